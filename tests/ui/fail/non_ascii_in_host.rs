use uri_core::Uri;
use uri_macros::uri;

const SHOP: Uri<'static> = uri!("http://müller.example/");

fn main() {}
