use uri_core::Uri;
use uri_macros::uri;

fn is_root(uri: Uri<'_>) -> bool {
    matches!(uri, uri!("https://example.org/"))
}

fn main() {
    assert!(is_root(uri!("https://example.org/")));
}
