//! Paths of Windows: drives, servers, and what is neither
//! ([RFC 8089, appendices D.2 and E](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).

use super::error::Given;
use super::{FilePathError, FilePathErrorKind as Kind};

/// In front of a path whose names are taken as they stand.
const VERBATIM: &[u8] = br"\\?\";

pub(super) const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'\\' | b'/')
}

/// The server at the beginning of a path, and the names behind it, of which the first is the share; or no server,
/// and names of which the first is a drive.
type Parts<'a> = (&'a [u8], &'a [u8]);

/// Takes a path apart that begins with a drive or a share.
pub(super) fn read(path: &[u8]) -> Result<Parts<'_>, FilePathError> {
    if let Some(verbatim) = path.strip_prefix(VERBATIM) {
        check_verbatim(verbatim)?;
        match verbatim {
            [b'U' | b'u', b'N' | b'n', b'C' | b'c', b'\\', rest @ ..] => split_server(path, rest),
            _ if begins_with_root_of_drive(verbatim) => Ok((b"", verbatim)),
            _ => fault(Kind::Device, 0, path.len()),
        }
    } else {
        match path {
            [a, b, rest @ ..] if is_separator(*a) && is_separator(*b) => match rest {
                [b'.' | b'?'] | [b'.' | b'?', b'\\' | b'/', ..] => {
                    fault(Kind::Device, 0, path.len())
                }
                _ => split_server(path, rest),
            },
            [a, ..] if is_separator(*a) => fault(Kind::NoDrive, 0, 1),
            _ if begins_with_root_of_drive(path) => Ok((b"", path)),
            _ if begins_with_drive(path) => fault(Kind::DriveRelative, 0, 2),
            _ => fault(Kind::Relative, 0, path.len()),
        }
    }
}

fn fault<T>(kind: Kind, start: usize, end: usize) -> Result<T, FilePathError> {
    Err(FilePathError::new(
        kind,
        Given::WindowsPath,
        Some((start, end)),
    ))
}

/// `C:`
pub(super) const fn begins_with_drive(path: &[u8]) -> bool {
    matches!(path, [letter, b':', ..] if letter.is_ascii_alphabetic())
}

/// `C:\`
pub(super) const fn begins_with_root_of_drive(path: &[u8]) -> bool {
    begins_with_drive(path) && matches!(path, [_, _, slash, ..] if is_separator(*slash))
}

/// Takes the rest of a path apart that begins with a server.
fn split_server<'a>(path: &[u8], rest: &'a [u8]) -> Result<Parts<'a>, FilePathError> {
    let start = path.len() - rest.len();
    let mut parts = rest.splitn(2, |byte| is_separator(*byte));
    let server = parts.next().unwrap_or_default();
    let names = parts.next().unwrap_or_default();
    let end = start + server.len();
    match server_fault(server) {
        Some(kind) => fault(kind, start, end),
        None if server.eq_ignore_ascii_case(b"localhost") => fault(Kind::Localhost, start, end),
        None if lacks_share(names.iter().copied()) => fault(Kind::NoShare, end, path.len()),
        None => Ok((server, names)),
    }
}

/// What is wrong with the name of a server: behind `\\`, some have a meaning of their own.
pub(super) fn server_fault(server: &[u8]) -> Option<Kind> {
    match server {
        [] | b"." | b".." | b"?" => Some(Kind::NoServer),
        [_, b':'] if begins_with_drive(server) => Some(Kind::DriveAsServer),
        _ if server.iter().any(|byte| *byte == 0 || is_separator(*byte)) => Some(Kind::NoServer),
        _ => None,
    }
}

/// Whether no share is the first of these names.
pub(super) fn lacks_share(names: impl Iterator<Item = u8>) -> bool {
    let mut share = names.take_while(|byte| !is_separator(*byte));
    // Nothing, `.` and `..` are none.
    share.all(|byte| byte == b'.')
}

/// Refuses names that Windows would change, or see as others, if the path did not begin as it does.
fn check_verbatim(names: &[u8]) -> Result<(), FilePathError> {
    let mut start = VERBATIM.len();
    let mut names = names.split(|byte| *byte == b'\\').peekable();
    while let Some(name) = names.next() {
        let end = start + name.len();
        let is_last = names.peek().is_none();
        let is_other = match name {
            [] => !is_last,
            [.., b'.' | b' '] => true,
            _ => name.contains(&b'/') || is_device(name),
        };
        if is_other {
            return fault(Kind::Verbatim, start, end);
        }
        start = end + 1;
    }
    Ok(())
}

/// Whether Windows sees a device in this name, in whatever folder and with whatever extension.
fn is_device(name: &[u8]) -> bool {
    let stem = name.split(|byte| matches!(byte, b'.' | b':')).next();
    let stem = stem.unwrap_or_default().trim_ascii_end();
    let (kind, number) = stem.split_at_checked(3).unwrap_or_default();
    let is_one_of = |text: &[u8], names: &[&str]| {
        let mut names = names.iter();
        names.any(|name| text.eq_ignore_ascii_case(name.as_bytes()))
    };
    // Superscript digits are numbers too.
    let is_numbered = matches!(number, [b'0'..=b'9'] | [0xc2, 0xb9 | 0xb2 | 0xb3]);
    is_one_of(stem, &["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"])
        || is_numbered && is_one_of(kind, &["COM", "LPT"])
}
