//! URIs in running text.

use uri_core::{Uri, UriBuf, find::FoundUris};

/// Checks that the URIs that are found are parts of the text, in order, and that they parse without their line breaks.
pub(crate) fn check(text: &str) {
    let mut end = 0;
    for found in FoundUris::new(text) {
        let span = found.span();
        assert!(span.start >= end && span.start < span.end, "{found:?}");
        end = span.end;
        let (text, rest) = (text.get(span).unwrap(), text.get(end..).unwrap());
        // Only between delimiters, a URI has a `)` that no `(` opens.
        let is_enclosed = rest.trim_ascii_start().starts_with(['>', '"']);
        assert!(is_enclosed || !closes_unopened(text), "{found:?}");
        let whole = Uri::parse(text).ok();
        assert_eq!(found.uri(), whole);
        assert!(whole.is_some() || text.contains(['\r', '\n']), "{found:?}");
        let joined: String = text.split_ascii_whitespace().collect();
        assert_eq!(found.to_uri_buf(), UriBuf::parse(&joined));
        let _ = format!("{found:?}");
    }
}

fn closes_unopened(text: &str) -> bool {
    let count = |part: &str, char| part.matches(char).count();
    text.match_indices(')')
        .any(|(at, _)| count(&text[..at], '(') <= count(&text[..at], ')'))
}
