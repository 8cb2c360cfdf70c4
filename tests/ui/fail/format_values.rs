//! Values and bases of a wrong type: the errors are those of the compiler.

use uri_macros::uri_format;

struct User;

fn main() {
    let user = User;
    let users = vec![User];
    let number = 5;
    let base = "https://example.org/";
    let _ = uri_format!("https://example.org/{missing}");
    let _ = uri_format!("https://example.org/{user}");
    let _ = uri_format!("https://example.org/{name}", name = User);
    let _ = uri_format!("https://example.org/?q={number?}");
    let _ = uri_format!("https://example.org/{number*}");
    let _ = uri_format!("https://example.org/{list*}", list = 5);
    let _ = uri_format!("https://example.org/{users*}");
    let _ = uri_format!("https://example.org/?{pairs*}", pairs = [1, 2]);
    let _ = uri_format!(base, "users/{number}");
    let mut page = None;
    let _ = uri_format!("https://example.org/?page={page?}");
    page = Some(5u32);
}
