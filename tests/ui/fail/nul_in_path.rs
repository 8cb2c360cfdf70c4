use uri_core::Uri;
use uri_macros::uri;

const FILE: Uri<'static> = uri!("file:///etc/passwd\0.html");

fn main() {}
