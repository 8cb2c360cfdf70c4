use uri_core::Uri;
use uri_macros::uri;

const NODE: Uri<'static> = uri!("http://[1:2:3:4:5:6:7:8:9]/");

fn main() {}
