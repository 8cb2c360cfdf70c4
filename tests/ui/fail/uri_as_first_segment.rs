//! A URI or a reference as the value that begins a template of a reference.

use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};
use uri_macros::uri_ref_format;

fn uri(base: Uri<'_>, n: u64) {
    let _ = uri_ref_format!("{base}/issues/{n}");
}

fn owned_uri(base: UriBuf) {
    let _ = uri_ref_format!("{base}");
}

fn reference(base: &UriRef<'_>) {
    let _ = uri_ref_format!("{base}?page=1");
}

fn owned_reference(base: &UriRefBuf) {
    let _ = uri_ref_format!("{base}#top");
}

fn argument(base: &mut UriRefBuf) {
    let _ = uri_ref_format!("{x}/issues", x = base);
}

fn main() {}
