//! POSIX paths.

use fastrand::Rng;
use uri_core::{Normalization, Uri, UriBuf, UriRef, error::FilePathErrorKind as Kind, file};

use super::{each_row, is_refused, parse, text};

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
    is("/a", "file:///a");
    is("/a/", "file:///a/");
    is("/srv/www/a b.html", "file:///srv/www/a%20b.html");
    is("/50%", "file:///50%25");
    is("/%41", "file:///%2541");
    is("/a?b#c", "file:///a%3Fb%23c");
    is("/a:b@c", "file:///a:b@c");
    is("/[a]", "file:///%5Ba%5D");
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
    means("file://localhost/a", "/a");
    means("file://LocalHost/a", "/a");
    means("file://%6cocalhost/a", "/a");
    means("file:///%61%2fb".replace("%2f", "/").as_str(), "/a/b");
    means("file:///%7Euser", "/~user");
    means("file:///%c3%a9", "/é");
    means("file:///a%3A%40%24", "/a:@$");
    means("file:///a/../b", "/a/../b");
    means("file:///...%2E", "/....");
    means("file:///a%5C..%5Cb", r"/a\..\b");
    means("file:///%7C", "/|");
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
    let octets = *b"/.%2fa?#: \\\xc3\xa9";
    each_row(&octets, 4, |row| comes_back(&[b"/", row].concat()));
}

#[test]
fn random_paths() {
    let mut random = Rng::with_seed(0x5eed);
    for _ in 0..100_000 {
        let len = random.usize(..24);
        let mut path = vec![b'/'];
        path.extend((0..len).map(|_| match random.u8(..4) {
            0 => b'/',
            1 => b'.',
            _ => random.u8(1..),
        }));
        comes_back(&path);
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
    each_row(&tokens, 5, |row| {
        let uri = format!("file:///{}", row.concat());
        let Ok(path) = file::to_posix_path(parse(&uri)) else {
            return;
        };
        accepted += 1;
        comes_back(&path);
        assert!(!path.contains(&0));
        let names = path.split(|octet| *octet == b'/').skip(1);
        assert!(names.clone().count() == parse(&uri).segments().count());
        for (name, segment) in names.zip(parse(&uri).segments()) {
            if matches!(name, b"." | b"..") {
                assert_eq!(segment.as_str().as_bytes(), name);
            }
        }
    });
    assert!(accepted > 10_000);
}

#[test]
fn refused_paths() {
    let path = |path: &str| file::from_posix_path(path);
    is_refused(path(""), Kind::Relative, 0..0);
    is_refused(path("a/b"), Kind::Relative, 0..3);
    is_refused(path("./a"), Kind::Relative, 0..3);
    is_refused(path("~/a"), Kind::Relative, 0..3);
    is_refused(path(r"C:\a"), Kind::Relative, 0..4);
    is_refused(path("/a\0b"), Kind::Nul, 2..3);
}

#[test]
fn refused_uris() {
    #[track_caller]
    fn refused(uri: &str, kind: Kind, span: std::ops::Range<usize>) {
        is_refused(file::to_posix_path(parse(uri)), kind, span);
    }
    refused("http://localhost/a", Kind::Scheme, 0..4);
    refused("file://u:p@localhost/a", Kind::Userinfo, 7..10);
    refused("file://srv/a", Kind::Host, 7..10);
    refused("file://127.0.0.1/a", Kind::Host, 7..16);
    refused("file://[::1]/a", Kind::Host, 7..12);
    refused("file://./a", Kind::Host, 7..8);
    refused("file://~/a", Kind::Host, 7..8);
    refused("file://localhost:/a", Kind::Port, 17..17);
    refused("file://1:/a", Kind::Host, 7..8);
    refused("file://:80/a", Kind::Port, 8..10);
    refused("file:", Kind::Relative, 5..5);
    refused("file:a/b", Kind::Relative, 5..8);
    refused("file://", Kind::Relative, 7..7);
    refused("file:///a/%00", Kind::Nul, 10..13);
    refused("file:///a%2fb", Kind::EncodedSeparator, 9..12);
    refused("file:///a/%2E", Kind::EncodedDots, 10..13);
    refused("file:///a/%2e%2E/b", Kind::EncodedDots, 10..16);
    refused("file:///a/.%2E/b", Kind::EncodedDots, 10..14);
    refused("file:///a?", Kind::Query, 10..10);
    refused("file:///a#b", Kind::Fragment, 10..11);
    refused("file:///a?b#c", Kind::Query, 10..11);
}

/// If the base doesn't end in `/`, resolution removes its last name.
#[test]
fn a_directory_is_a_base() {
    let resolved = |base: UriBuf| {
        let uri = UriRef::parse("b").unwrap().resolve(&base);
        file::to_posix_path(&uri).unwrap().into_owned()
    };
    let path = "/srv/a";
    assert_eq!(resolved(file::from_posix_path(path).unwrap()), b"/srv/b");
    assert_eq!(
        resolved(file::from_posix_path(path.to_owned() + "/").unwrap()),
        b"/srv/a/b"
    );
}

/// Dot segments are kept, because without them, the path would name a different file if `a` is a symbolic link.
#[test]
fn only_normalization_removes_dot_segments() {
    let uri = file::from_posix_path("/a/../b").unwrap();
    assert_eq!(uri.as_str(), "file:///a/../b");
    let normal = uri.as_uri().normalize(Normalization::SYNTAX);
    assert_eq!(*file::to_posix_path(&normal).unwrap(), *b"/b");

    // To a POSIX system, `//` is the same as `/`. In a URI, there is an empty segment between the slashes, and `..`
    // removes that segment instead of `a`.
    let uri = file::from_posix_path("/a//../b").unwrap();
    assert_eq!(*file::to_posix_path(&uri).unwrap(), *b"/a//../b");
    let normal = uri.as_uri().normalize(Normalization::SYNTAX);
    assert_eq!(*file::to_posix_path(&normal).unwrap(), *b"/a/b");
}

/// Equivalent URIs that are accepted give the same path, even if one of them contains unnecessary triplets.
#[test]
fn equivalent_uris_name_the_same_path() {
    for (a, b) in [
        ("file:///a%7Eb", "file:///a~b"),
        ("FILE://LOCALHOST/%41", "file://localhost/A"),
        ("file:///%c3", "file:///%C3"),
    ] {
        let (a, b): (Uri<'_>, Uri<'_>) = (parse(a), parse(b));
        assert!(a.equivalent(&b, Normalization::SYNTAX));
        assert_eq!(file::to_posix_path(a), file::to_posix_path(b));
    }
}
