use uri_core::Uri;
use uri_macros::uri;

const ROW: Uri<'static> = uri!("https://example.org/rows[0]");

fn main() {}
