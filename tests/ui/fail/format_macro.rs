use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(format!("https://{}/", "example.org"));

fn main() {}
