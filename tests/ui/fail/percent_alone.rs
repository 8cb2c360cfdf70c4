use uri_core::Uri;
use uri_macros::uri;

const SALE: Uri<'static> = uri!("https://example.org/sale/50%");

fn main() {}
