use uri_core::Uri;
use uri_macros::uri;

const ITEMS: Uri<'static> = uri!("https://example.org/v2/", "12:30/items");

fn main() {}
