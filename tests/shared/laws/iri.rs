//! The laws of `from_iri` and `from_iri_idna`.

use uri_core::error::ParseErrorKind;
use uri_core::{Component, ParseError, UriBuf, UriRef, UriRefBuf, pct};

/// Checks all conversions.
pub(crate) fn iri(text: &str) {
    for conversion in CONVERSIONS {
        check(text, *conversion);
    }
}

/// A conversion of strings to URIs, and to URI references.
#[derive(Clone, Copy)]
pub(crate) struct Conversion {
    pub(crate) uri: fn(&str) -> Result<UriBuf, ParseError>,
    pub(crate) reference: fn(&str) -> Result<UriRefBuf, ParseError>,
}

pub(crate) const FROM_IRI: Conversion = Conversion {
    uri: UriBuf::from_iri,
    reference: UriRefBuf::from_iri,
};

#[cfg(feature = "idna")]
pub(crate) const FROM_IRI_IDNA: Conversion = Conversion {
    uri: UriBuf::from_iri_idna,
    reference: UriRefBuf::from_iri_idna,
};

/// The conversions that the features include. All laws hold for each of them.
pub(crate) const CONVERSIONS: &[Conversion] = &[
    FROM_IRI,
    #[cfg(feature = "idna")]
    FROM_IRI_IDNA,
];

/// Checks the laws of a conversion for a string, and returns whether it is converted.
pub(crate) fn check(text: &str, conversion: Conversion) -> bool {
    differs(text, conversion);
    let result = (conversion.reference)(text);
    let uri = (conversion.uri)(text);
    if let Ok(reference) = UriRef::parse(text) {
        assert_eq!(result.as_ref().unwrap(), text, "a URI is unchanged");
        assert_eq!(uri.is_ok(), reference.scheme().is_some());
    }
    let result = match result {
        Ok(result) => result,
        Err(error) => {
            let (start, end) = (error.span().start, error.span().end);
            assert!(text.get(start..end).is_some(), "{text:?}: {error}");
            let report = error.report(text);
            let _ = report.to_string();
            // The range doesn't split a character.
            if let Some(suggestion) = report.suggestion() {
                let mut fixed = text.to_owned();
                fixed.replace_range(suggestion.span(), suggestion.replacement());
            }
            assert!(uri.is_err(), "{text:?}");
            return false;
        }
    };
    match uri {
        Ok(uri) => assert_eq!(uri, result.as_str()),
        Err(_) => assert!(result.as_uri_ref().is_relative(), "{text:?}"),
    }
    let parsed = UriRef::parse(result.as_str()).unwrap();
    let offsets = result.components();
    assert_eq!(parsed.components(), offsets, "those of the parser");
    let again = (conversion.reference)(result.as_str());
    assert_eq!(again.as_ref(), Ok(&result), "idempotent");

    // Outside the host, the decoded octets and the delimiters are the same as in the string.
    let (before, after) = around_the_host(text);
    let written = result.as_str();
    if let Some(host) = result.host_str() {
        let start = host.as_ptr() as usize - written.as_ptr() as usize;
        assert_eq!(decoded(before), decoded(&written[..start]), "{text:?}");
        let rest = &written[start + host.len()..];
        assert_eq!(decoded(after), decoded(rest), "{text:?}");
    } else {
        assert_eq!(decoded(text), decoded(written), "{text:?}");
    }
    let is_delimiter = |char: &char| ":/?#@!$&'()*+,;=".contains(*char);
    let delimiters = |text: &str| -> String { text.chars().filter(is_delimiter).collect() };
    assert_eq!(delimiters(text), delimiters(result.as_str()), "{text:?}");
    true
}

/// Checks that a conversion differs from `from_iri` only by what it does with a host outside ASCII, and returns whether
/// it differs.
pub(crate) fn differs(text: &str, conversion: Conversion) -> bool {
    let (before, after) = around_the_host(text);
    let host = before.len()..text.len() - after.len();
    let (plain, result) = ((FROM_IRI.reference)(text), (conversion.reference)(text));
    if !text[host.clone()].is_ascii() {
        assert!(plain.is_err(), "{text:?}");
    }
    if plain == result {
        assert_eq!((FROM_IRI.uri)(text), (conversion.uri)(text), "{text:?}");
        return false;
    }
    let error = plain.unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::NonAscii, "{text:?}");
    assert_eq!(error.component(), Some(Component::Host), "{text:?}");
    assert!(host.contains(&error.span().start), "{text:?}");
    // The result is what `from_iri` makes of the string with the converted host.
    if let Ok(result) = result {
        let text = [before, result.host_str().unwrap(), after].concat();
        assert_eq!((FROM_IRI.reference)(&text), Ok(result), "{text:?}");
    }
    true
}

/// The parts of a string before and after its host, following the regular expression of RFC 3986, appendix B.
pub(crate) fn around_the_host(text: &str) -> (&str, &str) {
    let hier = match text.find([':', '/', '?', '#']) {
        Some(colon) if text[colon..].starts_with(':') => colon + 1,
        _ => 0,
    };
    if !text[hier..].starts_with("//") {
        return (text, "");
    }
    let start = hier + 2;
    let end = text[start..]
        .find(['/', '?', '#'])
        .map_or(text.len(), |end| start + end);
    let start = text[start..end]
        .find('@')
        .map_or(start, |at| start + at + 1);
    let end = match &text[start..end] {
        host if host.starts_with('[') => start + host.find(']').map_or(0, |end| end + 1),
        host => host.find(':').map_or(end, |colon| start + colon),
    };
    (&text[..start], &text[end..])
}

/// The octets of a string after decoding. A `%` without two hex digits is an octet.
fn decoded(text: &str) -> Vec<u8> {
    pct::decode(text).collect()
}
