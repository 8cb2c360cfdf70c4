use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!("http://2001:db8::7:8080/");

fn main() {}
