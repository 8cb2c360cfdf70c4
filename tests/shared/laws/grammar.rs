//! The four rules of the grammar and `from_iri`, and all accessors of what they accept.

use uri_core::{Component, ParseError, Uri, UriRef, error::ParseErrorKind};

use super::{iri, pct, printing, reference};
use crate::abnf::{self, Rule};
use crate::hidden::{Grammar, in_macro};
use crate::oracle::by_hand;

/// Checks that bytes are accepted by each rule if the ABNF accepts them, with the same components, and that errors and
/// accessors agree.
pub(crate) fn grammar(bytes: &[u8]) {
    let mut accepted = None;
    for door in Door::ALL {
        match door.check(bytes) {
            Some(Ok(reference)) => accepted = Some(reference),
            Some(Err(error)) => printing::error(error, door.name, bytes),
            None => {}
        }
    }
    let text = str::from_utf8(bytes).ok();
    let parts = text.and_then(by_hand::read);
    assert_eq!(accepted.map(UriRef::components), parts);
    if let (Some(reference), Some(parts)) = (accepted, &parts) {
        reference::check(reference, parts);
    }
    pct::octets(bytes);
    if let Some(text) = text {
        pct::text(text);
        printing::password(text);
        iri::iri(text);
    }
}

/// One of the four rules, with its parser functions. Two rules are used only by macros, which don't parse bytes.
#[derive(Clone, Copy)]
pub(crate) struct Door {
    pub(crate) name: &'static str,
    rule: Rule,
    parse: fn(&str) -> Result<UriRef<'_>, ParseError>,
    parse_bytes: Option<ParseBytes>,
}

type ParseBytes = fn(&[u8]) -> Result<UriRef<'_>, ParseError>;

impl Door {
    pub(crate) const URI: Self = Self {
        name: "URI",
        rule: Rule::Uri,
        parse: |text| Uri::parse(text).map(Uri::as_uri_ref),
        parse_bytes: Some(|bytes| Uri::parse_bytes(bytes).map(Uri::as_uri_ref)),
    };
    pub(crate) const ABSOLUTE_URI: Self = Self {
        name: "absolute URI",
        rule: Rule::AbsoluteUri,
        parse: |text| in_macro::parse(text, Grammar::AbsoluteUri),
        parse_bytes: None,
    };
    pub(crate) const URI_REFERENCE: Self = Self {
        name: "URI reference",
        rule: Rule::UriReference,
        parse: |text| UriRef::parse(text),
        parse_bytes: Some(|bytes| UriRef::parse_bytes(bytes)),
    };
    pub(crate) const RELATIVE_REF: Self = Self {
        name: "relative reference",
        rule: Rule::RelativeRef,
        parse: |text| in_macro::parse(text, Grammar::RelativeRef),
        parse_bytes: None,
    };

    pub(crate) const ALL: [Self; 4] = [
        Self::URI,
        Self::ABSOLUTE_URI,
        Self::URI_REFERENCE,
        Self::RELATIVE_REF,
    ];

    /// The result of the rule for bytes, if it reads bytes. Checks that it accepts what the ABNF accepts, with the same
    /// components and the same kind of host. The error must be where the beginning of a match ends.
    pub(crate) fn check(self, bytes: &[u8]) -> Option<Result<UriRef<'_>, ParseError>> {
        let text = str::from_utf8(bytes);
        let result = match (self.parse_bytes, text) {
            (Some(parse_bytes), _) => parse_bytes(bytes),
            (None, Ok(text)) => (self.parse)(text),
            (None, Err(_)) => return None,
        };
        let (is_whole, alive) = self.rule.read(bytes);
        let shown = bytes.escape_ascii();
        match (result, text) {
            (Ok(reference), text) => {
                assert!(is_whole, "{} \"{shown}\" is accepted", self.name);
                assert_eq!(Ok(reference.as_str()), text);
                let derivation = abnf::derivation(bytes);
                assert_eq!(derivation, Some(abnf::parts(reference)), "\"{shown}\"");
            }
            (Err(error), Ok(text)) => {
                assert!(!is_whole, "{} \"{shown}\" is refused: {error}", self.name);
                place(text, error, alive);
            }
            (Err(error), Err(of_utf8)) => not_utf8(bytes, error, of_utf8.valid_up_to()),
        }
        if let Ok(text) = text {
            assert_eq!((self.parse)(text), result, "\"{shown}\"");
        }
        Some(result)
    }
}

/// The place of an error is inside the string, and is the leftmost one. `alive` is the length of the longest prefix
/// that can be continued.
fn place(text: &str, error: ParseError, alive: usize) {
    let span = error.span();
    assert_ne!(error.kind(), ParseErrorKind::NotUtf8);
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
    // In `//[1:1.2.3.4]`, no `.` can follow, but groups are missing: an address is read as a whole. After eight groups,
    // a character that no address has is the error, and not the `:` before it.
    let before = &text[..span.start];
    let is_in_brackets = error.component() == Some(Component::Host)
        && matches!(before.rfind(['[', ']', '/']), Some(open) if before[open..].starts_with('[') && open < alive);
    let is_of_address = format!("{:?}", error.kind()).starts_with("Ipv6");
    let is_in_place = is_in_place || is_in_brackets && (is_of_address || alive < span.end);
    assert!(is_in_place, "{text:?}: {error}, but byte {alive}");
}

/// Bytes are refused at the first one that isn't UTF-8, or because of an error that begins before it: in brackets, an
/// address is read as a whole.
fn not_utf8(bytes: &[u8], error: ParseError, at: usize) {
    let span = error.span();
    if span.start == at && !span.is_empty() {
        assert_eq!(error.kind(), ParseErrorKind::NotUtf8);
        assert_eq!(span, at..at + 1);
    }
    assert!(span.start <= at, "\"{}\": {error}", bytes.escape_ascii());
}
