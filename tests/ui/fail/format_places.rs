//! Placeholders where a value cannot be, or not in this form.

use uri_macros::{uri_format, uri_ref_format};

fn main() {
    let _ = uri_format!("{scheme}://example.org/");
    let _ = uri_ref_format!("{id}:a");
    let _ = uri_format!("https://{user}:{password}@example.org/");
    let _ = uri_format!("https://user:{password}@example.org/");
    let _ = uri_format!("https://[{address}]/");
    let _ = uri_format!("https://[::{group}]/");
    let _ = uri_format!("https://{host?}/");
    let _ = uri_format!("https://{labels*}.example.org/");
    let _ = uri_format!("https://example.org:80{digit}/");
    let _ = uri_format!("https://example.org:{ports*}/");
    let _ = uri_format!("https://example.org/{id?}");
    let _ = uri_format!("https://example.org/v{ids*}");
    let _ = uri_format!("https://example.org/?q=a{text?}");
    let _ = uri_format!("https://example.org/?{keys*}=a");
    let _ = uri_format!("https://example.org/#a{section?}");
    let _ = uri_format!("https://example.org/#{sections*}");
}
