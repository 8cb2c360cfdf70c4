//! Passwords in texts are masked wherever they are printed.

const DATABASE: &str = "postgres://app:S3CRET@db.example.org/main";

fn database(host: &str, name: &str) -> Vec<String> {
    vec![
        format!("postgres://app:S3CRET@{host}/main"),
        format!("postgres://app:S3CRET@{host}/{name:?} {name}"),
        format!("s3cret/{name}?password=S3CRET"),
        format!("/users/{name}?api_key=S3CRET"),
        format!("/users?access_token={name}"),
    ]
}
