//! The conversion from a path to its URI.

use super::error::{FilePathError, FilePathErrorKind as Kind};
use super::windows::{self, Parts};
use crate::allocation::string_from;
use crate::bytes::Span;
use crate::error::MAX_LEN;
use crate::output::{Destination, Sink};
use crate::pct::{EncodeSet, encode_bytes};
use crate::syntax::layout::Layout;
use crate::uri::UriBuf;

/// Converts an absolute POSIX path to its `file` URI, on any system
/// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)).
///
/// Only octets that a segment can't contain are encoded, so `.`, `..`, a second `/` and a final `/` stay; a base for
/// references to files in a folder needs the final `/`. Normalization and resolution remove `..` with the segment
/// before it, so they name another file if that is a symbolic link or empty; `std::fs::canonicalize` avoids this.
///
/// # Errors
///
/// If the path is relative or contains a NUL, or if the URI would be too long.
///
/// ```
/// use uri_core::file;
///
/// assert_eq!(file::from_posix_path("/srv/50% off?")?.as_str(), "file:///srv/50%25%20off%3F");
/// assert_eq!(file::from_posix_path(b"/\xff")?.as_str(), "file:///%FF");
/// assert!(file::from_posix_path("srv").is_err());
/// # Ok::<_, uri_core::error::FilePathError>(())
/// ```
pub fn from_posix_path(path: impl AsRef<[u8]>) -> Result<UriBuf, FilePathError> {
    to_uri(path.as_ref(), System::Posix)
}

/// Converts an absolute Windows path to its `file` URI, on any system
/// ([RFC 8089, appendices D.2 and E.3.1](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).
///
/// `\` and `/` separate segments. `\\?\` is removed, provided that every name means the same without it. On Windows,
/// `..` can't leave a drive or a share, but in a URI, normalization makes `\\server\a\b` of `\\server\share\..\a\b`.
///
/// # Errors
///
/// If no `file` URI names the path; [`FilePathErrorKind`](crate::error::FilePathErrorKind) lists the reasons.
///
/// ```
/// use uri_core::file;
///
/// let uri = |path| file::from_windows_path(path);
/// assert_eq!(uri(r"C:\a b\ü")?.as_str(), "file:///C:/a%20b/%C3%BC");
/// assert_eq!(uri(r"\\server\share\a")?.as_str(), "file://server/share/a");
/// assert_eq!(uri(r"\\?\UNC\server\share\a")?, uri("//server/share/a")?);
/// assert!(uri(r"C:a").is_err());
/// # Ok::<_, uri_core::error::FilePathError>(())
/// ```
pub fn from_windows_path(path: &str) -> Result<UriBuf, FilePathError> {
    to_uri(path.as_bytes(), System::Windows)
}

/// The system whose paths are read or written.
#[derive(Clone, Copy)]
pub(super) enum System {
    Posix,
    Windows,
}

/// Writes an absolute path, in bytes, as a `file` URI, percent-encoding what a segment can't contain; the server of a
/// Windows path becomes the host. Fails for a relative path, a NUL, a path that no `file` URI names, or too long a URI.
pub(super) fn to_uri(path: &[u8], system: System) -> Result<UriBuf, FilePathError> {
    let error = |kind, start, end| Err(FilePathError::new("path", kind, Span::new(start, end)));
    // Such a path isn't searched or counted. Only that of `\\?\UNC\h\s` could become a URI, `file://h/s`, which is a
    // byte shorter.
    if path.len() > MAX_LEN {
        return error(Kind::TooLong, 0, path.len());
    }
    if let Some(nul) = path.iter().position(|byte| *byte == 0) {
        return error(Kind::Nul, nul, nul + 1);
    }
    let parts = match (system, path) {
        (System::Windows, _) => windows::split(path)?,
        // A POSIX path doesn't name a server, so the host is empty, as in `file:///a`.
        (System::Posix, [b'/', names @ ..]) => Parts { server: b"", names },
        (System::Posix, _) => return error(Kind::Relative, 0, path.len()),
    };
    // A `/` in a name stays as it is.
    let is_separator = |byte: &u8| *byte == b'\\' && matches!(system, System::Windows);
    let write = |destination: Destination<'_>| {
        let out = &mut Sink::new(destination);
        out.push(b"file://");
        encode_bytes(EncodeSet::RegName, parts.server).write(out);
        // If the cast truncates this, the URI is too long, which is an error below.
        let path_start = out.len() as u32;
        // There is at least one name, which can be empty, so the root `/` is written.
        for name in parts.names.split(is_separator) {
            out.push(b"/");
            encode_bytes(EncodeSet::Path, name).write(out);
        }
        (path_start, out.len())
    };
    // The first pass only counts, so that the string is allocated once.
    let (path_start, len) = write(Destination::Count);
    if len > MAX_LEN {
        return error(Kind::TooLong, 0, path.len());
    }
    let (text, _) = string_from(len, |buffer| write(Destination::Store(buffer)));
    let end = text.len() as u32;
    let scheme_end = "file".len() as u32;
    let host_start = "file://".len() as u32;
    // The path follows the host, because there is no port, and nothing follows the path.
    let layout = Layout::from_offsets([scheme_end, host_start, path_start, path_start, end, end]);
    Ok(UriBuf::from_layout(text, layout))
}
