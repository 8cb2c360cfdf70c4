use core::net::SocketAddr;

use crate::bytes::contains;
use crate::schemes::default_port;
use crate::uri::{Host, Uri, port_number, unbracketed};

/// # Where to connect
impl<'a> Uri<'a> {
    /// The port, or the scheme's default port if it is absent or empty.
    ///
    /// `None` without an authority, for a port above 65535, and without either port.
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
            Some(digits) if !digits.is_empty() => port_number(digits),
            _ => {
                // `http:a` has no authority, so it doesn't get the default port.
                let _ = some!(self.authority());
                default_port(self.scheme().as_str())
            }
        }
    }

    /// The IPv4 or IPv6 address and [the port](Self::port_or_default) to connect to, if there are both.
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

    /// The host (without its brackets) and [the port](Self::port_or_default) to connect to, as a pair that implements
    /// `ToSocketAddrs`. `None` if there is no port, or if the host is empty, an IPvFuture address or percent-encoded.
    ///
    /// A decoded name could be an address. A name such as `0x7f.1` can still be read as one by a resolver.
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
    #[must_use]
    #[doc(alias("socket_addrs", "to_socket_addrs", "host and port"))]
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
    /// The port, or the scheme's default port; see [`Uri::port_or_default`].
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
    /// The host without brackets and the port to connect to; see [`Uri::host_and_port`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("http://[::1]/")?.host_and_port(), Some(("::1", 80)));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn host_and_port() -> Option<(&'t str, u16)>;
}
