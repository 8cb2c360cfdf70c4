use uri_core::Uri;
use uri_macros::uri;

const SECTION: Uri<'static> = uri!("https://example.org/#a\tb");

fn main() {}
