//! Compares the parser with the ABNF of RFC 3986, appendix A, for every short string of characters that the grammar
//! distinguishes.
//!
//! `abnf` defines the correct result. For each of the four rules, the parser must accept the same strings, and find the
//! same components and the same kind of host. If a string is rejected, the position of the error is checked too: the
//! part before it must be the beginning of a string that matches the rule.

use crate::abnf;
use crate::abnf::{EVERY_CLASS, Rule, parts};
use crate::corpus;
use crate::hidden::{Grammar, in_macro};
#[cfg(feature = "alloc")]
use crate::messages::is_underlined;
use uri_core::{Component, ParseError, Uri, UriRef, error::ParseErrorKind};

/// Whether the messages about the longest strings are checked too. Most strings have the maximum length, and without
/// optimization, their messages take two thirds of the time.
const ALL_MESSAGES: bool = !cfg!(debug_assertions);

/// In characters. `peers complete` asks which strings are accepted, so these are mostly about the errors of the others.
const LONGEST: usize = if cfg!(debug_assertions) { 4 } else { 5 };

#[test]
fn every_short_text_as_uri() {
    Door::URI.walk("", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_text_as_absolute_uri() {
    Door::ABSOLUTE_URI.walk("", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_text_as_uri_reference() {
    Door::URI_REFERENCE.walk("", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_text_as_relative_ref() {
    Door::RELATIVE_REF.walk("", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_ip_literal() {
    let alphabet = ["1", ":", ".", "v", "f", "]", "g", "%"];
    Door::URI_REFERENCE.walk("//[", &alphabet, LONGEST + 2);
}

#[test]
fn every_short_authority() {
    let alphabet = ["a", ":", "@", "0", "%", "[", "]", "/"];
    Door::URI.walk("a://", &alphabet, LONGEST + 1);
    Door::RELATIVE_REF.walk("//", &alphabet, LONGEST + 1);
}

#[test]
fn every_byte_in_every_place() {
    for (before, after) in [
        ("", ":"),
        ("a", ":"),
        ("", "/"),
        ("a", ""),
        ("a:", ""),
        ("a:/", "/"),
        ("//", "@h"),
        ("//u:", "@h"),
        ("//", ""),
        ("//u@a", "/"),
        ("//[", "::]"),
        ("//[1", "::]"),
        ("//[::", "]"),
        ("//[", "1.a]"),
        ("//[v", ".a]"),
        ("//[v1", "a]"),
        ("//[v1.", "]"),
        ("//[::1]", ""),
        ("//[::1]:", ""),
        ("//1.2.3.", ""),
        ("//h:", "/"),
        ("a:%", "0"),
        ("a:%A", ""),
        ("//%", "0"),
        ("//u%A", "@"),
        ("?", "?"),
        ("?%f", "/"),
        ("#", "/"),
        ("#%", "f"),
    ] {
        for byte in 0..=255 {
            for door in Door::ALL {
                if byte < 128 {
                    let text = format!("{before}{}{after}", char::from(byte));
                    door.check(&text, true);
                } else {
                    let bytes = [before.as_bytes(), &[byte], after.as_bytes()].concat();
                    door.check_not_utf8(&bytes, before.len());
                }
            }
        }
    }
}

#[test]
fn the_recognizer_accepts_the_examples_of_the_rfc() {
    let examples: Vec<_> = corpus::entries()
        .filter(|entry| entry.words.is_empty())
        .filter(|entry| {
            entry
                .answers
                .iter()
                .any(|(question, _)| *question == "parts")
        })
        .collect();
    assert_eq!(examples.len(), 13);
    for entry in examples {
        let text = &*entry.text;
        let has_fragment = text.contains(&b'#');
        for rule in Rule::ALL {
            let (is_whole, _) = rule.read(text);
            let is_other = rule == Rule::AbsoluteUri && has_fragment;
            assert_eq!(is_whole, rule != Rule::RelativeRef && !is_other);
        }
        assert_ne!(abnf::derivation(text), None);
        for end in 0..text.len() {
            let (_, alive) = Rule::Uri.read(&text[..end]);
            assert_eq!(alive, end);
        }
    }
    for text in [
        "http://h/a b",
        "http://[::1",
        "http://h:80a/",
        "1a:b",
        "%4g",
    ] {
        let (is_whole, _) = Rule::UriReference.read(text.as_bytes());
        assert!(!is_whole);
        assert_eq!(abnf::derivation(text.as_bytes()), None);
    }
}

/// One of the four rules, with its parser functions. Two rules are used only by macros, which don't parse bytes.
#[derive(Clone, Copy)]
struct Door {
    name: &'static str,
    rule: Rule,
    parse: fn(&str) -> Result<UriRef<'_>, ParseError>,
    parse_bytes: Option<ParseBytes>,
}

type ParseBytes = fn(&[u8]) -> Result<UriRef<'_>, ParseError>;

impl Door {
    const URI: Self = Self {
        name: "URI",
        rule: Rule::Uri,
        parse: |text| Uri::parse(text).map(Uri::as_uri_ref),
        parse_bytes: Some(|bytes| Uri::parse_bytes(bytes).map(Uri::as_uri_ref)),
    };
    const ABSOLUTE_URI: Self = Self {
        name: "absolute URI",
        rule: Rule::AbsoluteUri,
        parse: |text| in_macro::parse(text, Grammar::AbsoluteUri),
        parse_bytes: None,
    };
    const URI_REFERENCE: Self = Self {
        name: "URI reference",
        rule: Rule::UriReference,
        parse: |text| UriRef::parse(text),
        parse_bytes: Some(|bytes| UriRef::parse_bytes(bytes)),
    };
    const RELATIVE_REF: Self = Self {
        name: "relative reference",
        rule: Rule::RelativeRef,
        parse: |text| in_macro::parse(text, Grammar::RelativeRef),
        parse_bytes: None,
    };

    const ALL: [Self; 4] = [
        Self::URI,
        Self::ABSOLUTE_URI,
        Self::URI_REFERENCE,
        Self::RELATIVE_REF,
    ];

    /// Checks a string, and every string that extends it by up to `longest` characters.
    fn walk(self, beginning: &str, alphabet: &[&str], longest: usize) {
        self.branch(&mut String::from(beginning), alphabet, longest);
    }

    fn branch(self, text: &mut String, alphabet: &[&str], more: usize) {
        self.check(text, ALL_MESSAGES || more > 0);
        if more > 0 {
            let len = text.len();
            for character in alphabet {
                text.push_str(character);
                self.branch(text, alphabet, more - 1);
                text.truncate(len);
            }
        }
    }

    #[track_caller]
    fn check(self, text: &str, with_message: bool) {
        let (is_whole, alive) = self.rule.read(text.as_bytes());
        let result = (self.parse)(text);
        if let Some(parse) = self.parse_bytes {
            assert_eq!(parse(text.as_bytes()), result, "{text:?}");
        }
        match result {
            Ok(reference) => {
                assert!(is_whole, "{} {text:?} is accepted", self.name);
                assert_eq!(reference.as_str(), text);
                let derivation = abnf::derivation(text.as_bytes());
                assert_eq!(derivation, Some(parts(reference)), "{text:?}");
            }
            Err(error) => {
                assert!(!is_whole, "{} {text:?} is refused: {error}", self.name);
                check_place(text, error, alive);
                if with_message {
                    self.check_message(text, error);
                }
            }
        }
    }

    /// Asserts that bytes are rejected either at byte `at`, which is not UTF-8, or because of an earlier error.
    #[track_caller]
    fn check_not_utf8(self, bytes: &[u8], at: usize) {
        let Some(parse) = self.parse_bytes else {
            return;
        };
        let error = parse(bytes).unwrap_err();
        if error.offset() == at && !error.span().is_empty() {
            assert_eq!(error.kind(), ParseErrorKind::NotUtf8);
            assert_eq!(error.span(), at..at + 1);
        }
        assert!(error.span().end <= at + 1, "{bytes:?}: {error}");
        let message = error.report_bytes(bytes).to_string();
        let last = message.lines().last().unwrap();
        assert!(last.starts_with("note: "), "{message}");
    }

    /// Asserts that the message is complete, and that its picture shows the position of the error.
    #[track_caller]
    fn check_message(self, text: &str, error: ParseError) {
        let report = error.report(text);
        let message = report.render();
        let message = message.as_str();
        let mut lines = message.lines();
        let first = lines.next().unwrap();
        assert_eq!(first, report.first_line());
        let start = format!("invalid {}: ", self.name);
        let end = format!(" at byte {}", error.offset());
        assert!(
            first.starts_with(&start) && first.ends_with(&end),
            "{message}"
        );
        #[cfg(feature = "alloc")]
        if !message.contains("***") {
            is_underlined(text.as_bytes(), None, error.span(), message);
        }
        let note = lines.next_back().unwrap();
        let is_note = note.starts_with("note: ") && note.ends_with(')');
        assert!(is_note, "{message}");
    }
}

/// Asserts that the position of an error is inside the string, and is the leftmost one. `alive` is the length of the
/// longest prefix that can be continued.
#[track_caller]
fn check_place(text: &str, error: ParseError, alive: usize) {
    let span = error.span();
    assert!(text.get(span.clone()).is_some(), "{text:?}: {error}");
    assert_eq!(error.offset(), span.start);
    let is_in_place = match (error.kind(), error.component()) {
        // In `//u@::1]`, the second colon is the first invalid byte, but the error is a missing `[`.
        (ParseErrorKind::UnopenedBracket, _) => alive < span.end,
        // In `//a:b@c`, `a:b` is userinfo. In `//a:b`, the letter is invalid only because no `@` follows.
        (_, Some(Component::Port)) => span.start <= alive,
        // The character at the error is the first one that isn't allowed in its position.
        (
            ParseErrorKind::NonAscii
            | ParseErrorKind::Backslash
            | ParseErrorKind::UnexpectedCharacter,
            _,
        ) => (span.start..span.end).contains(&alive),
        (ParseErrorKind::InvalidPercentEncoding, _) => {
            (span.start..=span.start + 2).contains(&alive)
        }
        _ => span.start <= alive,
    };
    assert!(is_in_place, "{text:?}: {error}, but byte {alive}");
}
