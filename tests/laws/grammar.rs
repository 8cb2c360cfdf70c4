//! The four rules of the grammar and `from_iri`, and all accessors of what they accept.

use uri_core::{ParseError, Uri, UriRef, error::ParseErrorKind};

use super::{pct, printing, reference};
use crate::hidden::{Grammar, in_macro};
use crate::oracle::by_hand;

type Read<T> = for<'a> fn(&'a T) -> Result<UriRef<'a>, ParseError>;

/// A grammar rule, and the functions that parse a string or bytes by it. Two of the rules are used only by macros,
/// which don't parse bytes.
type Door = (Grammar, Read<str>, Option<Read<[u8]>>);

const GRAMMARS: [Door; 4] = [
    (
        Grammar::Uri,
        |text| Uri::parse(text).map(Uri::as_uri_ref),
        Some(|bytes| Uri::parse_bytes(bytes).map(Uri::as_uri_ref)),
    ),
    (
        Grammar::AbsoluteUri,
        |text| in_macro::parse(text, Grammar::AbsoluteUri),
        None,
    ),
    (
        Grammar::UriReference,
        |text| UriRef::parse(text),
        Some(|bytes| UriRef::parse_bytes(bytes)),
    ),
    (
        Grammar::RelativeRef,
        |text| in_macro::parse(text, Grammar::RelativeRef),
        None,
    ),
];

/// Checks that bytes are accepted by each rule if a second implementation accepts them, with the same components, and that
/// errors and accessors agree.
pub(crate) fn grammar(bytes: &[u8]) {
    let text = str::from_utf8(bytes).ok();
    let parts = text.and_then(by_hand::read);
    #[cfg(feature = "idna")]
    text.inspect(|text| super::iri::check(text));
    let mut accepted = None;
    for (grammar, of_text, of_bytes) in GRAMMARS {
        let found = match (of_bytes, text) {
            (Some(of_bytes), _) => of_bytes(bytes),
            (None, Some(text)) => of_text(text),
            (None, None) => continue,
        };
        if let Some(text) = text {
            assert_eq!(of_text(text), found);
            assert_ne!(
                found.err().map(|error| error.kind()),
                Some(ParseErrorKind::NotUtf8)
            );
        }
        let expected = parts.filter(|parts| match grammar {
            Grammar::Uri => parts.scheme.is_some(),
            Grammar::AbsoluteUri => parts.scheme.is_some() && parts.fragment.is_none(),
            Grammar::RelativeRef => parts.scheme.is_none(),
            _ => true,
        });
        match found {
            Ok(reference) => {
                assert_eq!(Some(reference.as_str()), text);
                assert_eq!(Some(reference.components()), expected);
                accepted = Some(reference);
            }
            Err(error) => {
                assert_eq!(expected, None, "{error}");
                printing::error(error, bytes);
            }
        }
    }
    if let (Some(reference), Some(parts)) = (accepted, &parts) {
        reference::check(reference, parts);
    }
    pct::octets(bytes);
    if let Some(text) = text {
        pct::text(text);
        printing::password(text);
    }
}
