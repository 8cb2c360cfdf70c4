use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!("https://api.example.org" + "/v2/");

fn main() {}
