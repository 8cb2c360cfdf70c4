//! All output about a string, and `Debug` of every public type: no view of a string shows a masked byte of that string,
//! whatever has been read from it.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display, Write as _};

use uri_core::find::FoundUris;
use uri_core::pct::{self, EncodeSet};
use uri_core::policy::Checked;
use uri_core::table::Lines;
use uri_core::{
    Authority, Components, Error, Normalization, ParseError, Policy, Uri, UriBuf, UriRef, UriRefBuf,
};

use super::odd_places::{CASES, for_each};
use crate::checked::Any;
use crate::hidden::{Grammar, in_macro};
use crate::hostile::{self, MARKS, assert_hidden, may_show};
use crate::policy::strict;

/// Types that contain no part of a string: kinds, positions and settings.
#[rustfmt::skip]
const WITHOUT_TEXT: [&str; 20] = [
    "AddressError", "BufferTooSmall", "Component", "ConversionError", "ConversionErrorKind", "EditErrorKind",
    "EncodeSet", "ParseErrorKind", "FilePathError", "FilePathErrorKind", "FormatError", "FormatErrorKind",
    "InputErrorKind", "LineErrorKind", "MatchError", "MatchErrorKind", "ParseError", "QueryFault", "Reading", "Rule",
];

/// Parts of a string whose `Debug` output is that of the shorter string, as their documentation says.
const SHORTER: [&str; 5] = ["Authority", "Host", "Origin", "PctStr", "Scheme"];

/// The public structs and enums.
fn public_types() -> BTreeSet<&'static str> {
    let listed = include_str!("../../../tests/outside/api/uri-core.txt").lines();
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

/// All output about a string, and the types that were printed.
#[derive(Default)]
pub(super) struct Printed {
    pub(super) text: String,
    pub(super) types: BTreeSet<&'static str>,
}

impl Printed {
    pub(super) fn debug(&mut self, name: &'static str, value: impl Debug) {
        self.types.insert(name);
        // The name of this type has a letter that marks passwords.
        self.text += &format!("{value:?} {value:#?} ").replace("KeyText", "");
    }

    pub(super) fn display(&mut self, value: impl Display) {
        write!(self.text, "{value} {value:#} ").unwrap();
    }

    pub(super) fn error(&mut self, error: ParseError, text: &str) {
        let report = error.report(text);
        self.display(error);
        self.debug("ParseError", error);
        self.display(&report);
        self.debug("Report", &report);
        self.debug("Suggestion", report.suggestion());
        self.display(report.render());
        self.debug("RenderedReport", report.render());
    }

    /// Whatever fails, with its message.
    pub(super) fn failure(&mut self, name: &'static str, error: impl Display + Debug) {
        self.display(&error);
        self.debug(name, error);
    }

    fn reference(&mut self, reference: UriRef<'_>) {
        self.debug("UriRef", reference);
        self.debug("UriRefBuf", reference.to_uri_ref_buf());
        self.debug("Redacted", reference.redacted());
        self.display(reference.redacted());
        if !has_marked_host(reference) {
            self.debug("Authority", reference.authority());
            self.debug("Redacted", reference.authority().map(Authority::redacted));
            self.debug("Host", reference.host());
        }
        self.debug("Components", reference.components());
        self.debug("Edit", reference.edit());
        self.debug("Edit", reference.components().edit());
        // Every number of segments and pairs is read, from each end.
        let (mut segments, mut pairs) = (reference.segments(), reference.query_pairs());
        self.debug("Segments", &segments);
        while segments.next().is_some() {
            self.debug("Segments", &segments);
            let mut rest = segments.clone();
            while rest.next_back().is_some() {
                self.debug("Segments", &rest);
            }
        }
        self.debug("QueryPairs", &pairs);
        while pairs.next().is_some() {
            self.debug("QueryPairs", &pairs);
        }
    }

    fn uri(&mut self, uri: Uri<'_>) {
        self.debug("Uri", uri);
        self.debug("UriBuf", uri.to_uri_buf());
        self.debug("Checked", uri.as_str().parse::<Checked<Any>>().unwrap());
        if !has_marked_host(uri.as_uri_ref()) {
            self.debug("Origin", uri.origin());
        }
        let base = Uri::parse("http://h/a/b").unwrap();
        self.made(uri.normalize(Normalization::SYNTAX).as_uri().as_uri_ref());
        self.made(uri.normalize(Normalization::SCHEME).as_uri().as_uri_ref());
        if let Some(relative) = uri.relativize(base) {
            self.made(relative.as_uri_ref());
        }
        let query = UriRef::parse("?q").unwrap();
        self.made(query.resolve(uri).as_uri().as_uri_ref());
        self.made(uri.as_uri_ref().resolve(base).as_uri().as_uri_ref());
        let mut buffers = [[0; 8]; 2];
        let [first, second] = &mut buffers;
        for result in [
            uri.normalize_into(Normalization::SCHEME, first),
            uri.as_uri_ref().resolve_into(base, second),
        ] {
            match result {
                Ok(made) => self.made(made.as_uri_ref()),
                Err(error) => self.debug("BufferTooSmall", error),
            }
        }
        let path_and_query = uri.edit().path(uri.as_str()).query(uri.as_str());
        for edit in [
            uri.edit().scheme("a b"),
            uri.edit().push_segment(".."),
            path_and_query.scheme(""),
        ] {
            self.failure("EditError", edit.build().unwrap_err());
        }
        for policy in strict().chain([Policy::DEFAULT, Policy::ANY.max_len(0)]) {
            if let Err(error) = policy.check(&uri) {
                self.failure("PolicyError", error);
                self.failure("Report", error.report(&policy, &uri));
            }
        }
    }

    /// Prints the result of an operation, unless the output may show a password in it.
    fn made(&mut self, reference: UriRef<'_>) {
        if !may_show(reference.as_str()) {
            self.reference(reference);
        }
    }

    /// Prints everything about a string, except what is found in its parts.
    pub(super) fn all(&mut self, text: &str) {
        for error in [
            Uri::parse(text).err(),
            in_macro::parse(text, Grammar::AbsoluteUri).err(),
            UriRef::parse(text).err(),
            in_macro::parse(text, Grammar::RelativeRef).err(),
            text.parse::<UriBuf>().err(),
            text.parse::<UriRefBuf>().err(),
        ]
        .into_iter()
        .flatten()
        {
            self.error(error, text);
        }
        if let Err(error) = UriBuf::try_from(text.to_owned()) {
            self.failure("InputError", &error);
            self.debug("Error", Error::from(error));
        }
        self.debug("Normalization", Normalization::SCHEME);
        let names = [text];
        let policy = Policy::ANY.hosts(&names).schemes(&names);
        self.debug("Policy", policy);
        self.debug("InvalidPolicy", policy.check_lists());
        self.debug("Decode", pct::decode(text));
        self.debug("Encode", pct::encode(EncodeSet::Query, text));
        self.debug("PathText", pct::PathText(text));
        self.debug("PathSegments", pct::PathText(text).into_iter());
        self.debug("KeyText", pct::KeyText(text));
        self.debug("Segment", pct::Segment(text));
        let mut pairs = pct::form_pairs(text);
        while pairs.next().is_some() {
            self.debug("FormPairs", &pairs);
        }
        self.debug("FoundUris", FoundUris::new(text));
        self.debug("Lines", Lines::new(text));
        for line in Lines::with_policy(text, Policy::ANY.no_password()) {
            match line {
                Ok(line) if may_show(line.uri.as_str()) => {}
                Ok(line) => self.debug("Line", line),
                Err(error) => self.debug("LineError", error),
            }
        }
        if let Ok(reference) = UriRef::parse(text) {
            self.reference(reference);
        }
        if let Ok(uri) = Uri::parse(text) {
            self.uri(uri);
        }
    }
}

/// Whether the grammar reads a part of a password as the host. An authority masks only its own userinfo.
fn has_marked_host(reference: UriRef<'_>) -> bool {
    let authority = reference.authority();
    authority.is_some_and(|authority| authority.host_port_str().contains(MARKS))
}

#[test]
fn no_output_about_a_string_contains_a_password() {
    let (mut printed, mut refused) = (Printed::default(), 0);
    for_each(0x0dd, |text| {
        if may_show(text) {
            return false;
        }
        refused += usize::from(UriRef::parse(text).is_err());
        printed.all(text);
        for found in FoundUris::new(text) {
            if !may_show(&text[found.span()]) {
                printed.debug("FoundUri", found);
            }
        }
        assert_hidden(text, &printed.text);
        printed.text.clear();
        true
    });
    assert!(refused > CASES / 2, "{refused}");
    printed.types.extend(WITHOUT_TEXT.iter().chain(&SHORTER));
    assert_eq!(
        printed.types,
        public_types(),
        "each public type is in a list or printed"
    );
}

/// The password is the only part of a list's entry that is masked.
#[test]
fn the_lists_of_a_policy_are_shown() {
    let policy = Policy::ANY.schemes(&["https"]).hosts(&["a", "u:S3CRET@h"]);
    let shown = format!("{policy:?}");
    let expected = r#"Policy { schemes: Some(["https"]), hosts: Some(["a", "***@h"]), ports: "#;
    assert!(shown.starts_with(expected), "{shown}");
}

/// A secret outside of an authority is masked in a text that is passed by mistake as a list's entry or as data.
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

/// A component that isn't valid can contain a password, too. A scheme, a host and a port are read as an authority,
/// whose userinfo is masked whole, and the others as a reference.
#[test]
#[rustfmt::skip]
fn a_password_is_masked_in_whichever_component_it_is_passed() {
    let (text, empty) = (Some("u:S3CRET@h"), Components::EMPTY);
    for (parts, shown) in [
        (Components { scheme: text, ..empty }, r#"scheme: Some("***@h")"#),
        (Components { userinfo: text, ..empty }, r#"userinfo: Some("***")"#),
        (Components { userinfo: Some("u:S3CRET"), ..empty }, r#"userinfo: Some("***")"#),
        (Components { host: text, ..empty }, r#"host: Some("***@h")"#),
        (Components { host: Some("u:80/S3CRET@h"), ..empty }, r#"host: Some("***@h")"#),
        (Components { port: text, ..empty }, r#"port: Some("***@h")"#),
        (Components { port: Some("S3CRET@h"), ..empty }, r#"port: Some("***@h")"#),
        (Components { host: Some("u"), port: Some("S3CRET@h"), ..empty }, r#"host: Some("***"), port: Some("***@h")"#),
        (Components { host: Some("h!"), path: "/S3CRET@y", ..empty }, r#"host: Some("***"), port: None, path: "***@y""#),
        (Components { path: "u:S3CRET@h:1", ..empty }, r#"path: "u:***@h:1""#),
        (Components { query: Some("//u:S3CRET@h"), ..empty }, r#"query: Some("//***@h")"#),
        (Components { fragment: Some("x://u:S3CRET@h"), ..empty }, r#"fragment: Some("x://u:***@h")"#),
    ] {
        let debug = format!("{parts:?}");
        assert!(debug.contains(shown) && !debug.contains("S3CRET"), "{debug}");
    }
}

/// An unfinished edit, whose components might not fit together, is masked like the string that they form.
#[test]
fn edits_are_masked_like_their_concatenation() {
    let shown = |text: &str| format!("Edit {{ text: {}, error: None }}", hostile::printed(text));
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
