use uri_core::Uri;
use uri_macros::uri;

const HOST: &str = "https://example.org/";
const API: Uri<'static> = uri!(krate = uri_core, HOST);

fn main() {}
