use uri_core::UriRef;
use uri_macros::uri;

const ITEMS: UriRef<'static> = uri!("https://api.example.org/items");

fn main() {}
