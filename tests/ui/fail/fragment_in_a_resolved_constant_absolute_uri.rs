use uri_core::Uri;
use uri_macros::{absolute_uri, uri};

const BASE: Uri<'static> = uri!("https://example.org/v2/");
const ITEMS: Uri<'static> = absolute_uri!(BASE, "items#top");

fn main() {}
