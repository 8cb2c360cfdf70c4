//! Paths of the system that this runs on.

use std::path::{Path, PathBuf};

use super::FilePathError;
use crate::uri::Uri;
use crate::uri::UriBuf;

impl UriBuf {
    /// The `file` URI of an absolute path of this system
    /// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)): that of
    /// [`from_windows_path`](Self::from_windows_path) on Windows, elsewhere of
    /// [`from_posix_path`](Self::from_posix_path).
    ///
    /// Nothing is looked up: `std::path::absolute` makes a relative path absolute.
    ///
    /// # Errors
    ///
    /// If the path is not absolute or has no URI; see there.
    ///
    /// ```
    /// use uri_core::UriBuf;
    ///
    /// # #[cfg(unix)] {
    /// let uri = UriBuf::from_file_path("/srv/a b")?;
    /// assert_eq!(uri.as_str(), "file:///srv/a%20b");
    /// assert_eq!(uri.as_uri().to_file_path()?, std::path::Path::new("/srv/a b"));
    /// # }
    /// # Ok::<_, uri_core::FilePathError>(())
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        system::uri_of(path.as_ref(), false)
    }

    /// The same with a `/` at its end: what a folder needs to be a base, against which references are resolved
    /// ([RFC 3986, section 5.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3)).
    ///
    /// # Errors
    ///
    /// As [`from_file_path`](Self::from_file_path).
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// assert_eq!(uri_core::UriBuf::from_directory_path("/srv")?.as_str(), "file:///srv/");
    /// # }
    /// # Ok::<_, uri_core::FilePathError>(())
    /// ```
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        system::uri_of(path.as_ref(), true)
    }
}

impl Uri<'_> {
    /// The path of this system that a `file` URI names
    /// ([RFC 8089, section 2](https://www.rfc-editor.org/rfc/rfc8089#section-2)): that of
    /// [`to_windows_path`](Self::to_windows_path) on Windows, elsewhere of
    /// [`to_posix_path`](Self::to_posix_path).
    ///
    /// # Errors
    ///
    /// If the URI names no path; see there.
    ///
    /// ```
    /// use std::path::Path;
    /// use uri_core::Uri;
    ///
    /// # #[cfg(unix)] {
    /// let uri = Uri::parse("file:///srv/a%20b").unwrap();
    /// assert_eq!(uri.to_file_path()?, Path::new("/srv/a b"));
    /// # }
    /// # Ok::<_, uri_core::FilePathError>(())
    /// ```
    pub fn to_file_path(self) -> Result<PathBuf, FilePathError> {
        system::path_of(self)
    }
}

/// Any octets are a path.
#[cfg(unix)]
mod system {
    use std::ffi::OsString;
    use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};

    use super::{FilePathError, Path, PathBuf, Uri, UriBuf};
    use crate::file::from_path::posix_uri;

    pub(super) fn uri_of(path: &Path, is_directory: bool) -> Result<UriBuf, FilePathError> {
        posix_uri(path.as_os_str().as_bytes(), is_directory)
    }

    pub(super) fn path_of(uri: Uri<'_>) -> Result<PathBuf, FilePathError> {
        let octets = uri.to_posix_path()?.into_owned();
        Ok(OsString::from_vec(octets).into())
    }
}

/// A path is Unicode, or has no URI.
#[cfg(windows)]
mod system {
    use super::{FilePathError, Path, PathBuf, Uri, UriBuf};
    use crate::file::error::Given;
    use crate::file::from_path::windows_uri;

    pub(super) fn uri_of(path: &Path, is_directory: bool) -> Result<UriBuf, FilePathError> {
        let text = path
            .to_str()
            .ok_or(FilePathError::not_unicode(Given::WindowsPath))?;
        windows_uri(text, is_directory)
    }

    pub(super) fn path_of(uri: Uri<'_>) -> Result<PathBuf, FilePathError> {
        Ok(uri.to_windows_path()?.into())
    }
}

/// A path that is Unicode and begins with `/` is one of POSIX.
#[cfg(not(any(unix, windows)))]
mod system {
    use alloc::string::String;

    use super::{FilePathError, Path, PathBuf, Uri, UriBuf};
    use crate::file::error::Given;
    use crate::file::from_path::posix_uri;

    pub(super) fn uri_of(path: &Path, is_directory: bool) -> Result<UriBuf, FilePathError> {
        let text = path
            .to_str()
            .ok_or(FilePathError::not_unicode(Given::PosixPath))?;
        posix_uri(text.as_bytes(), is_directory)
    }

    pub(super) fn path_of(uri: Uri<'_>) -> Result<PathBuf, FilePathError> {
        let octets = uri.to_posix_path()?.into_owned();
        let text =
            String::from_utf8(octets).map_err(|_| FilePathError::not_unicode(Given::PosixUri))?;
        Ok(text.into())
    }
}
