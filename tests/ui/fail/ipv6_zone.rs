use uri_core::Uri;
use uri_macros::uri;

const LINK: Uri<'static> = uri!("http://[fe80::1%25eth0]/");

fn main() {}
