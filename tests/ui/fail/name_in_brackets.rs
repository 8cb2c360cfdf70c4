use uri_core::UriRef;
use uri_macros::uri_ref;

const CDN: UriRef<'static> = uri_ref!("//[cdn.example.org]/logo.svg");

fn main() {}
