use uri_core::Uri;
use uri_macros::uri;

struct Client;

impl Client {
    const BASE: Uri<'static> = uri!("https://example.org/v2/");
    const ITEMS: &'static str = "items?{all}";
    const URL: Uri<'static> = uri!(Self::BASE, Self::ITEMS);
}

fn main() {}
