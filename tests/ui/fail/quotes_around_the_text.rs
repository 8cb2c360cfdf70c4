use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(r#""https://api.example.org/""#);

fn main() {}
