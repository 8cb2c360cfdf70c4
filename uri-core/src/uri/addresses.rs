//! The address and the port of an authority
//! ([RFC 3986, sections 3.2.2 and 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).

use core::net::SocketAddr;

use crate::bytes::find;
use crate::schemes::SchemeTable;
use crate::uri::{Authority, Host, Uri, port_number};

impl<'a> Authority<'a> {
    /// The port as a number, or the given default if the port is absent or empty
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)). A port above 65535 gives `None`.
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// let port = |text| UriRef::parse(text).ok()?.authority()?.port_or(Some(80));
    /// assert_eq!(port("//example.org:8080"), Some(8080));
    /// assert_eq!((port("//example.org"), port("//example.org:")), (Some(80), Some(80)));
    /// assert_eq!(port("//example.org:65616"), None);
    /// ```
    #[must_use]
    pub const fn port_or(self, default: Option<u16>) -> Option<u16> {
        match self.port() {
            Some(digits) if !digits.is_empty() => port_number(digits),
            _ => default,
        }
    }

    /// The address and the port, if the host is an IPv4 or IPv6 address and [`port_or`](Self::port_or) returns a port.
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// let authority = UriRef::parse("//[2001:db8::7]")?.authority().unwrap();
    /// assert_eq!(authority.socket_addr(None), None);
    /// assert_eq!(authority.socket_addr(Some(80)).unwrap().to_string(), "[2001:db8::7]:80");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn socket_addr(self, default_port: Option<u16>) -> Option<SocketAddr> {
        let ip = some!(self.host().ip());
        Some(SocketAddr::new(ip, some!(self.port_or(default_port))))
    }

    /// The host (without its brackets) and the port, as a pair that implements `ToSocketAddrs`. The host is either an
    /// address or a name to look up.
    ///
    /// The result is `None` if [`port_or`](Self::port_or) returns `None`, or if the host can't be looked up because it
    /// is empty, an IPvFuture address or a name that contains percent-encoding. Encoded names are rejected because only
    /// the scheme defines what they mean ([section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)), and
    /// because the decoded name could be an address even though [`host`](Self::host) returns a name. A name without
    /// percent-encoding, such as `0x7f.1`, can still be read as an address by a resolver
    /// ([section 7.4](https://www.rfc-editor.org/rfc/rfc3986#section-7.4)).
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// let target = |text| UriRef::parse(text).ok()?.authority()?.host_and_port(Some(80));
    /// assert_eq!(target("//example.org"), Some(("example.org", 80)));
    /// assert_eq!(target("//[::1]:8080"), Some(("::1", 8080)));
    /// assert_eq!(target("//%31%32%37.0.0.1"), None);
    /// ```
    #[must_use]
    pub const fn host_and_port(self, default_port: Option<u16>) -> Option<(&'a str, u16)> {
        let is_known = match self.host() {
            Host::RegName(name) => {
                let name = name.as_str().as_bytes();
                !name.is_empty() && find(name, b'%', 0, name.len()).is_none()
            }
            Host::Ipv4(_) | Host::Ipv6(_) => true,
            Host::IpvFuture { .. } => false,
        };
        match self.port_or(default_port) {
            Some(port) if is_known => Some((self.host_str_unbracketed(), port)),
            _ => None,
        }
    }
}

impl SchemeTable<'_> {
    /// A URI's port as a number, or else the default port that this table lists for the URI's scheme; see
    /// [`Uri::port_or_default`].
    ///
    /// ```
    /// use uri_core::{schemes::{SchemeRule, SchemeTable}, Uri};
    ///
    /// const OURS: SchemeTable<'static> = SchemeTable::extended(&[SchemeRule::with_port("acme", 4711)]);
    /// assert_eq!(OURS.port_or_default(&Uri::parse("acme://example.org")?), Some(4711));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn port_or_default(&self, uri: &Uri<'_>) -> Option<u16> {
        some!(uri.authority()).port_or(self.default_port(uri.scheme().as_str()))
    }
}

impl<'a> Uri<'a> {
    /// The port as a number, or the scheme's default port if the port is absent or empty
    /// ([section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).
    ///
    /// The result is `None` if there is no authority, if the port is above 65535, or if there is neither a port nor a
    /// known default port.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/");
    /// const PORT: u16 = API.port_or_default().unwrap();
    /// assert_eq!(PORT, 443);
    /// ```
    #[must_use]
    #[doc(alias = "port_or_known_default")]
    pub const fn port_or_default(self) -> Option<u16> {
        SchemeTable::BUILT_IN.port_or_default(&self)
    }

    /// The address and the port to connect to, if the host is an IPv4 or IPv6 address. If the URI has no port, the
    /// scheme's default port is used; if the scheme has no known default port, the result is `None`. For other schemes
    /// and default ports, see [`Authority::socket_addr`].
    ///
    /// ```
    /// use std::net::SocketAddr;
    /// use uri_core::Uri;
    ///
    /// const LOCAL: Uri<'static> = Uri::from_static("http://127.0.0.1:8080/");
    /// const LISTEN: SocketAddr = LOCAL.socket_addr().unwrap();
    /// assert_eq!(LISTEN, SocketAddr::from(([127, 0, 0, 1], 8080)));
    ///
    /// assert_eq!(Uri::parse("http://localhost/")?.socket_addr(), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn socket_addr(self) -> Option<SocketAddr> {
        some!(self.authority()).socket_addr(self.port_or_default())
    }

    /// The host (without its brackets) and the port to connect to, as a pair that implements `ToSocketAddrs`. The host
    /// is either an address or a name to look up. If the URI has no port, the scheme's default port is used. The result
    /// is `None` if there is no usable port, or if the host can't be looked up; see [`Authority::host_and_port`].
    ///
    /// ```no_run
    /// use std::net::TcpStream;
    /// use uri_core::Uri;
    ///
    /// let uri = Uri::parse("https://api.example.org/v2/").unwrap();
    /// let target = uri.host_and_port().ok_or("nothing to connect to")?;
    /// assert_eq!(target, ("api.example.org", 443));
    /// let stream = TcpStream::connect(target)?;
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias = "socket_addrs")]
    pub const fn host_and_port(self) -> Option<(&'a str, u16)> {
        some!(self.authority()).host_and_port(self.port_or_default())
    }
}
