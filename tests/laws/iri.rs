//! The laws of `from_iri` and `from_iri_idna`.

use uri_core::error::ParseErrorKind;
use uri_core::{Component, ParseError, UriBuf, UriRef, UriRefBuf};

type Convert<T> = fn(&str) -> Result<T, ParseError>;

/// Checks both conversions, and that they differ only by what they do with a host outside ASCII.
pub(crate) fn iri(text: &str) {
    check_each(text, UriBuf::from_iri, UriRefBuf::from_iri);
    check_each(text, UriBuf::from_iri_idna, UriRefBuf::from_iri_idna);
    let (plain, of_idna) = (UriRefBuf::from_iri(text), UriRefBuf::from_iri_idna(text));
    if plain != of_idna {
        let error = plain.unwrap_err();
        assert_eq!(error.kind(), ParseErrorKind::NonAscii);
        assert_eq!(error.component(), Some(Component::Host));
    }
}

/// Checks that a URI stays unchanged, that any result is a URI with the delimiters of the string, and that the range of
/// an error doesn't split a character.
fn check_each(text: &str, to_uri: Convert<UriBuf>, to_reference: Convert<UriRefBuf>) {
    let converted = to_reference(text);
    if UriRef::parse(text).is_ok() {
        assert_eq!(converted.as_ref().map(UriRefBuf::as_str), Ok(text));
    }
    match converted {
        Ok(reference) => {
            assert_eq!(
                UriRef::parse(reference.as_str()),
                Ok(reference.as_uri_ref())
            );
            let delimiters = |text: &str| {
                text.matches(['/', '?', '#', '&', '=', ';', '@', ':'])
                    .collect::<String>()
            };
            assert_eq!(delimiters(text), delimiters(reference.as_str()));
            let uri = to_uri(text).ok();
            assert_eq!(
                uri.map(UriRefBuf::from),
                reference.scheme().is_some().then_some(reference)
            );
        }
        Err(error) => {
            assert!(text.get(error.span()).is_some() || error.span().start >= text.len());
            let _ = error.report(text).to_string();
        }
    }
}
