//! The laws of `from_iri`.

use uri_core::{UriBuf, UriRef, UriRefBuf};

/// Checks that a URI stays unchanged, that any result is a URI with the delimiters of the string, and that the range of
/// an error doesn't split a character.
pub(crate) fn check(text: &str) {
    let converted = UriRefBuf::from_iri(text);
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
            let uri = UriBuf::from_iri(text).ok();
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
