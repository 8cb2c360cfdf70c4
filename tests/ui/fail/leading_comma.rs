use uri_core::UriRef;
use uri_macros::relative_ref;

const LOGO: UriRef<'static> = relative_ref!(, "img/logo.svg");

fn main() {}
