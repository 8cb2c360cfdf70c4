use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[2001:db8::g]/");

fn main() {}
