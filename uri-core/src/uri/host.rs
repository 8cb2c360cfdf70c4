use core::fmt;
use core::hash::{Hash, Hasher};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::bytes::{eq_ignore_ascii_case, substring};
use crate::output::pad;
use crate::pct::PctStr;
use crate::syntax::ip;
use crate::syntax::ipv6_text::ipv6_text;

/// The host of an authority: a registered name, or an address of one of three kinds
/// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
///
/// A string that only resembles an address, such as `256.1.1.1` or `0x7f.1`, is a registered name. The RFC defines no
/// other kinds, so the enum is exhaustive.
///
/// `==` ignores the case.
///
/// ```
/// use core::net::Ipv4Addr;
/// use uri_core::{Host, Uri};
///
/// let uri = Uri::parse("http://192.0.2.7:8080/")?;
/// assert_eq!(uri.host(), Some(Host::Ipv4(Ipv4Addr::new(192, 0, 2, 7))));
///
/// let uri = Uri::parse("http://[v1.a:b]/")?;
/// assert_eq!(uri.host(), Some(Host::IpvFuture { version: "1", address: "a:b" }));
///
/// let (a, b) = (Uri::parse("http://EXAMPLE.org")?, Uri::parse("http://example.org")?);
/// assert_eq!(a.host(), b.host());
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Host<'a> {
    /// `reg-name = *( unreserved / pct-encoded / sub-delims )`, which can be empty; other crates call it a domain.
    #[doc(alias = "Domain")]
    RegName(PctStr<'a>),
    /// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`
    Ipv4(Ipv4Addr),
    /// `IPv6address`, in brackets
    Ipv6(Ipv6Addr),
    /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, in brackets
    IpvFuture {
        /// The hex digits between `v` and `.`.
        version: &'a str,
        /// The characters after the `.`.
        address: &'a str,
    },
}

impl<'a> Host<'a> {
    /// Reads a host that the URI parser has accepted, with its brackets if it has any.
    pub(crate) const fn from_text(text: &'a str) -> Self {
        let inner = unbracketed(text);
        let has_brackets = inner.len() < text.len();
        if !has_brackets {
            // Section 3.2.2: what matches both rules is an address.
            return match ip::parse_ipv4(text.as_bytes()) {
                Some(address) => Self::Ipv4(address),
                None => Self::RegName(PctStr::new(text)),
            };
        }
        if let Ok(address) = ip::parse_ipv6(inner.as_bytes()) {
            return Self::Ipv6(address);
        }
        if let Ok(version_len) = ip::parse_ipv_future(inner.as_bytes()) {
            // The version is between `v` and the dot.
            let start = "v".len();
            let dot = start + version_len;
            return Self::IpvFuture {
                version: substring(inner, start, dot),
                address: substring(inner, dot + ".".len(), inner.len()),
            };
        }
        // INVARIANT: the parser rejects any other string in brackets.
        Self::RegName(PctStr::new(text))
    }

    /// A `const` version of `==`: whether two hosts are the same, ignoring case.
    pub(crate) const fn is_same(self, other: Host<'_>) -> bool {
        match (self, other) {
            (Self::RegName(a), Host::RegName(b)) => is_same_text(a.as_str(), b.as_str()),
            (Self::Ipv4(a), Host::Ipv4(b)) => a.to_bits() == b.to_bits(),
            (Self::Ipv6(a), Host::Ipv6(b)) => a.to_bits() == b.to_bits(),
            (
                Self::IpvFuture {
                    version: a,
                    address: a_address,
                },
                Host::IpvFuture {
                    version: b,
                    address: b_address,
                },
            ) => is_same_text(a, b) && is_same_text(a_address, b_address),
            _ => false,
        }
    }

    /// The IPv4 or IPv6 address, if the host is one.
    ///
    /// `127.1` is a name, although `connect` may reach 127.0.0.1; before a filter of addresses, check
    /// [`Policy::WEB`](crate::Policy::WEB) or [`public_addresses`](crate::Policy::public_addresses), which refuse it.
    ///
    /// ```
    /// use core::net::{IpAddr, Ipv6Addr};
    /// use uri_core::Uri;
    ///
    /// let ip = |text| Uri::parse(text).ok()?.host()?.ip();
    /// assert_eq!(ip("http://[::1]:80/"), Some(IpAddr::V6(Ipv6Addr::LOCALHOST)));
    /// assert_eq!(ip("http://localhost/"), None);
    /// ```
    #[must_use]
    pub const fn ip(self) -> Option<IpAddr> {
        match self {
            Self::Ipv4(address) => Some(IpAddr::V4(address)),
            Self::Ipv6(address) => Some(IpAddr::V6(address)),
            Self::RegName(_) | Self::IpvFuture { .. } => None,
        }
    }
}

impl PartialEq for Host<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(*other)
    }
}

impl Eq for Host<'_> {}

impl Hash for Host<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let text = match self {
            Self::RegName(name) => name.as_str(),
            // The version is left out; equal hosts still have equal hashes.
            Self::IpvFuture { address, .. } => address,
            Self::Ipv4(_) | Self::Ipv6(_) => return self.ip().hash(state),
        };
        // `==` ignores the case.
        for byte in text.bytes() {
            state.write_u8(byte.to_ascii_lowercase());
        }
        // This byte ends the string, as in the `Hash` of `str`, because UTF-8 doesn't contain it.
        state.write_u8(0xff);
    }
}

impl From<Ipv4Addr> for Host<'_> {
    fn from(address: Ipv4Addr) -> Self {
        Self::Ipv4(address)
    }
}

impl From<Ipv6Addr> for Host<'_> {
    fn from(address: Ipv6Addr) -> Self {
        Self::Ipv6(address)
    }
}

impl From<IpAddr> for Host<'_> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}

/// Prints the host with any brackets, and IPv6 addresses as [RFC 5952](https://www.rfc-editor.org/rfc/rfc5952)
/// recommends.
///
/// ```
/// use uri_core::Uri;
///
/// let host = Uri::parse("http://[2001:DB8:0:0::1]:80/")?.host().unwrap();
/// assert_eq!(host.to_string(), "[2001:db8::1]");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RegName(name) => f.pad(name.as_str()),
            Self::Ipv4(address) => address.fmt(f),
            // The text has its brackets.
            Self::Ipv6(address) => pad(f, &[ipv6_text(address).as_str()]),
            Self::IpvFuture { version, address } => pad(f, &["[v", version, ".", address, "]"]),
        }
    }
}

const fn is_same_text(a: &str, b: &str) -> bool {
    eq_ignore_ascii_case(a.as_bytes(), b.as_bytes())
}

/// A host without its brackets, if it has any: `::1` for `[::1]`.
pub(crate) const fn unbracketed(text: &str) -> &str {
    match text.as_bytes() {
        [b'[', .., b']'] => substring(text, 1, text.len() - 1),
        _ => text,
    }
}
