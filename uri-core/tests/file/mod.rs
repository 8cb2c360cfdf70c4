//! Conversions between paths and `file` URIs. Whatever is accepted can be converted back. Some rows are those that other
//! libraries read differently.
#![cfg(feature = "alloc")]

use std::ops::Range;

use uri_core::error::{FilePathError, FilePathErrorKind};
use uri_core::{Uri, UriBuf, file};

mod posix;
#[cfg(all(feature = "std", unix))]
mod unix;
mod windows;

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap()
}

/// The string of a URI. Asserts that its components are those that parsing finds.
#[track_caller]
fn text(uri: UriBuf) -> String {
    assert_eq!(Uri::parse(uri.as_str()), Ok(uri.as_uri()));
    uri.into_string()
}

#[track_caller]
fn is_refused<T: std::fmt::Debug>(
    result: Result<T, FilePathError>,
    kind: FilePathErrorKind,
    span: Range<usize>,
) {
    let error = result.unwrap_err();
    assert_eq!((error.kind(), error.span()), (kind, span));
}

/// The path isn't read, so almost none of its memory pages is allocated.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_path_of_more_than_u32_max_bytes_is_refused() {
    let mut path = vec![0; u32::MAX as usize + 1];
    path[0] = b'/';
    let error = file::from_posix_path(&path).unwrap_err();
    assert_eq!(error.kind(), FilePathErrorKind::TooLong);
    assert_eq!(error.span(), 0..path.len());
}

/// The error of a function for the paths of a system: about a `file` URI, or about a path.
#[track_caller]
pub(crate) fn refused(system: &str, text: &str) -> FilePathError {
    match (Uri::parse(text), system) {
        (Ok(uri), "posix") => file::to_posix_path(uri).unwrap_err(),
        (Ok(uri), _) => file::to_windows_path(uri).unwrap_err(),
        (Err(_), _) => file::from_windows_path(text).unwrap_err(),
    }
}

/// `Display` prints the first line and the help of the message.
#[test]
fn messages() {
    use crate::corpus;
    let mut kinds = std::collections::HashSet::new();
    for input in corpus::entries() {
        let (system, text) = (input.words, input.text);
        if !matches!(system, "windows" | "posix") {
            continue;
        }
        let text = str::from_utf8(&text).unwrap();
        let error = refused(system, text);
        let report = error.report(text);
        let help = report.help().unwrap();
        let line = format!("{}; {help}", report.first_line());
        assert_eq!(error.to_string(), line);
        kinds.insert(format!("{:?}", error.kind()));
    }
    // Every kind but that of a path that is too long.
    let source = include_str!("../../src/file/error.rs");
    assert_eq!(kinds.len() + 1, source.matches(" => (").count());
}
