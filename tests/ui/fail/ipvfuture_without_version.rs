use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[v.a]/");

fn main() {}
