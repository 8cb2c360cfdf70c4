//! Raw strings are texts, too.

const HOME: &str = r"https://example.org/a\b";

fn url(id: u64) -> String {
    format!(r#"/users/{id}"#)
}
