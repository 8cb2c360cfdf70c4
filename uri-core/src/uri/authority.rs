use core::fmt;

use crate::bytes::{Span, non_empty, split, substring};
use crate::pct::PctStr;
use crate::secret::Redacted;
use crate::uri::Host;

/// The authority of a URI, `authority = [ userinfo "@" ] host [ ":" port ]`
/// ([section 3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)).
///
/// ```text
/// foo://user:pw@example.com:8042/over/there?name=ferret#nose
///       \______________________/
/// ```
///
/// ```
/// use uri_core::{Authority, Uri};
///
/// let uri = Uri::parse("foo://user:pw@example.com:8042/over/there")?;
/// let authority: Authority = uri.authority().unwrap();
/// assert_eq!(authority.as_str(), "user:pw@example.com:8042");
/// assert_eq!((authority.host_str(), authority.port()), ("example.com", Some("8042")));
/// assert_eq!(authority.port_u16(), Some(8042));
/// assert_eq!(format!("{authority:?}"), r#"Authority("***@example.com:8042")"#);
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Authority<'a> {
    text: &'a str,
    host: Span,
}

impl<'a> Authority<'a> {
    /// `host` is a range of `text`.
    pub(crate) const fn new(text: &'a str, host: Span) -> Self {
        Self { text, host }
    }

    /// The whole, without the `//` before it.
    #[must_use]
    #[inline]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// The userinfo without its `@`, or `None` if there is no `@`.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("ftp://u:pw@h/")?.authority().unwrap().userinfo(), Some("u:pw"));
    /// assert_eq!(Uri::parse("ftp://h/")?.authority().unwrap().userinfo(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn userinfo(self) -> Option<&'a str> {
        // The host begins at 0, or after an `@`.
        let at_sign = some!(self.host.start.checked_sub(1));
        Some(substring(self.text, 0, at_sign))
    }

    /// The user, still percent-encoded: the userinfo up to its first `:`.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let user = Uri::parse("ftp://u%40x:pw@h/")?.authority().unwrap().user().unwrap();
    /// assert_eq!(user, "u%40x");
    /// assert_eq!(user.decode().to_str().unwrap(), "u@x");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    #[must_use]
    #[inline]
    pub const fn user(self) -> Option<PctStr<'a>> {
        Some(PctStr::new(split(some!(self.userinfo()), b':').0))
    }

    /// The password, still percent-encoded and not masked: the userinfo after its first `:`, if there is one.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// assert_eq!(Uri::parse("ftp://u:pw@h/")?.authority().unwrap().password().unwrap(), "pw");
    /// assert_eq!(Uri::parse("ftp://u@h/")?.authority().unwrap().password(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn password(self) -> Option<PctStr<'a>> {
        Some(PctStr::new(some!(split(some!(self.userinfo()), b':').1)))
    }

    /// The host as an address or a name; see [`UriRef::host`](crate::UriRef::host).
    #[must_use]
    #[inline]
    pub const fn host(self) -> Host<'a> {
        Host::from_text(self.host_str())
    }

    /// The host as it is written, with any brackets; see [`UriRef::host_str`](crate::UriRef::host_str).
    #[must_use]
    #[inline]
    pub const fn host_str(self) -> &'a str {
        substring(self.text, self.host.start, self.host.end)
    }

    /// The host and the port as they are written, as in the `Host` field of an HTTP request.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let authority = Uri::parse("http://u@[::1]:80/")?.authority().unwrap();
    /// assert_eq!(authority.host_port_str(), "[::1]:80");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn host_port_str(self) -> &'a str {
        substring(self.text, self.host.start, self.text.len())
    }

    /// The port as it is written; see [`UriRef::port`](crate::UriRef::port).
    #[must_use]
    #[inline]
    pub const fn port(self) -> Option<&'a str> {
        // Only a `:` and a port can follow the host.
        if self.host.end < self.text.len() {
            let start = self.host.end + ":".len();
            Some(substring(self.text, start, self.text.len()))
        } else {
            None
        }
    }

    /// The port as a number up to 65535; see [`UriRef::port_u16`](crate::UriRef::port_u16).
    #[must_use]
    #[inline]
    pub const fn port_u16(self) -> Option<u16> {
        port_number(some!(self.port()))
    }

    /// Displays the authority for logs, with `***` in place of the userinfo, because without a scheme, a user may be a
    /// token.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let authority = Uri::parse("ftp://u:pw@h/")?.authority().unwrap();
    /// assert_eq!(authority.redacted().to_string(), "***@h");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn redacted(self) -> Redacted<'a> {
        let userinfo = match self.userinfo() {
            Some(userinfo) => non_empty(0, userinfo.len()),
            None => None,
        };
        // An authority masks only its own userinfo, and not the value of an option in its host, as in `h;token=a`.
        Redacted::hiding(self.text, userinfo, None)
    }
}

/// Prints the string with `***` in place of the userinfo.
impl fmt::Debug for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tuple = f.debug_tuple("Authority");
        tuple.field(&self.redacted()).finish()
    }
}

impl fmt::Display for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

/// Reads a port as a number, which can have leading zeros. `None` for an empty string, for another character than a
/// digit, and for a number above 65535.
pub(crate) const fn port_number(digits: &str) -> Option<u16> {
    if digits.is_empty() {
        return None;
    }
    let mut number: u16 = 0;
    each!(digit, digits.as_bytes(), {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = some!(number.checked_mul(10));
        number = some!(number.checked_add((*digit - b'0') as u16));
    });
    Some(number)
}
