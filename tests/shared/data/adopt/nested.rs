//! Macros in macros.

async fn send(client: &Client, id: u64, name: &str) {
    println!("{}", client.get(format!("/users/{id}")).await);
    let body = json!({ "url": format!("https://example.org/users/{id}"), "home": "https://example.org/ home" });
    tokio::select! {
        answer = client.get(&format!("/users/{id}/{}", format!("/names/{name}"))) => answer,
        _ = sleep() => {},
    }
}
