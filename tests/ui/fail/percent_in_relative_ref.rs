use uri_core::UriRef;
use uri_macros::relative_ref;

const SALE: UriRef<'static> = relative_ref!("sale/50%off");

fn main() {}
