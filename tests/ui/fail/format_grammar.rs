//! Templates that are not a URI, or not one of the right kind.

use uri_core::Uri;
use uri_macros::{uri, uri_format, uri_ref_format};

const BASE: Uri<'static> = uri!("https://example.org/");

fn main() {
    let id = 1;
    let _ = uri_format!("https://example.org/a b/{id}");
    let _ = uri_format!("https://user:secret@example.org/a b/{id}");
    let _ = uri_format!("/users/{id}");
    let _ = uri_format!("{id}/users");
    let _ = uri_format!(BASE, "https://example.org/{id}");
    let _ = uri_ref_format!("users/{id}#a#b");
    let _ = uri_format!("https://example.org/50%{id}");
    let _ = uri_format!("https://example.org/%4{id}");
    let _ = uri_format!("https://example.org/%c{id}");
    let _ = uri_format!("https://example.org/%C{id}");
    let _ = uri_format!("https://example.org/");
    let _ = uri_ref_format!("users");
    let _ = uri_ref_format!("1{id}:a");
}
