//! Windows paths, which begin with a drive or a server
//! ([RFC 8089, appendices D.2 and E](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).

use super::error::{FilePathError, FilePathErrorKind as Kind};
use crate::bytes::{Span, is_listed};

/// Stops Windows from interpreting the names in a path.
const VERBATIM: &[u8] = br"\\?\";

const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'\\' | b'/')
}

/// A path that is split after its server.
pub(super) struct Parts<'a> {
    /// It's empty if the path begins with a drive.
    pub(super) server: &'a [u8],
    /// The rest of the path, which begins with the share of the server or with the drive.
    pub(super) names: &'a [u8],
}

/// Splits an absolute Windows path into its server and its names: `\\server\share\a` into `server` and `share\a`, but
/// `C:\a` into an empty server and `C:\a`. Fails for any other path, such as a relative one, a device, or a server
/// without a share.
pub(super) fn split(path: &[u8]) -> Result<Parts<'_>, FilePathError> {
    let are_separators = |a: &u8, b: &u8| is_separator(*a) && is_separator(*b);
    if let Some(after_prefix) = path.strip_prefix(VERBATIM) {
        // The URI doesn't keep the prefix, so a name that needs it, such as `a.` or `nul`, is refused.
        check_verbatim(after_prefix)?;
        return match after_prefix {
            // `\\?\UNC\server\share` means `\\server\share`.
            [
                b'U' | b'u',
                b'N' | b'n',
                b'C' | b'c',
                b'\\',
                server_and_names @ ..,
            ] => split_server(path, server_and_names),
            names if begins_with_drive(names) => Ok(Parts { server: b"", names }),
            _ => fault(Kind::Device, 0, path.len()),
        };
    }
    match path {
        [a, b, b'.' | b'?'] if are_separators(a, b) => fault(Kind::Device, 0, path.len()),
        // `\\.\COM1`, or `//?/C:/a`, which isn't the prefix `\\?\`.
        [a, b, b'.' | b'?', c, ..] if are_separators(a, b) && is_separator(*c) => {
            fault(Kind::Device, 0, path.len())
        }
        [a, b, server_and_names @ ..] if are_separators(a, b) => {
            split_server(path, server_and_names)
        }
        names if begins_with_drive(names) => Ok(Parts { server: b"", names }),
        // Relative to the current drive (`\a`), or to a drive's folder (`C:a`).
        [a, ..] if is_separator(*a) => fault(Kind::NoDrive, 0, 1),
        [letter, b':', ..] if letter.is_ascii_alphabetic() => fault(Kind::NoDrive, 0, 2),
        _ => fault(Kind::Relative, 0, path.len()),
    }
}

/// The error about a range of a path.
fn fault<T>(kind: Kind, start: usize, end: usize) -> Result<T, FilePathError> {
    Err(FilePathError::new("path", kind, Span::new(start, end)))
}

/// Whether a path begins with a drive and a separator, as in `C:\`.
pub(super) const fn begins_with_drive(path: &[u8]) -> bool {
    matches!(path, [letter, b':', slash, ..] if letter.is_ascii_alphabetic() && is_separator(*slash))
}

/// Splits `server_and_names`, the end of `path`: `server\share\a` into `server` and `share\a`. An error has a range of
/// `path`.
fn split_server<'a>(path: &[u8], server_and_names: &'a [u8]) -> Result<Parts<'a>, FilePathError> {
    let start = path.len() - server_and_names.len();
    let mut parts = server_and_names.splitn(2, |byte| is_separator(*byte));
    let server = parts.next().unwrap_or_default();
    let names = parts.next().unwrap_or_default();
    let end = start + server.len();
    match server_fault(server) {
        Some(kind) => fault(kind, start, end),
        None if server.eq_ignore_ascii_case(b"localhost") => fault(Kind::Localhost, start, end),
        None if lacks_share(names.iter().copied()) => fault(Kind::NoShare, end, path.len()),
        None => Ok(Parts { server, names }),
    }
}

/// Finds what is wrong with a server name, the `h` of `\\h\share` or of `file://h/share`, if anything. The `.` of
/// `file://./a` isn't one, because the path would be `\\.\a`, a device; `split` has refused such a path before.
pub(super) fn server_fault(server: &[u8]) -> Option<Kind> {
    match server {
        [] | b"." | b".." | b"?" => Some(Kind::NoShare),
        // As in `\\C:\a` and `file://C%3A/a`.
        [letter, b':'] if letter.is_ascii_alphabetic() => Some(Kind::DriveAsServer),
        // Only a URI's host can contain a NUL or a separator, encoded as in `file://a%2Fb/c`: a path with a NUL was
        // refused before, and a separator ends its server.
        _ if server.contains(&0) => Some(Kind::Nul),
        _ if server.iter().copied().any(is_separator) => Some(Kind::NoShare),
        _ => None,
    }
}

/// Whether the first name, which should be a share, is empty or contains only dots, as in `\\server\..\a`.
pub(super) fn lacks_share(names: impl Iterator<Item = u8>) -> bool {
    let mut share = names.take_while(|byte| !is_separator(*byte));
    share.all(|byte| byte == b'.')
}

/// Refuses names that would mean another file without the prefix `\\?\`, which precedes them in the path.
fn check_verbatim(after_prefix: &[u8]) -> Result<(), FilePathError> {
    // The index of a name in the path.
    let mut start = VERBATIM.len();
    let mut names = after_prefix.split(|byte| *byte == b'\\').peekable();
    while let Some(name) = names.next() {
        let end = start + name.len();
        let is_last = names.peek().is_none();
        let needs_prefix = match name {
            // Windows reads `a\\b` as `a\b`; an empty last name is a final `\`.
            [] => !is_last,
            // Windows would remove this end.
            [.., b'.' | b' '] => true,
            // A `/` would be a separator.
            _ => name.contains(&b'/') || is_device(name),
        };
        if needs_prefix {
            return fault(Kind::Verbatim, start, end);
        }
        start = end + 1;
    }
    Ok(())
}

/// Whether Windows reads a name as a device, in any folder and with any extension.
fn is_device(name: &[u8]) -> bool {
    // `nul.txt`, `nul:` and `nul .txt` are `nul`.
    let stem = name.split(|byte| matches!(byte, b'.' | b':')).next();
    let stem = stem.unwrap_or_default().trim_ascii_end();
    // For `COM1`, these are `COM` and `1`.
    let (device, number) = stem.split_at_checked(3).unwrap_or_default();
    // Windows also accepts the superscript digits `¹`, `²` and `³`, which are these bytes in UTF-8.
    let is_numbered = matches!(number, [b'0'..=b'9'] | [0xc2, 0xb9 | 0xb2 | 0xb3]);
    is_listed(stem, &["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"])
        || is_numbered && is_listed(device, &["COM", "LPT"])
}
