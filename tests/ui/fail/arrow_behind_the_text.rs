use uri_core::UriRef;
use uri_macros::uri_ref;

const NEXT: UriRef<'static> = uri_ref!("?page=2" => NEXT);

fn main() {}
