use uri_core::Uri;
use uri_macros::uri;

const BASE: Uri<'static> = uri!("https://example.org/v2/");
const OTHER: Uri<'static> = uri!("https://example.com/");
const ITEMS: Uri<'static> = uri!(BASE, OTHER);

fn main() {}
