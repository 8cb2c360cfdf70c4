//! Where to connect to: the address, the host and the port
//! ([RFC 3986, sections 3.2.2 and 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).

use core::net::SocketAddr;

use crate::bytes::contains;
use crate::schemes::default_port;
use crate::uri::{Host, Uri, port_number, unbracketed};

/// # Where to connect
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
    #[doc(alias("port_or_known_default", "default port"))]
    pub const fn port_or_default(self) -> Option<u16> {
        match self.port() {
            // The default port doesn't replace a port above 65535.
            Some(digits) if !digits.is_empty() => port_number(digits),
            _ => {
                // Only an authority has a port: `http:a` doesn't get the default port.
                let _ = some!(self.authority());
                default_port(self.scheme().as_str())
            }
        }
    }

    /// The address and the port to connect to, if the host is an IPv4 or IPv6 address. If the URI has no port, the
    /// scheme's default port is used; if the scheme has no known default port, the result is `None`.
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
        let ip = some!(some!(self.host()).ip());
        Some(SocketAddr::new(ip, some!(self.port_or_default())))
    }

    /// The host (without its brackets) and the port to connect to, as a pair that implements `ToSocketAddrs`. The host
    /// is either an address or a name to look up. If the URI has no port, the scheme's default port is used. The result
    /// is `None` if there is no usable port, or if the host can't be looked up because it is empty, an IPvFuture address
    /// or a name that contains percent-encoding.
    ///
    /// Encoded names are rejected because only the scheme defines what they mean ([section 3.2.2]), and because the
    /// decoded name could be an address even though [`host`](Self::host) returns a name. A name without
    /// percent-encoding, such as `0x7f.1`, can still be read as an address by a resolver ([section 7.4]).
    ///
    /// ```no_run
    /// use std::net::TcpStream;
    /// use uri_core::Uri;
    ///
    /// let uri = Uri::parse("https://api.example.org/v2/").unwrap();
    /// let target = uri.host_and_port().ok_or("nothing to connect to")?;
    /// assert_eq!(target, ("api.example.org", 443));
    /// let stream = TcpStream::connect(target)?;
    /// assert_eq!(Uri::parse("http://[::1]:8080/")?.host_and_port(), Some(("::1", 8080)));
    /// assert_eq!(Uri::parse("http://%31%32%37.0.0.1/")?.host_and_port(), None);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [section 3.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
    /// [section 7.4]: https://www.rfc-editor.org/rfc/rfc3986#section-7.4
    #[must_use]
    #[doc(alias("socket_addrs", "to_socket_addrs"))]
    pub const fn host_and_port(self) -> Option<(&'a str, u16)> {
        let host = some!(self.host_str());
        let is_known = match some!(self.host()) {
            Host::RegName(_) => !host.is_empty() && !contains(host.as_bytes(), b'%'),
            Host::Ipv4(_) | Host::Ipv6(_) => true,
            Host::IpvFuture { .. } => false,
        };
        match self.port_or_default() {
            Some(port) if is_known => Some((unbracketed(host), port)),
            _ => None,
        }
    }
}

forward! {
    /// # Where to connect
    impl UriBuf, as_uri, 't;
    /// The port, or else the scheme's default port; see [`Uri::port_or_default`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("https://api.example.org/")?.port_or_default(), Some(443));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn port_or_default() -> Option<u16>;
    /// The IP address and the port to connect to; see [`Uri::socket_addr`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let addr = UriBuf::parse("http://[::1]:8080/")?.socket_addr().unwrap();
    /// assert_eq!(addr.to_string(), "[::1]:8080");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn socket_addr() -> Option<SocketAddr>;
    /// The host without brackets and the port to connect to, which implement `ToSocketAddrs`; see
    /// [`Uri::host_and_port`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("http://[::1]/")?.host_and_port(), Some(("::1", 80)));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn host_and_port() -> Option<(&'t str, u16)>;
}
