//! URIs in running text.

use uri_core::{
    Uri,
    error::BufferTooSmall,
    find::{Delimiter, FoundUri, FoundUris},
};

/// Checks that the URIs that are found are parts of the text, in order, and that they parse without their line breaks.
pub(crate) fn check(text: &str) {
    let mut end = 0;
    for found in FoundUris::new(text) {
        let span = found.span();
        assert!(span.start >= end && span.start < span.end, "{found:?}");
        assert_eq!(text.get(span.clone()), Some(found.as_str()));
        end = span.end;
        written(found);
    }
}

fn written(found: FoundUri<'_>) {
    let whole = Uri::parse(found.as_str()).ok();
    assert_eq!(found.uri(), whole);
    if found.delimiter() == Delimiter::Bare {
        assert!(whole.is_some(), "{found:?}");
    }
    let owned = found.to_uri_buf();
    let mut buffer = vec![0; found.as_str().len()];
    let text = found.join_lines_into(&mut buffer).unwrap();
    match (Uri::parse(text), &owned) {
        (Ok(uri), Ok(owned)) => {
            assert_eq!(uri, owned.as_uri());
            assert_eq!(uri.components(), owned.components());
            let text: String = found.as_str().split_ascii_whitespace().collect();
            assert_eq!(uri.as_str(), text);
            let needed = text.len();
            assert_eq!(
                found.join_lines_into(&mut buffer[..needed - 1]),
                Err(BufferTooSmall { needed })
            );
        }
        (Err(error), Err(owned)) => assert_eq!(error, *owned),
        (written, owned) => panic!("{written:?}, {owned:?}"),
    }
    if let Some(whole) = whole {
        assert_eq!(owned.as_ref().map(|owned| owned.as_uri()), Ok(whole));
    }
    let _ = format!("{found:?}");
}
