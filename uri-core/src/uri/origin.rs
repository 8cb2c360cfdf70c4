//! The origin of a URI ([RFC 6454](https://www.rfc-editor.org/rfc/rfc6454)).

use core::fmt::{self, Write as _};
use core::hash::{Hash, Hasher};

use crate::bytes::{contains, contains_in_long, eq, eq_ignore_ascii_case, is_listed};
use crate::output::{TextBuffer, pad_with};
use crate::schemes::default_port;
use crate::secret::password::Passwords;
use crate::syntax::ipv6_text::ipv6_text;
use crate::uri::{AsUri, Host, Scheme, Uri};

/// The scheme, the host and the port of a URI, which together determine where a request is sent
/// ([RFC 6454, section 4](https://www.rfc-editor.org/rfc/rfc6454#section-4)).
///
/// `==` and `Hash` ignore the case of the scheme and the host, and treat IPv6 addresses and ports as numbers; a missing
/// port is the scheme's default port. Any other difference counts, because programs disagree about it: `ex%61mple.org`
/// and `example.org.` both differ from `example.org`.
///
/// A scheme without a [known default port](Uri::port_or_default) has an origin, too, whose port is the one that is
/// written, or none: `tauri://localhost`, `s3://bucket`. RFC 6454 and the `url` crate have no comparable origin there.
///
/// The case of a host's name counts if it contains a `%`, or if its scheme has no known default port, because it may
/// not be a name of the DNS: `postgres://%2FRun%2Fpg` names a file, and `ipfs://QmX` a hash. Normalization
/// writes the host in lowercase, so the normal form of `ipfs://QmX/a` has another origin.
///
/// An origin isn't a mask: it prints a host that is a token, as in `slack://T0KEN/a`, and so does
/// [`Redacted`](crate::Redacted), which can hide the path.
///
/// `Display` prints what has no case in lowercase, without the default port, and IPv6 addresses as [RFC
/// 5952](https://www.rfc-editor.org/rfc/rfc5952) recommends, so equal origins print the same string.
///
/// ```
/// use uri_core::{Origin, Uri};
///
/// let origin: Origin = Uri::parse("HTTPS://user@Example.org:0443/a?b")?.origin().unwrap();
/// assert_eq!(Some(origin), Uri::parse("https://example.org")?.origin());
/// assert_eq!(origin.to_string(), "https://example.org");
/// assert_eq!(origin.port(), Some(443));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Origin<'a> {
    scheme: Scheme<'a>,
    /// The host as it is written, including any brackets. It is never empty.
    host: &'a str,
    port: Option<u16>,
}

impl<'a> Origin<'a> {
    /// The scheme; `==` ignores its case.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let origin = Uri::parse("HTTPS://h/")?.origin().unwrap();
    /// assert!(origin.scheme() == "https");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn scheme(self) -> Scheme<'a> {
        self.scheme
    }

    /// The host, which is never empty.
    ///
    /// ```
    /// use uri_core::{Host, Uri};
    ///
    /// let origin = Uri::parse("https://[::1]/")?.origin().unwrap();
    /// assert_eq!(origin.host(), Host::Ipv6("::1".parse().unwrap()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn host(self) -> Host<'a> {
        Host::from_text(self.host)
    }

    /// The port, or the scheme's default port; `None` if there is neither.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let port = |text| Some(Uri::parse(text).ok()?.origin()?.port());
    /// assert_eq!(port("https://h/"), Some(Some(443)));
    /// assert_eq!(port("tauri://localhost"), Some(None));
    /// ```
    #[must_use]
    pub const fn port(self) -> Option<u16> {
        self.port
    }

    /// A `const` version of `==`.
    const fn is_same(self, other: Origin<'_>) -> bool {
        let is_same_port = match (self.port, other.port) {
            (Some(a), Some(b)) => a == b,
            (None, None) => true,
            _ => false,
        };
        is_same_port && self.scheme.is(other.scheme.as_str()) && self.has_same_host(other)
    }

    /// Whether two hosts are the same: as addresses, if they are in brackets, and otherwise as text, whose case can be
    /// ignored unless [`case_matters`](Self::case_matters).
    const fn has_same_host(self, other: Origin<'_>) -> bool {
        let host = self.host.as_bytes();
        let other_host = other.host.as_bytes();
        // Hosts that are the same are mostly spelled alike.
        if eq(host, other_host) {
            return true;
        }
        match host {
            [b'[', ..] => self.host().is_same(other.host()),
            // Two IPv4 addresses that are spelled differently aren't the same, because an address has one spelling.
            _ => !self.case_matters() && eq_ignore_ascii_case(host, other_host),
        }
    }

    /// Whether hosts that differ in case are different, because the host may not be a name of the DNS: it contains a
    /// `%`, or the scheme has no known default port.
    const fn case_matters(self) -> bool {
        let is_in_brackets = matches!(self.host.as_bytes(), [b'[', ..]);
        !is_in_brackets
            && (contains(self.host.as_bytes(), b'%')
                || default_port(self.scheme.as_str()).is_none())
    }
}

/// # Origin, which decides about trust
impl<'a> Uri<'a> {
    /// The origin, if the URI has one. It has none in these cases:
    ///
    /// - The host is missing or empty, or it is a list of hosts: a name with a `,`, and the scheme isn't `http`,
    ///   `https`, `ws`, `wss` or `ftp`.
    /// - The scheme is `file`, `blob` or `data`; what is in a `blob:` URI isn't considered.
    /// - The port is above 65535, or it is empty, the scheme has no default port, and the path begins with `//`, as in
    ///   `k8s://https://h.example`, where a second URI names the server. A normal form drops an empty port, so ask
    ///   before normalizing.
    /// - The authority ends inside a password, as [`NoSplitPassword`](crate::Rule::NoSplitPassword) defines it,
    ///   so the apparent host is part of the userinfo.
    ///
    /// Two URIs without an origin aren't of the same one although `None == None`, so compare with
    /// [`same_origin`](Self::same_origin).
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let origin = |text| Uri::parse(text).ok()?.origin().map(|origin| origin.to_string());
    /// let socket = origin("wss://u:p@API.example.org:8443/v2");
    /// assert_eq!(socket, Some("wss://api.example.org:8443".into()));
    /// assert_eq!(origin("http://good.example@evil.example/"), Some("http://evil.example".into()));
    /// for text in ["file://host/etc", "urn:a", "http:///a"] {
    ///     assert_eq!(origin(text), None);
    /// }
    /// ```
    #[must_use]
    pub const fn origin(self) -> Option<Origin<'a>> {
        let scheme = self.scheme();
        let host = some!(self.single_host());
        if is_listed(scheme.as_str().as_bytes(), &["file", "blob", "data"])
            || has_split_password(self.as_str().as_bytes())
        {
            return None;
        }
        let port = self.port_or_default();
        let has_digits = matches!(self.port(), Some(digits) if !digits.is_empty());
        // Digits that aren't a port's number are above 65535.
        if port.is_none() && (has_digits || self.has_second_uri()) {
            return None;
        }
        Some(Origin { scheme, host, port })
    }

    /// Whether both URIs have an origin and the two are equal, so that anything that may be sent to one URI, such as a
    /// token, may also be sent to the other. The userinfo isn't compared, although it can name the server, as in
    /// `wasbs://container@account`; [`is_below`](Self::is_below) accepts none.
    ///
    /// Outside the web, a program may find its server elsewhere: in the query (`postgres://h/db?host=evil.example`), or
    /// in the path (`dns://8.8.8.8/evil.example`, `unix://run/a.sock`). There, compare the rest, too.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
    /// assert!(API.same_origin(Uri::parse("https://API.example.org:443/login")?));
    ///
    /// for other in ["http://api.example.org/", "https://api.example.org@evil.example/"] {
    ///     assert!(!API.same_origin(&Uri::parse(other)?));
    /// }
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn same_origin(self, other: impl AsUri) -> bool {
        same_origin(self, other.uri())
    }
}

/// Whether the authority of a URI ends inside a password, as in `postgres://app:12/PASSWORD@db`.
const fn has_split_password(uri: &[u8]) -> bool {
    // Fast path: most URIs don't contain an `@`.
    contains_in_long(uri, [b'@', b'@'])
        && matches!(Passwords::of(uri), Some(passwords) if passwords.split().is_some())
}

/// A `const` version of [`Uri::same_origin`].
pub(crate) const fn same_origin(a: Uri<'_>, b: Uri<'_>) -> bool {
    matches!((a.origin(), b.origin()), (Some(a), Some(b)) if a.is_same(b))
}

forward! {
    /// # Origin, which decides about trust
    impl UriBuf, as_uri, 't;
    /// The origin; see [`Uri::origin`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let uri = UriBuf::parse("https://u@API.example.org:443/v2")?;
    /// assert_eq!(uri.origin().unwrap().to_string(), "https://api.example.org");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn origin() -> Option<Origin<'t>>;
}

forward! {
    impl UriBuf, as_uri;
    /// Whether both URIs have the same origin; see [`Uri::same_origin`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let api = UriBuf::parse("https://api.example.org/v2/")?;
    /// assert!(api.same_origin(&api.join("/login")?));
    /// assert!(!api.same_origin(&api.join("//evil.example/")?));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn same_origin(&other: impl AsUri) -> bool;
}

impl PartialEq for Origin<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(*other)
    }
}

impl Eq for Origin<'_> {}

impl Hash for Origin<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.scheme, self.host(), self.port).hash(state);
    }
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A `:` and at most five digits.
        let mut port = TextBuffer::<6>::new();
        if let Some(number) = self.port
            && default_port(self.scheme.as_str()) != self.port
        {
            port.push(":");
            port.push_number(u64::from(number));
        }
        let address_text;
        let host = match self.host() {
            Host::Ipv6(address) => {
                address_text = ipv6_text(address);
                address_text.as_str()
            }
            _ => self.host,
        };
        let pieces = [self.scheme.as_str(), "://", host, port.as_str()];
        let case_matters = self.case_matters();
        pad_with(f, &pieces, |f, piece| {
            // The host of `ipfs://QmX` is printed as it is written. In `Ab://Ab`, only the pointer tells it from the
            // scheme.
            if case_matters && core::ptr::eq(piece, self.host) {
                return f.write_str(piece);
            }
            piece
                .bytes()
                .try_for_each(|byte| f.write_char(char::from(byte.to_ascii_lowercase())))
        })
    }
}

/// Prints `Origin("https://example.org")`.
impl fmt::Debug for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Origin(\"{self}\")")
    }
}
