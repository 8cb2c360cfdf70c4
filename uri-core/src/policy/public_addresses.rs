//! The addresses of the public internet, by the IANA special-purpose registries ([RFC
//! 6890](https://www.rfc-editor.org/rfc/rfc6890), [RFC 8190](https://www.rfc-editor.org/rfc/rfc8190)).
//!
//! The patterns refuse what isn't globally reachable in the registries for
//! [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry) and
//! [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry) of 2025-10-09; `tests/policy/addresses.rs` lists
//! both.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::bytes::{
    Span, contains, eq_ignore_ascii_case, find_any, is_in_list_of_names, rfind, slice,
};
use crate::error::AddressError;
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::policy::Policy;
use crate::policy::host_pattern::split_last_label;
use crate::policy::misread::{is_host_before_port, is_localhost_or_has_dot};
use crate::schemes::is_server_or_database;
use crate::syntax::char_class::DIGIT;
use crate::syntax::host_name::is_plain_name;
use crate::syntax::ip::parse_ipv4;
use crate::syntax::scanner::Scanner;
use crate::uri::{Host, Uri};

impl Policy<'_> {
    /// Checks an address from a resolver as [`public_addresses`](Self::public_addresses) does. Call this where the
    /// connection is made, with its address, because another look-up can give another one.
    ///
    /// ```
    /// use std::net::{SocketAddr, ToSocketAddrs};
    /// use uri_core::{Policy, Uri};
    ///
    /// const WEBHOOK: Policy<'static> =
    ///     Policy::DEFAULT.schemes(&["https"]).require_host().public_addresses();
    ///
    /// fn resolve(uri: &Uri<'_>) -> Result<Vec<SocketAddr>, Box<dyn std::error::Error>> {
    ///     WEBHOOK.check(uri)?;
    ///     let target = uri.host_and_port().ok_or("no host")?;
    ///     let is_allowed = |address: &SocketAddr| WEBHOOK.check_address(address.ip()).is_ok();
    ///     Ok(target.to_socket_addrs()?.filter(is_allowed).collect())
    /// }
    ///
    /// assert_eq!(resolve(&Uri::parse("https://9.9.9.9/hook")?)?.len(), 1);
    /// assert!(WEBHOOK.check_address([10, 0, 0, 1].into()).is_err());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the policy has that rule and the address breaks it.
    pub const fn check_address(&self, address: IpAddr) -> Result<(), AddressError> {
        if self.rules.has(Rule::PublicAddresses) && !is_public(address) {
            Err(AddressError { address })
        } else {
            Ok(())
        }
    }
}

/// Finds a host that isn't public, or such an address in a path, with its component, the host or the path. The range is
/// empty if the host is, as in `file:///a`, or if there is none and a program may find one in another way, as in
/// `ftp:/10.0.0.1` (`WITHOUT_POSITION`). Names are public, even `db.internal`, because only a resolver knows their
/// addresses, but `localhost`, what is below it, and what may be an address aren't.
pub(crate) const fn find_private(uri: Uri<'_>) -> Option<(Component, Span)> {
    let text = uri.as_str().as_bytes();
    let layout = uri.layout();
    let host = layout.range(Component::Host, Component::Host, text.len());
    let path = uri.path().as_bytes();
    let is_public = match uri.host() {
        // A program may connect to the second URI of `redis://http://127.0.0.1/`.
        _ if uri.has_second_uri() => false,
        Some(Host::RegName(name)) => is_public_name(name.as_str().as_bytes()),
        Some(Host::Ipv4(address)) => is_public_ipv4(address),
        Some(Host::Ipv6(address)) => is_public_ipv6(address),
        // No registry says what such an address means.
        Some(Host::IpvFuture { .. }) => false,
        // Without an authority, an address can be in the path.
        None => match find_address(uri.scheme().as_str().as_bytes(), path) {
            None => true,
            Some(address) if address.start < address.end => {
                let in_text = address.shifted_by(layout.path_start as usize);
                return Some((Component::Path, in_text));
            }
            // This is `WITHOUT_POSITION`, or the place of an empty host, as in `mailto:a@`: no byte is at fault.
            Some(_) => false,
        },
    };
    if is_public {
        None
    } else {
        Some((Component::Host, host))
    }
}

/// An empty range in the place of an address that a program may find. A path is refused for it, but no byte of the path
/// is at fault.
const WITHOUT_POSITION: Span = Span::new(0, 0);

/// The address that isn't public and that a program may find in the path of a URI without an authority; `None` if it
/// finds nothing, or a public address. It's [`WITHOUT_POSITION`] if no bytes of the path are surely the address: the
/// path may be a file or another URI, or only some programs find a host in it.
const fn find_address(scheme: &[u8], path: &[u8]) -> Option<Span> {
    let is_file = eq_ignore_ascii_case(scheme, b"file");
    // Some programs find a host after one slash, as in `ftp:/10.0.0.1`, or read the scheme as one, as in
    // `localhost:8080/x`, `opc.tcp:4840` and `localhost:`.
    let is_host_without_port = path.is_empty() && is_localhost_or_has_dot(scheme);
    if is_file
        || is_host_without_port
        || matches!(path, [b'/', ..])
        || is_host_before_port(scheme, path)
    {
        return Some(WITHOUT_POSITION);
    }
    // The path is another URI, as in `jar:http://127.0.0.1/x` and `URL:file:etc/x`. After `data:` and `urn:`, it's
    // data, which no program opens.
    let may_quote_uri = is_in_list_of_names(scheme, &["data", "urn"]);
    if !may_quote_uri && has_uri(path) {
        return Some(WITHOUT_POSITION);
    }
    if is_in_list_of_names(scheme, WITH_ADDRESS_IN_PATH) {
        // In an address such as that of `mailto:a@10.0.0.1`, the host follows the `@`, so its place is known.
        let address = find_private_host_and_port(scheme, path);
        if address.is_some() {
            return address;
        }
    } else if is_server_or_database(scheme) || contains(path, b'@') {
        // Some programs read a path as an authority, as in `http:10.0.0.1` and `x:u:p@10.0.0.1`.
        return Some(WITHOUT_POSITION);
    }
    match may_quote_uri {
        true => None,
        false => find_private_host_at_start(path),
    }
}

/// A host that isn't public at the start of a path, as in `ipv4:127.0.0.1:50051` and `adb:localhost:5037`: an IPv4
/// address, or `localhost` and what is below it, before a delimiter of hosts or a triplet. An encoded `[` may begin any
/// IPv6 address.
const fn find_private_host_at_start(path: &[u8]) -> Option<Span> {
    if let [b'%', b'5', b'B' | b'b', ..] = path {
        return Some(WITHOUT_POSITION);
    }
    let end = find_any(path, 0, *b":/;,%");
    let host = slice(path, 0, end);
    let is_private = match parse_ipv4(host) {
        Some(address) => !is_public_ipv4(address),
        None => is_localhost(last_label(host)),
    };
    match is_private {
        true => Some(Span::new(0, end)),
        false => None,
    }
}

/// Whether a URI is in a path: the path begins with a scheme such as `http:`, or its first `/` follows a `:`, as in
/// `x:/b`, the path of `a:x:/b`.
pub(crate) const fn has_uri(path: &[u8]) -> bool {
    let colon = find_any(path, 0, *b":");
    let begins_with_scheme =
        colon < path.len() && is_in_list_of_names(slice(path, 0, colon), OPENED_BY_PROGRAMS);
    let first_slash = find_any(path, 0, *b"/");
    begins_with_scheme
        || matches!(slice(path, 0, first_slash), [.., b':']) && first_slash < path.len()
}

/// Programs of many languages open a URI with one of these schemes, also one after another scheme.
const OPENED_BY_PROGRAMS: &[&str] = &["http", "https", "ws", "wss", "ftp", "file"];

/// The path of these schemes is an address with an `@` or, of the last three, a host alone.
const WITH_ADDRESS_IN_PATH: &[&str] = &["acct", "mailto", "sip", "sips", "xmpp"];

/// The host and port in a path such as `a@127.0.0.1:80/x`, if they aren't public: a program that reads `mailto:` as
/// `http://` gets to them. They follow the last `@` before a `/`, and end at a `/`, `;` or `,`.
///
/// [`WITHOUT_POSITION`] if they are public, but a `/` follows, because then the path isn't an address, and a program
/// may read it as anything; only after a name does a `/` begin an XMPP resource. `None` for an address with a public
/// host, and for a path without an `@` if its scheme needs one. Neither an empty host, as in `mailto:a@`, nor one
/// before a port that isn't a number, as in `mailto:a@h.example:x`, counts as public.
const fn find_private_host_and_port(scheme: &[u8], path: &[u8]) -> Option<Span> {
    let slash = find_any(path, 0, *b"/");
    let start = match rfind(path, b'@', 0, slash) {
        Some(at_sign) => at_sign + 1,
        // These schemes can have a host without a user.
        None if is_in_list_of_names(scheme, &["sip", "sips", "xmpp"]) => 0,
        None => return None,
    };
    let end = find_any(path, start, *b"/;,");
    let colon = find_any(slice(path, 0, end), start, *b":");
    let host = slice(path, start, colon);
    let port = slice(path, colon + 1, end);
    let address = parse_ipv4(host);
    let is_public = match address {
        Some(address) => is_public_ipv4(address),
        None => is_public_name(host),
    };
    // The `/` of `xmpp:a@h.example/phone` begins the name of a device, which only a host with a name has.
    let may_have_resource = address.is_none() && eq_ignore_ascii_case(scheme, b"xmpp");
    // If the port isn't a number, this isn't an authority, so a program may read it as anything.
    if !is_public || Scanner::of(port).position_after(DIGIT) < port.len() {
        return Some(Span::new(start, end));
    }
    let has_slash = slash < path.len();
    match has_slash && !may_have_resource {
        true => Some(WITHOUT_POSITION),
        false => None,
    }
}

/// Whether a name is a plain one that isn't local. A name with other characters may be an address or a list of hosts.
const fn is_public_name(name: &[u8]) -> bool {
    !is_local(name) && is_plain_name(name)
}

/// Whether the last label of a name, before a final dot, is empty or `localhost` ([RFC 6761, section
/// 6.3](https://www.rfc-editor.org/rfc/rfc6761#section-6.3)).
const fn is_local(name: &[u8]) -> bool {
    let label = last_label(name);
    label.is_empty() || is_localhost(label)
}

/// The last label of a name, before a final dot.
const fn last_label(name: &[u8]) -> &[u8] {
    let ([name @ .., b'.'] | name) = name;
    split_last_label(name).1
}

const fn is_localhost(label: &[u8]) -> bool {
    eq_ignore_ascii_case(label, b"localhost")
}

/// Whether an address is globally reachable according to the IANA registries.
const fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_ipv4(address),
        IpAddr::V6(address) => is_public_ipv6(address),
    }
}

/// Whether an IPv4 address is globally reachable according to the IANA registry: `9.9.9.9` is, but private, shared,
/// loopback, link-local, documentation, multicast and reserved addresses aren't.
const fn is_public_ipv4(address: Ipv4Addr) -> bool {
    match address.octets() {
        // The anycast addresses of PCP and TURN, RFC 7723 and RFC 8155.
        [192, 0, 0, 9 | 10] => true,
        // "This network", RFC 791.
        [0, ..]
        // Private use, RFC 1918.
        | [10, ..]
        | [172, 16..=31, ..]
        | [192, 168, ..]
        // Shared address space, RFC 6598.
        | [100, 64..=127, ..]
        // Loopback, RFC 1122.
        | [127, ..]
        // Link-local, RFC 3927.
        | [169, 254, ..]
        // IETF protocol assignments, RFC 6890.
        | [192, 0, 0, _]
        // Documentation, RFC 5737.
        | [192, 0, 2, _]
        | [198, 51, 100, _]
        | [203, 0, 113, _]
        // Former 6to4 relays, RFC 7526.
        | [192, 88, 99, _]
        // Benchmarks, RFC 2544.
        | [198, 18 | 19, ..]
        // Multicast, RFC 5771, and reserved, RFC 1112.
        | [224..=255, ..] => false,
        _ => true,
    }
}

/// Whether an IPv6 address is globally reachable according to the IANA registry. An embedded IPv4 address must be, too,
/// because a host or a network can translate one to the other.
const fn is_public_ipv6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // ISATAP, RFC 5214, after any prefix. If its IPv4 address is public, the patterns below check the prefix.
        [_, _, _, _, 0 | 0x200, 0x5efe, high, low] if !is_public_pair(high, low) => false,
        // 6to4, RFC 3056.
        [0x2002, high, low, ..]
        // IPv4-compatible (including `::` and `::1`) and IPv4-mapped, RFC 4291.
        | [0, 0, 0, 0, 0, 0 | 0xffff, high, low]
        // IPv4-translated, RFC 2765.
        | [0, 0, 0, 0, 0xffff, 0, high, low]
        // IPv4/IPv6 translation, RFC 6052.
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => is_public_pair(high, low),
        // The anycast addresses of PCP, TURN and DNS-SD, RFC 7723, RFC 8155 and RFC 9665.
        [0x2001, 1, 0, 0, 0, 0, 0, 1..=3]
        // AMT, RFC 7450.
        | [0x2001, 3, ..]
        // AS112, RFC 7535.
        | [0x2001, 4, 0x112, ..]
        // ORCHIDv2, RFC 7343.
        | [0x2001, 0x20..=0x2f, ..]
        // Drone remote IDs, RFC 9374.
        | [0x2001, 0x30..=0x3f, ..] => true,
        // IETF protocol assignments (including Teredo), RFC 2928.
        [0x2001, 0..=0x1ff, ..]
        // Documentation, RFC 3849 and RFC 9637.
        | [0x2001, 0xdb8, ..]
        | [0x3fff, 0..=0xfff, ..] => false,
        // Global unicast, RFC 4291.
        [0x2000..=0x3fff, ..] => true,
        // Outside 2000::/3, such as `fc00::` and `fe80::`.
        _ => false,
    }
}

/// Whether the IPv4 address in two groups of an IPv6 address is public.
const fn is_public_pair(high: u16, low: u16) -> bool {
    is_public_ipv4(Ipv4Addr::from_bits((high as u32) << 16 | low as u32))
}
