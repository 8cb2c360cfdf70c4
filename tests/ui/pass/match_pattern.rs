use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

const XHTML: Uri<'static> = uri!("http://www.w3.org/1999/xhtml");
const SVG: Uri<'static> = uri!("http://www.w3.org/2000/svg");
const TOP: UriRef<'static> = uri_ref!("#top");

struct Namespace;

impl Namespace {
    const XLINK: Uri<'static> = uri!("http://www.w3.org/1999/xlink");
}

fn prefix(namespace: Uri<'_>) -> Option<&'static str> {
    match namespace {
        XHTML => Some("html"),
        SVG => Some("svg"),
        Namespace::XLINK => Some("xlink"),
        _ => None,
    }
}

fn main() {
    let text = String::from("http://www.w3.org/2000/svg");
    assert_eq!(prefix(Uri::parse(&text).unwrap()), Some("svg"));
    assert_eq!(prefix(uri!("http://www.w3.org/1999/xhtml")), Some("html"));
    assert_eq!(prefix(Namespace::XLINK), Some("xlink"));
    // The string is different, although the URI is equivalent.
    assert_eq!(prefix(uri!("HTTP://www.w3.org/2000/svg")), None);
    assert!(matches!(UriRef::parse("#top"), Ok(TOP)));
}
