use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

fn port(uri: Uri<'_>) -> u16 {
    uri.port_u16().unwrap_or(443)
}

fn path<'a>(reference: &UriRef<'a>) -> &'a str {
    reference.path()
}

fn text(uri: impl AsRef<str>) -> usize {
    uri.as_ref().len()
}

fn home() -> Uri<'static> {
    uri!("https://example.org/")
}

fn main() {
    assert_eq!(port(uri!("https://example.org/")), 443);
    assert_eq!(port(uri!("https://example.org:8443/")), 8443);
    assert_eq!(path(&uri_ref!("a/b?c")), "a/b");
    assert_eq!(text(uri!("a:")), 2);
    assert_eq!(
        uri!("mailto:John.Doe@example.com").path(),
        home().path().replace('/', "John.Doe@example.com")
    );
}
