use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[192.0.2.1]:8080/");

fn main() {}
