use uri_core::Uri;
use uri_macros::uri;

const HOST: Uri<'static> = uri!("https://example.org/");
const API: Uri<'static> = uri!(HOST);
const ITEMS: Uri<'static> = uri!(uri!("https://example.org/"));

fn main() {}
