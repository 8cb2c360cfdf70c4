//! Reference resolution (RFC 3986, section 5.2): the examples of the RFC, errors in other libraries, and every short
//! reference against every short base.
//!
//! `oracle` defines the correct result, with which the law (`tests/shared/laws/resolve.rs`) compares all methods.

use crate::examples::RESOLVED;
use crate::laws::resolve::resolved;
use crate::oracle;
use crate::texts::texts;
use uri_core::{Uri, UriRef};

/// The base of section 5.4.
const BASE: &str = "http://a/b/c/d;p?q";

/// Sections 5.4.1 and 5.4.2.
#[test]
fn the_examples_of_the_rfc() {
    for (reference, target) in RESOLVED {
        resolves(BASE, reference, target);
    }
    resolves_differently(BASE, "http:g", "http:g", "http://a/b/c/g");
}

/// The rows in which other libraries differ, or a reader of the RFC could; the short strings below have the rest.
#[test]
fn the_target_has_the_components_that_the_rfc_says() {
    for (base, reference, target) in [
        // Section 5.2.4.
        ("x:", "x:/a/b/c/./../../g", "x:/a/g"),
        ("x:", "x:mid/content=5/../6", "x:mid/6"),
        ("mailto:x@y", "z@w", "mailto:z@w"),
        ("a:", "..", "a:"),
        // According to erratum 4547, which was not accepted, this result would keep the `..`.
        // iref returns `a:../d`, or an error.
        ("a:b/c", "../../d", "a:/d"),
        ("mailto:x@y", "?s", "mailto:x@y?s"),
        ("a:", "b", "a:b"),
        // A path does not become an authority (lwuri returns `a:/c`). After one, the `/.` isn't necessary.
        ("a:/b", "/.//c", "a:/.//c"),
        ("a:/.//b", "c", "a:/.//c"),
        ("a:", "/..//b", "a:/.//b"),
        ("a:/b", "..//c", "a:/.//c"),
        ("a:b", ".//c", "a:/c"),
        ("a:/.//b", "", "a:/.//b"),
        ("a:/.//b", "../c", "a:/c"),
        ("a:///b", "/..//c", "a:////c"),
        ("http://h/a//b", "..", "http://h/a/"),
        ("http://[::1]:80/a", "b", "http://[::1]:80/b"),
        ("file://", "c", "file:///c"),
        ("file:///a/b", "//", "file://"),
        // The base is used without its fragment (section 5.1).
        ("http://h/a?q#f", "", "http://h/a?q"),
        ("http://h/a?q", "#", "http://h/a?q#"),
        // The base is not normalized, but a merged path has no dot segment.
        ("HTTP://H:80/%7e/../a", "?y", "HTTP://H:80/%7e/../a?y"),
        ("a:../../b", "c", "a:c"),
        // An encoded dot or slash is data.
        (BASE, "%2e%2e/../g", "http://a/b/c/g"),
        ("http://h/a/b", "..%2Fc", "http://h/a/..%2Fc"),
    ] {
        resolves(base, reference, target);
    }
}

#[test]
fn a_lenient_reference_may_repeat_the_scheme() {
    for (base, reference, strict, lenient) in [
        (BASE, "http:", "http:", "http://a/b/c/d;p?q"),
        (BASE, "http:?y", "http:?y", "http://a/b/c/d;p?y"),
        (BASE, "http:#s", "http:#s", "http://a/b/c/d;p?q#s"),
        (BASE, "http:/g", "http:/g", "http://a/g"),
        (BASE, "http:../g", "http:g", "http://a/b/g"),
        (BASE, "HTTP:g", "HTTP:g", "http://a/b/c/g"),
        (BASE, "http://g", "http://g", "http://g"),
        (BASE, "https:g", "https:g", "https:g"),
        ("hTTp://a/b", "http:g", "http:g", "hTTp://a/g"),
        ("hTTp://a/b", "http://g", "http://g", "hTTp://g"),
        ("mailto:x@y", "mailto:?s", "mailto:?s", "mailto:x@y?s"),
    ] {
        resolves_differently(base, reference, strict, lenient);
    }
}

#[test]
fn long_paths_are_resolved() {
    const COUNT: usize = 20_000;
    let steps = |step: &str| step.repeat(COUNT);
    for (base, reference, target) in [
        (steps("/a"), steps("../") + "b", "/b".to_owned()),
        (steps("/a"), "..".to_owned(), "/a".repeat(COUNT - 2) + "/"),
        (steps("/"), "../b".to_owned(), "/".repeat(COUNT - 1) + "b"),
        ("/".to_owned(), steps("a/../") + "b", "/b".to_owned()),
        ("/".to_owned(), steps("./") + "b", "/b".to_owned()),
        (String::new(), steps("a/") + &steps("../"), "/".to_owned()),
        (String::new(), steps("a"), "/".to_owned() + &steps("a")),
    ] {
        let [base, target] = [base, target].map(|path| format!("s://h{path}"));
        let base = Uri::parse(&base).unwrap();
        let reference = UriRef::parse(&reference).unwrap();
        let mut buffer = vec![0xff; target.len()];
        assert_eq!(reference.resolve_into(base, &mut buffer).unwrap(), *target);
        resolved(base, reference);
    }
}

#[test]
fn resolved_in_a_constant() {
    const BASE: Uri<'static> = match Uri::parse("http://u@a:1/b/c/d;p?q#f") {
        Ok(uri) => uri,
        Err(_) => panic!("not a URI"),
    };
    const REFERENCE: UriRef<'static> = match UriRef::parse("../x/./g?y#s") {
        Ok(reference) => reference,
        Err(_) => panic!("not a reference"),
    };
    const LEN: usize = match REFERENCE.resolve_into(BASE, &mut []) {
        Ok(_) => 0,
        Err(error) => error.needed(),
    };
    const BYTES: [u8; LEN] = {
        let mut buffer = [0; LEN];
        assert!(REFERENCE.resolve_into(BASE, &mut buffer).is_ok());
        buffer
    };
    const NEEDED: usize = match REFERENCE.resolve_into(BASE, &mut [0; 8]) {
        Ok(_) => 0,
        Err(error) => error.needed(),
    };
    assert_eq!(&BYTES, b"http://u@a:1/b/x/g?y#s");
    assert_eq!(NEEDED, LEN);
}

/// All pairs of a short base and a short reference.
#[test]
fn every_short_path_against_every_short_path() {
    let longest = if cfg!(debug_assertions) { 4 } else { 5 };
    let paths = texts(&["a", ".", "/"], longest);
    for authority in ["", "//h"] {
        let bases = parsed(&paths, |path| format!("s:{authority}{path}"));
        let references = parsed(&paths, str::to_owned);
        all_pairs(&bases, &references);
    }
}

/// Longer paths, and references with a scheme or an authority.
#[test]
fn every_longer_path_against_some_bases() {
    let longest = if cfg!(debug_assertions) { 6 } else { 8 };
    let paths = texts(&["a", ".", "/"], longest);
    let bases = "s: s:b s:b/c s:/ s:/b/c s:/.//b s://h s://h/b s://h//c";
    let bases: Vec<String> = bases.split(' ').map(str::to_owned).collect();
    for prefix in ["", "//g", "t:", "t://g"] {
        let references = parsed(&paths, |path| format!("{prefix}{path}"));
        all_pairs(&bases, &references);
    }
    let references = parsed(&paths, |path| format!("S:{path}"));
    all_pairs(&bases, &references);
}

/// Each component is absent, empty or nonempty, both in the base and in the reference.
#[test]
fn every_component_absent_empty_and_there() {
    let combine = |schemes: &[&str], paths: &[&str]| {
        let mut combined = Vec::new();
        for scheme in schemes {
            for authority in ["", "//", "//h", "//u:p@[::1]:8"] {
                for path in paths {
                    for query in ["", "?", "?q/../r"] {
                        for fragment in ["", "#", "#f/./g"] {
                            combined.push(format!("{scheme}{authority}{path}{query}{fragment}"));
                        }
                    }
                }
            }
        }
        combined
    };
    let bases = combine(&["s:"], &["", "/b/../c", "b/c"]);
    let references = combine(&["", "s:", "S:", "t:"], &["", "/x/./y", "x", "..//"]);
    let bases = parsed(&bases, str::to_owned);
    let references = parsed(&references, str::to_owned);
    all_pairs(&bases, &references);
}

/// Changes the strings, and keeps those that are references.
fn parsed(texts: &[String], change: impl Fn(&str) -> String) -> Vec<String> {
    let changed = texts.iter().map(|text| change(text));
    changed.filter(|text| UriRef::parse(text).is_ok()).collect()
}

fn all_pairs(bases: &[String], references: &[String]) {
    for base in bases {
        let base = Uri::parse(base).unwrap();
        for reference in references {
            resolved(base, UriRef::parse(reference).unwrap());
        }
    }
}

/// Asserts the result of resolution, both strict and lenient.
#[track_caller]
fn resolves(base: &str, reference: &str, expected: &str) {
    resolves_differently(base, reference, expected, expected);
}

/// Asserts the result of strict resolution, and that of lenient resolution.
#[track_caller]
fn resolves_differently(base: &str, reference: &str, strict: &str, lenient: &str) {
    for (expected, is_strict) in [(strict, true), (lenient, false)] {
        let by_the_book = oracle::resolve::resolve(base, reference, is_strict);
        assert_eq!(by_the_book, expected, "{base} + {reference}");
    }
    resolved(Uri::parse(base).unwrap(), UriRef::parse(reference).unwrap());
}
