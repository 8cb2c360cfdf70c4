use uri_core::Uri;
use uri_macros::uri;

const BASE: &str = "https://example.org/v2/";
const ITEMS: Uri<'static> = uri!(BASE, "items");

fn main() {}
