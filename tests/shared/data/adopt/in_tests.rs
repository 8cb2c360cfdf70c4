//! What is only for tests is left out.

fn url(id: u64) -> String {
    format!("/users/{id}")
}

#[cfg(not(test))]
fn not_for_tests(id: u64) -> String {
    format!("/live/{id}")
}

#[tokio::test]
async fn it_works() {
    get("https://example.org/a b").await;
}

#[cfg(test)]
mod tests {
    const WRONG: &str = "https://h/ ";

    #[test]
    fn another() {
        get(format!("/tests/{id}"));
    }
}
