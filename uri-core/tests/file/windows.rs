//! Windows paths.

use fastrand::Rng;
use uri_core::{Normalization, error::FilePathErrorKind as Kind, file};

use super::{is_refused, parse, text};
use crate::texts::texts;

/// Asserts that a path and a URI are converted to each other.
#[track_caller]
fn is(path: &str, uri: &str) {
    reads_as(path, uri);
    means(uri, path);
}

/// Asserts the URI of a path. The URI is converted back to a different spelling of the path.
#[track_caller]
fn reads_as(path: &str, uri: &str) {
    assert_eq!(text(file::from_windows_path(path).unwrap()), uri);
    comes_back(path);
}

/// Asserts the path of a URI.
#[track_caller]
fn means(uri: &str, path: &str) {
    let made = file::to_windows_path(parse(uri)).unwrap();
    assert_eq!(made, path);
    is_rooted(&made);
    comes_back(&made);
}

/// The path with backslashes and without its prefix.
fn canonical(path: &str) -> String {
    let path = path.replace('/', r"\");
    match path.strip_prefix(r"\\?\") {
        Some(rest) if rest.as_bytes()[1] == b':' => rest.to_owned(),
        Some(rest) => format!(r"\\{}", &rest[4..]),
        None => path,
    }
}

#[track_caller]
fn comes_back(path: &str) {
    let uri = text(file::from_windows_path(path).unwrap());
    let made = file::to_windows_path(parse(&uri)).unwrap();
    assert_eq!(made, canonical(path), "{uri}");
    is_rooted(&made);
    if !uri.ends_with('/') {
        let directory = text(file::from_windows_path(&format!(r"{path}\")).unwrap());
        assert_eq!(directory, format!("{uri}/"));
    }
}

/// Asserts that a path begins with a drive or a share.
#[track_caller]
fn is_rooted(path: &str) {
    assert!(!path.contains(['/', '\0']), "{path}");
    let is_good = match path.strip_prefix(r"\\") {
        Some(rest) => {
            let (server, names) = rest.split_once('\\').unwrap();
            let share = names.split('\\').next().unwrap();
            let is_drive =
                matches!(server.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
            !is_drive
                && !server.eq_ignore_ascii_case("localhost")
                && !["", ".", "..", "?"].contains(&server)
                && !share.bytes().all(|byte| byte == b'.')
        }
        None => path.as_bytes()[0].is_ascii_alphabetic() && path.get(1..3) == Some(r":\"),
    };
    assert!(is_good, "{path}");
}

#[test]
fn a_path_is_encoded_and_comes_back() {
    is(r"C:\", "file:///C:/");
    is(r"c:\a b\c", "file:///c:/a%20b/c");
    is(r"C:\a\", "file:///C:/a/");
    is(r"C:\50%\%41", "file:///C:/50%25/%2541");
    is(r"C:\a#b?c", "file:///C:/a%23b%3Fc");
    is(r"C:\é\漢", "file:///C:/%C3%A9/%E6%BC%A2");
    is(r"C:\a\\b", "file:///C:/a//b");
    is(r"C:\.\a\..\b", "file:///C:/./a/../b");
    is(r"C:\nul\con.txt\a.", "file:///C:/nul/con.txt/a.");
    is(r"C:\D:\a", "file:///C:/D:/a");
    is(r"\\server\share", "file://server/share");
    is(r"\\server\share\", "file://server/share/");
    is(r"\\SERVER\share\a b", "file://SERVER/share/a%20b");
    is(r"\\server\C$\D:\a", "file://server/C$/D:/a");
    is(r"\\192.0.2.1\share\a", "file://192.0.2.1/share/a");
    is(r"\\wsl$\Ubuntu\home", "file://wsl$/Ubuntu/home");
    is(r"\\my server\a", "file://my%20server/a");
    is(r"\\é\a", "file://%C3%A9/a");
    is(r"\\a@80\DavWWWRoot\b", "file://a%4080/DavWWWRoot/b");
    // A digit isn't a drive letter.
    is(r"\\1:\share", "file://1%3A/share");
}

#[test]
fn slashes_also_separate_names() {
    reads_as(r"C:/a\b/", "file:///C:/a/b/");
    reads_as("//server/share/a", "file://server/share/a");
    reads_as(r"\/server/share\a", "file://server/share/a");
}

/// `std::fs::canonicalize` returns paths with this prefix.
#[test]
fn a_prefix_without_effect_is_removed() {
    reads_as(r"\\?\C:\a b", "file:///C:/a%20b");
    reads_as(r"\\?\c:\", "file:///c:/");
    reads_as(r"\\?\C:\.a\a.b\..a\", "file:///C:/.a/a.b/..a/");
    reads_as(r"\\?\C:\null\com\com10", "file:///C:/null/com/com10");
    reads_as(r"\\?\C:\lpt", "file:///C:/lpt");
    reads_as(r"\\?\C:\doc1", "file:///C:/doc1");
    reads_as(r"\\?\UNC\server\share\a", "file://server/share/a");
    reads_as(r"\\?\unc\server\share", "file://server/share");
}

#[test]
fn other_uris_of_a_path() {
    means("file:/C:/a", r"C:\a");
    means("FILE:///C:/a", r"C:\a");
    means("file://localhost/C:/a", r"C:\a");
    means("file://LOCALHOST/C:/a", r"C:\a");
    means("file:///%43:/a", r"C:\a");
    means("file:///c%3A/a", r"c:\a");
    means("file:///C:/%61%7e", r"C:\a~");
    means("file:///C:/a/../b", r"C:\a\..\b");
    means("file://s%65rver/share", r"\\server\share");
    means("file:///C://a", r"C:\\a");
    // A library that decodes a name twice would add dot segments.
    means("file:///C:/%252e%252e", r"C:\%2e%2e");
}

/// The segment `..` of a path can't leave a drive or a share on Windows, but it can when a URI is normalized.
#[test]
fn only_normalization_removes_dot_segments() {
    for (path, normal) in [
        (r"C:\a\..\b", Ok(r"C:\b")),
        (r"C:\a\\..\b", Ok(r"C:\a\b")),
        (r"C:\..\D:\a", Ok(r"D:\a")),
        (r"\\server\share\..\a\b", Ok(r"\\server\a\b")),
        (r"C:\..\a", Err(Kind::NoDrive)),
        (r"\\server\share\..", Err(Kind::NoShare)),
    ] {
        comes_back(path);
        let uri = file::from_windows_path(path).unwrap();
        let uri = uri.normalize(Normalization::SYNTAX);
        let found = file::to_windows_path(&uri).map_err(|error| error.kind());
        assert_eq!(found.as_deref().map_err(|kind| *kind), normal);
    }
}

#[test]
fn every_short_path() {
    let tokens = ["\\", "/", ":", ".", "?", "%", "C", " ", "é", "\\\\?\\"];
    let mut accepted = 0;
    let mut check = |path: &str| {
        if file::from_windows_path(path).is_ok() {
            accepted += 1;
            comes_back(path);
        }
    };
    for path in texts(&tokens, 6) {
        check(&path);
    }
    for path in texts(&tokens[..9], 4) {
        check(&format!(r"C:\{path}"));
        check(&format!(r"\\?\C:\{path}"));
        check(&format!(r"\\server\share\{path}"));
        check(&format!(r"\\?\UNC\a\b\{path}"));
        check(&format!(r"\\a{path}"));
        check(&format!(r"\\localhost{path}"));
    }
    assert!(accepted > 10_000, "{accepted}");
}

#[test]
fn random_paths() {
    let mut random = Rng::with_seed(0x5eed);
    let beginnings = [
        r"C:\",
        "z:/",
        r"\\server\share",
        r"\\a b%é\c",
        r"\\?\C:\a",
        r"\\?\UNC\s\t\u",
    ];
    let mut accepted = 0;
    for _ in 0..100_000 {
        let mut path = String::from(beginnings[random.usize(..beginnings.len())]);
        for _ in 0..random.usize(..16) {
            path.push(match random.u8(..8) {
                0 => '\\',
                1 => '/',
                2 => '.',
                3 => char::from_u32(random.u32(0xa0..0xd0a0)).unwrap(),
                _ => char::from(random.u8(1..128)),
            });
        }
        if file::from_windows_path(&path).is_ok() {
            accepted += 1;
            comes_back(&path);
        }
    }
    assert!(accepted > 60_000, "{accepted}");
}

/// Decoding doesn't add a separator, a dot segment, a NUL or another root, and the path can be converted to a URI that
/// gives the same path.
#[test]
fn every_short_uri() {
    let tokens = "/ . %2E %2F %5c %00 C : %3A ? %3F localhost %FF";
    let tokens: Vec<&str> = tokens.split(' ').collect();
    let mut accepted = 0;
    let mut check = |uri: &str| {
        // In the place of a port, a `:` makes the string an invalid URI.
        let Ok(uri) = uri_core::Uri::parse(uri) else {
            return;
        };
        let Ok(path) = file::to_windows_path(uri) else {
            return;
        };
        accepted += 1;
        is_rooted(&path);
        comes_back(&path);
        let names = path.strip_prefix(r"\\").unwrap_or(&path).split('\\');
        let has_server = path.starts_with(r"\\");
        let names = names.skip(usize::from(has_server));
        assert_eq!(names.clone().count(), uri.segments().count(), "{path}");
        for (name, segment) in names.zip(uri.segments()) {
            assert_eq!(segment.decode().to_str().unwrap(), name);
            if matches!(name, "." | "..") {
                assert_eq!(segment.as_str(), name);
            }
        }
    };
    for path in texts(&tokens, 5) {
        check(&format!("file:{path}"));
    }
    for path in texts(&tokens, 4) {
        for beginning in ["file://", "file:///C:/", "file://a/", "file:///C"] {
            check(&format!("{beginning}{path}"));
        }
    }
    assert!(accepted > 1_000, "{accepted}");
}

/// `C:` is also a URI, which `tests/shared/strings` would convert to a path.
#[test]
fn a_drive_alone_is_refused() {
    is_refused(file::from_windows_path("C:"), Kind::NoDrive, 0..2);
}
