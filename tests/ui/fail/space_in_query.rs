use uri_core::UriRef;
use uri_macros::uri_ref;

const SEARCH: UriRef<'static> = uri_ref!("/search?q=two words");

fn main() {}
