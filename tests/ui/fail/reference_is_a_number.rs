use uri_core::Uri;
use uri_macros::uri;

const BASE: Uri<'static> = uri!("https://example.org/v2/");
const ITEMS: Uri<'static> = uri!(BASE, 7);

fn main() {}
