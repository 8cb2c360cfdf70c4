use uri_core::Uri;
use uri_macros::uri;

const ITEMS: Uri<'static> = uri!("/v2/", "items");

fn main() {}
