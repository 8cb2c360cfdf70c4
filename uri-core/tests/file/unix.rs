//! Paths on the current system, if it is a POSIX system.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use uri_core::{UriBuf, error::FilePathErrorKind as Kind, file};

use super::{is_refused, parse, text};

#[test]
fn paths_come_back() {
    for path in ["/", "/a b/é", "/a/", "/..//a/.", "/%2F?#"] {
        let uri = text(UriBuf::from_file_path(path).unwrap());
        assert_eq!(uri, file::from_posix_path(path).unwrap().as_str());
        let back = parse(&uri).to_file_path().unwrap();
        assert_eq!(back.as_os_str(), OsStr::new(path));
    }
    let odd = Path::new(OsStr::from_bytes(b"/\xff\xc3/\x80"));
    let uri = UriBuf::from_file_path(odd).unwrap();
    assert_eq!(uri.as_str(), "file:///%FF%C3/%80");
    assert_eq!(uri.as_uri().to_file_path().unwrap(), odd);
}

#[test]
fn relative_paths_and_encoded_slashes_are_refused() {
    is_refused(UriBuf::from_file_path("a"), Kind::Relative, 0..1);
    is_refused(
        parse("file:///a%2Fb").to_file_path(),
        Kind::EncodedSeparator,
        9..12,
    );
}

/// A path that has been converted to a URI and back still names an existing file.
#[test]
fn this_package_is_found() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let uri = UriBuf::from_file_path(&manifest).unwrap();
    let found: PathBuf = uri.as_uri().to_file_path().unwrap();
    assert!(found.is_file());
    assert_eq!(found, manifest);
}
