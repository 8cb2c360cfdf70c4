use uri_core::Uri;
use uri_macros::uri;

const PORT: Uri<'static> = uri!(8080);

fn main() {}
