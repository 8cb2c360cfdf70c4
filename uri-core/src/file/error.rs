//! The error of conversions between paths and `file` URIs.

use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::TOO_LONG;
use crate::message::Report;
use crate::message::explanation::{Explanation, Wording};
use crate::message::input::Input;

/// Why a path can't be converted to a `file` URI, or a URI doesn't name a path
/// ([RFC 8089](https://www.rfc-editor.org/rfc/rfc8089)). It contains no part of the input.
///
/// ```
/// use uri_core::{error::FilePathErrorKind, file, Uri};
///
/// let uri = Uri::parse("file:///srv/a%2Fb")?;
/// let error = file::to_posix_path(uri).unwrap_err();
/// assert_eq!((error.kind(), error.span()), (FilePathErrorKind::EncodedSeparator, 13..16));
/// assert_eq!(
///     error.to_string(),
///     "refused URI: encoded separator in path at byte 13; \
///      write `/` between the names of folders and files"
/// );
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct FilePathError {
    kind: FilePathErrorKind,
    subject: &'static str,
    span: Span,
}

const PATH_RULE: &str =
    "a `file` URI has an absolute path, and a host if need be (RFC 8089, section 2)";
const DRIVE_RULE: &str = "an absolute path of Windows begins with a drive, or with a server and a share (RFC 8089, \
                          appendix E)";
const SERVER_RULE: &str = "a server is named after `file://` or `\\\\` (RFC 8089, appendix E.3)";
const NAME_RULE: &str = "each segment is decoded into the name of one folder or file";
const LOCAL_RULE: &str = "the only host of a POSIX path is `localhost` (RFC 8089, section 2)";

kinds! {
    /// The kind of a [`FilePathError`]: what is wrong with a path or a URI. Examples without a scheme are paths.
    #[non_exhaustive]
    pub enum FilePathErrorKind;
    fn words() -> Wording;

    /// The URI would be too long.
    TooLong => ("path that is too long", "", TOO_LONG);
    /// A NUL: `file:///a%00`.
    Nul => ("NUL", "remove it", "the name of a file cannot contain a NUL");
    /// A Windows path that isn't Unicode: `file:///C:/%FF`.
    NotUnicode => ("path that is not Unicode", "write its names in UTF-8", "a path of Windows is converted as Unicode");
    /// A path that doesn't begin at the root: `a/b`, `file:a`.
    Relative => ("relative path",
        r"write an absolute path, such as `/a`, or `C:\a` on Windows, in a URI as `file:///a` or `file:///C:/a`; a `file:` URI is for `Uri::parse`",
        PATH_RULE);
    /// A Windows path that doesn't begin with a drive and a slash: `\a`, `C:a`, `file:///a`, `file:///C:a`.
    NoDrive => ("path without a drive and a slash",
        r"begin the path with both, as in `C:\` or `file:///C:/`, or with a server, as in `\\server\share` or `file://server/share`",
        DRIVE_RULE);
    /// A drive in place of a server: `file://C:/a`.
    DriveAsServer => ("drive in place of a server", r"write the drive as in `file:///C:/` or `C:\`", SERVER_RULE);
    /// A missing server name or share name: `\\..\a`, `\\server`, `file://server/`.
    NoShare => ("path without a server and a share", r"write both, as in `\\server\share` or `file://server/share`",
        DRIVE_RULE);
    /// A server whose name would mean this system: `\\localhost\a`.
    Localhost => ("server `localhost`", "write `127.0.0.1`",
        "in a `file` URI, `localhost` is this system and not a server (RFC 8089, section 2)");
    /// A device, or another object that isn't a file: `\\.\COM1`, `\\?\Volume{…}\`.
    Device => ("device", "write the path of a file or a folder", "a `file` URI names files and folders");
    /// A name that means a different file without `\\?\`: `\\?\C:\a.`, `\\?\C:\nul`.
    Verbatim => (r"name that is another one without `\\?\`", "rename the file or the folder",
        r"a `file` URI cannot contain the prefix `\\?\`");
    /// A scheme other than `file`: `http://example.org/a`.
    Scheme => ("scheme that is not `file`", "write the URI of a file",
        "only a `file` URI names a path (RFC 8089, section 2)");
    /// Userinfo: `file://user@server/share`.
    Userinfo => ("userinfo", "remove it, and the `@` after it", PATH_RULE);
    /// Another host, which a POSIX path can't express: `file://server/a`.
    Host => ("host that is not `localhost`", "write `file:///` for a path of this system", LOCAL_RULE);
    /// An address in brackets: `file://[::1]/share`.
    IpLiteral => ("address in brackets", "write `fe80--1.ipv6-literal.net` for `[fe80::1]`",
        "the name of a server cannot contain a `:`");
    /// A port: `file://server:80/share`.
    Port => ("port", "remove it, and the `:` before it", PATH_RULE);
    /// An encoded `/` or, on Windows, `\`, which would split the name: `file:///a%2Fb`.
    EncodedSeparator => ("encoded separator in path", "write `/` between the names of folders and files", NAME_RULE);
    /// An encoded `.` or `..`: `file:///a/%2E%2E`.
    EncodedDots => ("encoded `.` or `..` in path", "write a dot segment as it is", NAME_RULE);
    /// A query: `file:///a?b`.
    Query => ("query", "remove it, or write the `?` of a file name as `%3F`", PATH_RULE);
    /// A fragment: `file:///a#b`.
    Fragment => ("fragment", "remove it, or write the `#` of a file name as `%23`", PATH_RULE);
}

impl FilePathError {
    /// `subject` is the word of the message for the input: `path` or `URI`.
    pub(super) const fn new(subject: &'static str, kind: FilePathErrorKind, span: Span) -> Self {
        Self {
            kind,
            subject,
            span,
        }
    }

    /// The kind of the error: what is wrong, without the position.
    #[must_use]
    pub const fn kind(&self) -> FilePathErrorKind {
        self.kind
    }

    /// The byte range in the path or the URI, empty if something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// The full message. Call this with the path or the URI whose conversion failed.
    ///
    /// ```
    /// use uri_core::{file, Uri};
    ///
    /// let uri = Uri::parse("file://C:/notes.txt")?;
    /// let report = file::to_windows_path(uri).unwrap_err().report(uri.as_str()).to_string();
    /// assert!(report.contains(r"help: write the drive as in `file:///C:/` or `C:\`"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn report<'a>(&self, input: &'a (impl AsRef<[u8]> + ?Sized)) -> Report<'a> {
        let explanation = Explanation::fixed(self.kind.words());
        let input = Input::of(input.as_ref(), self.span);
        explanation.report("refused ", self.subject, input)
    }
}

/// The first line of the message, and the help.
impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let explanation = Explanation::fixed(self.kind.words());
        let line = explanation.line("refused ", self.subject, self.span);
        f.write_str(line.as_str())
    }
}

impl_debug! { FilePathError: kind, span }

impl core::error::Error for FilePathError {}
