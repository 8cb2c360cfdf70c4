//! Errors in the results of other libraries, one test for each class: resolved and relative references, edits, equality
//! and printed output. What other parsers read differently is in `tests/shared/strings`.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use uri_core::{Components, Edit, Normalization, Uri, UriRef, error::EditErrorKind};

use crate::errors::edit_error;

#[track_caller]
fn resolves(base: &str, reference: &str, target: &str) {
    let base = Uri::parse(base).unwrap();
    let result = UriRef::parse(reference).unwrap().resolve(base);
    assert_eq!(result.as_str(), target);
    is_read_as_it_was_made(result.as_uri());
}

/// Asserts that parsing a result's string gives the result's components.
#[track_caller]
fn is_read_as_it_was_made(result: Uri<'_>) {
    let read = Uri::parse(result.as_str()).unwrap();
    assert_eq!(read.components(), result.components());
}

/// Asserts that a relative reference resolves to the target.
#[track_caller]
fn relativizes(base: &str, target: &str) {
    let (base, target) = (Uri::parse(base).unwrap(), Uri::parse(target).unwrap());
    let reference = target.relativize(base).unwrap();
    let read = UriRef::parse(reference.as_str()).unwrap();
    assert_eq!(read.resolve(base), target, "{reference} from {base}");
}

/// lwuri returns `a:/c`.
#[test]
fn peer_resolved_path_becomes_an_authority() {
    resolves("a:/b", "/.//c", "a:/.//c");
    resolves("a:/b", "..//c", "a:/.//c");
    resolves("a:", "/..//b", "a:/.//b");
    resolves("a:/.//b", "c", "a:/.//c");
}

#[test]
fn peer_edited_path_becomes_an_authority() {
    let uri = Uri::parse("a://h//b").unwrap();
    let kind_of = |edit: Edit| edit.build().map_err(|error| edit_error(error).kind());
    let error = Err(EditErrorKind::PathStartsWithDoubleSlash);
    assert_eq!(kind_of(uri.edit().no_authority()), error);
    let uri = Uri::parse("a:/b").unwrap();
    assert_eq!(kind_of(uri.edit().path("//b")), error);
    let parts = Components {
        path: "//b",
        ..uri.components()
    };
    assert_eq!(kind_of(parts.edit()), error);
    if let Ok(edited) = uri.edit().segments(["", "b"]).build() {
        is_read_as_it_was_made(edited.as_uri());
    }
}

/// iref returns `a:../d`, or an error.
#[test]
fn peer_rootless_base() {
    resolves("a:b/c", "../../d", "a:/d");
    resolves("mailto:x@y", "?s", "mailto:x@y?s");
    resolves("a:", "b", "a:b");
}

/// uriparse returns `http://g/`.
#[test]
fn peer_authority_without_a_path() {
    resolves("http://a/b/c/d;p?q", "//g", "http://g");
    resolves("http://a/b/c/d;p?q", "http:g", "http:g");
}

#[test]
fn peer_dot_segments_above_the_root_are_dropped() {
    resolves("http://h/a", "../../../g", "http://h/g");
}

/// iref, iri-rs and url return a reference that leads to another resource or another host.
#[test]
fn peer_relative_reference_leads_elsewhere() {
    relativizes("http://a/b/c", "http://a/b");
    relativizes("http://a/b/c?q", "http://a/b/c#f");
    relativizes("http://a/b/c", "http://a/b//c");
    relativizes("http://a", "http://a//b");
    relativizes("http://a/b/c", "http://a/b/");
    relativizes("http://a/b/c", "http://a/b/x:y");
    relativizes("a:/b", "a:/.//c");
}

/// iref panics when these URIs are compared or hashed.
#[test]
fn peer_octets_that_are_not_utf8_are_compared() {
    let hash = |uri: Uri<'_>| {
        let mut hasher = DefaultHasher::new();
        uri.hash(&mut hasher);
        hasher.finish()
    };
    let (a, b) = (
        Uri::parse("http://a/%aa").unwrap(),
        Uri::parse("http://a/%AA").unwrap(),
    );
    assert!(a != b && a.equivalent(&b, Normalization::SYNTAX));
    assert_ne!(hash(a), hash(b));
}

/// uriparse returns `exAmple`.
#[test]
fn peer_case_of_what_was_encoded() {
    let a = Uri::parse("HTTP://EX%41mple.com/").unwrap();
    let b = Uri::parse("http://example.com/").unwrap();
    assert!(a.equivalent(&b, Normalization::SYNTAX) && !a.equivalent(&b, Normalization::NONE));
}

/// url, fluent-uri and http print the password.
#[test]
fn peer_password_in_a_log() {
    let text = "http://u:secret@h/";
    let uri = Uri::parse(text).unwrap();
    for printed in [
        format!("{uri:?}"),
        format!("{:?}", uri.to_uri_buf()),
        format!("{:?}", uri.components()),
        format!("{:?}", uri.authority()),
        format!("{}", uri.redacted()),
    ] {
        assert!(
            printed.contains("***") && !printed.contains("secret"),
            "{printed}"
        );
    }
    let text = "http://u:secret@h h/";
    let error = Uri::parse(text).unwrap_err();
    let owned = text.parse::<uri_core::UriBuf>().unwrap_err();
    let report = error.report(text);
    for printed in [
        format!("{error} {error:?}"),
        format!("{owned} {owned:?}"),
        format!("{report} {report:?}"),
    ] {
        assert!(!printed.contains("secret"), "{printed}");
    }
}
