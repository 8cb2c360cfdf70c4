//! What a template that begins with `{base}` does with values, for a finished reference.

use alloc::string::String;

use crate::error::{Error, FormatError, FormatErrorKind, MAX_LEN};
use crate::grammar::Component;
use crate::pct::dots::find_dots;
use crate::syntax::layout::Layout;
use crate::uri::{AsUriRef, Uri, UriBuf, UriRef};

use super::judge::{self, require};

/// # Append
impl Uri<'_> {
    /// Appends a reference, as the template `{base}/…` of `uri_format!` appends values. No part of either is lost,
    /// whereas [`join`](Self::join) drops what follows the last `/` of the base's path, or all of it before a leading
    /// `/`.
    ///
    /// One `/` separates the paths, however they begin and end. A leading `./` is dropped, and neither an empty
    /// reference nor `.` changes anything; `.//a` is refused. With `/`, the path of the result ends with `/`.
    /// A template differs only without items: `{base}/{xs*}` then writes `/` only after a base without a path, or in
    /// place of the path `/`.
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("https://api.example.org/v2")?;
    /// let reference = UriRef::parse("/users?page=2")?;
    /// assert_eq!(base.append(reference)?, "https://api.example.org/v2/users?page=2");
    /// assert_eq!(reference.resolve(&base), "https://api.example.org/users?page=2");
    /// assert!(base.append(UriRef::parse("../admin")?).is_err());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// The host isn't checked: check a server from a configuration where you read it, with
    /// [`Policy::SERVER`](crate::Policy::SERVER), and keep it as a [`Checked`](crate::policy::Checked). The inverse is
    /// [`strip_base`](Self::strip_base).
    ///
    /// # Errors
    ///
    /// Fails if the base has a query or a fragment, if the reference has a scheme, an authority or a dot segment in the
    /// sense of [`no_dot_segment`](crate::Policy::no_dot_segment), or if the result would be too long. It's always an
    /// [`Error::Format`].
    #[doc(alias("concat", "push", "base_url", "base path"))]
    pub fn append(self, reference: impl AsUriRef) -> Result<UriBuf, Error> {
        Ok(append(self, reference.uri_ref())?)
    }
}

/// # Append
impl UriBuf {
    /// Appends a reference; see [`Uri::append`].
    ///
    /// # Errors
    ///
    /// As [`Uri::append`].
    pub fn append(&self, reference: impl AsUriRef) -> Result<Self, Error> {
        self.as_uri().append(reference)
    }
}

/// The base followed by the reference's path, query and fragment, with one `/` between the paths. Fails for a base with
/// a query or a fragment, for a reference with a scheme, an authority or a dot segment, and for too long a result.
fn append(base: Uri<'_>, reference: UriRef<'_>) -> Result<UriBuf, FormatError> {
    // A path `.` and a `./` at the beginning are dropped.
    let path = match reference.path() {
        "." => "",
        // In `.//a`, the `.` keeps an empty segment from being lost. So it stays, and below, it's refused as a dot
        // segment.
        path if path.starts_with(".//") => path,
        path => path.strip_prefix("./").unwrap_or(path),
    };
    judge::base(base.layout().offsets(), base.as_str().len())?;
    let scheme_and_authority = reference.part(Component::Scheme, Component::Port);
    require(
        scheme_and_authority.is_empty(),
        FormatErrorKind::NotAppendable,
    )?;
    let mut segments = path.split('/');
    if let Some(dots) = segments.find_map(|segment| find_dots(segment.as_bytes())) {
        return Err(FormatError::of_dots(dots.octet_beside));
    }
    // One byte is for the `/` that may be added.
    let len = base.as_str().len().saturating_add(reference.as_str().len());
    require(len < MAX_LEN, FormatErrorKind::TooLong)?;
    let mut text = String::with_capacity(len + 1);
    text.push_str(base.as_str());
    // If the reference has no path, as in `?a`, the base's path doesn't change.
    if !path.is_empty() {
        if base.path().ends_with('/') {
            text.pop();
        }
        if !path.starts_with('/') {
            text.push('/');
        }
        text.push_str(path);
    }
    let query = reference.part(Component::Query, Component::Query);
    let path_end = text.len();
    let query_end = path_end + query.len();
    text.push_str(reference.part(Component::Query, Component::Fragment));
    // The offsets of what precedes the path's end are those of the base.
    let layout = Layout {
        path_end: path_end as u32,
        query_end: query_end as u32,
        ..base.layout()
    };
    Ok(UriBuf::from_layout(text, layout))
}
