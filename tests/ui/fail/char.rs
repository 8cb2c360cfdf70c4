use uri_core::UriRef;
use uri_macros::uri_ref;

const ROOT: UriRef<'static> = uri_ref!('/');

fn main() {}
