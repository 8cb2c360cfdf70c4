use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(include_str!("lines/host.txt"));

fn main() {}
