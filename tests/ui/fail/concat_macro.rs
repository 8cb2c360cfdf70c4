use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(concat!(
    "https://",
    "api.example.org",
    ":",
    8443,
    "/v",
    2,
    "|3"
));

fn main() {}
