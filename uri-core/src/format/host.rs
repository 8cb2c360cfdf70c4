//! Hosts and ports that contain values.

use crate::syntax::host_name::is_host_name;
use crate::syntax::ip::parse_ipv6;
use crate::syntax::parser::is_host;
use crate::uri::Host;

/// The kind of a host that consists of a single value, as in `https://{host}/`.
pub(crate) enum WholeHost {
    /// A host name, an IPv4 address, or an IPv6 address in brackets.
    AsIs,
    /// An IPv6 address without brackets.
    WithoutBrackets,
    Invalid,
}

impl WholeHost {
    /// The kind of a host with this text: `AsIs` for `h.example`, `192.0.2.1` and `[::1]`, and `WithoutBrackets` for
    /// `::1`.
    pub(crate) fn of(text: &str) -> Self {
        // A name that ends in a number, such as `127.1`, is `Invalid`, and so is an IPvFuture address.
        if Host::from_text(text).ip().is_some() || is_host_name(text.as_bytes()) {
            Self::AsIs
        } else if parse_ipv6(text.as_bytes()).is_ok() {
            Self::WithoutBrackets
        } else {
            Self::Invalid
        }
    }
}

/// A name with triplets, such as the path of a socket, which only a `PctStr` can be.
pub(super) fn is_encoded_host(text: &str) -> bool {
    text.contains('%') && is_host(text.as_bytes())
}

/// A number up to 65535 of 1 to 5 digits, without a leading zero.
pub(crate) fn is_port(text: &str) -> bool {
    let has_only_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let has_leading_zero = text.len() > 1 && text.starts_with('0');
    // `parse` alone would also accept `+80` and `080`.
    has_only_digits && !has_leading_zero && text.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_host_is_a_name_or_an_address() {
        let name = "a.".repeat(126) + "a";
        let (longest, with_dot) = (name.clone(), name.clone() + ".");
        for host in [
            "a",
            "a.b",
            "a.b.",
            "localhost",
            "192.0.2.1",
            "[::1]",
            "xn--bcher-kva.example",
            "1.a",
            "a.0Xg",
            &longest,
            &with_dot,
        ] {
            assert!(matches!(WholeHost::of(host), WholeHost::AsIs), "{host}");
        }
        for host in ["::1", "2001:db8::1", "::ffff:192.0.2.1"] {
            assert!(
                matches!(WholeHost::of(host), WholeHost::WithoutBrackets),
                "{host}"
            );
        }
        let too_long = name + "aa";
        for host in [
            "",
            ".",
            "a..b",
            ".a",
            "a..",
            "127.0.0.1.",
            "[127.0.0.1]",
            "127.1",
            "0x7f.1",
            "a.0x",
            "a.0Xf",
            "1",
            "256.0.0.1",
            "[v1.a]",
            "[::1%25eth0]",
            "::1%eth0",
            "[::1",
            "::1]",
            "a:80",
            "u@h",
            "a/b",
            "a%2eb",
            "bücher",
            &too_long,
        ] {
            assert!(matches!(WholeHost::of(host), WholeHost::Invalid), "{host}");
        }
    }

    #[test]
    fn a_port_has_no_leading_zero() {
        for port in ["0", "1", "80", "65535"] {
            assert!(is_port(port), "{port}");
        }
        for port in [
            "", "00", "080", "65536", "100000", "+80", "-1", " 80", "8a", "٣",
        ] {
            assert!(!is_port(port), "{port}");
        }
    }
}
