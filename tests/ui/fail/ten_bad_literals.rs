use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

const ENDPOINTS: [Uri<'static>; 4] = [
    uri!("https://api.example.org/v2 /"),
    uri!("https//api.example.org/v3/"),
    uri!("https://api.example.org:443x/"),
    uri!("urn:isbn:0|395|36341|1"),
];

static BASE: Uri<'static> = absolute_uri!("https://example.org/#");
static LOGO: UriRef<'static> = relative_ref!("file:logo.svg");

fn links() -> Vec<UriRef<'static>> {
    vec![uri_ref!("a^b"), uri_ref!("#a#b"), uri_ref!("?%")]
}

fn main() {
    println!("{}", uri!("http://[::1/"));
    assert_eq!(links().len() + ENDPOINTS.len(), 7, "{BASE} {LOGO}");
}
