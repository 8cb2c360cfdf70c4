//! Passwords in unusual places, in valid and in invalid strings. No output about such a string contains its password.

use std::fmt::Write as _;

use fastrand::Rng;
use uri_core::error::EditErrorKind;
use uri_core::table::Lines;
use uri_core::{
    Authority, Components, Normalization, ParseError, Policy, Uri, UriBuf, UriRef, UriRefBuf,
    find::FoundUris,
};

use crate::errors::edit_error;
use crate::hidden::{Grammar, in_macro};
use crate::hostile::{MARKS, assert_hidden, may_show, string, token};
use crate::policy::strict;

/// All output about a string.
#[derive(Default)]
pub(super) struct Printed(pub(super) String);

impl Printed {
    fn debug(&mut self, value: impl std::fmt::Debug) {
        write!(self.0, "{value:?} {value:#?} ").unwrap();
    }

    fn display(&mut self, value: impl std::fmt::Display) {
        write!(self.0, "{value} {value:#} ").unwrap();
    }

    fn error(&mut self, error: ParseError, text: &str) {
        let report = error.report(text);
        self.display(error);
        self.debug(error);
        self.display(&report);
        self.debug(&report);
        self.display(report.render());
        self.debug(report.render());
    }

    fn reference(&mut self, reference: UriRef<'_>) {
        self.debug(reference);
        self.debug(reference.to_uri_ref_buf());
        self.debug(reference.redacted());
        self.display(reference.redacted());
        if !has_marked_host(reference) {
            self.debug(reference.authority());
            self.debug(reference.authority().map(Authority::redacted));
            self.debug(reference.host());
        }
        let mut pairs = reference.query_pairs();
        loop {
            self.debug(&pairs);
            if pairs.next().is_none() {
                break;
            }
        }
        self.debug(reference.components());
        let mut segments = reference.segments();
        loop {
            self.debug(segments.clone());
            if segments.next().is_none() {
                break;
            }
        }
    }

    fn uri(&mut self, uri: Uri<'_>) {
        self.reference(uri.as_uri_ref());
        self.debug(uri);
        self.debug(uri.to_uri_buf());
        if !has_marked_host(uri.as_uri_ref()) {
            self.debug(uri.origin());
        }
        let base = Uri::parse("http://h/a/b").unwrap();
        self.made(uri.normalize(Normalization::SYNTAX).as_uri().as_uri_ref());
        self.made(uri.normalize(Normalization::SCHEME).as_uri().as_uri_ref());
        if let Some(relative) = uri.relativize(base) {
            self.made(relative.as_uri_ref());
        }
        self.made(
            UriRef::parse("?q")
                .unwrap()
                .resolve(uri)
                .as_uri()
                .as_uri_ref(),
        );
        self.made(uri.as_uri_ref().resolve(base).as_uri().as_uri_ref());
        let mut buffers = [[0; 8]; 2];
        let [first, second] = &mut buffers;
        for result in [
            uri.normalize_into(Normalization::SCHEME, first),
            uri.as_uri_ref().resolve_into(base, second),
        ] {
            match result {
                Ok(made) => self.made(made.as_uri_ref()),
                Err(error) => self.debug(error),
            }
        }
        for edit in [uri.edit().scheme("a b"), uri.edit().push_segment("..")] {
            let error = edit.build().unwrap_err();
            self.display(&error);
            self.debug(error);
        }
        for policy in strict().chain([Policy::DEFAULT]) {
            if let Err(error) = policy.check(&uri) {
                self.display(error);
                self.debug(error);
                self.display(error.report(&policy, &uri));
                self.debug(error.report(&policy, &uri));
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
            self.display(&error);
            self.debug(&error);
        }
        if let Ok(reference) = UriRef::parse(text) {
            self.reference(reference);
        }
        if let Ok(uri) = Uri::parse(text) {
            self.uri(uri);
        }
        self.debug(FoundUris::new(text));
        self.debug(Lines::new(text));
    }
}

/// Whether the grammar reads a part of a password as the host. An authority masks only its own userinfo.
fn has_marked_host(reference: UriRef<'_>) -> bool {
    let authority = reference.authority();
    authority.is_some_and(|authority| authority.host_port_str().contains(MARKS))
}

/// How many strings a test checks. `.ci/deep` checks all of them.
pub(crate) const CASES: usize = if cfg!(debug_assertions) { 400 } else { 400_000 };

/// Calls a function with strings until it has checked enough of them. A string that the function skips doesn't count.
pub(crate) fn for_each(seed: u64, mut check: impl FnMut(&str) -> bool) {
    let mut random = Rng::with_seed(seed);
    let mut checked = 0;
    while checked < CASES {
        checked += usize::from(check(&string(&mut random)));
    }
}

#[test]
fn no_output_about_a_string_contains_a_password() {
    let mut printed = Printed::default();
    let mut refused = 0;
    for_each(0x0dd, |text| {
        if may_show(text) {
            return false;
        }
        refused += usize::from(UriRef::parse(text).is_err());
        printed.all(text);
        assert_hidden(text, &printed.0);
        printed.0.clear();
        true
    });
    assert!(refused > CASES / 2, "{refused}");
}

/// What contains a token of the web, or a password directly after the first `:`, never shows it, whatever else is wrong.
#[test]
fn no_output_about_a_string_contains_a_token() {
    let cases = if cfg!(debug_assertions) {
        200
    } else {
        1_000_000
    };
    let mut random = Rng::with_seed(0x70c3);
    let mut printed = Printed::default();
    let mut refused = 0;
    for _ in 0..cases {
        let text = token(&mut random);
        assert!(!may_show(&text), "{text}");
        refused += usize::from(UriRef::parse(&text).is_err());
        printed.all(&text);
        let (before, after) = text.split_at(text.find(MARKS).unwrap());
        let (userinfo, after) = after.split_once('@').unwrap();
        for scheme in [None, Some("https"), Some("git+http"), Some("htpps")] {
            let (host, empty) = (Some("h"), Components::EMPTY);
            for parts in [
                Components {
                    scheme,
                    userinfo: Some(userinfo),
                    host,
                    ..empty
                },
                Components {
                    scheme,
                    host: Some(&format!("{userinfo}@h")),
                    ..empty
                },
                Components {
                    scheme,
                    path: &format!("//{userinfo}@h"),
                    ..empty
                },
            ] {
                printed.debug(parts);
                printed.debug(parts.edit());
                printed.debug(parts.edit().build_ref().err());
            }
        }
        if let Some(scheme) = before.strip_suffix(':') {
            let parts = Components {
                scheme: Some(scheme),
                path: &format!("{userinfo}@{after}"),
                ..Components::EMPTY
            };
            printed.debug(parts);
            printed.debug(parts.edit());
        }
        assert_hidden(&text, &printed.0);
        printed.0.clear();
    }
    assert!(refused > cases / 4, "{refused}");
}

/// Checks the output about lines that contain a string.
fn assert_hidden_in_lines(line: &str) {
    let mut printed = Printed::default();
    for policy in [Policy::ANY, Policy::DEFAULT.schemes(&["z"])] {
        for text in [
            format!("\u{feff} {line}\t"),
            format!("name = {line}"),
            format!("1 = {line}"),
            format!("name {line}"),
            format!("name: {line}"),
            format!("name => {line}"),
        ] {
            // A space before a scheme can make another one of it.
            if may_show(&text) {
                continue;
            }
            for line in Lines::with_policy(&text, policy) {
                match line {
                    Ok(line) => printed.debug(line),
                    Err(error) => {
                        printed.display(error);
                        printed.debug(error);
                        printed.display(error.report(&policy, &text));
                        printed.display(error.report_in("a.txt", &policy, &text));
                    }
                }
            }
        }
    }
    assert_hidden(line, &printed.0);
}

/// A line, or a URI in running text, is only part of a string, so it is checked separately.
#[test]
fn no_output_about_a_part_of_a_string_contains_a_password() {
    // This is masked only because of its scheme, with which a line doesn't begin.
    assert_hidden_in_lines("redis:80/u:1/X@h");
    for_each(0x11e5, |text| {
        for line in text.lines().map(str::trim) {
            if !may_show(line) && !line.contains('=') {
                assert_hidden_in_lines(line);
            }
        }
        for found in FoundUris::new(text) {
            if !may_show(&text[found.span()]) {
                assert_hidden(text, &format!("{found:?}"));
            }
        }
        true
    });
}

/// Each string is passed as each of the components, so it may be read in a different way.
#[test]
fn no_output_about_a_component_contains_a_password() {
    let base = Uri::parse("http://h/a").unwrap();
    let empty = Components::EMPTY;
    for_each(0xc0, |text| {
        if may_show(text) {
            return false;
        }
        let mut printed = Printed::default();
        for error in [
            base.edit().scheme(text).build().err(),
            base.edit().userinfo(text).build().err(),
            base.edit().host(text).build().err(),
            base.edit().path(text).build().err(),
            base.edit().query(text).build().err(),
            base.edit().fragment(text).build().err(),
        ]
        .into_iter()
        .flatten()
        {
            printed.display(&error);
            printed.debug(&error);
            if let EditErrorKind::Component(error) = edit_error(error).kind() {
                printed.error(error, text);
            }
        }
        let (some, path) = (Some(text), text);
        printed.debug(Components {
            scheme: some,
            ..empty
        });
        printed.debug(Components {
            userinfo: some,
            ..empty
        });
        printed.debug(Components {
            host: some,
            ..empty
        });
        printed.debug(Components {
            port: some,
            ..empty
        });
        printed.debug(Components { path, ..empty });
        // A path that follows other components is read as part of a different string.
        if !may_show(&format!("//{path}")) {
            let host = Some("");
            printed.debug(Components {
                path,
                host,
                ..empty
            });
        }
        if !may_show(&format!("http:{path}")) {
            let scheme = Some("http");
            printed.debug(Components {
                path,
                scheme,
                ..empty
            });
        }
        assert_hidden(text, &printed.0);
        true
    });
}
