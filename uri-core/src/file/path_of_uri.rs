//! The conversion from a URI to the path that it names.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::{FilePathError, FilePathErrorKind as Kind};
use super::uri_of_path::System;
use super::windows;
use crate::bytes::Span;
use crate::grammar::Component;
use crate::pct::dots::is_dot_segment;
use crate::pct::{self, UnitForm, Units};
use crate::uri::{AsUri, Uri};

/// The POSIX path that a `file` URI names, on any system
/// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)).
///
/// The host must be absent, empty, or `localhost`. Each segment is decoded once and becomes one name, so an encoded
/// `/`, `.` or `..` is refused. Raw dot segments are kept; if you don't trust the URI, normalize it or check the path.
/// The result needn't be UTF-8.
///
/// # Errors
///
/// If the URI doesn't name a POSIX path; [`FilePathErrorKind`](crate::error::FilePathErrorKind) lists the reasons.
///
/// ```
/// use uri_core::{file, Uri};
///
/// let uri = Uri::parse("file:///srv/a%20b%FF")?;
/// assert_eq!(*file::to_posix_path(uri).unwrap(), *b"/srv/a b\xff");
/// assert_eq!(*file::to_posix_path(Uri::parse("file://localhost/srv/")?).unwrap(), *b"/srv/");
/// assert!(file::to_posix_path(Uri::parse("file://srv/a")?).is_err());
/// # Ok::<_, uri_core::ParseError>(())
/// ```
pub fn to_posix_path<'a>(uri: impl Into<Uri<'a>>) -> Result<Cow<'a, [u8]>, FilePathError> {
    let uri = uri.into();
    let host_fault = server(uri).is_some().then_some(Kind::Host);
    let is_relative = !uri.path().starts_with('/');
    let root_fault = is_relative.then_some(Kind::Relative);
    check(uri, System::Posix, host_fault, root_fault)?;
    // `%2F` has been refused, so decoding doesn't split a name.
    Ok(pct::decode(uri.path()).to_bytes())
}

/// The Windows path that a `file` URI names, on any system
/// ([RFC 8089, appendices D.2 and E.3.1](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).
///
/// Without a host, or with `localhost`, the path begins with a drive; any other host is a server, and the first segment
/// its share. See [`to_posix_path`]. Names that Windows forbids or reads in another way aren't refused: `a*b` can't be
/// a file, `nul` is a device, `a:b` is a stream of `a`, and Windows ignores a final dot or space.
///
/// # Errors
///
/// If the URI doesn't name a Windows path; [`FilePathErrorKind`](crate::error::FilePathErrorKind) lists the reasons.
///
/// ```
/// use uri_core::{file, Uri};
///
/// let path = |uri| file::to_windows_path(Uri::parse(uri).unwrap());
/// assert_eq!(path("file:///C:/a%20b/")?, r"C:\a b\");
/// assert_eq!(path("file:///c%3A/a")?, r"c:\a");
/// assert_eq!(path("file://server/share/a")?, r"\\server\share\a");
/// assert!(path("file://C:/a").is_err());
/// # Ok::<_, uri_core::error::FilePathError>(())
/// ```
pub fn to_windows_path(uri: impl AsUri) -> Result<String, FilePathError> {
    let uri = uri.uri();
    // The first slash precedes the drive or the share, and isn't part of the result.
    let names = uri.path().strip_prefix('/');
    let octets = pct::decode(names.unwrap_or(""));
    let host = server(uri);
    let server_name = host.and_then(|host| pct::decode(host).to_str().ok());
    let host_fault = match (host, &server_name) {
        (None, _) => None,
        (Some(host), _) if host.starts_with('[') => Some(Kind::IpLiteral),
        (Some(_), Some(name)) => windows::server_fault(name.as_bytes()),
        (Some(_), None) => Some(Kind::NotUnicode),
    };
    let root_fault = match host {
        None => names.is_none().then_some(Kind::Relative),
        Some(_) => windows::lacks_share(octets.clone()).then_some(Kind::NoShare),
    };
    check(uri, System::Windows, host_fault, root_fault)?;

    let beginning = match &server_name {
        Some(name) => [r"\\", name, r"\"],
        None => [""; 3],
    };
    let beginning_len = beginning.iter().map(|piece| piece.len()).sum::<usize>();
    let mut path = Vec::with_capacity(beginning_len + octets.clone().count());
    for piece in beginning {
        path.extend_from_slice(piece.as_bytes());
    }
    // Each `/` is a separator, because `%2F` has been refused.
    path.extend(octets.map(|octet| if octet == b'/' { b'\\' } else { octet }));

    let path = to_unicode(path, beginning_len, uri, names.unwrap_or(""))?;
    // The decoded path is checked, because `c%3A` is a drive, too.
    if host.is_none() && !windows::begins_with_drive(path.as_bytes()) {
        return Err(in_path(uri, Kind::NoDrive, Span::new(0, uri.path().len())));
    }
    Ok(path)
}

/// A path as a string, or the error at its first octet that isn't Unicode, which is a triplet in the URI. The octets
/// after the first `beginning_len` of the path are those of `names`, which are the end of the URI's path. The octets
/// before them are the `\\server\` of Windows, which is Unicode.
pub(super) fn to_unicode(
    path: Vec<u8>,
    beginning_len: usize,
    uri: Uri<'_>,
    names: &str,
) -> Result<String, FilePathError> {
    String::from_utf8(path).map_err(|utf8| {
        // Each unit of `names`, which is a character or a triplet, became one octet of the path.
        let mut units = Units::new(names.as_bytes(), UnitForm::AS_IS);
        for _ in beginning_len..utf8.utf8_error().valid_up_to() {
            units.next();
        }
        let start = uri.path().len() - units.rest().len();
        // INVARIANT: only a triplet isn't ASCII.
        let triplet = Span::new(start, start + "%FF".len());
        in_path(uri, Kind::NotUnicode, triplet)
    })
}

/// An error about a URI at a `span` of its path.
fn in_path(uri: Uri<'_>, kind: Kind, span: Span) -> FilePathError {
    let span_in_uri = span.shifted_by(uri.layout().path_start as usize);
    FilePathError::new("URI", kind, span_in_uri)
}

/// The host that names a server, as it's written. `None` if it's absent, empty or `localhost`, which mean this system.
fn server(uri: Uri<'_>) -> Option<&str> {
    let host = uri.host_str().filter(|host| !host.is_empty())?;
    // The host is decoded first, because it can be encoded, as in `%6cocalhost`.
    let is_local = pct::decode(host)
        .map(|octet| octet.to_ascii_lowercase())
        .eq(*b"localhost");
    (!is_local).then_some(host)
}

/// Fails with the leftmost reason why a URI doesn't name a path of a system. `host_fault` and `root_fault` are what the
/// callers found wrong with the host and with the beginning of the path.
fn check(
    uri: Uri<'_>,
    system: System,
    host_fault: Option<Kind>,
    root_fault: Option<Kind>,
) -> Result<(), FilePathError> {
    let is_file = uri.scheme().is("file");
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    // The grammar reads the drive of `file://C:/a` as a host with an empty port.
    let is_drive = matches!(authority.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
    // A component and what is wrong with it, if it's present.
    let faults = [
        (Component::Scheme, (!is_file).then_some(Kind::Scheme)),
        (Component::Userinfo, Some(Kind::Userinfo)),
        (Component::Host, is_drive.then_some(Kind::DriveAsServer)),
        (Component::Host, host_fault),
        (Component::Port, Some(Kind::Port)),
        (Component::Path, root_fault),
        (Component::Query, Some(Kind::Query)),
        (Component::Fragment, Some(Kind::Fragment)),
    ];
    let faults = faults.into_iter().filter_map(|(component, kind)| {
        let span = uri.as_uri_ref().span_of(component)?;
        Some(FilePathError::new("URI", kind?, span))
    });
    let faults = faults.chain(encoded_fault(uri, system));
    // If two faults begin at the same byte, `min_by_key` returns the one that is listed first.
    match faults.min_by_key(|fault| fault.span().start) {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

/// The error about the first segment that isn't a single name after decoding: `a%2Fb` would be two, and `%2E%2E` a dot
/// segment.
fn encoded_fault(uri: Uri<'_>, system: System) -> Option<FilePathError> {
    let is_windows = matches!(system, System::Windows);
    let mut segment_start = uri.as_uri_ref().span_of(Component::Path)?.start;
    for segment in uri.path().split('/') {
        // `start` and `end` are indices into the segment.
        let error = |kind, start, end| {
            let span = Span::new(start, end).shifted_by(segment_start);
            Some(FilePathError::new("URI", kind, span))
        };
        for (percent, _) in segment.match_indices('%') {
            let end = percent + "%00".len();
            match segment.as_bytes().get(percent..end) {
                Some(b"%00") => return error(Kind::Nul, percent, end),
                Some(b"%2F" | b"%2f") => return error(Kind::EncodedSeparator, percent, end),
                Some(b"%5C" | b"%5c") if is_windows => {
                    return error(Kind::EncodedSeparator, percent, end);
                }
                _ => {}
            }
        }
        // A dot segment without triplets is kept.
        if segment.contains('%') && is_dot_segment(segment.as_bytes()) {
            return error(Kind::EncodedDots, 0, segment.len());
        }
        segment_start += segment.len() + "/".len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Systems other than Unix and Windows convert the path like this.
    #[test]
    fn a_path_that_is_not_unicode_is_reported_at_its_first_octet() {
        for (text, span) in [
            ("file:///a%20b/%C3%A9%FF", 20..23),
            ("file://localhost/%C3/%A9", 17..20),
        ] {
            let uri = Uri::parse(text).unwrap_or(Uri::EMPTY);
            let octets = to_posix_path(uri).unwrap_or_default().into_owned();
            let error = to_unicode(octets, 0, uri, uri.path()).err();
            let found = error.map(|error| (error.kind(), error.span()));
            assert_eq!(found, Some((Kind::NotUnicode, span)), "{text}");
        }
    }
}
