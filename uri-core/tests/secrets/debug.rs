//! `Debug` of every public type: no view of a string shows a masked byte of that string, whatever has been read from it.

use std::collections::BTreeSet;
use std::fmt::Debug;

use uri_core::find::FoundUris;
use uri_core::pct::{self, EncodeSet};
use uri_core::policy::{Checked, HasPolicy};
use uri_core::table::Lines;
use uri_core::{Components, Error, Normalization, Policy, UriBuf, UriRef};

use super::odd_places::{CASES, for_each};
use crate::hostile::{assert_hidden, may_show, printed};

/// Types that contain no part of a string: kinds, positions and settings. `UrlError` can contain a host; its tests are
/// in `tests/interop`, where its feature is enabled.
const WITHOUT_TEXT: [&str; 22] = [
    "AddressError",
    "BufferTooSmall",
    "Component",
    "EditErrorKind",
    "EncodeSet",
    "ParseErrorKind",
    "FilePathError",
    "FilePathErrorKind",
    "FormatError",
    "FormatErrorKind",
    "HttpError",
    "HttpErrorKind",
    "InputErrorKind",
    "LineErrorKind",
    "MatchError",
    "MatchErrorKind",
    "ParseError",
    "QueryFault",
    "Reading",
    "Rule",
    "UrlError",
    "UrlErrorKind",
];

/// Parts of a string whose `Debug` output is that of the shorter string, as their documentation says.
const SHORTER: [&str; 5] = ["Authority", "Host", "Origin", "PctStr", "Scheme"];

/// The public structs and enums.
fn public_types() -> BTreeSet<&'static str> {
    let listed = include_str!("../../../tests/api/uri-core.txt").lines();
    listed
        .filter_map(|line| {
            let line = line.trim_start_matches("#[non_exhaustive] ");
            let path = ["pub struct ", "pub enum "]
                .iter()
                .find_map(|keyword| line.strip_prefix(keyword))?;
            path.split(['<', '(']).next()?.rsplit("::").next()
        })
        .collect()
}

struct Any;

impl HasPolicy for Any {
    const POLICY: Policy<'static> = Policy::ANY;
}

/// Prints every view of a string.
fn print_views(text: &str, print: &mut impl FnMut(&'static str, &dyn Debug)) {
    if let Err(error) = UriRef::parse(text) {
        print("ParseError", &error);
        print("Report", &error.report(text));
        print("RenderedReport", &error.report(text).render());
        print("Suggestion", &error.report(text).suggestion());
    }
    if let Err(error) = UriBuf::try_from(text.to_owned()) {
        print("InputError", &error);
        print("Error", &Error::from(error));
    }
    print("Normalization", &Normalization::SCHEME);
    let policy = Policy::ANY.normalized(Normalization::SCHEME);
    let names = [text];
    let policy = policy.hosts(&names).schemes(&names);
    print("Policy", &policy);
    print("InvalidPolicy", &policy.check_lists());
    print("Decode", &pct::decode(text));
    print("Encode", &pct::encode(EncodeSet::Query, text));
    print("PathText", &pct::PathText(text));
    print("PathSegments", &pct::PathText(text).into_iter());
    print("KeyText", &pct::KeyText(text));
    print("Segment", &pct::Segment(text));
    let mut pairs = pct::form_pairs(text);
    while pairs.next().is_some() {
        print("FormPairs", &pairs);
    }
    print("FoundUris", &FoundUris::new(text));
    print("Lines", &Lines::new(text));
    for found in FoundUris::new(text) {
        if !may_show(&text[found.span()]) {
            print("FoundUri", &found);
        }
    }
    for line in Lines::with_policy(text, Policy::ANY.no_password()) {
        match line {
            Ok(line) if may_show(line.uri.as_str()) => {}
            Ok(line) => print("Line", &line),
            Err(error) => print("LineError", &error),
        }
    }
    let Ok(reference) = UriRef::parse(text) else {
        return;
    };
    print("UriRef", &reference);
    print("UriRefBuf", &reference.to_uri_ref_buf());
    print("Redacted", &reference.redacted());
    print("Components", &reference.components());
    print("Edit", &reference.edit());
    print("Edit", &reference.components().edit());
    // Every number of segments and pairs is read, from each end.
    let (mut segments, mut pairs) = (reference.segments(), reference.query_pairs());
    while segments.next().is_some() {
        print("Segments", &segments);
        let mut rest = segments.clone();
        while rest.next_back().is_some() {
            print("Segments", &rest);
        }
    }
    print("QueryPairs", &pairs);
    while pairs.next().is_some() {
        print("QueryPairs", &pairs);
    }
    let Some(uri) = reference.as_uri() else {
        return;
    };
    print("Uri", &uri);
    print("UriBuf", &uri.to_uri_buf());
    print("Checked", &text.parse::<Checked<Any>>().unwrap());
    print("PolicyError", &Policy::ANY.max_len(0).check(&uri));
    print(
        "EditError",
        &uri.edit().path(text).query(text).scheme("").build(),
    );
}

#[test]
fn no_view_of_a_string_shows_its_masked_bytes() {
    let mut printed = BTreeSet::new();
    for_each(0xdeb6, |text| {
        if may_show(text) {
            return false;
        }
        print_views(text, &mut |name, view| {
            printed.insert(name);
            let shown = format!("{view:?}");
            assert!(!shown.is_empty(), "{name}");
            // The name of this type has a letter that marks passwords.
            let shown = format!("{shown} {view:#?}").replace("KeyText", "");
            assert_hidden(text, &shown);
        });
        true
    });
    printed.extend(WITHOUT_TEXT.iter().chain(&SHORTER));
    assert_eq!(
        printed,
        public_types(),
        "each public type is in a list or printed"
    );
}

/// Of an entry in a list, only the password is masked.
#[test]
fn the_lists_of_a_policy_are_shown() {
    let policy = Policy::ANY.schemes(&["https"]).hosts(&["a", "u:S3CRET@h"]);
    let shown = format!("{policy:?}");
    let expected = r#"Policy { schemes: Some(["https"]), hosts: Some(["a", "***@h"]), ports: "#;
    assert!(shown.starts_with(expected), "{shown}");
}

/// What is passed as an entry of a list, or as data, by mistake, with a secret that no authority has.
#[test]
fn a_secret_is_masked_in_whatever_holds_it() {
    let text = "https://h/?access_token=S3CRET";
    let entries = [text];
    for shown in [
        format!("{:?}", Policy::ANY.hosts(&entries)),
        format!("{:?}", Policy::ANY.schemes(&entries)),
        format!("{:?}", UriRef::parse(text)),
        format!("{:?}", UriRef::parse(text).unwrap().components()),
        format!("{:?}", UriRef::parse(text).unwrap().query_pairs()),
        format!("{:?}", FoundUris::new(text).next()),
        format!("{:?}", Lines::new(text).next()),
        format!("{:?}", UriBuf::try_from(text.to_owned())),
        format!("{:?}", text.parse::<Checked<Any>>()),
        format!("{:?}", pct::PathText("S3CRET/x").into_iter()),
        format!("{:?}", pct::decode("S3CRET")),
        format!("{:?}", pct::encode(EncodeSet::Query, "S3CRET")),
        format!("{:?}", pct::form_pairs("token=S3CRET")),
        format!("{:?}", UriBuf::try_from(format!("{text} x"))),
    ] {
        assert!(!shown.contains("S3CRET"), "{shown}");
    }
}

/// An iterator shows nothing of a password whose beginning isn't in the component that it reads.
#[test]
fn the_parts_of_a_split_password_are_not_shown() {
    for text in [
        "postgres://user:12?34@host/db",
        "postgres://user:12?a&S3CRET@h",
    ] {
        let mut pairs = UriRef::parse(text).unwrap().query_pairs();
        assert_eq!(format!("{pairs:?}"), "QueryPairs { .. }");
        pairs.next();
        assert_eq!(format!("{pairs:?}"), "QueryPairs { .. }");
    }
    for text in [
        "postgres://user:12/S3CRET@h/db",
        "jdbc:postgresql://u:12/S3CRET@h",
    ] {
        let mut segments = UriRef::parse(text).unwrap().segments();
        assert_eq!(format!("{segments:?}"), "Segments { .. }");
        segments.next();
        assert_eq!(format!("{segments:?}"), "Segments { .. }");
    }
}

/// A component that isn't valid can contain a password, too. A scheme, a host and a port are read as an authority, whose
/// userinfo is masked whole, and the others as a reference.
#[test]
#[rustfmt::skip]
fn a_password_is_masked_in_whichever_component_it_is_passed() {
    let (text, empty) = (Some("u:S3CRET@h"), Components::EMPTY);
    for (parts, shown) in [
        (Components { scheme: text, ..empty }, r#"scheme: Some("***@h")"#),
        (Components { userinfo: text, ..empty }, r#"userinfo: Some("***")"#),
        (Components { userinfo: Some("u:S3CRET"), ..empty }, r#"userinfo: Some("***")"#),
        (Components { host: text, ..empty }, r#"host: Some("***@h")"#),
        (Components { port: text, ..empty }, r#"port: Some("***@h")"#),
        (Components { port: Some("S3CRET@h"), ..empty }, r#"port: Some("***@h")"#),
        (Components { host: Some("u"), port: Some("S3CRET@h"), ..empty }, r#"host: Some("***"), port: Some("***@h")"#),
        (Components { path: "u:S3CRET@h:1", ..empty }, r#"path: "u:***@h:1""#),
        (Components { query: Some("//u:S3CRET@h"), ..empty }, r#"query: Some("//***@h")"#),
        (Components { fragment: Some("x://u:S3CRET@h"), ..empty }, r#"fragment: Some("x://u:***@h")"#),
    ] {
        let debug = format!("{parts:?}");
        assert!(debug.contains(shown) && !debug.contains("S3CRET"), "{debug}");
    }
}

/// An unfinished edit, whose components might not fit together, and components are masked like the string that they
/// form.
#[test]
fn edits_and_components_are_masked_like_their_concatenation() {
    let shown = |text: &str| format!("Edit {{ text: {}, error: None }}", printed(text));
    let bases = [
        "postgres:",
        "http:",
        "x:",
        "//h",
        "//u:p@h",
        "x://u:1@",
        "redis://h:1",
    ];
    let check = |base: &str, path: &str| {
        let reference = UriRef::parse(base).unwrap();
        let edit = reference.edit().path(path);
        let whole = format!("{base}{path}");
        let debug = format!("{edit:?}");
        let is_path = debug.ends_with("error: None }");
        if is_path {
            assert_eq!(debug, shown(&whole));
        }
        if !may_show(&whole) {
            let parts = Components {
                path,
                ..reference.components()
            };
            assert_hidden(&whole, &format!("{parts:?}"));
        }
        is_path
    };
    assert!(check("postgres:", "//u:80/S3CRET@h"));
    assert!(check("//u:p@h", "x:80/y@z"));
    let mut paths = 0;
    for_each(0xed17, |text| {
        for base in bases {
            paths += usize::from(check(base, text));
        }
        true
    });
    assert!(paths > CASES / 4, "{paths}");
}
