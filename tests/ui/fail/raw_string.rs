use uri_core::Uri;
use uri_macros::uri;

const QUOTE: Uri<'static> = uri!(r##"https://example.org/"quoted"#top"##);

fn main() {}
