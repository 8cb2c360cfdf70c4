//! Why a path has no `file` URI, or a URI no path.

use core::fmt;
use core::ops::Range;

/// Why a path has no `file` URI, or a URI names no path
/// ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)).
///
/// It is `Copy` and holds nothing of what was given, so it can leak nothing of it.
///
/// ```
/// use uri_core::{FilePathErrorKind, Uri};
///
/// let uri = Uri::parse("file:///srv/a%2Fb")?;
/// let error = uri.to_posix_path().unwrap_err();
/// assert_eq!(error.kind(), FilePathErrorKind::EncodedSlash);
/// assert_eq!(error.span(), Some(13..16));
/// assert_eq!(
///     error.to_string(),
///     "refused URI: encoded `/` in path at byte 13; no file name holds one: write `/` between names"
/// );
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FilePathError {
    kind: FilePathErrorKind,
    given: Given,
    span: Option<(usize, usize)>,
}

/// What was given, and for which system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Given {
    PosixPath,
    WindowsPath,
    PosixUri,
    WindowsUri,
}

/// What is wrong with a path, or with a URI that is to name one.
///
/// Each variant's example is a URI where it says so, else a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePathErrorKind {
    /// The URI would be longer than [`u32::MAX`] bytes.
    TooLong,
    /// A NUL, which no file name holds: `file:///a%00` as a URI.
    Nul,
    /// What is not Unicode, in a path of Windows: `file:///C:/%FF` as a URI.
    NotUnicode,
    /// A path that does not begin at a root: `a/b`, `file:a` as a URI.
    Relative,
    /// A path of Windows that begins at a root, but names no drive: `\a`, `file:///a` as a URI.
    NoDrive,
    /// A path of Windows that names a drive, but does not begin at its root: `C:a`, `file:///C:a` as a URI.
    DriveRelative,
    /// A device, or what else Windows does not look up as a file: `\\.\COM1`, `\\?\Volume{…}\`.
    Device,
    /// A name that is another one without the prefix `\\?\`: `\\?\C:\a.`, `\\?\C:\nul`.
    Verbatim,
    /// No name where the name of a server stands: `\\..\a`, `file://./a` as a URI.
    NoServer,
    /// A drive where the name of a server stands: `file://C:/a` as a URI.
    DriveAsServer,
    /// A server whose name means this system in a URI: `\\localhost\a`.
    Localhost,
    /// A server without a share: `\\server`, `file://server/` as a URI.
    NoShare,
    /// Another scheme than `file`: `http://example.org/a` as a URI.
    Scheme,
    /// Userinfo: `file://user@server/share` as a URI.
    Userinfo,
    /// Another host than this system, where a path cannot name one: `file://server/a` as a URI.
    Host,
    /// An address in brackets, which no path can name: `file://[::1]/share` as a URI.
    IpLiteral,
    /// A port: `file://server:80/share` as a URI.
    Port,
    /// An encoded `/`, which would make two names of one: `file:///a%2Fb` as a URI.
    EncodedSlash,
    /// An encoded `\`, which would make two names of one on Windows: `file:///C:/a%5Cb` as a URI.
    EncodedBackslash,
    /// An encoded `.` or `..`, which would become a dot segment: `file:///a/%2E%2E` as a URI.
    EncodedDots,
    /// A query: `file:///a?b` as a URI.
    Query,
    /// A fragment: `file:///a#b` as a URI.
    Fragment,
}

impl FilePathError {
    /// Where only what is Unicode is a path, or has a URI.
    #[cfg(all(feature = "std", not(unix)))]
    pub(super) const fn not_unicode(given: Given) -> Self {
        Self::new(FilePathErrorKind::NotUnicode, given, None)
    }

    pub(super) const fn new(
        kind: FilePathErrorKind,
        given: Given,
        span: Option<(usize, usize)>,
    ) -> Self {
        Self { kind, given, span }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> FilePathErrorKind {
        self.kind
    }

    /// The bytes at fault, as offsets into the path or the URI that was given; `None` where there are none.
    #[must_use]
    pub const fn span(&self) -> Option<Range<usize>> {
        match self.span {
            Some((start, end)) => Some(start..end),
            None => None,
        }
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subject = match self.given {
            Given::PosixPath | Given::WindowsPath => "path",
            Given::PosixUri | Given::WindowsUri => "URI",
        };
        let (found, help) = self.kind.phrase(self.given);
        write!(f, "refused {subject}: {found}")?;
        if let Some((start, _)) = self.span {
            write!(f, " at byte {start}")?;
        }
        if !help.is_empty() {
            write!(f, "; {help}")?;
        }
        Ok(())
    }
}

impl core::error::Error for FilePathError {}

impl FilePathErrorKind {
    /// What was found, and what to write instead.
    const fn phrase(self, given: Given) -> (&'static str, &'static str) {
        let is_uri = matches!(given, Given::PosixUri | Given::WindowsUri);
        match self {
            Self::TooLong => ("path whose URI has more than 4294967295 bytes", ""),
            Self::Nul => ("NUL", "no file name holds one"),
            Self::NotUnicode if is_uri => ("octets that are not UTF-8", "encode the name in UTF-8"),
            Self::NotUnicode => ("what is not Unicode", "rename it"),
            Self::Relative => (
                "relative path",
                match given {
                    Given::PosixPath | Given::PosixUri => "begin it with `/`",
                    Given::WindowsPath => {
                        "begin it with a drive or a server: `C:\\`, `\\\\server\\share`"
                    }
                    Given::WindowsUri => "begin it with a drive: `file:///C:/`",
                },
            ),
            Self::NoDrive if is_uri => ("path without a drive", "write one, as in `file:///C:/`"),
            Self::NoDrive => ("path without a drive", "write one, as in `C:\\`"),
            Self::DriveRelative if is_uri => {
                ("drive without a slash", "write `/` behind its colon")
            }
            Self::DriveRelative => ("drive without a slash", "write `\\` behind its colon"),
            Self::Device => ("device", "a `file` URI names files and folders"),
            Self::Verbatim => (
                "name that is another one without `\\\\?\\`",
                "rename it: a `file` URI cannot hold that prefix",
            ),
            Self::NoServer if is_uri => (
                "no name of a server",
                "write it, as in `file://server/share`",
            ),
            Self::NoServer => ("no name of a server", "write it, as in `\\\\server\\share`"),
            Self::DriveAsServer if is_uri => (
                "drive in place of a server",
                "write a third `/` before it, as in `file:///C:/`",
            ),
            Self::DriveAsServer => (
                "drive in place of a server",
                "write it without slashes before it, as in `C:\\`",
            ),
            Self::Localhost => (
                "server `localhost`",
                "write `127.0.0.1`: in a `file` URI, `localhost` is no server",
            ),
            Self::NoShare if is_uri => (
                "server without a share",
                "write it, as in `file://server/share`",
            ),
            Self::NoShare => (
                "server without a share",
                "write it, as in `\\\\server\\share`",
            ),
            Self::Scheme => ("scheme that is not `file`", "no other names a path"),
            Self::Userinfo => ("userinfo", "remove it, and the `@` behind it"),
            Self::Host => (
                "host that is not `localhost`",
                "write `file:///` for a path of this system",
            ),
            Self::IpLiteral => (
                "address in brackets",
                "write `fe80--1.ipv6-literal.net` for `[fe80::1]`",
            ),
            Self::Port => ("port", "remove it, and the `:` before it"),
            Self::EncodedSlash => (
                "encoded `/` in path",
                "no file name holds one: write `/` between names",
            ),
            Self::EncodedBackslash => (
                "encoded `\\` in path",
                "no file name holds one: write `/` between names",
            ),
            Self::EncodedDots => (
                "encoded `.` or `..` in path",
                "write a dot segment as it is",
            ),
            Self::Query => (
                "query",
                "remove it, or write the `?` of a file name as `%3F`",
            ),
            Self::Fragment => (
                "fragment",
                "remove it, or write the `#` of a file name as `%23`",
            ),
        }
    }
}
