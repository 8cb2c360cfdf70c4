use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

const API: Uri<'static> = uri!("https://api.example.org:8443/v2/items?sort=asc#top");
const BASE: Uri<'static> = absolute_uri!("https://example.org/v2/");
const NEXT: UriRef<'static> = uri_ref!("../items?page=2");
const LOGO: UriRef<'static> = relative_ref!("//cdn.example.org/logo.svg");

const PORT: Option<u16> = API.port_u16();
const _: () = assert!(matches!(PORT, Some(8443)), "the port of the API");
const _: () = assert!(BASE.fragment().is_none() && API.fragment().is_some());

fn main() {
    assert_eq!(API.scheme(), "https");
    assert_eq!(API.host_str(), Some("api.example.org"));
    assert_eq!(API.path(), "/v2/items");
    assert_eq!(API.query(), Some("sort=asc"));
    assert_eq!(API.fragment(), Some("top"));
    assert_eq!(BASE.path(), "/v2/");
    assert_eq!(NEXT.path(), "../items");
    assert_eq!(LOGO.host_str(), Some("cdn.example.org"));
}
