use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[2001:0db80::1]/");

fn main() {}
