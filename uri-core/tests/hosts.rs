//! Hosts and ports of all kinds, compared with separately written rules and with `core::net`.

use core::fmt::Write;
use core::net::{Ipv4Addr, Ipv6Addr};

use uri_core::{Host, UriRef};

#[track_caller]
fn host(text: &str) -> Host<'_> {
    UriRef::parse(text).unwrap().host().unwrap()
}

#[test]
fn a_host_is_displayed_as_in_a_uri() {
    for (text, displayed) in [
        ("//", ""),
        ("//EX%41MPLE.org:80", "EX%41MPLE.org"),
        ("//192.0.2.7", "192.0.2.7"),
        ("//[::1]:80", "[::1]"),
        ("//[2001:DB8:0:0:1:0:0:1]", "[2001:db8::1:0:0:1]"),
        ("//[::ffff:192.0.2.7]", "[::ffff:192.0.2.7]"),
        ("//[v1F.a:B]", "[v1F.a:B]"),
    ] {
        let found = host(text);
        assert_eq!(found.to_string(), displayed);
        assert_eq!(host(&format!("//{found}")), found);
        assert_eq!(format!("{found:>30}"), format!("{displayed:>30}"));
        assert_eq!(format!("{found:*^31}"), format!("{displayed:*^31}"));
    }
}

/// Strings that are octets of an IPv4 address, and strings that aren't.
const OCTETS: [&str; 24] = [
    "0", "1", "9", "10", "19", "99", "100", "199", "200", "249", "250", "255", "", "00", "01",
    "001", "0255", "256", "260", "300", "1000", "9999999", "0x1", "1a",
];

fn octet(text: &str) -> Option<u8> {
    let has_zero = text.starts_with('0') && text != "0";
    text.parse().ok().filter(|_| !has_zero)
}

/// Every combination of four of these strings is either an IPv4 address or a name.
#[test]
fn ipv4_is_four_octets_without_leading_zeros() {
    let mut text = String::new();
    let octets = OCTETS.map(|text| (text, octet(text)));
    for (a, first) in octets {
        for (b, second) in octets {
            for (c, third) in octets {
                for (d, fourth) in octets {
                    text.clear();
                    write!(text, "//{a}.{b}.{c}.{d}/").unwrap();
                    let address = match (first, second, third, fourth) {
                        (Some(a), Some(b), Some(c), Some(d)) => Some(Ipv4Addr::new(a, b, c, d)),
                        _ => None,
                    };
                    match (host(&text), address) {
                        (Host::Ipv4(found), Some(address)) => assert_eq!(found, address),
                        (Host::RegName(name), None) => assert_eq!(name, text[2..text.len() - 1]),
                        (found, _) => panic!("{text} is {found:?}"),
                    }
                }
            }
        }
    }
}

/// The structure of an IPv6 address, with or without an IPv4 address at its end.
#[derive(Clone, Copy)]
struct Shape {
    /// The number of groups before the `::`, or of all groups if there is no `::`.
    left: usize,
    /// The number of groups after the `::`, if there is one.
    right: Option<usize>,
    ipv4: bool,
}

impl Shape {
    /// The shapes with up to nine groups before the `::` and up to eight after it, and the shapes without a `::`.
    fn all() -> impl Iterator<Item = Self> {
        (0..=9).flat_map(|left| {
            (0..=8)
                .map(Some)
                .chain([None])
                .flat_map(move |right| [false, true].map(|ipv4| Self { left, right, ipv4 }))
        })
    }

    /// Writes an address of this shape, in which group number `n` has `width(n)` digits.
    fn write(self, text: &mut String, width: impl Fn(usize) -> usize) {
        let group = |text: &mut String, number: usize| {
            for digit in 0..width(number) {
                text.push(char::from(b"123456789abcdef0A"[(number + 3 * digit) % 17]));
            }
        };
        for number in 0..self.left {
            if number > 0 {
                text.push(':');
            }
            group(text, number);
        }
        let mut behind_group = self.left > 0;
        if let Some(right) = self.right {
            text.push_str("::");
            behind_group = false;
            for number in self.left..self.left + right {
                if behind_group {
                    text.push(':');
                }
                behind_group = true;
                group(text, number);
            }
        }
        if self.ipv4 {
            text.push_str(if behind_group { ":" } else { "" });
            text.push_str("192.0.2.33");
        }
    }
}

/// All groups have the same width, except one, which takes on every width in turn.
#[test]
fn ipv6_is_as_core_reads_it() {
    let mut address = String::new();
    let (mut accepted, mut refused) = (0, 0);
    for shape in Shape::all() {
        let groups = shape.left + shape.right.unwrap_or(0);
        for width in 0..=5 {
            for odd in 0..groups.max(1) {
                for odd_width in 0..=5 {
                    address.clear();
                    shape.write(&mut address, |n| if n == odd { odd_width } else { width });
                    match check_ipv6(&address) {
                        true => accepted += 1,
                        false => refused += 1,
                    }
                }
            }
        }
    }
    assert!(
        accepted > 4_000 && refused > 40_000,
        "{accepted}, {refused}"
    );
}

/// The octets of an IPv4 address at the end of an IPv6 address, for various groups before it.
#[test]
fn ipv6_ends_in_the_ipv4_addresses_that_core_reads() {
    let fronts = [":", "1:", "::ffff", "1:2:3:4:5:6", "1:2::5:6", "1:2:3:4:5:"];
    let mut accepted = 0;
    for front in fronts {
        for place in 0..4 {
            for octet in OCTETS {
                for other in OCTETS {
                    let mut octets = [other; 4];
                    octets[place] = octet;
                    let address = format!("{front}:{}", octets.join("."));
                    accepted += usize::from(check_ipv6(&address));
                }
            }
        }
    }
    assert_eq!(accepted, 6 * 4 * 12 * 12);
}

/// Every value of a group, in lowercase and uppercase, with and without leading zeros.
#[test]
fn ipv6_groups_are_every_number_below_65536() {
    let mut address = String::new();
    for group in 0..=u16::MAX {
        for form in 0..4 {
            address.clear();
            match form {
                0 => write!(address, "{group:x}::1"),
                1 => write!(address, "1::{group:04X}"),
                2 => write!(address, "::{group:X}:1.2.3.4"),
                _ => write!(address, "1:2:3:4:{group:04x}:6:7:8"),
            }
            .unwrap();
            assert!(check_ipv6(&address));
        }
    }
}

#[test]
fn ipv6_is_as_core_reads_it_in_odd_shapes_too() {
    let addresses = "\
        : :: ::: :::: 1 1: :1 1:: ::1 :::1 1::: 1:::2 1::2::3 ::1:: 1.2.3.4 ::1.2.3.4:5 1.2.3.4:: ::1.2.3 \
        ::1.2.3.4.5 ::.1.2.3 ::1..2.3 1:2:3:4:5:6:7:8: :1:2:3:4:5:6:7:8 1:2:3:4:5:6:1.2.3.4: 1:2:3:4:5:6::1.2.3.4 \
        ::1:2:3:4:5:6:7:8 1:2:3:4:5:6:7:8:: ::g -1:: +1:: 0x1::";
    check_ipv6("");
    for address in addresses.split(' ') {
        check_ipv6(address);
    }
}

/// Whether a string is an IPv6 address. Asserts that `core` and the parser agree.
#[track_caller]
fn check_ipv6(address: &str) -> bool {
    let text = format!("//[{address}]:1/");
    let expected = address.parse::<Ipv6Addr>().ok();
    let found = UriRef::parse(&text).ok();
    let host = found.and_then(UriRef::host);
    assert_eq!(host, expected.map(Host::Ipv6), "{address}");
    if let Some(reference) = found {
        let authority = reference.authority().unwrap();
        assert_eq!(authority.host_str(), &text[2..text.len() - 3]);
        assert_eq!(authority.port_u16(), Some(1));
    }
    found.is_some()
}

#[test]
fn ipv_future_keeps_version_and_address() {
    for version in ["0", "1", "f", "F", "1F", "deadBEEF0123456789"] {
        for address in ["a", ":", "::1", "-._~!$&'()*+,;=:", "a.b.c", "v1.a"] {
            for v in ["v", "V"] {
                let text = format!("//[{v}{version}.{address}]");
                assert_eq!(host(&text), Host::IpvFuture { version, address });
            }
        }
    }
}

/// Hosts are equal only if nothing in them differs.
#[test]
fn a_host_is_equal_to_no_other() {
    let hosts = [
        "", "a", "b", "1.2.3.4", "1.2.3.5", "[::1]", "[::2]", "[v1.a]", "[v1.b]", "[v2.a]",
    ];
    for a in hosts {
        for b in hosts {
            let texts = [a, b].map(|text| format!("//{text}"));
            let [a, b] = texts.each_ref().map(|text| host(text));
            assert_eq!(a == b, texts[0] == texts[1], "{texts:?}");
        }
    }
}

/// Every valid number, with and without leading zeros.
#[test]
fn port_u16_is_every_number_below_65536() {
    let mut text = String::new();
    for port in 0..=u16::MAX {
        for zeros in ["", "0", "000000000000000000000000"] {
            text.clear();
            write!(text, "//h:{zeros}{port}/").unwrap();
            let reference = UriRef::parse(&text).unwrap();
            assert_eq!(reference.port_u16(), Some(port));
            assert_eq!(reference.authority().unwrap().port_u16(), Some(port));
            assert_eq!(reference.port(), Some(&text[4..text.len() - 1]));
        }
    }
}

#[test]
fn port_u16_is_none_above_65535() {
    let mut ports: Vec<String> = ["", "65536", "65537", "65540", "65599", "70000", "99999"]
        .map(String::from)
        .into();
    // These numbers wrap to 80 in 16, 32 and 64 bits.
    for bits in [16, 32, 64] {
        ports.push(((1_u128 << bits) + 80).to_string());
    }
    for zeros in 5..=40 {
        ports.push(format!("1{:0zeros$}", 0));
        ports.push(format!("{:9<zeros$}", 9));
        ports.push(format!("000{:9<zeros$}", 9));
    }
    ports.push("9".repeat(10_000));
    for port in &ports {
        let text = format!("//h:{port}");
        let reference = UriRef::parse(&text).unwrap();
        assert_eq!(reference.port(), Some(port.as_str()));
        assert_eq!(reference.port_u16(), None, "{port}");
        assert_eq!(reference.authority().unwrap().port_u16(), None, "{port}");
    }
}
