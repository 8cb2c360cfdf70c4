//! Paths that values could change, or that can never be valid.

use uri_core::Uri;
use uri_macros::{uri, uri_format, uri_ref_format};

const BASE: Uri<'static> = uri!("https://example.org/a/");

fn main() {
    let _ = uri_format!("https://example.org/a/../{id}");
    let _ = uri_format!("https://example.org/./{id}");
    let _ = uri_format!("https://example.org/%2E%2e/{id}");
    let _ = uri_format!("https://example.org/..;a/{id}");
    let _ = uri_format!("https://example.org/..;{id}");
    let _ = uri_format!("https://example.org/;{id}");
    let _ = uri_format!("urn:../{id}");
    let _ = uri_format!(BASE, "a/../{id}");
    let _ = uri_ref_format!("./{id}");
    let _ = uri_ref_format!("{ids*}/a");
    let _ = uri_format!("urn:{ids*}");
    let _ = uri_format!("file:/{ids*}//a");
}
