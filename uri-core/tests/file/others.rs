//! Known errors in other libraries, with a URI or two for each error.

use uri_core::{Uri, error::FilePathErrorKind as Kind, file};

use super::parse;

#[track_caller]
fn posix(uri: &str, path: &[u8]) {
    assert_eq!(*file::to_posix_path(parse(uri)).unwrap(), *path);
}

#[track_caller]
fn windows(uri: &str, path: &str) {
    assert_eq!(file::to_windows_path(parse(uri)).unwrap(), path);
}

#[track_caller]
fn not_posix(uri: &str, kind: Kind) {
    let error = file::to_posix_path(parse(uri)).unwrap_err();
    assert_eq!(error.kind(), kind);
}

#[track_caller]
fn not_windows(uri: &str, kind: Kind) {
    let error = file::to_windows_path(parse(uri)).unwrap_err();
    assert_eq!(error.kind(), kind);
}

#[track_caller]
fn nowhere(uri: &str, kind: Kind) {
    not_posix(uri, kind);
    not_windows(uri, kind);
}

#[test]
fn another_path_is_read() {
    // If a library decodes the whole path at once, an encoded slash splits a name in two, and an encoded dot segment
    // takes effect.
    nowhere("file:///C:/a%2F..%2Fb", Kind::EncodedSeparator);
    nowhere("file:///C:/a/%2e%2e/%2e%2e/b", Kind::EncodedDots);
    // Some libraries reject only `%2F`, but accept an encoded backslash. On a POSIX system, it is part of a name.
    not_windows("file:///C:/a%5C..%5Cb", Kind::EncodedSeparator);
    posix("file:///C:/a%5C..%5Cb", br"/C:/a\..\b");
    // A check of the extension sees the part after the NUL, but a system call ignores that part.
    nowhere("file:///C:/secret%00.txt", Kind::Nul);
    // If a library decodes a name twice, text that looks like a triplet is decoded too.
    posix("file:///a%252Fb", b"/a%2Fb");
    windows("file:///C:/%252e%252e", r"C:\%2e%2e");
    // If a library drops the query and the fragment, it opens a different file.
    nowhere("file:///C:/a?.txt", Kind::Query);
    nowhere("file:///C:/a#b.txt", Kind::Fragment);
    // Some libraries read a `+` as a space.
    posix("file:///a+b%2B", b"/a+b+");
    // If a library removes the final slash, resolving a reference drops the last name.
    posix("file:///a/", b"/a/");
    windows("file:///C:/a/", r"C:\a\");
    // If a library replaces octets that aren't UTF-8, it can't find the file.
    posix("file:///caf%E9", b"/caf\xe9");
    // If a library joins names one by one, a drive in the middle replaces everything before it.
    windows("file:///C:/a/D:/b", r"C:\a\D:\b");
    windows("file://server/share/D:/b", r"\\server\share\D:\b");
    posix("file:///a//b", b"/a//b");
    // If the `/` before the drive isn't removed, the path begins at the root of another drive.
    windows("file:///C:/a", r"C:\a");
    // Some editors send URIs in which the colon of the drive is encoded.
    windows("file:///c%3A/Users/a", r"c:\Users\a");
}

#[test]
fn another_host_is_read() {
    // Some libraries read the drive as a host, which they then drop.
    nowhere("file://C:/a", Kind::DriveAsServer);
    nowhere("file://c:/a", Kind::DriveAsServer);
    // The port is invalid, so these strings are not URIs.
    assert!(Uri::parse(r"file://C:\a").is_err());
    assert!(Uri::parse("file://C:a").is_err());
    // If a library drops the host, it opens a file on this system instead of one on the server.
    not_posix("file://server/etc/passwd", Kind::Host);
    not_posix("file://etc/passwd", Kind::Host);
    nowhere("file://user:password@localhost/C:/a", Kind::Userinfo);
    nowhere("file://localhost:80/C:/a", Kind::Port);
    // If a path begins with four or five slashes, some libraries take part of it for a server and connect to it.
    not_windows("file:////server/share", Kind::NoDrive);
    not_windows("file://///server/share", Kind::NoDrive);
    not_windows("file://localhost//server/share", Kind::NoDrive);
    posix("file:////etc/a", b"//etc/a");
    // A host could name a Windows device. Devices are found under `\\.\` and `\\?\`.
    not_windows("file://./C:/a", Kind::NoShare);
    not_windows("file://%2e/pipe/a", Kind::NoShare);
    not_windows("file://%3F/C:/a", Kind::NoShare);
    not_windows("file://%3f/UNC/server/share", Kind::NoShare);
}
