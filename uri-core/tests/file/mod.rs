//! Conversions between paths and `file` URIs. Whatever is accepted can be converted back.
#![cfg(feature = "alloc")]

use std::ops::Range;

use uri_core::{
    Components, Uri, UriBuf,
    file::{self, FilePathError, FilePathErrorKind},
};

mod others;
mod posix;
#[cfg(all(feature = "std", unix))]
mod unix;
mod windows;

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap()
}

/// The string of a URI. Asserts that parsing it, and recomposing its components, give the same URI.
#[track_caller]
fn text(uri: UriBuf) -> String {
    assert_eq!(Uri::parse(uri.as_str()), Ok(uri.as_uri()));
    let parts = Components {
        scheme: Some("file"),
        host: Some(uri.as_uri().host_str().unwrap()),
        path: uri.as_uri().path(),
        ..Components::EMPTY
    };
    let put_together = parts.edit().build().unwrap();
    assert_eq!(put_together, uri);
    assert_eq!(put_together.as_uri(), uri.as_uri());
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

/// Calls a function with every sequence of these tokens, up to a maximum length.
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
fn each_row_returns_all_rows() {
    let mut rows = Vec::new();
    each_row(&['a', 'b'], 2, |row| {
        rows.push(row.iter().collect::<String>());
    });
    assert_eq!(rows, ["", "a", "b", "aa", "ab", "ba", "bb"]);
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
    assert_eq!(
        error.to_string(),
        "refused path: path that is too long at byte 0"
    );
}

/// Each kind of error has a message.
#[test]
fn messages() {
    for (input, message) in [
        ("/a\0", "NUL at byte 2; remove it"),
        (
            "file:///C:/%FF",
            "path that is not Unicode at byte 11; write its names in UTF-8",
        ),
        (
            "a",
            r"relative path at byte 0; write an absolute path, such as `/a`, or `C:\a` on Windows; a `file:` URI is for `Uri::parse`",
        ),
        (
            "file:///a",
            r"path without a drive and a slash at byte 7; begin the path with both, as in `C:\` or `file:///C:/`",
        ),
        (
            "file://C:/",
            r"drive in place of a server at byte 7; write the drive as in `file:///C:/` or `C:\`",
        ),
        (
            r"\\server",
            r"path without a server and a share at byte 8; write both, as in `\\server\share` or `file://server/share`",
        ),
        (
            r"\\localhost\a",
            "server `localhost` at byte 2; write `127.0.0.1`",
        ),
        (
            r"\\.\COM1",
            "device at byte 0; write the path of a file or a folder",
        ),
        (
            r"\\?\C:\nul",
            r"name that is another one without `\\?\` at byte 7; rename the file or the folder",
        ),
        (
            "http://h/",
            "scheme that is not `file` at byte 0; write the URI of a file",
        ),
        (
            "file://u@h/a",
            "userinfo at byte 7; remove it, and the `@` after it",
        ),
        (
            "file://[::1]/a",
            "address in brackets at byte 7; write `fe80--1.ipv6-literal.net` for `[fe80::1]`",
        ),
        (
            "file://h:80/a",
            "port at byte 9; remove it, and the `:` before it",
        ),
        (
            "file:///C:/a%5Cb",
            "encoded separator in path at byte 12; write `/` between the names of folders and files",
        ),
        (
            "file:///C:/%2E",
            "encoded `.` or `..` in path at byte 11; write a dot segment as it is",
        ),
        (
            "file:///C:/a?b",
            "query at byte 13; remove it, or write the `?` of a file name as `%3F`",
        ),
        (
            "file:///C:/a#b",
            "fragment at byte 13; remove it, or write the `#` of a file name as `%23`",
        ),
    ] {
        let (subject, error) = match Uri::parse(input) {
            Ok(uri) => ("URI", file::to_windows_path(uri).unwrap_err()),
            Err(_) => ("path", file::from_windows_path(input).unwrap_err()),
        };
        assert_eq!(error.to_string(), format!("refused {subject}: {message}"));
        let (first_line, help) = message.split_once("; ").unwrap();
        let report = error.report(input).to_string();
        assert!(
            report.starts_with(&format!("refused {subject}: {first_line}\n")),
            "{report}"
        );
        assert!(
            report.contains(&format!("\nhelp: {help}\nnote: ")),
            "{report}"
        );
    }
    let error = file::to_posix_path(parse("file://server/a")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "refused URI: host that is not `localhost` at byte 7; write `file:///` for a path of this system"
    );
}

#[test]
fn a_report_masks_a_password() {
    let text = "file://user:s3cret@server/a";
    let error = file::to_posix_path(parse(text)).unwrap_err();
    assert_eq!(
        error.report(text).to_string(),
        "\
refused URI: userinfo at byte 7

    file://user:***@server/a
           ^^^^^^^^

help: remove it, and the `@` after it
note: a `file` URI has an absolute path, and a host if need be (RFC 8089, section 2)"
    );
}
