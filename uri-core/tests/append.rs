//! Tests for [`Uri::append`]. `uri-macros/src/tests/laws/base.rs` compares it with templates that begin with a base.
#![cfg(feature = "alloc")]

use uri_core::error::{FormatError, FormatErrorKind};
use uri_core::{Uri, UriBuf, UriRef};

use crate::errors::format_error;

fn append(base: &str, reference: &str) -> Result<UriBuf, FormatError> {
    let (base, reference) = (Uri::parse(base).unwrap(), UriRef::parse(reference).unwrap());
    let found = base.append(reference);
    assert_eq!(base.to_uri_buf().append(&reference.to_uri_ref_buf()), found);
    found.map_err(format_error)
}

#[test]
fn one_slash_stands_between() {
    for (base, reference, expected) in [
        ("https://h/v2", "users", "https://h/v2/users"),
        ("https://h/v2", "/users", "https://h/v2/users"),
        ("https://h/v2/", "users", "https://h/v2/users"),
        ("https://h/v2/", "/users", "https://h/v2/users"),
        ("https://h/v2//", "/users/", "https://h/v2//users/"),
        ("https://h", "users", "https://h/users"),
        ("https://h", "/", "https://h/"),
        ("https://h/v2", "/", "https://h/v2/"),
        ("https://h/v2/", "/", "https://h/v2/"),
        ("x://u@h:1/v2", "a?q=/..#/..", "x://u@h:1/v2/a?q=/..#/.."),
        ("https://h/v2", "?q#f", "https://h/v2?q#f"),
        ("https://h", "?q", "https://h?q"),
        ("https://h/v2/", "#f", "https://h/v2/#f"),
        ("https://h/v2", "", "https://h/v2"),
        ("https://h/v2/", "./", "https://h/v2/"),
        ("https://h/v2", ".", "https://h/v2"),
        ("https://h", ".?q", "https://h?q"),
        ("https://h/v2", "./?q", "https://h/v2?q"),
        ("https://h/v2", "./a:b", "https://h/v2/a:b"),
        ("https://h/v2", "a//b", "https://h/v2/a//b"),
        ("https://h/v2", "...", "https://h/v2/..."),
        ("https://h/a/../b", "c%2Fd", "https://h/a/../b/c%2Fd"),
        ("urn:a:b", "c", "urn:a:b/c"),
        ("a:", "b", "a:/b"),
        ("a:", "/b", "a:/b"),
        ("a:/", "/b", "a:/b"),
        ("file:///", "etc/hosts", "file:///etc/hosts"),
    ] {
        let found = append(base, reference).unwrap();
        assert_eq!(found, expected, "{base} {reference}");
    }
}

#[test]
fn what_would_be_lost_is_refused() {
    for (base, reference, kind) in [
        ("https://h/?q", "a", FormatErrorKind::BaseQuery),
        ("https://h/?#", "", FormatErrorKind::BaseQuery),
        ("https://h/#f", "?q", FormatErrorKind::BaseFragment),
        ("https://h/", "https://h/a", FormatErrorKind::NotAppendable),
        ("https://h/", "//h/a", FormatErrorKind::NotAppendable),
        ("https://h/", "//", FormatErrorKind::NotAppendable),
        ("https://h/", "a:b", FormatErrorKind::NotAppendable),
    ] {
        let error = append(base, reference).unwrap_err();
        let found = (error.placeholder(), error.kind());
        assert_eq!(found, (None, kind), "{base} {reference}");
    }
    for reference in [
        "..", "../a", "a/..", "a/./b", "././a", ".//a", "/./a", "./..", "%2e%2E/a", "a/.%2E",
        "..;x", "..%5Ca", "..%00",
    ] {
        let error = append("https://h/v2", reference).unwrap_err();
        let found = (error.placeholder(), error.kind());
        assert_eq!(found, (None, FormatErrorKind::DotSegment), "{reference}");
    }
    let error = append("https://h/", "//u:secret@h").unwrap_err();
    assert_eq!(error.kind(), FormatErrorKind::NotAppendable);
    assert!(!error.to_string().contains("secret"), "{error}");
}
