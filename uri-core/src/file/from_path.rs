//! From a path to its URI.

use super::error::Given;
use super::windows;
use super::{FilePathError, FilePathErrorKind as Kind};
use crate::compose::{Recomposer, with_string};
use crate::output::Sink;
use crate::pct::{Part, encode_octets};
use crate::uri::UriBuf;

impl UriBuf {
    /// The `file` URI of an absolute path of a POSIX system, whatever the system is that this runs on
    /// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)).
    ///
    /// The path is octets, and need not be UTF-8. Those that a segment cannot hold are encoded; `/` parts
    /// segments. Nothing else changes: `.`, `..`, a second `/` and one at the end stay. A path without a `/` at
    /// its end is a file's, even where a folder lies: a reference that is resolved against its URI takes the
    /// place of its last name. See [`from_posix_directory`](Self::from_posix_directory).
    ///
    /// To normalize or to resolve takes `..` away together with the segment before it. Where that is a symbolic
    /// link, or nothing as in `/a//..`, this is another file; `std::fs::canonicalize` gives a path without any of
    /// these.
    ///
    /// # Errors
    ///
    /// If the path is relative or holds a NUL, or the URI would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// assert_eq!(UriBuf::from_posix_path("/srv/50% off?")?.as_str(), "file:///srv/50%25%20off%3F");
    /// assert_eq!(UriBuf::from_posix_path(b"/\xff")?.as_str(), "file:///%FF");
    ///
    /// let error = UriBuf::from_posix_path("srv").unwrap_err();
    /// assert_eq!(error.to_string(), "refused path: relative path at byte 0; begin it with `/`");
    /// # Ok::<_, uri_core::FilePathError>(())
    /// ```
    pub fn from_posix_path(path: impl AsRef<[u8]>) -> Result<Self, FilePathError> {
        posix_uri(path.as_ref(), false)
    }

    /// The same with a `/` at its end: what a folder needs to be a base, against which references are resolved
    /// ([RFC 3986, section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
    ///
    /// # Errors
    ///
    /// As [`from_posix_path`](Self::from_posix_path).
    ///
    /// ```
    /// use uri_core::{UriBuf, UriRef};
    ///
    /// let folder = UriBuf::from_posix_directory("/srv/www").unwrap();
    /// let file = UriRef::parse("a.html")?.resolve(&folder.as_uri());
    /// assert_eq!(file.as_str(), "file:///srv/www/a.html");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn from_posix_directory(path: impl AsRef<[u8]>) -> Result<Self, FilePathError> {
        posix_uri(path.as_ref(), true)
    }

    /// The `file` URI of an absolute path of Windows, whatever the system is that this runs on
    /// ([RFC 8089, appendices D.2 and E.3.1](https://www.rfc-editor.org/rfc/rfc8089#appendix-D.2)).
    ///
    /// The path begins with a drive or with the name of a server and a share. `\` and `/` part segments; what
    /// these cannot hold is encoded. Nothing else changes; see [`from_posix_path`](Self::from_posix_path). The
    /// prefix `\\?\` goes, if all names mean the same without it.
    ///
    /// On Windows no `..` leads out of a drive or a share; where one would, to normalize or to resolve makes
    /// another file of it too: `\\server\share\..\a\b` becomes `\\server\a\b`.
    ///
    /// # Errors
    ///
    /// If the path is relative, in whole or to a drive, names a device, holds a NUL, or needs its prefix; if the
    /// server is `localhost`, which in a URI is none; or if the URI would be longer than [`u32::MAX`] bytes.
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// let uri = |path| UriBuf::from_windows_path(path);
    /// assert_eq!(uri(r"C:\a b\ü")?.as_str(), "file:///C:/a%20b/%C3%BC");
    /// assert_eq!(uri(r"\\server\share\a")?.as_str(), "file://server/share/a");
    /// assert_eq!(uri(r"\\?\UNC\server\share\a")?, uri("//server/share/a")?);
    ///
    /// let error = uri(r"C:a").unwrap_err();
    /// assert_eq!(error.to_string(), r"refused path: drive without a slash at byte 0; write `\` behind its colon");
    /// # Ok::<_, uri_core::FilePathError>(())
    /// ```
    pub fn from_windows_path(path: &str) -> Result<Self, FilePathError> {
        windows_uri(path, false)
    }

    /// The same with a `/` at its end: what a folder needs to be a base, against which references are resolved
    /// ([RFC 3986, section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
    ///
    /// # Errors
    ///
    /// As [`from_windows_path`](Self::from_windows_path).
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// assert_eq!(UriBuf::from_windows_directory(r"C:\a")?.as_str(), "file:///C:/a/");
    /// assert_eq!(UriBuf::from_windows_directory(r"C:\a\")?.as_str(), "file:///C:/a/");
    /// # Ok::<_, uri_core::FilePathError>(())
    /// ```
    pub fn from_windows_directory(path: &str) -> Result<Self, FilePathError> {
        windows_uri(path, true)
    }
}

pub(super) fn posix_uri(path: &[u8], is_directory: bool) -> Result<UriBuf, FilePathError> {
    let given = Given::PosixPath;
    check_octets(path, given)?;
    let [b'/', names @ ..] = path else {
        let span = Some((0, path.len()));
        return Err(FilePathError::new(Kind::Relative, given, span));
    };
    FilePath {
        server: b"",
        names,
        is_separator: |byte| byte == b'/',
        is_directory,
    }
    .to_uri_buf(given)
}

pub(super) fn windows_uri(path: &str, is_directory: bool) -> Result<UriBuf, FilePathError> {
    let given = Given::WindowsPath;
    check_octets(path.as_bytes(), given)?;
    let (server, names) = windows::read(path.as_bytes())?;
    FilePath {
        server,
        names,
        is_separator: windows::is_separator,
        is_directory,
    }
    .to_uri_buf(given)
}

/// Refuses what no path holds, and what is too long for any URI.
fn check_octets(path: &[u8], given: Given) -> Result<(), FilePathError> {
    if path.len() > u32::MAX as usize {
        return Err(FilePathError::new(Kind::TooLong, given, None));
    }
    match path.iter().position(|byte| *byte == 0) {
        Some(at) => Err(FilePathError::new(Kind::Nul, given, Some((at, at + 1)))),
        None => Ok(()),
    }
}

/// An absolute path, taken apart.
struct FilePath<'a> {
    /// Empty where the path begins with no server.
    server: &'a [u8],
    /// What stands behind the first separator, or begins with a drive.
    names: &'a [u8],
    is_separator: fn(u8) -> bool,
    /// Whether its URI ends with `/`.
    is_directory: bool,
}

impl FilePath<'_> {
    fn to_uri_buf(&self, given: Given) -> Result<UriBuf, FilePathError> {
        let mut count = Recomposer::new(Sink::count());
        self.write(&mut count);
        if count.len() > u32::MAX as usize {
            return Err(FilePathError::new(Kind::TooLong, given, None));
        }
        let (text, layout) = with_string(count.len(), |out| self.write(out));
        Ok(UriBuf::from_layout(text, layout))
    }

    fn write(&self, out: &mut Recomposer<'_>) {
        out.sink.push(b"file");
        out.end_scheme();
        out.begin_authority();
        encode_octets(Part::RegName, self.server).write(&mut out.sink);
        out.end_host();
        out.begin_path();
        let mut last: &[u8] = b"";
        for name in self.names.split(|byte| (self.is_separator)(*byte)) {
            out.sink.push(b"/");
            encode_octets(Part::Segment, name).write(&mut out.sink);
            last = name;
        }
        if self.is_directory && !last.is_empty() {
            out.sink.push(b"/");
        }
        out.end_path();
        out.query_and_fragment(None, None);
    }
}
