//! Parts of a `concat!` aren't looked at.

const HOME: &str = concat!("https://example.org/", "a b");

fn url(id: &str) -> String {
    format!(concat!("https://example.org", "/users/{}"), id)
}
