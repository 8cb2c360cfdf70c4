//! Templates that begin with a base, and a whole server in a value.

pub struct Client {
    base_url: String,
}

impl Client {
    async fn user(&self, id: u64) {
        self.get(format!("{}/users/{id}", self.base_url)).await;
        self.get(format!("{}?user={id}", self.base_url)).await;
    }

    fn url(host: &str, port: u16, path: &str) -> Vec<String> {
        vec![
            format!("https://{host}/health"),
            format!("https://{host}:{port}/health"),
            format!("https://{host}{path}"),
            format!("{host}{path}"),
            format!("{}://{host}/health", scheme()),
        ]
    }
}
