//! A value in the place of the base that begins a reference, and the conversion of such a value without its feature.

use uri_core::{Error, UriBuf, UriRef, UriRefBuf};
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

/// A conversion whose feature is off.
fn without_feature(api: Url) -> Result<UriBuf, Error> {
    Ok(api.try_into()?)
}

fn main() {
    let _: Result<UriRefBuf, Error> = row(5);
}
