use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

const A: &str = "https://api.example.org/v2 /";
const B: &str = "#a#b";
const ENDPOINTS: [Uri<'static>; 2] = [uri!(A), uri!("urn:a")];
static LINK: UriRef<'static> = uri_ref!(B);

fn main() {
    assert_eq!(ENDPOINTS[1].path(), LINK.path());
}
