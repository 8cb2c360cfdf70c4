//! Conversion from a URI to the path that it names.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Input;
use super::windows;
use super::{FilePathError, FilePathErrorKind as Kind};
use crate::pct::{self, Form, Units};
use crate::resolve::dot_segments::is_dot_segment;
use crate::uri::Uri;

impl<'a> Uri<'a> {
    /// Returns the path of a POSIX system that a `file` URI names, on any system
    /// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)).
    ///
    /// The host is absent, empty, or `localhost`. Each segment is decoded once and becomes one name in the path: an
    /// encoded `/`, `.` or `..` is an error. Dot segments that are not encoded are kept, so normalize a URI from
    /// an untrusted source, or check the path. The path is borrowed if nothing is encoded. It may not be UTF-8.
    ///
    /// # Errors
    ///
    /// If this is not a `file` URI; if it has another host, userinfo, a port, a query or a fragment; if the path is
    /// relative, or contains `%00`, `%2F`, or an encoded `.` or `..`.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// assert_eq!(*Uri::parse("file:///srv/a%20b%FF")?.to_posix_path().unwrap(), *b"/srv/a b\xff");
    /// assert_eq!(*Uri::parse("file://localhost/srv/")?.to_posix_path().unwrap(), *b"/srv/");
    ///
    /// let error = Uri::parse("file://srv/a")?.to_posix_path().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "refused URI: host that is not `localhost` at byte 7; write `file:///` for a path of this system"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn to_posix_path(self) -> Result<Cow<'a, [u8]>, FilePathError> {
        let host = server(self).is_some().then_some(Kind::Host);
        let root = (!self.path().starts_with('/')).then_some(Kind::Relative);
        check(self, Input::PosixUri, host, root)?;
        Ok(pct::decode(self.path()).to_bytes())
    }

    /// Returns the path of Windows that a `file` URI names, on any system
    /// ([RFC 8089, appendices D.2 and E.3.1](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).
    ///
    /// Without a host, or with `localhost`, the path begins with a drive. Any other host is a server, and the first
    /// segment is a share. Each segment is decoded once and becomes one name in the path; see
    /// [`to_posix_path`](Self::to_posix_path). Names are not checked for a special meaning on Windows: `nul` is a
    /// device, `a:b` is a stream of `a`, and Windows ignores a dot or a space at the end.
    ///
    /// # Errors
    ///
    /// If this is not a `file` URI; if it has an address in brackets, userinfo, a port, a query or a fragment; if it
    /// has neither a drive nor a share; if it is not UTF-8 after decoding; or if the path contains `%00`, `%2F`, `%5C`,
    /// or an encoded `.` or `..`.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// assert_eq!(Uri::parse("file:///C:/a%20b/")?.to_windows_path().unwrap(), r"C:\a b\");
    /// assert_eq!(Uri::parse("file:///c%3A/a")?.to_windows_path().unwrap(), r"c:\a");
    /// assert_eq!(Uri::parse("file://server/share/a")?.to_windows_path().unwrap(), r"\\server\share\a");
    ///
    /// let error = Uri::parse("file://C:/a")?.to_windows_path().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "refused URI: drive in place of a server at byte 7; \
    ///      write a third `/` before it, as in `file:///C:/`"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn to_windows_path(self) -> Result<String, FilePathError> {
        let names = self.path().strip_prefix('/');
        let octets = pct::decode(names.unwrap_or(""));
        let host = server(self).map(|host| (host, pct::decode(host).to_str()));
        let (host_fault, root_fault) = match &host {
            None => (None, names.is_none().then_some(Kind::Relative)),
            Some((host, name)) => (
                match name {
                    _ if host.starts_with('[') => Some(Kind::IpLiteral),
                    Ok(name) => windows::server_fault(name.as_bytes()),
                    Err(_) => Some(Kind::NotUnicode),
                },
                windows::lacks_share(octets).then_some(Kind::NoShare),
            ),
        };
        check(self, Input::WindowsUri, host_fault, root_fault)?;

        let beginning = match &host {
            Some((_, Ok(server))) => [r"\\", server, r"\"],
            _ => [""; 3],
        };
        let beginning_len = beginning.iter().map(|piece| piece.len()).sum::<usize>();
        let mut path = Vec::with_capacity(beginning_len + octets.len());
        for piece in beginning {
            path.extend_from_slice(piece.as_bytes());
        }
        path.extend(octets.map(|octet| if octet == b'/' { b'\\' } else { octet }));

        let path_end = self.layout().path_end as usize;
        let error =
            |kind, start, end| FilePathError::new(kind, Input::WindowsUri, Some((start, end)));
        let path = String::from_utf8(path).map_err(|utf8| {
            let mut units = Units::new(names.unwrap_or("").as_bytes(), Form::AS_IS);
            for _ in beginning_len..utf8.utf8_error().valid_up_to() {
                units.next();
            }
            let at = path_end - units.rest().len();
            // INVARIANT: only a triplet represents an octet that is not ASCII.
            error(Kind::NotUnicode, at, at + 3)
        })?;
        match windows::drive_fault(path.as_bytes(), Kind::NoDrive) {
            Some(kind) if host.is_none() => {
                Err(error(kind, path_end - self.path().len(), path_end))
            }
            _ => Ok(path),
        }
    }
}

/// Returns the host if it is not this system: `file-auth = "localhost" / host`.
fn server(uri: Uri<'_>) -> Option<&str> {
    let host = uri.host_str().filter(|host| !host.is_empty())?;
    let is_local = pct::decode(host)
        .map(|octet| octet.to_ascii_lowercase())
        .eq(*b"localhost");
    (!is_local).then_some(host)
}

/// Returns the error of a URI that does not name a path. The callers check the host and the beginning of the path.
fn check(
    uri: Uri<'_>,
    input: Input,
    host: Option<Kind>,
    root: Option<Kind>,
) -> Result<(), FilePathError> {
    let (l, len) = (uri.layout(), uri.as_str().len() as u32);
    let host_bytes = uri.host_str().unwrap_or("").as_bytes();
    let is_drive = matches!(host_bytes, [letter] if letter.is_ascii_alphabetic());
    let is_drive = is_drive && uri.port() == Some("");
    let is_file = uri.scheme_is("file");
    let userinfo_end = l.host_start.saturating_sub(1);
    let faults = [
        (!is_file).then_some((Kind::Scheme, 0, l.scheme_end)),
        l.has_userinfo()
            .then_some((Kind::Userinfo, l.authority_start(), userinfo_end)),
        is_drive.then_some((Kind::DriveAsServer, l.host_start, l.host_end)),
        l.has_port()
            .then_some((Kind::Port, l.host_end, l.path_start)),
        host.map(|kind| (kind, l.host_start, l.host_end)),
        encoded_fault(uri, input == Input::WindowsUri),
        l.has_query()
            .then_some((Kind::Query, l.path_end, l.query_end)),
        uri.fragment().map(|_| (Kind::Fragment, l.query_end, len)),
        root.map(|kind| (kind, l.path_start, l.path_end)),
    ];
    match faults.into_iter().flatten().next() {
        Some((kind, start, end)) => {
            let span = (start as usize, end as usize);
            Err(FilePathError::new(kind, input, Some(span)))
        }
        None => Ok(()),
    }
}

/// Returns the first segment that is not one name after decoding.
fn encoded_fault(uri: Uri<'_>, is_windows: bool) -> Option<(Kind, u32, u32)> {
    let mut start = uri.layout().path_start;
    for segment in uri.path().split('/') {
        for (at, _) in segment.match_indices('%') {
            let kind = match segment.as_bytes().get(at + 1..at + 3) {
                Some(b"00") => Kind::Nul,
                Some(b"2F" | b"2f") => Kind::EncodedSlash,
                Some(b"5C" | b"5c") if is_windows => Kind::EncodedBackslash,
                _ => continue,
            };
            let at = start + at as u32;
            return Some((kind, at, at + 3));
        }
        let end = start + segment.len() as u32;
        if segment.contains('%') && is_dot_segment(segment.as_bytes(), true) {
            return Some((Kind::EncodedDots, start, end));
        }
        start = end.saturating_add(1);
    }
    None
}
