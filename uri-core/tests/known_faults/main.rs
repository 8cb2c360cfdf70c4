//! Classes of errors of other parsers, one test for each. A URI has the components of RFC 3986. Any other string is
//! rejected at the first invalid byte. The results of operations have the expected meaning. If the RFC allows a
//! misleading URI, a rule of a policy refuses it.

mod authorities;
mod guards;
#[cfg(feature = "alloc")]
mod results;
mod texts;

use uri_core::{
    Uri,
    error::{Component, ErrorKind},
};

#[track_caller]
fn accepts(text: &str, host: Option<&str>, path: &str) {
    let uri = accepted(text, host, path);
    assert_eq!(uri.as_str(), text);
}

/// Returns the URI, which must have this host and path.
#[track_caller]
fn accepted<'a>(text: &'a str, host: Option<&str>, path: &str) -> Uri<'a> {
    let uri = Uri::parse(text).unwrap();
    assert_eq!((uri.host_str(), uri.path()), (host, path), "{text}");
    uri
}

/// Asserts that a string is not a URI. At the error, the string continues with `fault`, which the component cannot
/// contain.
#[track_caller]
fn refuses(text: &str, kind: ErrorKind, component: Component, fault: &str) {
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
