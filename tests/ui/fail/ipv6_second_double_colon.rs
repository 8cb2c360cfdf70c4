use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[1::2::3]/");

fn main() {}
