use uri_core::Uri;
use uri_macros::uri;

const ITEMS: &str = "items";
const API: Uri<'static> = uri!("//example.org/", ITEMS);

fn main() {}
