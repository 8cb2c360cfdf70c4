use uri_core::UriRef;
use uri_macros::uri_ref;

const REFERENCE: &str = "my items";
const ITEMS: UriRef<'static> = uri_ref!("https://example.org/v2/", concat!("../", "a%"));

fn main() {}
