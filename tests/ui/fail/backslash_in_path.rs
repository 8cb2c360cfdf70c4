use uri_core::UriRef;
use uri_macros::uri_ref;

const LOGO: UriRef<'static> = uri_ref!(r"img\logo.svg");

fn main() {}
