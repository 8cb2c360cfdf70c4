//! Relativization, which is the inverse of reference resolution (RFC 3986, section 5.2): errors in other libraries,
//! every short URI against every other, and the minimum length of a reference.
//!
//! `oracle` defines the correct result of resolution. Only `relativize` needs `alloc`; the other methods are also
//! tested without it.

use std::collections::HashMap;

use crate::laws::relativize::reference as relativize;
use crate::texts::texts;
use uri_core::{Uri, UriRef};

#[test]
fn errors_of_other_libraries() {
    for (base, target, reference) in [
        // iref 5.0.0
        ("http://a/b/c", "http://a/b", "/b"),
        ("http://a/b/c?q", "http://a/b/c#f", "c#f"),
        // iri-rs 3.4.1
        ("http://a/b/c", "http://a/b//c", ".//c"),
        ("http://a", "http://a//b", ".//b"),
        // url 2.5.8
        ("http://a/b/c", "http://a/b/", "."),
        ("http://a/b/c", "http://a/b/x:y", "./x:y"),
        // A path becomes an authority.
        ("a:/b", "a:/.//c", ".//c"),
    ] {
        relativizes(base, target, Some(reference));
    }
}

/// Among references of the same length, a path is relative, and `..` is preferred to a longer path.
#[test]
fn the_shortest_reference_is_chosen() {
    for (base, target, reference) in [
        ("http://a/b#f", "http://a/b", Some("")),
        ("http://a/b?", "http://a/b", Some("b")),
        ("http://a?q", "http://a", Some("//a")),
        ("urn:a:b?q", "urn:a:b", Some("./a:b")),
        ("a:?q", "a:#f", Some(".#f")),
        ("http://a/b/c/d", "http://a/b/c", Some("../c")),
        ("http://a/b/c/d", "http://a/b/?q", Some("..?q")),
        ("http://a/bb/cc/dd/e", "http://a/bb/", Some("/bb/")),
        ("http://a/bbbb/cc/dd/e", "http://a/bbbb/", Some("../..")),
        // Here, `..` would make a rootless path absolute.
        ("abc:b/c", "abc:d", Some("abc:d")),
        ("file:///a", "file:/b", Some("file:/b")),
        ("file:/a", "file:///b", Some("///b")),
        ("http://a/b", "HTTP://a/b", Some("HTTP://a/b")),
        // A path does not become an authority.
        ("http://aa/b//c", "http://aa/b///d", Some(".//d")),
        ("a://h/1/2/3/4/5/6/", "a://h//x", Some("/.//x")),
        ("a:b", "a:/.//c", Some(".///c")),
        ("a:/.//b", "a:/c", Some("/c")),
        // No reference leads to dot segments, except an empty one. Encoded dots are not dot segments.
        ("http://a/b", "http://a/b/..", None),
        ("a:/b", "a:.///c", None),
        ("http://a/./b?q", "http://a/./b?r", Some("?r")),
        ("http://a/./b?q", "http://a/./b#f", None),
        ("http://a/b", "http://a/%2e", Some("%2e")),
        ("http://a/b/../../c/d", "http://a/c/e", Some("e")),
    ] {
        relativizes(base, target, reference);
    }
}

#[test]
fn long_paths_are_relativized() {
    const COUNT: usize = 20_000;
    let uri = |path: String| format!("s://h{path}");
    for (base, target, reference) in [
        ("/a".repeat(COUNT), "/a".repeat(COUNT) + "b", "ab"),
        ("/a/.".repeat(COUNT), "/a".repeat(COUNT) + "b", "../ab"),
        ("/".repeat(COUNT), "/".repeat(COUNT + 1), ".//"),
        ("/a".repeat(COUNT), "//b".to_owned(), "/.//b"),
    ] {
        let (base, target) = (uri(base), uri(target));
        let (base, target) = (Uri::parse(&base).unwrap(), Uri::parse(&target).unwrap());
        let mut buffer = [0; 8];
        let found = target.relativize_into(base, &mut buffer).unwrap();
        assert_eq!(found.unwrap().as_str(), reference);
    }
}

/// The law, for many pairs.
#[test]
fn every_short_uri_against_every_other() {
    let longest = if cfg!(debug_assertions) { 2 } else { 3 };
    let (mut bases, mut targets) = (Vec::new(), Vec::new());
    for before in ["s:", "s:a/", "s:/a/", "s://h", "s://h/a/", "S:", "t:"] {
        for path in texts(&["a", ".", "/", ":"], longest) {
            bases.extend(["", "?q"].map(|behind| format!("{before}{path}{behind}")));
            targets.extend(["", "?", "?q#f"].map(|behind| format!("{before}{path}{behind}")));
        }
    }
    let is_uri = |text: &String| Uri::parse(text).is_ok();
    bases.retain(is_uri);
    targets.retain(is_uri);
    assert!(bases.len() * targets.len() > 50_000);

    for base in &bases {
        let base = Uri::parse(base).unwrap();
        for target in &targets {
            let target = Uri::parse(target).unwrap();
            relativize(base, target);
        }
    }
}

/// Resolves every short reference against each base. If a reference leads to a target, a reference of the minimum
/// length is found for that target; otherwise, none is found.
#[test]
fn no_reference_is_shorter() {
    let longest = if cfg!(debug_assertions) { 5 } else { 6 };
    let references = texts(&["a", ".", "/", ":", "?"], longest);
    let parsed = references.iter().map(|text| UriRef::parse(text));
    let references: Vec<_> = parsed.filter_map(Result::ok).collect();
    for base in BASES.split(' ') {
        let base = Uri::parse(base).unwrap();
        // The references are sorted by length.
        let mut shortest = HashMap::new();
        let mut buffer = [0; 64];
        for reference in &references {
            let target = reference.resolve_into(base, &mut buffer);
            let target = target.unwrap().to_string();
            shortest.entry(target).or_insert(reference.as_str());
        }
        for (target, reference) in &shortest {
            let found = relativize(base, Uri::parse(target).unwrap());
            let found = found.unwrap_or_else(|| panic!("{base} + {reference}: none"));
            let is_shortest = found.len() == reference.len();
            assert!(is_shortest, "{base} + {reference}: {found}");
        }
        for uri in references.iter().filter_map(|reference| reference.as_uri()) {
            if !shortest.contains_key(uri.as_str()) {
                assert_eq!(relativize(base, uri), None, "{base} -> {uri}");
            }
        }
    }
}

/// Bases whose scheme and host can occur in short references.
const BASES: &str = "a: a:a a:a:a a:a/ a:a/a a:a/a/a aa:/a a:/ a:/a a:/a/ a:/a/a a:/a/a/a a:/aa/a/a a:// a:/// a:///a/ \
                     a:////a a://a a://a/ a://a/a a://a// a://a/a/a/a a://a//a/a a:? a:a?a a:/a? a://a?a a://a/a? a:. \
                     a:.. a:./a a:../a/a a:a/./a/a a:a/../a a:/.// a:/.//a a:/.//a/a a:/./a a:/a/../a/a a://a/a/..//a?a";

#[track_caller]
fn relativizes(base: &str, target: &str, expected: Option<&str>) {
    let (base, target) = (Uri::parse(base).unwrap(), Uri::parse(target).unwrap());
    let found = relativize(base, target);
    assert_eq!(found.as_deref(), expected, "{base} -> {target}");
}
