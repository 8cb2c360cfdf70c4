use uri_core::UriRef;
use uri_macros::relative_ref;

const NOTES: UriRef<'static> = relative_ref!("release notes.html");

fn main() {}
