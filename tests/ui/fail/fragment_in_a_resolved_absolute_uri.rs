use uri_core::Uri;
use uri_macros::absolute_uri;

const ITEMS: Uri<'static> = absolute_uri!("https://example.org/v2/", "items#top");

fn main() {}
