use uri_core::Uri;
use uri_macros::uri;

const LOCAL: Uri<'static> = uri!("http://::1/");

fn main() {}
