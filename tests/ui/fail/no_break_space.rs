use uri_core::UriRef;
use uri_macros::uri_ref;

const PAGE: UriRef<'static> = uri_ref!("/annual\u{a0}report");

fn main() {}
