use uri_core::Uri;
use uri_macros::uri;

const NODES: Uri<'static> = uri!("http://[2001:db8::/32]/");

fn main() {}
