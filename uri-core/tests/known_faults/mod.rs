//! Classes of errors in other parsers, one test per class. A URI has the components that RFC 3986 defines, any other
//! string is rejected at its first invalid byte, and operations give the expected results. If the RFC allows a
//! misleading URI, a policy rule refuses it.

mod authorities;
mod guards;
mod refused;
#[cfg(feature = "alloc")]
mod results;
mod texts;

use uri_core::{Component, Uri, error::ParseErrorKind};

#[track_caller]
fn accepts(text: &str, host: Option<&str>, path: &str) {
    let uri = accepted(text, host, path);
    assert_eq!(uri.as_str(), text);
}

/// Parses a URI, and asserts its host and its path.
#[track_caller]
fn accepted<'a>(text: &'a str, host: Option<&str>, path: &str) -> Uri<'a> {
    let uri = Uri::parse(text).unwrap();
    assert_eq!((uri.host_str(), uri.path()), (host, path), "{text}");
    uri
}

/// Asserts that a string isn't a URI. From the error on, the string continues with `fault`, which the component can't
/// contain.
#[track_caller]
fn refuses(text: &str, kind: ParseErrorKind, component: Component, fault: &str) {
    let error = Uri::parse(text).unwrap_err();
    assert_eq!(
        (error.kind(), error.component()),
        (kind, Some(component)),
        "{text:?}"
    );
    let rest = &text[error.offset()..];
    assert!(rest.starts_with(fault), "{text:?}: {error}");
    assert_eq!(fault.is_empty(), rest.is_empty());
}
