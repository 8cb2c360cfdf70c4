use uri_core::Uri;
use uri_macros::uri;

const SEARCH: Uri<'static> = uri!("https://example.org/search?q=%zz");

fn main() {}
