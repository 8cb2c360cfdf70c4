use uri_core::Uri;
use uri_macros::uri;

const BASE: Uri<'static> = uri!("https://example.org/v2/");
const REFERENCE: &str = "my items";
const ITEMS: Uri<'static> = uri!(BASE, REFERENCE);

fn main() {}
