//! Arguments that do not fit the template.

use uri_core::Uri;
use uri_macros::{uri, uri_format, uri_ref_format};

const BASE: Uri<'static> = uri!("https://example.org/");
const TEMPLATE: &str = "https://example.org/{id}";

fn main() {
    let (id, page) = (1, Some(2));
    let _ = uri_format!();
    let _ = uri_format!(TEMPLATE);
    let _ = uri_format!(BASE, TEMPLATE);
    let _ = uri_format!(concat!("https://example.org/", "{id}"));
    let _ = uri_format!(5);
    let _ = uri_format!(b"https://example.org/{id}");
    let _ = uri_format!(id = 1);
    let _ = uri_format!("https://example.org/{id}", page = page);
    let _ = uri_format!("https://example.org/{id}", id = 1, id = 2);
    let _ = uri_format!("https://example.org/{id}", id);
    let _ = uri_format!("https://example.org/{id}", id + 1);
    let _ = uri_format!("https://example.org/{id}", id =);
    let _ = uri_format!("https://example.org/{id}", crate = uri_core);
    let _ = uri_ref_format!(BASE, "users/{id}");
    let _ = uri_format!("https://example.org/{page}?page={page?}");
    let _ = uri_format!("https://example.org/{ids*}?id={ids*}", ids = [1]);
    let _ = uri_format!("https://example.org/{}", id);
    let _ = uri_format!("https://example.org/", "users/{id}");
}
