use uri_core::UriRef;
use uri_macros::uri_ref;

const MENU: UriRef<'static> = uri_ref!("/menü/größe");

fn main() {}
