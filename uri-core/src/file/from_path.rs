//! The conversion from a path to its URI.

use super::error::{FilePathError, FilePathErrorKind as Kind};
use super::windows;
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
/// The path can contain any octets except NUL. A `/` separates segments, and octets that a segment can't contain are
/// encoded. Nothing else changes, so `.`, `..`, a second `/` and a final `/` are kept. Write a `/` after the name of a
/// folder, because a reference that is resolved against the URI replaces the segment after the last `/`
/// ([RFC 3986, section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
///
/// Normalization and resolution remove `..` together with the segment before it, so the result names a different file
/// if that segment is a symbolic link, or is empty as in `/a//..`. `std::fs::canonicalize` returns a path without `..`,
/// symbolic links or empty segments.
///
/// # Errors
///
/// Returns an error if the path is relative or contains a NUL, or if the URI would be longer than [`u32::MAX`] bytes.
///
/// ```
/// use uri_core::file;
///
/// assert_eq!(file::from_posix_path("/srv/50% off?")?.as_str(), "file:///srv/50%25%20off%3F");
/// assert_eq!(file::from_posix_path(b"/\xff")?.as_str(), "file:///%FF");
///
/// let error = file::from_posix_path("srv").unwrap_err();
/// assert_eq!(error.report("srv").first_line(), "refused path: relative path at byte 0");
/// # Ok::<_, uri_core::error::FilePathError>(())
/// ```
pub fn from_posix_path(path: impl AsRef<[u8]>) -> Result<UriBuf, FilePathError> {
    to_uri(path.as_ref(), false)
}

/// Converts an absolute Windows path to its `file` URI, on any system
/// ([RFC 8089, appendices D.2 and E.3.1](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).
///
/// The path begins with a drive, or with the names of a server and a share. `\` and `/` separate segments, and
/// characters that a segment can't contain are encoded. The prefix `\\?\` is removed, provided that every name means
/// the same without it. Nothing else changes; see [`from_posix_path`].
///
/// On Windows, `..` can't leave a drive or a share. In a URI, it can, so the URI might name a different file after
/// normalization or resolution: `\\server\share\..\a\b` becomes `\\server\a\b`.
///
/// # Errors
///
/// Returns an error if no `file` URI names the path, for example because it is relative or names a device;
/// [`FilePathErrorKind`](crate::error::FilePathErrorKind) lists the reasons.
///
/// ```
/// use uri_core::file;
///
/// let uri = |path| file::from_windows_path(path);
/// assert_eq!(uri(r"C:\a b\ü")?.as_str(), "file:///C:/a%20b/%C3%BC");
/// assert_eq!(uri(r"\\server\share\a")?.as_str(), "file://server/share/a");
/// assert_eq!(uri(r"\\?\UNC\server\share\a")?, uri("//server/share/a")?);
///
/// let error = uri(r"C:a").unwrap_err();
/// assert_eq!(
///     error.report("C:a").first_line(),
///     "refused path: path without a drive and a slash at byte 0"
/// );
/// # Ok::<_, uri_core::error::FilePathError>(())
/// ```
pub fn from_windows_path(path: &str) -> Result<UriBuf, FilePathError> {
    to_uri(path.as_bytes(), true)
}

/// Converts an absolute path of Windows or of POSIX to a URI.
pub(super) fn to_uri(path: &[u8], is_windows: bool) -> Result<UriBuf, FilePathError> {
    let error = |kind, start, end| Err(FilePathError::new("path", kind, Span::new(start, end)));
    if path.len() > MAX_LEN {
        return error(Kind::TooLong, 0, path.len());
    }
    if let Some(nul) = path.iter().position(|byte| *byte == 0) {
        return error(Kind::Nul, nul, nul + 1);
    }
    let (server, names) = match path {
        _ if is_windows => windows::split(path)?,
        // A POSIX path doesn't name a server, so the host is empty, as in `file:///a`.
        [b'/', names @ ..] => (&b""[..], names),
        _ => return error(Kind::Relative, 0, path.len()),
    };
    let is_separator = |byte: &u8| *byte == b'/' || is_windows && *byte == b'\\';
    let write = |destination: Destination<'_>| {
        let out = &mut Sink::new(destination);
        out.push(b"file://");
        encode_bytes(EncodeSet::RegName, server).write(out);
        // If this is truncated, the URI is too long, and an error is returned below.
        let path_start = out.len() as u32;
        // `split` returns at least one name, so the root `/` is written too.
        for name in names.split(is_separator) {
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
    // The scheme ends after `file`, and the host begins after `file://`. Nothing follows the path.
    let layout = Layout::from_offsets([4, 7, path_start, path_start, end, end]);
    Ok(UriBuf::from_layout(text, layout))
}
