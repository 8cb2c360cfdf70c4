use uri_core::Uri;
use uri_macros::uri;

const CALLBACK: Uri<'static> = uri!("my_app://login");

fn main() {}
