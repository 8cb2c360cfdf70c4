//! What can be set as a host.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use crate::output::Text;
use crate::syntax::ip::{ipv4_text, ipv6_text};
use crate::uri::Host;

/// The text of a host, from a text or an address
/// ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).
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
#[derive(Clone, Copy)]
pub struct HostText<'a>(Source<'a>);

#[derive(Clone, Copy)]
enum Source<'a> {
    Text(&'a str),
    Ipv4(Ipv4Addr),
    Ipv6(Ipv6Addr),
    IpvFuture { version: &'a str, address: &'a str },
}

impl HostText<'_> {
    pub(crate) fn to_text(self) -> String {
        let bracketed = |address: Text<45>| ["[", address.as_str(), "]"].concat();
        match self.0 {
            Source::Text(text) => text.to_string(),
            Source::Ipv4(address) => ipv4_text(address).as_str().to_string(),
            Source::Ipv6(address) => bracketed(ipv6_text(address)),
            Source::IpvFuture { version, address } => ["[v", version, ".", address, "]"].concat(),
        }
    }

    /// The text of the address without its port. A zone stands in it, to be refused and not lost.
    pub(super) fn of_socket_addr(address: &SocketAddr) -> String {
        match address {
            SocketAddr::V6(address) if address.scope_id() != 0 => {
                format!("[{}%25{}]", address.ip(), address.scope_id())
            }
            _ => HostText::from(address.ip()).to_text(),
        }
    }
}

/// As it stands, with the brackets of an IPv6 or IPvFuture address.
impl<'a> From<&'a str> for HostText<'a> {
    fn from(text: &'a str) -> Self {
        Self(Source::Text(text))
    }
}

impl<'a> From<&'a String> for HostText<'a> {
    fn from(text: &'a String) -> Self {
        Self(Source::Text(text))
    }
}

impl<'a> From<Host<'a>> for HostText<'a> {
    fn from(host: Host<'a>) -> Self {
        Self(match host {
            Host::RegName(name) => Source::Text(name.as_str()),
            Host::Ipv4(address) => Source::Ipv4(address),
            Host::Ipv6(address) => Source::Ipv6(address),
            Host::IpvFuture { version, address } => Source::IpvFuture { version, address },
        })
    }
}

impl From<Ipv4Addr> for HostText<'_> {
    fn from(address: Ipv4Addr) -> Self {
        Self(Source::Ipv4(address))
    }
}

impl From<Ipv6Addr> for HostText<'_> {
    fn from(address: Ipv6Addr) -> Self {
        Self(Source::Ipv6(address))
    }
}

impl From<IpAddr> for HostText<'_> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => address.into(),
        }
    }
}
