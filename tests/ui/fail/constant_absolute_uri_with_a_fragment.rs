use uri_core::Uri;
use uri_macros::absolute_uri;

const TEXT: &str = "https://example.org/#top";
const BASE: Uri<'static> = absolute_uri!(TEXT);

fn main() {}
