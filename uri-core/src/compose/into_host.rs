//! Values that can be set as a host
//! ([RFC 3986, section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).

use alloc::format;
use alloc::string::{String, ToString as _};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use crate::uri::Host;

/// A value that can be set as a host. The value is a string, a [`Host`], or an IP address. A string includes the
/// brackets of an IPv6 address ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
///
/// This trait is sealed. Other types cannot implement it.
///
/// ```
/// use core::net::Ipv6Addr;
/// use uri_core::Uri;
///
/// let uri = Uri::parse("http://example.org/")?;
/// assert_eq!(uri.with_host("example.net")?.as_str(), "http://example.net/");
/// assert_eq!(uri.with_host(Ipv6Addr::LOCALHOST)?.as_str(), "http://[::1]/");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
pub trait IntoHost: Sealed {}

/// The private method of [`IntoHost`].
pub trait Sealed {
    /// Returns the host as it is written in a URI.
    fn into_text(self) -> String;
}

impl<T: Sealed> IntoHost for T {}

impl Sealed for &str {
    fn into_text(self) -> String {
        self.to_string()
    }
}

impl Sealed for &String {
    fn into_text(self) -> String {
        self.clone()
    }
}

impl Sealed for Host<'_> {
    fn into_text(self) -> String {
        self.to_string()
    }
}

impl Sealed for IpAddr {
    fn into_text(self) -> String {
        Host::from(self).to_string()
    }
}

impl Sealed for Ipv4Addr {
    fn into_text(self) -> String {
        Host::from(self).to_string()
    }
}

impl Sealed for Ipv6Addr {
    fn into_text(self) -> String {
        Host::from(self).to_string()
    }
}

/// Returns the host of a socket address. Includes the scope id of an IPv6 address, so that the host is rejected.
/// Without the scope id, the host would be another address.
pub(super) fn host_of(address: &SocketAddr) -> String {
    match address {
        SocketAddr::V6(address) if address.scope_id() != 0 => {
            format!("[{}%25{}]", address.ip(), address.scope_id())
        }
        _ => address.ip().into_text(),
    }
}
