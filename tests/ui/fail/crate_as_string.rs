use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(crate = "uri_core", "https://api.example.org/");

fn main() {}
