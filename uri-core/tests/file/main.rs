//! Paths and `file` URIs: what is accepted comes back, and is nothing else on its way.
#![cfg(feature = "alloc")]

use std::ops::Range;

use uri_core::{
    Components, Uri, UriBuf,
    file::{FilePathError, FilePathErrorKind},
};

mod others;
mod posix;
#[cfg(all(feature = "std", unix))]
mod unix;
mod windows;

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap()
}

/// The text of a URI, if it is read as it lies, and as its parts are put together.
#[track_caller]
fn text(uri: UriBuf) -> String {
    assert_eq!(Uri::parse(uri.as_str()), Ok(uri.as_uri()));
    let parts = Components {
        scheme: Some("file"),
        host: Some(uri.as_uri().host_str().unwrap()),
        path: uri.as_uri().path(),
        ..Components::EMPTY
    };
    let put_together = parts.to_uri_buf().unwrap();
    assert_eq!(put_together, uri);
    assert_eq!(put_together.as_uri(), uri.as_uri());
    uri.into_string()
}

#[track_caller]
fn is_refused<T: std::fmt::Debug>(
    result: Result<T, FilePathError>,
    kind: FilePathErrorKind,
    span: Range<usize>,
    message: &str,
) {
    let error = result.unwrap_err();
    assert_eq!(error.to_string(), message);
    assert_eq!((error.kind(), error.span()), (kind, Some(span)));
}

/// Every row of these tokens, up to a length.
fn each_row<T: Copy>(tokens: &[T], longest: usize, mut check: impl FnMut(&[T])) {
    let mut indices = Vec::new();
    let mut row = Vec::new();
    loop {
        row.clear();
        row.extend(indices.iter().map(|index: &usize| tokens[*index]));
        check(&row);
        let Some(at) = indices.iter().rposition(|index| index + 1 < tokens.len()) else {
            if indices.len() == longest {
                return;
            }
            indices = vec![0; indices.len() + 1];
            continue;
        };
        indices[at] += 1;
        indices[at + 1..].fill(0);
    }
}

#[test]
fn rows_are_all_rows() {
    let mut rows = Vec::new();
    each_row(&['a', 'b'], 2, |row| {
        rows.push(row.iter().collect::<String>());
    });
    assert_eq!(rows, ["", "a", "b", "aa", "ab", "ba", "bb"]);
}

/// The path is not looked at, so nearly none of its pages is ever made.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_path_of_more_than_u32_max_bytes_is_refused() {
    let mut path = vec![0; u32::MAX as usize + 1];
    path[0] = b'/';
    let error = UriBuf::from_posix_path(&path).unwrap_err();
    assert_eq!(error.kind(), FilePathErrorKind::TooLong);
    assert_eq!(error.span(), None);
    assert_eq!(
        error.to_string(),
        "refused path: path whose URI has more than 4294967295 bytes"
    );
}
