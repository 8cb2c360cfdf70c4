use uri_core::UriRef;
use uri_macros::uri_ref;

const CHAPTER: UriRef<'static> = uri_ref!("1a:b");

fn main() {}
