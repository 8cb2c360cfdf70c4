//! A value in the place of the base that begins a reference.

use uri_core::{Error, UriRef, UriRefBuf};
use uri_macros::{uri_ref_format, uri_ref_table};

fn number(id: u64) {
    let _ = uri_ref_format!("{id}/issues");
}

fn text(name: &str) {
    let _ = uri_ref_format!("{name}");
}

uri_ref_table! {
    fn row(user: u64) = "{user}/issues";
    fn good(base: &UriRef<'_>) = "{base}/issues";
}

/// A type of another crate.
struct Url;

fn other_type(api: Url) {
    let _ = uri_macros::uri_format!("{api}/issues");
}

fn main() {
    let _: Result<UriRefBuf, Error> = row(5);
}
