use uri_core::Uri;
use uri_macros::uri;

const TOP: Uri<'static> = uri!("https://example.org/#/users#top");

fn main() {}
