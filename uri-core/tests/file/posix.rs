//! POSIX paths.

use uri_core::{Normalization, UriBuf, UriRef, error::FilePathErrorKind as Kind, file};

use super::{is_refused, parse, text};
use crate::texts::texts;

/// Asserts that a path and a URI are converted to each other.
#[track_caller]
fn is(path: impl AsRef<[u8]>, uri: &str) {
    let path = path.as_ref();
    assert_eq!(text(file::from_posix_path(path).unwrap()), uri);
    assert_eq!(*file::to_posix_path(parse(uri)).unwrap(), *path);
}

/// Asserts the path of a URI that this crate would write differently.
#[track_caller]
fn means(uri: &str, path: impl AsRef<[u8]>) {
    let made = file::to_posix_path(parse(uri)).unwrap();
    assert_eq!(*made, *path.as_ref());
    comes_back(&made);
}

#[track_caller]
fn comes_back(path: &[u8]) {
    let uri = text(file::from_posix_path(path).unwrap());
    assert_eq!(*file::to_posix_path(parse(&uri)).unwrap(), *path, "{uri}");
    let directory = text(file::from_posix_path([path, b"/"].concat()).unwrap());
    assert_eq!(directory, format!("{uri}/"));
}

#[test]
fn a_path_is_encoded_and_comes_back() {
    is("/", "file:///");
    is("/a/", "file:///a/");
    is("/srv/www/a b.html", "file:///srv/www/a%20b.html");
    is("/50%/%41", "file:///50%25/%2541");
    is("/a?b#c", "file:///a%3Fb%23c");
    is("/a:b@c", "file:///a:b@c");
    is("/[a]+", "file:///%5Ba%5D+");
    is(r"/a\b", "file:///a%5Cb");
    is("/é", "file:///%C3%A9");
    is(b"/\xff\xfe", "file:///%FF%FE");
    is("/a\n\t\x7f", "file:///a%0A%09%7F");
    is("/C:/a", "file:///C:/a");
    is("//server/share", "file:////server/share");
    is("/a//b///", "file:///a//b///");
    is("/./a/../b/.", "file:///./a/../b/.");
    is("/~user/!$&'()*+,;=", "file:///~user/!$&'()*+,;=");
}

#[test]
fn other_uris_of_a_path() {
    means("file:/a", "/a");
    means("FILE:///a", "/a");
    means("file://LocalHost/a", "/a");
    means("file://%6cocalhost/a", "/a");
    means("file:///%7Euser", "/~user");
    means("file:///%c3%a9", "/é");
    means("file:///a%3A%40%24", "/a:@$");
    means("file:///a/../b", "/a/../b");
    means("file:///...%2E", "/....");
    means("file:///a%5C..%5Cb", r"/a\..\b");
    means("file:///%7C", "/|");
    // Some libraries read a `+` as a space, or decode a name twice.
    means("file:///a+b%2B", "/a+b+");
    means("file:///a%252Fb", "/a%2Fb");
}

#[test]
fn every_octet_of_a_name() {
    for octet in 1..=u8::MAX {
        comes_back(&[b'/', octet]);
        comes_back(&[b'/', b'a', octet, b'b', b'/']);
        for other in 1..=u8::MAX {
            comes_back(&[b'/', octet, other]);
        }
    }
}

#[test]
fn every_short_path() {
    let pieces = ["/", ".", "%", "2", "f", "a", "?", "#", ":", " ", "\\", "é"];
    for path in texts(&pieces, 4) {
        comes_back(format!("/{path}").as_bytes());
    }
}

/// Decoding doesn't add a slash, a dot segment or a NUL, and the path can be converted to a URI that gives the same
/// path.
#[test]
fn every_short_uri() {
    let tokens = [
        "/", ".", "%2E", "%2F", "%5c", "%00", "a", "%61", ":", "%3A", "%FF",
    ];
    let mut accepted = 0;
    for text in texts(&tokens, 5) {
        let text = format!("file:///{text}");
        let uri = parse(&text);
        let Ok(path) = file::to_posix_path(uri) else {
            continue;
        };
        accepted += 1;
        comes_back(&path);
        assert!(!path.contains(&0));
        let names = path.split(|octet| *octet == b'/').skip(1);
        assert!(names.clone().count() == uri.segments().count());
        for (name, segment) in names.zip(uri.segments()) {
            if matches!(name, b"." | b"..") {
                assert_eq!(segment.as_str().as_bytes(), name);
            }
        }
    }
    assert!(accepted > 10_000);
}

#[test]
fn refused_paths() {
    for (path, kind, span) in [
        ("", Kind::Relative, 0..0),
        ("a/b", Kind::Relative, 0..3),
        (r"C:\a", Kind::Relative, 0..4),
        ("/a\0b", Kind::Nul, 2..3),
    ] {
        is_refused(file::from_posix_path(path), kind, span);
    }
}

/// The fault that begins first counts, also if another one ends before it does. A path without its slash is a
/// fault from its first byte on.
#[test]
fn the_leftmost_fault_is_reported() {
    type Part = &'static [(&'static str, Option<Kind>)];
    const SCHEME: Part = &[("file:", None), ("http:", Some(Kind::Scheme))];
    const USERINFO: Part = &[("//", None), ("//u@", Some(Kind::Userinfo))];
    const HOST: Part = &[("", None), ("localhost", None), ("srv", Some(Kind::Host))];
    const PORT: Part = &[("", None), (":1", Some(Kind::Port))];
    const ROOTED: Part = &[
        ("/a", None),
        ("", Some(Kind::Relative)),
        ("/a%00%2F", Some(Kind::Nul)),
        ("/a%2F/%2E", Some(Kind::EncodedSeparator)),
        ("/%2E/%00", Some(Kind::EncodedDots)),
    ];
    const RELATIVE: Part = &[
        ("a%00b", Some(Kind::Relative)),
        ("%2F", Some(Kind::Relative)),
        ("%2E", Some(Kind::Relative)),
    ];
    const QUERY: Part = &[("", None), ("?q", Some(Kind::Query))];
    const FRAGMENT: Part = &[("", None), ("#f", Some(Kind::Fragment))];
    for parts in [
        &[SCHEME, USERINFO, HOST, PORT, ROOTED, QUERY, FRAGMENT][..],
        &[SCHEME, ROOTED, QUERY, FRAGMENT],
        &[SCHEME, RELATIVE, QUERY, FRAGMENT],
    ] {
        let mut uris = vec![(String::new(), None)];
        for part in parts {
            let with_part = |(text, first): &(String, Option<Kind>)| {
                let (text, first) = (text.clone(), *first);
                part.iter()
                    .map(move |(part, kind)| (format!("{text}{part}"), first.or(*kind)))
            };
            uris = uris.iter().flat_map(with_part).collect();
        }
        for (text, expected) in uris {
            let error = file::to_posix_path(parse(&text)).err();
            assert_eq!(error.map(|error| error.kind()), expected, "{text}");
        }
    }
}

/// If the base doesn't end in `/`, resolution removes its last name.
#[test]
fn a_directory_is_a_base() {
    for (base, path) in [("/srv/a", b"/srv/b".as_slice()), ("/srv/a/", b"/srv/a/b")] {
        let base = file::from_posix_path(base).unwrap();
        let uri = UriRef::parse("b").unwrap().resolve(&base);
        assert_eq!(*file::to_posix_path(&uri).unwrap(), *path);
    }
}

/// Dot segments are kept, because without them, the path would name a different file if `a` is a symbolic link.
#[test]
fn only_normalization_removes_dot_segments() {
    for (path, normal) in [
        ("/a/../b", b"/b".as_slice()),
        // To a POSIX system, `//` is the same as `/`. In a URI, there is an empty segment between the slashes, and `..`
        // removes that segment instead of `a`.
        ("/a//../b", b"/a/b"),
    ] {
        let uri: UriBuf = file::from_posix_path(path).unwrap();
        assert_eq!(*file::to_posix_path(&uri).unwrap(), *path.as_bytes());
        let found = uri.normalize(Normalization::SYNTAX);
        assert_eq!(*file::to_posix_path(&found).unwrap(), *normal);
    }
}
