//! The type of a value that is known only after the call.

use uri_macros::uri_format;

fn main() {
    let user = |id| uri_format!("https://example.org/users/{id}");
    let _ = user(7);

    let mut page = None;
    let _ = uri_format!("https://example.org/users?page={page?}");
    page = Some(2);
}
