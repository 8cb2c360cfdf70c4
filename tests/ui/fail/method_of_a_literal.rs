use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!("https://example.org/a b\n".trim_ascii());

fn main() {}
