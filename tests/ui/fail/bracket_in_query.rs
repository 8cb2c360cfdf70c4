use uri_core::UriRef;
use uri_macros::uri_ref;

const PAGE: UriRef<'static> = uri_ref!("/items?page[size]=10");

fn main() {}
