use core::net::SocketAddr;

use crate::bytes::contains;
use crate::schemes::{default_port, needs_host};
use crate::uri::{Host, Uri, port_number, unbracketed};

/// # Where to connect
impl<'a> Uri<'a> {
    /// The port, or the scheme's default port if it is absent or empty.
    ///
    /// `None` without an authority, for a port above 65535, and without either port.
    ///
    /// | schemes | and their default ports |
    /// |---|---|
    /// | of the web | `https` 443, `http` 80, `wss` 443, `ws` 80, `ftp` 21 |
    /// | of databases and brokers | `amqp` 5672, `amqps` 5671, `bolt` 7687, `cassandra` 9042, `cockroachdb` 26257, `couchbase` 11210, `couchbases` 11207, `db2` 50000, `kafka` 9092, `mariadb` 3306, `memcached` 11211, `mongodb` 27017, `mqtt` 1883, `mqtts` 8883, `mssql` 1433, `mysql` 3306, `mysqlx` 33060, `nats` 4222, `neo4j` 7687, `oracle` 1521, `postgres` 5432, `postgresql` 5432, `pulsar` 6650, `redis` 6379, `rediss` 6379, `redshift` 5439, `snowflake` 443, `sqlserver` 1433, `stomp` 61613, `valkey` 6379, `valkeys` 6379, `vertica` 5433 |
    /// | of other servers | `coap` 5683, `coaps` 5684, `dict` 2628, `dns` 53, `ftps` 990, `git` 9418, `gopher` 70, `imap` 143, `ipp` 631, `ipps` 631, `ldap` 389, `ldaps` 636, `nfs` 2049, `nntp` 119, `pop` 110, `rsync` 873, `rtsp` 554, `rtsps` 322, `sftp` 22, `sip` 5060, `sips` 5061, `smb` 445, `snmp` 161, `ssh` 22, `stun` 3478, `stuns` 5349, `svn` 3690, `telnet` 23, `tftp` 69, `turn` 3478, `turns` 5349, `vnc` 5900 |
    /// | of others | `bolt+s` 7687, `bolt+ssc` 7687, `coap+tcp` 5683, `coap+ws` 80, `coaps+tcp` 5684, `coaps+ws` 443, `gemini` 1965, `imaps` 993, `neo4j+s` 7687, `neo4j+ssc` 7687, `pop3` 110, `pop3s` 995, `pulsar+ssl` 6651, `rtmp` 1935, `rtmps` 443, `rtmpt` 80, `rtspu` 554, `scp` 22, `sieve` 4190, `smbs` 445, `smtps` 465, `socks4` 1080, `socks4a` 1080, `socks5` 1080, `socks5h` 1080 |
    ///
    /// The ports are those of standards, of the IANA registry and of vendors. A scheme whose programs disagree isn't in
    /// the table (`smtp`, `irc`, `webcal`, `clickhouse`), nor is one whose port is in the DNS (`mongodb+srv`). A minor
    /// version doesn't change the table, because normal forms and [origins](Self::origin) depend on it. A scheme in the
    /// last row has only its port: masks, and rules that treat servers in a special way, don't know it.
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
    /// `ToSocketAddrs`.
    ///
    /// `None` without a port, and if the host is empty, an IPvFuture address, percent-encoded, or a list of hosts, as
    /// in `mongodb://a,b/db`: it contains a `,`, and the scheme isn't `http`, `https`, `ws`, `wss` or `ftp`.
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
        let host = some!(self.host_to_connect());
        Some((host, some!(self.port_or_default())))
    }

    /// The host and the port to connect to, like [`host_and_port`](Self::host_and_port), for a program that knows the
    /// default port itself.
    ///
    /// If the port is absent or empty, it is `default_port`, even if the scheme has another. `None` if the port is
    /// above 65535, for an empty port before `//`, as in `k8s://https://h.example`, and for the hosts for which
    /// `host_and_port` is `None`.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let broker = Uri::parse("acme://[2001:db8::1]/queue")?;
    /// assert_eq!(broker.host_and_port(), None);
    /// assert_eq!(broker.host_and_port_or(7000), Some(("2001:db8::1", 7000)));
    /// assert_eq!(Uri::parse("acme://h:99999/")?.host_and_port_or(7000), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn host_and_port_or(self, default_port: u16) -> Option<(&'a str, u16)> {
        let host = some!(self.host_to_connect());
        if let Some(digits) = self.port()
            && !digits.is_empty()
        {
            return Some((host, some!(port_number(digits))));
        }
        if self.has_second_uri() {
            return None;
        }
        Some((host, default_port))
    }

    /// The host without brackets, if a program can connect to it: it's an IPv4 or IPv6 address, or a name without
    /// triplets, because a decoded name could be an address.
    const fn host_to_connect(self) -> Option<&'a str> {
        let host = some!(self.single_host());
        let can_be_connected_to = match some!(self.host()) {
            Host::RegName(_) => !contains(host.as_bytes(), b'%'),
            Host::Ipv4(_) | Host::Ipv6(_) => true,
            Host::IpvFuture { .. } => false,
        };
        match can_be_connected_to {
            true => Some(unbracketed(host)),
            false => None,
        }
    }

    /// Whether an empty port precedes a `//`, so that a second URI names the server, as in `k8s://https://h.example`.
    pub(crate) const fn has_second_uri(self) -> bool {
        match (self.port(), self.path().as_bytes()) {
            (Some(port), [b'/', b'/', ..]) => port.is_empty(),
            _ => false,
        }
    }

    /// The host as it is written, unless it's empty or a list of hosts, as in `mongodb://a,b/db`. In the web, a `,` is
    /// a part of a name.
    pub(crate) const fn single_host(self) -> Option<&'a str> {
        let host = some!(self.host_str());
        match host.as_bytes() {
            [] => None,
            // An IPvFuture address can contain a `,`.
            [b'[', ..] => Some(host),
            name if !needs_host(self.scheme().as_str().as_bytes()) && contains(name, b',') => None,
            _ => Some(host),
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
    /// The host and the port to connect to, for a program with its own default port; see [`Uri::host_and_port_or`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// assert_eq!(UriBuf::parse("acme://h/")?.host_and_port_or(7000), Some(("h", 7000)));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn host_and_port_or(default_port: u16) -> Option<(&'t str, u16)>;
}
