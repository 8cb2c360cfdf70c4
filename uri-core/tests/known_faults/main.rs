//! Classes of faults that parsers of URIs have had, a test for each: what is a URI is split as RFC 3986 says,
//! and any other string is rejected at the first wrong byte, however others may read it; what is made of URIs
//! means what it should; and where the RFC allows what misleads, there is a rule against it.

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

/// The URI, with this host and path.
#[track_caller]
fn accepted<'a>(text: &'a str, host: Option<&str>, path: &str) -> Uri<'a> {
    let uri = Uri::parse(text).unwrap();
    assert_eq!((uri.host_str(), uri.path()), (host, path), "{text}");
    uri
}

/// No URI: `fault`, with which the rest of the text begins, is not what the component can hold.
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
