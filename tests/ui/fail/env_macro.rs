use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(concat!(
    "https://example.org/v",
    env!("CARGO_PKG_VERSION"),
    "/<id>"
));

fn main() {}
