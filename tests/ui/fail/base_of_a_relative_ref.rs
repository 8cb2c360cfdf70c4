use uri_core::UriRef;
use uri_macros::relative_ref;

const ITEMS: UriRef<'static> = relative_ref!("https://example.org/v2/", "items");

fn main() {}
