use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[v1.a%20b]/");

fn main() {}
