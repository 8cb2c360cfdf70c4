use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(String::from("https://example.org/"));

fn main() {}
