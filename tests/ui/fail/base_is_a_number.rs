use uri_core::UriRef;
use uri_macros::uri_ref;

const ITEMS: UriRef<'static> = uri_ref!(8443, "items");

fn main() {}
