use uri_core::Uri;
use uri_macros::uri;

fn host() -> &'static str {
    "https://example.org/"
}

const API: Uri<'static> = uri!(host());

fn main() {}
