use uri_core::UriRef;
use uri_macros::relative_ref;

const TEXT: &str = "file:logo.svg";
const LOGO: UriRef<'static> = relative_ref!(TEXT);

fn main() {}
