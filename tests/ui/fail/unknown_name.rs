use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(HOST);

fn main() {}
