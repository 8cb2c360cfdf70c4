//! URIs in running text.

use uri_core::{Uri, UriBuf, find::FoundUris};

/// Checks that the URIs that are found are parts of the text, in order, and that they parse without their line breaks.
pub(crate) fn check(text: &str) {
    let mut end = 0;
    for found in FoundUris::new(text) {
        let span = found.span();
        assert!(span.start >= end && span.start < span.end, "{found:?}");
        end = span.end;
        let text = text.get(span).unwrap();
        let whole = Uri::parse(text).ok();
        assert_eq!(found.uri(), whole);
        assert!(whole.is_some() || text.contains(['\r', '\n']), "{found:?}");
        let joined: String = text.split_ascii_whitespace().collect();
        assert_eq!(found.to_uri_buf(), UriBuf::parse(&joined));
        let _ = format!("{found:?}");
    }
}
