//! No function calls itself for a longer string, so a stack of 64 kB is enough for strings of any length.
#![cfg(feature = "alloc")]

use std::hint::black_box;
use std::thread;

use uri_core::pct::{self, EncodeSet};
use uri_core::table::Lines;
use uri_core::{Normalization, PctStr, Policy, Uri, UriRef, file, find::FoundUris};

use crate::hidden::{Grammar, in_macro};
use crate::iri::CONVERSIONS;

/// The length of the strings: 16 MB in a fast build. In other builds, the strings are shorter, but one recursive call
/// per part would still overflow the stack.
const LEN: usize = if cfg!(debug_assertions) {
    128 * 1024
} else {
    16 * 1024 * 1024
};

/// Parts of URIs that are read one by one, each with what precedes and what follows it.
const URIS: [(&str, &str, &str); 12] = [
    ("", "a", ":"),
    ("http://", "a:", "@h"),
    ("http://", "%41", ""),
    ("http://", "A.", ""),
    ("http://h:", "0", ""),
    ("http://h", "/", ""),
    ("http://h", "/a", ""),
    ("http://h", "/%2e%2E", ""),
    ("http://h/a", "/b/..", ""),
    ("a:", "../", ""),
    ("http://h/?", "k=v&", ""),
    ("http://h/#", "%4a", ""),
];

/// Parts of strings that aren't always URIs.
const TEXTS: [&str; 20] = [
    "a", ":", "[", "]", "/", "@", "%", "%41", "#", "?", ".", "1:", "::", "1.", "é", "\n", "\\",
    "<", "\"", "a://",
];

fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(64 * 1024);
    thread.spawn(run).unwrap().join().unwrap();
}

fn long(before: &str, part: &str, after: &str) -> String {
    [before, &part.repeat(LEN / part.len()), after].concat()
}

/// Calls a function with a long URI of each kind.
fn with_uris(run: fn(Uri<'_>)) {
    on_a_small_stack(move || {
        for (before, part, after) in URIS {
            let text = long(before, part, after);
            run(Uri::parse(&text).unwrap());
        }
    });
}

/// Calls a function with a long string of each kind.
fn with_texts(run: fn(&str)) {
    on_a_small_stack(move || {
        for part in TEXTS {
            for before in ["", "a:", "//[", "//u:"] {
                run(&long(before, part, ""));
            }
        }
    });
}

#[test]
fn parse_and_report() {
    with_texts(|text| {
        if let Err(error) = Uri::parse(text) {
            assert!(!error.report(text).render().as_str().is_empty());
        }
        if let Err(error) = UriRef::parse(text) {
            assert!(!error.report(text).render().as_str().is_empty());
        }
    });
}

#[test]
fn read() {
    with_uris(|uri| {
        assert!(uri.segments().count() <= uri.path().len());
        if let Some(authority) = uri.authority() {
            black_box((authority.user(), authority.password()));
            black_box((authority.host(), authority.port_u16()));
        }
        black_box((uri.segments().last(), uri.query_pairs().get("none")));
    });
}

#[test]
fn print() {
    with_uris(|uri| {
        assert_eq!(uri.to_string().len(), uri.as_str().len());
        black_box(format!("{uri:?}"));
        black_box(format!("{:?}", uri.components()));
    });
}

#[test]
fn compare() {
    with_uris(|uri| {
        let copy = uri.to_uri_buf();
        for level in [
            Normalization::NONE,
            Normalization::SYNTAX,
            Normalization::SCHEME,
        ] {
            assert!(uri.equivalent(&copy, level));
        }
        black_box((uri.same_origin(&copy), uri.is_below(&copy)));
        black_box(uri.origin().map(|origin| origin.to_string()));
    });
}

#[test]
fn normalize() {
    with_uris(|uri| {
        let scheme = Normalization::SCHEME;
        let normal = uri.normalize(scheme);
        assert!(normal.is_normalized(scheme));
    });
}

#[test]
fn resolve() {
    with_uris(|uri| {
        let base = Uri::parse("http://h/b/c?q").unwrap();
        let reference = UriRef::parse("../d").unwrap();
        black_box(reference.resolve(uri));
        black_box(uri.as_uri_ref().resolve(base));
        if let Ok(path) = in_macro::parse(uri.path(), Grammar::RelativeRef) {
            black_box((path.resolve(base), path.resolve(uri)));
            black_box((base.append(&path).is_ok(), uri.append(&path).is_ok()));
        }
    });
}

#[test]
fn from_iri() {
    with_texts(|text| {
        for conversion in CONVERSIONS {
            black_box((conversion.reference)(text).is_ok());
        }
    });
}

#[test]
fn file_paths() {
    with_texts(|text| {
        if let Ok(uri) = file::from_posix_path(["/", text].concat()) {
            assert!(file::to_posix_path(&uri).is_ok());
        }
        if let Ok(uri) = file::from_windows_path(&["C:/", text].concat()) {
            black_box(file::to_windows_path(&uri).is_ok());
        }
    });
}

#[test]
fn relativize() {
    with_uris(|uri| {
        let base = Uri::parse("http://h/b/c?q").unwrap();
        for (uri, base) in [(uri, base), (base, uri), (uri, uri)] {
            if let Some(reference) = uri.relativize(base) {
                assert_eq!(reference.as_uri_ref().resolve(base), uri);
            }
        }
    });
}

#[test]
fn edit() {
    with_uris(|uri| {
        black_box(uri.edit().segments(uri.path().split('/')).build().is_ok());
        black_box(uri.edit().push_segment(uri.path()).build().is_ok());
        black_box(uri.edit().push_query_pair("a", uri.path()).build().is_ok());
        black_box(uri.edit().fragment(uri.path()).build().is_ok());
        assert!(uri.components().edit().build().is_ok());
    });
}

#[test]
fn check_a_policy() {
    with_uris(|uri| {
        let policy = Policy::DEFAULT.no_dot_segment();
        if let Err(error) = policy.check(&uri) {
            assert!(!error.report(&policy, &uri).render().as_str().is_empty());
        }
    });
}

#[test]
fn encode_and_decode() {
    with_texts(|text| {
        assert!(PctStr::new(text).decode().eq(pct::decode(text)));
        assert!(PctStr::new(text).equivalent(PctStr::new(text)));
        let encode = pct::encode(EncodeSet::Unreserved, text);
        black_box(encode.to_str());
    });
}

#[test]
fn find_uris() {
    with_texts(|text| {
        assert!(FoundUris::new(text).count() <= text.len());
    });
}

#[test]
fn read_lines() {
    with_texts(|text| {
        let policy = Policy::DEFAULT;
        if let Some(error) = Lines::with_policy(text, policy).find_map(Result::err) {
            assert!(!error.report(&policy, text).render().as_str().is_empty());
        }
    });
}

#[test]
fn check_tables() {
    on_a_small_stack(|| {
        let texts: Vec<String> = (0..LEN / 256).rev().map(|row| format!("a:{row}")).collect();
        let rows: Vec<Uri<'_>> = texts.iter().map(|text| Uri::parse(text).unwrap()).collect();
        let found = in_macro::duplicates(&rows, Normalization::SCHEME).next();
        assert_eq!(found, None);
    });
}
