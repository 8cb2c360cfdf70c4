//! The error of a conversion between a path and a `file` URI.

use core::fmt;
use core::ops::Range;

/// The reason why a path has no `file` URI, or why a URI does not name a path
/// ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)).
///
/// The error is `Copy` and contains no part of the input.
///
/// ```
/// use uri_core::{file::FilePathErrorKind, Uri};
///
/// let uri = Uri::parse("file:///srv/a%2Fb")?;
/// let error = uri.to_posix_path().unwrap_err();
/// assert_eq!(error.kind(), FilePathErrorKind::EncodedSlash);
/// assert_eq!(error.span(), Some(13..16));
/// assert_eq!(
///     error.to_string(),
///     "refused URI: encoded `/` in path at byte 13; no file name contains one: write `/` between names"
/// );
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FilePathError {
    kind: FilePathErrorKind,
    input: Input,
    span: Option<(usize, usize)>,
}

/// The input of a conversion, and the system of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Input {
    PosixPath,
    WindowsPath,
    PosixUri,
    WindowsUri,
}

/// The kind of a [`FilePathError`].
///
/// The example of a variant is a path, unless it begins with `file:` or another scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePathErrorKind {
    /// The URI would be longer than [`u32::MAX`] bytes.
    TooLong,
    /// A NUL, which file names cannot contain: `file:///a%00`.
    Nul,
    /// A path of Windows that is not Unicode: `file:///C:/%FF`.
    NotUnicode,
    /// A path that does not begin at a root: `a/b`, `file:a`.
    Relative,
    /// A path of Windows that begins at a root without a drive: `\a`, `file:///a`.
    NoDrive,
    /// A path of Windows that begins with a drive, but not at its root: `C:a`, `file:///C:a`.
    DriveRelative,
    /// A device, or another object that Windows does not look up as a file: `\\.\COM1`, `\\?\Volume{…}\`.
    Device,
    /// A name with another meaning without the prefix `\\?\`: `\\?\C:\a.`, `\\?\C:\nul`.
    Verbatim,
    /// No server name where one is required: `\\..\a`, `file://./a`.
    NoServer,
    /// A drive in place of a server name: `file://C:/a`.
    DriveAsServer,
    /// A server name that means this system in a URI: `\\localhost\a`.
    Localhost,
    /// A server without a share: `\\server`, `file://server/`.
    NoShare,
    /// A scheme other than `file`: `http://example.org/a`.
    Scheme,
    /// Userinfo: `file://user@server/share`.
    Userinfo,
    /// A host other than this system, which a POSIX path cannot name: `file://server/a`.
    Host,
    /// An address in brackets, which a path cannot name: `file://[::1]/share`.
    IpLiteral,
    /// A port: `file://server:80/share`.
    Port,
    /// An encoded `/`, which would separate names: `file:///a%2Fb`.
    EncodedSlash,
    /// An encoded `\`, which would separate names on Windows: `file:///C:/a%5Cb`.
    EncodedBackslash,
    /// An encoded `.` or `..`, which would become a dot segment: `file:///a/%2E%2E`.
    EncodedDots,
    /// A query: `file:///a?b`.
    Query,
    /// A fragment: `file:///a#b`.
    Fragment,
}

impl FilePathError {
    pub(super) const fn new(
        kind: FilePathErrorKind,
        input: Input,
        span: Option<(usize, usize)>,
    ) -> Self {
        Self { kind, input, span }
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> FilePathErrorKind {
        self.kind
    }

    /// Returns the range of the bytes at fault in the path or the URI, or `None` if the error is about no range.
    #[must_use]
    pub const fn span(&self) -> Option<Range<usize>> {
        match self.span {
            Some((start, end)) => Some(start..end),
            None => None,
        }
    }

    /// Returns what was found, and after `; ` what to write instead.
    const fn phrase(&self) -> &'static str {
        use FilePathErrorKind as Kind;
        use Input::{PosixPath, WindowsPath, WindowsUri};
        match (self.kind, self.input) {
            (Kind::TooLong, _) => "path whose URI has more than 4294967295 bytes",
            (Kind::Nul, _) => "NUL; no file name contains one",
            (Kind::NotUnicode, PosixPath | WindowsPath) => "path that is not Unicode; rename it",
            (Kind::NotUnicode, _) => "octets that are not UTF-8; encode the name in UTF-8",
            (Kind::Relative, WindowsPath) => {
                r"relative path; begin it with a drive or a server: `C:\`, `\\server\share`"
            }
            (Kind::Relative, WindowsUri) => "relative path; begin it with a drive: `file:///C:/`",
            (Kind::Relative, _) => "relative path; begin it with `/`",
            (Kind::NoDrive, WindowsPath) => r"path without a drive; write one, as in `C:\`",
            (Kind::NoDrive, _) => "path without a drive; write one, as in `file:///C:/`",
            (Kind::DriveRelative, WindowsPath) => {
                r"drive without a slash; write `\` after its colon"
            }
            (Kind::DriveRelative, _) => "drive without a slash; write `/` after its colon",
            (Kind::Device, _) => "device; a `file` URI names files and folders",
            (Kind::Verbatim, _) => {
                r"name that is another one without `\\?\`; rename it: a `file` URI cannot contain that prefix"
            }
            (Kind::NoServer, WindowsPath) => {
                r"no name of a server; write it, as in `\\server\share`"
            }
            (Kind::NoServer, _) => "no name of a server; write it, as in `file://server/share`",
            (Kind::DriveAsServer, WindowsPath) => {
                r"drive in place of a server; write it without slashes before it, as in `C:\`"
            }
            (Kind::DriveAsServer, _) => {
                "drive in place of a server; write a third `/` before it, as in `file:///C:/`"
            }
            (Kind::Localhost, _) => {
                "server `localhost`; write `127.0.0.1`: in a `file` URI, `localhost` is not a server"
            }
            (Kind::NoShare, WindowsPath) => {
                r"server without a share; write it, as in `\\server\share`"
            }
            (Kind::NoShare, _) => "server without a share; write it, as in `file://server/share`",
            (Kind::Scheme, _) => "scheme that is not `file`; no other names a path",
            (Kind::Userinfo, _) => "userinfo; remove it, and the `@` after it",
            (Kind::Host, _) => {
                "host that is not `localhost`; write `file:///` for a path of this system"
            }
            (Kind::IpLiteral, _) => {
                "address in brackets; write `fe80--1.ipv6-literal.net` for `[fe80::1]`"
            }
            (Kind::Port, _) => "port; remove it, and the `:` before it",
            (Kind::EncodedSlash, _) => {
                "encoded `/` in path; no file name contains one: write `/` between names"
            }
            (Kind::EncodedBackslash, _) => {
                r"encoded `\` in path; no file name contains one: write `/` between names"
            }
            (Kind::EncodedDots, _) => "encoded `.` or `..` in path; write a dot segment as it is",
            (Kind::Query, _) => "query; remove it, or write the `?` of a file name as `%3F`",
            (Kind::Fragment, _) => "fragment; remove it, or write the `#` of a file name as `%23`",
        }
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_path = matches!(self.input, Input::PosixPath | Input::WindowsPath);
        let phrase = self.phrase();
        let (found, help) = phrase.split_at(phrase.find(';').unwrap_or(phrase.len()));
        write!(
            f,
            "refused {}: {found}",
            if is_path { "path" } else { "URI" }
        )?;
        if let Some((start, _)) = self.span {
            write!(f, " at byte {start}")?;
        }
        f.write_str(help)
    }
}

impl core::error::Error for FilePathError {}
