use uri_core::Uri;
use uri_macros::uri;

const HOST: Uri<'static> = uri!("https://example.org/");
const ITEMS: &str = "items";
const API: Uri<'static> = uri!(HOST ITEMS);

fn main() {}
