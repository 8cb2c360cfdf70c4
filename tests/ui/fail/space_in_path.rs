use uri_core::Uri;
use uri_macros::uri;

const PAGE: Uri<'static> = uri!("http://example.com/a b");

fn main() {}
