use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

const BASE: UriRef<'static> = uri_ref!("/v2/");
const ITEMS: Uri<'static> = uri!(BASE, "items");

fn main() {}
