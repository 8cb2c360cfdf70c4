//! From a URI to the path that it names.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Given;
use super::windows;
use super::{FilePathError, FilePathErrorKind as Kind};
use crate::pct::{self, Form, Units};
use crate::resolve::dot_segments::is_dot_segment;
use crate::uri::Host;
use crate::uri::Uri;

impl<'a> Uri<'a> {
    /// The path of a POSIX system that a `file` URI names, whatever the system is that this runs on
    /// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)).
    ///
    /// The host is absent, empty, or `localhost`. Each segment is decoded once, and is one name in the path: an
    /// encoded `/`, `.` or `..`, which would make two names or a dot segment of it, is an error. Dot segments
    /// that are not encoded stay; so normalize a URI that someone else wrote, or check the path that is made of
    /// it. The path is borrowed if nothing is encoded, and need not be UTF-8.
    ///
    /// # Errors
    ///
    /// If this is no `file` URI, has another host, userinfo, a port, a query or a fragment; if the path is
    /// relative, or holds `%00`, `%2F`, or an encoded `.` or `..`.
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
        let (uri, given) = (self, Given::PosixUri);
        FileUri { uri, given }.to_posix_path()
    }

    /// The path of Windows that a `file` URI names, whatever the system is that this runs on
    /// ([RFC 8089, appendices D.2 and E.3.1](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).
    ///
    /// Without a host, or with `localhost`, the path begins with a drive; any other host is a server, and the
    /// first segment a share. Each segment is decoded once, and is one name in the path; see
    /// [`to_posix_path`](Self::to_posix_path). Names stay as they are even where Windows gives them a meaning:
    /// `nul` is a device, `a:b` a stream of `a`, and a dot or a space at the end is not looked at.
    ///
    /// # Errors
    ///
    /// If this is no `file` URI, has an address in brackets, userinfo, a port, a query or a fragment; if there is
    /// no drive and no share; if something is no UTF-8; or if the path holds `%00`, `%2F`, `%5C`, or an encoded
    /// `.` or `..`.
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
        let (uri, given) = (self, Given::WindowsUri);
        FileUri { uri, given }.to_windows_path()
    }
}

/// A URI that is to name a path.
struct FileUri<'a> {
    uri: Uri<'a>,
    given: Given,
}

impl<'a> FileUri<'a> {
    fn fault<T>(&self, kind: Kind, start: usize, end: usize) -> Result<T, FilePathError> {
        Err(FilePathError::new(kind, self.given, Some((start, end))))
    }

    fn fault_in_host<T>(&self, kind: Kind) -> Result<T, FilePathError> {
        let layout = self.uri.layout();
        self.fault(kind, layout.host_start as usize, layout.host_end as usize)
    }

    fn fault_in_path<T>(&self, kind: Kind) -> Result<T, FilePathError> {
        let layout = self.uri.layout();
        self.fault(kind, layout.path_start as usize, layout.path_end as usize)
    }

    /// The host, unless it is this system: `file-auth = "localhost" / host`, and nothing beside it.
    fn server(&self) -> Result<Option<&'a str>, FilePathError> {
        let (uri, layout) = (self.uri, self.uri.layout());
        if !uri.has_scheme("file") {
            return self.fault(Kind::Scheme, 0, layout.scheme_end as usize);
        }
        if let Some(userinfo) = uri.userinfo() {
            let start = layout.authority_start() as usize;
            return self.fault(Kind::Userinfo, start, start + userinfo.len());
        }
        let host = uri.host_str().unwrap_or("");
        if let ([letter], Some("")) = (host.as_bytes(), uri.port())
            && letter.is_ascii_alphabetic()
        {
            return self.fault_in_host(Kind::DriveAsServer);
        }
        if layout.has_port() {
            let (start, end) = (layout.host_end as usize, layout.path_start as usize);
            return self.fault(Kind::Port, start, end);
        }
        let lowered = pct::decode(host).map(|octet| octet.to_ascii_lowercase());
        let is_local = host.is_empty() || lowered.eq(*b"localhost");
        Ok(if is_local { None } else { Some(host) })
    }

    /// The path, if each of its segments is one name, and nothing stands behind it.
    fn path(&self) -> Result<&'a str, FilePathError> {
        let (uri, layout) = (self.uri, self.uri.layout());
        let mut start = layout.path_start as usize;
        for segment in uri.path().split('/') {
            self.check_segment(segment, start)?;
            start += segment.len() + 1;
        }
        let (path_end, query_end) = (layout.path_end as usize, layout.query_end as usize);
        if uri.query().is_some() {
            return self.fault(Kind::Query, path_end, query_end);
        }
        if uri.fragment().is_some() {
            return self.fault(Kind::Fragment, query_end, uri.as_str().len());
        }
        Ok(uri.path())
    }

    /// Refuses what a segment is only after it is decoded: a dot segment, or more than one name, or none.
    fn check_segment(&self, segment: &str, start: usize) -> Result<(), FilePathError> {
        let mut units = Units::new(segment.as_bytes(), Form::AS_IS);
        let mut at = start;
        while let Some(unit) = units.next() {
            let end = start + segment.len() - units.rest().len();
            match (unit.octet(), self.given) {
                (0, _) => return self.fault(Kind::Nul, at, end),
                (b'/', _) => return self.fault(Kind::EncodedSlash, at, end),
                (b'\\', Given::WindowsUri) => return self.fault(Kind::EncodedBackslash, at, end),
                _ => at = end,
            }
        }
        if segment.contains('%') && is_dot_segment(segment.as_bytes(), true) {
            return self.fault(Kind::EncodedDots, start, at);
        }
        Ok(())
    }

    fn to_posix_path(&self) -> Result<Cow<'a, [u8]>, FilePathError> {
        if self.server()?.is_some() {
            return self.fault_in_host(Kind::Host);
        }
        let path = self.path()?;
        if !path.starts_with('/') {
            return self.fault_in_path(Kind::Relative);
        }
        Ok(pct::decode(path).to_bytes())
    }

    fn to_windows_path(&self) -> Result<String, FilePathError> {
        let Some(server) = self.server()? else {
            return self.to_drive_path();
        };
        if matches!(
            self.uri.host(),
            Some(Host::Ipv6(_) | Host::IpvFuture { .. })
        ) {
            return self.fault_in_host(Kind::IpLiteral);
        }
        let Ok(server) = pct::decode(server).to_str() else {
            return self.fault_in_host(Kind::NotUnicode);
        };
        if let Some(kind) = windows::server_fault(server.as_bytes()) {
            return self.fault_in_host(kind);
        }
        let names = self.path()?.strip_prefix('/').unwrap_or("");
        if windows::lacks_share(pct::decode(names)) {
            return self.fault_in_path(Kind::NoShare);
        }
        self.join([r"\\", &server, r"\"], names)
    }

    /// A path of Windows without a server.
    fn to_drive_path(&self) -> Result<String, FilePathError> {
        let Some(names) = self.path()?.strip_prefix('/') else {
            return self.fault_in_path(Kind::Relative);
        };
        let path = self.join([""; 3], names)?;
        if windows::begins_with_root_of_drive(path.as_bytes()) {
            Ok(path)
        } else if windows::begins_with_drive(path.as_bytes()) {
            self.fault_in_path(Kind::DriveRelative)
        } else {
            self.fault_in_path(Kind::NoDrive)
        }
    }

    /// The beginning of a path of Windows, and behind it the names, which follow the first `/` of the URI's path.
    fn join(&self, beginning: [&str; 3], names: &str) -> Result<String, FilePathError> {
        let octets = pct::decode(names);
        let len = beginning.iter().map(|piece| piece.len()).sum::<usize>();
        let mut path = Vec::with_capacity(len + octets.len());
        for piece in beginning {
            path.extend_from_slice(piece.as_bytes());
        }
        path.extend(octets.map(|octet| if octet == b'/' { b'\\' } else { octet }));
        match String::from_utf8(path) {
            Ok(path) => Ok(path),
            Err(error) => {
                let mut units = Units::new(names.as_bytes(), Form::AS_IS);
                for _ in len..error.utf8_error().valid_up_to() {
                    units.next();
                }
                let at = self.uri.layout().path_end as usize - units.rest().len();
                // INVARIANT: only a triplet stands for an octet that is not ASCII.
                self.fault(Kind::NotUnicode, at, at + 3)
            }
        }
    }
}
