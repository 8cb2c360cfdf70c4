use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[::ffff:192.0.2.256]/");

fn main() {}
