//! Known errors in other libraries, one test per error.

use uri_core::{Uri, error::FilePathErrorKind as Kind, file};

use super::parse;

#[track_caller]
fn nowhere(uri: &str, kind: Kind) {
    assert_eq!(
        file::to_posix_path(parse(uri)).unwrap_err().kind(),
        kind,
        "{uri}"
    );
    assert_eq!(
        file::to_windows_path(parse(uri)).unwrap_err().kind(),
        kind,
        "{uri}"
    );
}

#[track_caller]
fn posix(path: &str) -> String {
    file::from_posix_path(path).unwrap().into_string()
}

#[track_caller]
fn windows(path: &str) -> String {
    file::from_windows_path(path).unwrap().into_string()
}

/// If a library decodes the whole path at once, an encoded slash splits a name in two, and an encoded dot segment takes
/// effect.
#[test]
fn an_encoded_slash_splits_names() {
    nowhere(
        "file:///C:/a%2F..%2F..%2Fetc%2Fpasswd",
        Kind::EncodedSeparator,
    );
    nowhere("file:///C:/a/%2e%2e/%2e%2e/etc/passwd", Kind::EncodedDots);
}

/// Some libraries reject only `%2F`, but accept an encoded backslash.
#[test]
fn an_encoded_backslash_splits_names() {
    let uri = parse("file:///C:/a%5C..%5C..%5Cb");
    let error = file::to_windows_path(uri).unwrap_err();
    assert_eq!(error.kind(), Kind::EncodedSeparator);
    // On a POSIX system, a backslash is part of a name.
    assert_eq!(*file::to_posix_path(uri).unwrap(), *br"/C:/a\..\..\b");
}

/// A check of the extension sees the part after the NUL, but a system call ignores that part.
#[test]
fn a_nul_cuts_a_path() {
    nowhere("file:///C:/secret%00.txt", Kind::Nul);
}

/// If a library decodes a name twice, text that looks like a triplet is decoded too.
#[test]
fn a_percent_sign_is_decoded_twice() {
    assert_eq!(posix("/a%2Fb"), "file:///a%252Fb");
    assert_eq!(
        *file::to_posix_path(parse("file:///a%252Fb")).unwrap(),
        *b"/a%2Fb"
    );
    assert_eq!(
        file::to_windows_path(parse("file:///C:/%252e%252e")).unwrap(),
        r"C:\%2e%2e"
    );
}

/// If a library only puts `file://` before a path, parts of names become a query, a fragment, a host or triplets.
#[test]
fn a_path_is_read_as_a_uri() {
    assert_eq!(posix("/a?b"), "file:///a%3Fb");
    assert_eq!(posix("/a#b"), "file:///a%23b");
    assert_eq!(posix("/100%41"), "file:///100%2541");
    assert_eq!(posix("/a\nb"), "file:///a%0Ab");
    assert_eq!(windows(r"C:\a#b"), "file:///C:/a%23b");
}

/// If a library drops the query and the fragment, it opens a different file.
#[test]
fn a_query_is_lost() {
    nowhere("file:///C:/a?.txt", Kind::Query);
    nowhere("file:///C:/a#b.txt", Kind::Fragment);
}

/// Some libraries read the drive as a host, which they then drop.
#[test]
fn a_drive_becomes_a_host() {
    nowhere("file://C:/a", Kind::DriveAsServer);
    nowhere("file://c:/a", Kind::DriveAsServer);
    // The port is invalid, so these strings are not URIs.
    assert!(Uri::parse(r"file://C:\a").is_err());
    assert!(Uri::parse("file://C:a").is_err());
}

/// If a library drops the host, it opens a file on this system instead of one on the server.
#[test]
fn a_host_is_lost() {
    let error = file::to_posix_path(parse("file://server/etc/passwd"));
    assert_eq!(error.unwrap_err().kind(), Kind::Host);
    let error = file::to_posix_path(parse("file://etc/passwd"));
    assert_eq!(error.unwrap_err().kind(), Kind::Host);
    nowhere("file://user:password@localhost/C:/a", Kind::Userinfo);
    nowhere("file://localhost:80/C:/a", Kind::Port);
}

/// If the `/` before the drive isn't removed, the path begins at the root of another drive.
#[test]
fn a_slash_stays_before_a_drive() {
    assert_eq!(
        file::to_windows_path(parse("file:///C:/a")).unwrap(),
        r"C:\a"
    );
}

/// If a library joins names one by one, a drive in the middle replaces everything before it.
#[test]
fn a_drive_begins_a_path_anew() {
    assert_eq!(
        file::to_windows_path(parse("file:///C:/a/D:/b")).unwrap(),
        r"C:\a\D:\b"
    );
    assert_eq!(
        file::to_windows_path(parse("file://server/share/D:/b")).unwrap(),
        r"\\server\share\D:\b"
    );
    assert_eq!(
        *file::to_posix_path(parse("file:///a//b")).unwrap(),
        *b"/a//b"
    );
}

/// If a path begins with four or five slashes, some libraries take part of it for a server and connect to that server.
#[test]
fn a_path_becomes_a_server() {
    for uri in [
        "file:////server/share",
        "file://///server/share",
        "file://localhost//server/share",
    ] {
        let error = file::to_windows_path(parse(uri)).unwrap_err();
        assert_eq!(error.kind(), Kind::NoDrive, "{uri}");
    }
    assert_eq!(
        *file::to_posix_path(parse("file:////etc/a")).unwrap(),
        *b"//etc/a"
    );
    assert_eq!(posix("//etc/a"), "file:////etc/a");
    assert_eq!(windows(r"\\server\share\a"), "file://server/share/a");
}

/// A host could name a Windows device. Devices are found under `\\.\` and `\\?\`.
#[test]
fn a_host_becomes_a_device() {
    for uri in [
        "file://./C:/a",
        "file://%2e/pipe/a",
        "file://%3F/C:/a",
        "file://%3f/UNC/server/share",
    ] {
        let error = file::to_windows_path(parse(uri)).unwrap_err();
        assert_eq!(error.kind(), Kind::NoShare, "{uri}");
    }
}

/// If a library replaces octets that aren't UTF-8, it can't find the file.
#[test]
fn octets_are_replaced() {
    let path = b"/caf\xe9";
    let uri = file::from_posix_path(path).unwrap();
    assert_eq!(uri.as_str(), "file:///caf%E9");
    assert_eq!(*file::to_posix_path(&uri).unwrap(), *path);
}

/// Some libraries read a `+` as a space.
#[test]
fn a_plus_becomes_a_space() {
    assert_eq!(
        *file::to_posix_path(parse("file:///a+b%2B")).unwrap(),
        *b"/a+b+"
    );
    assert_eq!(posix("/a+b"), "file:///a+b");
}

/// If a library removes the final slash, resolving a reference drops the last name.
#[test]
fn a_slash_at_the_end_is_lost() {
    assert_eq!(posix("/a/"), "file:///a/");
    assert_eq!(*file::to_posix_path(parse("file:///a/")).unwrap(), *b"/a/");
    assert_eq!(windows(r"C:\a\"), "file:///C:/a/");
}

/// Some editors send URIs in which the colon of the drive is encoded.
#[test]
fn the_colon_of_a_drive_is_encoded() {
    assert_eq!(
        file::to_windows_path(parse("file:///c%3A/Users/a")).unwrap(),
        r"c:\Users\a"
    );
    assert_eq!(windows(r"c:\Users\a"), "file:///c:/Users/a");
}
