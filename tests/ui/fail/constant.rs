use uri_core::Uri;
use uri_macros::uri;

const HOST: &str = "https://api.example.org /";
const API: Uri<'static> = uri!(HOST);

fn main() {}
