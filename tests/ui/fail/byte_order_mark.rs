use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!("\u{feff}https://example.org/");

fn main() {}
