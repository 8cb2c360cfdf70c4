use uri_core::Uri;
use uri_macros::uri;

const STATUS: Uri<'static> = uri!("http://[::1/status");

fn main() {}
