use uri_core::UriRef;
use uri_macros::relative_ref;

const LOGO: UriRef<'static> = relative_ref!("https://cdn.example.org/logo.svg");

fn main() {}
