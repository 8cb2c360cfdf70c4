//! Compares public addresses with IANA's special-purpose registries.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use fastrand::Rng;
use uri_core::{Policy, Rule, Uri};

use super::ANY;
use crate::schemes::is_server_or_database;

const PUBLIC: Policy<'static> = ANY.public_addresses();

/// Both registries as of 2025-10-09, in their order: the block, its name, the RFC, and whether the block is globally
/// reachable. `None` stands for `N/A`, and for no entry at all.
///
/// <https://www.iana.org/assignments/iana-ipv4-special-registry>,
/// <https://www.iana.org/assignments/iana-ipv6-special-registry>
#[rustfmt::skip]
const REGISTRIES: [(&str, &str, u32, Option<bool>); 51] = [
    ("0.0.0.0/8", "\"This network\"", 791, Some(false)),
    ("0.0.0.0/32", "\"This host on this network\"", 1122, Some(false)),
    ("10.0.0.0/8", "Private-Use", 1918, Some(false)),
    ("100.64.0.0/10", "Shared Address Space", 6598, Some(false)),
    ("127.0.0.0/8", "Loopback", 1122, Some(false)),
    ("169.254.0.0/16", "Link Local", 3927, Some(false)),
    ("172.16.0.0/12", "Private-Use", 1918, Some(false)),
    ("192.0.0.0/24", "IETF Protocol Assignments", 6890, Some(false)),
    ("192.0.0.0/29", "IPv4 Service Continuity Prefix", 7335, Some(false)),
    ("192.0.0.8/32", "IPv4 dummy address", 7600, Some(false)),
    ("192.0.0.9/32", "Port Control Protocol Anycast", 7723, Some(true)),
    ("192.0.0.10/32", "Traversal Using Relays around NAT Anycast", 8155, Some(true)),
    ("192.0.0.170/32", "NAT64/DNS64 Discovery", 8880, Some(false)),
    ("192.0.0.171/32", "NAT64/DNS64 Discovery", 8880, Some(false)),
    ("192.0.2.0/24", "Documentation (TEST-NET-1)", 5737, Some(false)),
    ("192.31.196.0/24", "AS112-v4", 7535, Some(true)),
    ("192.52.193.0/24", "AMT", 7450, Some(true)),
    ("192.88.99.0/24", "Deprecated (6to4 Relay Anycast)", 7526, None),
    ("192.88.99.2/32", "6a44-relay anycast address", 6751, Some(false)),
    ("192.168.0.0/16", "Private-Use", 1918, Some(false)),
    ("192.175.48.0/24", "Direct Delegation AS112 Service", 7534, Some(true)),
    ("198.18.0.0/15", "Benchmarking", 2544, Some(false)),
    ("198.51.100.0/24", "Documentation (TEST-NET-2)", 5737, Some(false)),
    ("203.0.113.0/24", "Documentation (TEST-NET-3)", 5737, Some(false)),
    ("240.0.0.0/4", "Reserved", 1112, Some(false)),
    ("255.255.255.255/32", "Limited Broadcast", 8190, Some(false)),

    ("::1/128", "Loopback Address", 4291, Some(false)),
    ("::/128", "Unspecified Address", 4291, Some(false)),
    ("::ffff:0:0/96", "IPv4-mapped Address", 4291, Some(false)),
    ("64:ff9b::/96", "IPv4-IPv6 Translat.", 6052, Some(true)),
    ("64:ff9b:1::/48", "IPv4-IPv6 Translat.", 8215, Some(false)),
    ("100::/64", "Discard-Only Address Block", 6666, Some(false)),
    ("100:0:0:1::/64", "Dummy IPv6 Prefix", 9780, Some(false)),
    ("2001::/23", "IETF Protocol Assignments", 2928, Some(false)),
    ("2001::/32", "TEREDO", 4380, None),
    ("2001:1::1/128", "Port Control Protocol Anycast", 7723, Some(true)),
    ("2001:1::2/128", "Traversal Using Relays around NAT Anycast", 8155, Some(true)),
    ("2001:1::3/128", "DNS-SD Service Registration Protocol Anycast", 9665, Some(true)),
    ("2001:2::/48", "Benchmarking", 5180, Some(false)),
    ("2001:3::/32", "AMT", 7450, Some(true)),
    ("2001:4:112::/48", "AS112-v6", 7535, Some(true)),
    ("2001:10::/28", "Deprecated (previously ORCHID)", 4843, None),
    ("2001:20::/28", "ORCHIDv2", 7343, Some(true)),
    ("2001:30::/28", "Drone Remote ID Protocol Entity Tags (DETs) Prefix", 9374, Some(true)),
    ("2001:db8::/32", "Documentation", 3849, Some(false)),
    ("2002::/16", "6to4", 3056, None),
    ("2620:4f:8000::/48", "Direct Delegation AS112 Service", 7534, Some(true)),
    ("3fff::/20", "Documentation", 9637, Some(false)),
    ("5f00::/16", "Segment Routing (SRv6) SIDs", 9602, Some(false)),
    ("fc00::/7", "Unique-Local", 4193, Some(false)),
    ("fe80::/10", "Link-Local Unicast", 4291, Some(false)),
];

/// Two blocks from other registries: the only IPv6 addresses that IANA assigns as global unicast, and the IPv4
/// multicast addresses. See <https://www.iana.org/assignments/ipv6-address-space> and
/// <https://www.iana.org/assignments/multicast-addresses>.
const UNICAST: &str = "2000::/3";
const MULTICAST: &str = "224.0.0.0/4";

/// The 96-bit prefixes that an IPv4 address may follow. In ISATAP and 6to4 addresses, the IPv4 address is elsewhere.
const BEFORE_IPV4: [&str; 4] = ["::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"];

/// A block of addresses as numbers: the first one, the last one, and the length of the prefix.
#[derive(Clone, Copy)]
struct Block {
    is_ipv4: bool,
    first: u128,
    last: u128,
    prefix_len: u32,
}

impl Block {
    fn parse(text: &str) -> Self {
        let (address, prefix_len) = text.split_once('/').unwrap();
        let address: IpAddr = address.parse().unwrap();
        let prefix_len: u32 = prefix_len.parse().unwrap();
        let (first, bits) = number(address);
        let size = 1_u128.checked_shl(bits - prefix_len).unwrap();
        assert_eq!(first % size, 0, "{text}");
        Self {
            is_ipv4: address.is_ipv4(),
            first,
            last: first + (size - 1),
            prefix_len,
        }
    }

    fn contains(self, address: IpAddr) -> bool {
        let (number, _) = number(address);
        self.is_ipv4 == address.is_ipv4() && (self.first..=self.last).contains(&number)
    }

    fn address(self, number: u128) -> Option<IpAddr> {
        if self.is_ipv4 {
            Some(Ipv4Addr::from_bits(number.try_into().ok()?).into())
        } else {
            Some(Ipv6Addr::from_bits(number).into())
        }
    }

    /// The first and the last address of the block, one between them, and the addresses just before and just after the
    /// block.
    fn probes(self) -> [Option<IpAddr>; 5] {
        [
            self.address(self.first),
            self.address(self.last),
            self.address(self.first.midpoint(self.last)),
            self.first.checked_sub(1).and_then(|n| self.address(n)),
            self.last.checked_add(1).and_then(|n| self.address(n)),
        ]
    }
}

fn number(address: IpAddr) -> (u128, u32) {
    match address {
        IpAddr::V4(address) => (address.to_bits().into(), 32),
        IpAddr::V6(address) => (address.to_bits(), 128),
    }
}

/// A slow second definition: the most specific row decides, and so does an IPv4 address inside an IPv6 address.
struct Oracle {
    rows: Vec<(Block, bool)>,
    unicast: Block,
    before_ipv4: Vec<Block>,
}

impl Oracle {
    fn new() -> Self {
        let rows = REGISTRIES.map(|(block, _, _, is_global)| (block, is_global.unwrap_or(false)));
        let rows = rows.into_iter().chain([(MULTICAST, false)]);
        Self {
            rows: rows
                .map(|(text, is_global)| (Block::parse(text), is_global))
                .collect(),
            unicast: Block::parse(UNICAST),
            before_ipv4: BEFORE_IPV4.map(Block::parse).into(),
        }
    }

    fn row(&self, address: IpAddr) -> Option<bool> {
        let rows = self
            .rows
            .iter()
            .filter(|(block, _)| block.contains(address));
        let row = rows.max_by_key(|(block, _)| block.prefix_len)?;
        Some(row.1)
    }

    fn is_public(&self, address: IpAddr) -> bool {
        let IpAddr::V6(ipv6) = address else {
            return self.row(address).unwrap_or(true);
        };
        let octets = ipv6.octets();
        let ipv4_at = |at: usize| {
            let octets: [u8; 4] = octets[at..at + 4].try_into().unwrap();
            self.is_public(octets.into())
        };
        let interface = &octets[8..12];
        if (interface == [0, 0, 0x5e, 0xfe] || interface == [2, 0, 0x5e, 0xfe]) && !ipv4_at(12) {
            return false;
        }
        if self.before_ipv4.iter().any(|block| block.contains(address)) {
            return ipv4_at(12);
        }
        if octets[..2] == [0x20, 0x02] {
            return ipv4_at(2);
        }
        self.unicast.contains(address) && self.row(address).unwrap_or(true)
    }
}

#[track_caller]
fn agree(oracle: &Oracle, address: IpAddr) -> bool {
    let expected = oracle.is_public(address);
    let found = PUBLIC.check_address(address);
    assert_eq!(found.is_ok(), expected, "{address}");
    let refused = found.err().map(|error| error.address());
    assert!(expected || refused == Some(address));
    expected
}

/// The rule that refuses a URI with this address as its host, if the policy refuses the URI.
fn in_a_uri(address: IpAddr) -> Option<Rule> {
    let text = match address {
        IpAddr::V4(address) => format!("http://{address}/"),
        IpAddr::V6(address) => format!("http://[{address}]/"),
    };
    let uri = Uri::parse(&text).unwrap();
    PUBLIC.check(&uri).err().map(|error| error.rule())
}

#[test]
fn each_row_of_the_registries() {
    let oracle = Oracle::new();
    let mut probes = 0;
    for (text, name, rfc, is_global) in REGISTRIES {
        let block = Block::parse(text);
        for address in block.probes().into_iter().flatten() {
            let is_public = agree(&oracle, address);
            let rule = (!is_public).then_some(Rule::PublicAddresses);
            assert_eq!(in_a_uri(address), rule, "{address}");
            probes += 1;
        }
        // Inside the block, the row itself decides, unless the address contains an IPv4 address or another row is more
        // specific.
        let is_inner = |(other, _): &&(Block, bool)| {
            other.is_ipv4 == block.is_ipv4
                && other.prefix_len > block.prefix_len
                && (block.first..=block.last).contains(&other.first)
        };
        let inner = oracle.rows.iter().filter(is_inner).count();
        let contains_ipv4 = matches!(text, "::ffff:0:0/96" | "64:ff9b::/96" | "2002::/16");
        if inner == 0 && !contains_ipv4 {
            for number in [block.first, block.last] {
                let found = PUBLIC.check_address(block.address(number).unwrap());
                let expected = is_global == Some(true);
                assert_eq!(found.is_ok(), expected, "{text}, {name}, RFC {rfc}");
            }
        }
    }
    // There are no addresses before the first or after the last one, whether IPv4 or IPv6.
    assert_eq!(probes, 5 * REGISTRIES.len() - 5);
}

/// All values of a pair of octets, or of a group, in each position where a row can end.
#[test]
fn the_first_ipv4_octets_and_ipv6_groups() {
    let oracle = Oracle::new();
    // The second loop has all last octets after some of these pairs.
    let last: &[u8] = match cfg!(debug_assertions) {
        true => &[0, 255],
        false => &[0, 9, 10, 255],
    };
    let ends = [0, 1, 8, 9, 10, 11, 169, 170, 171, 172, 254, 255];
    for high in 0..=u16::MAX {
        let [a, b] = high.to_be_bytes();
        for c in [0, 1, 2, 99, 100, 113, 193, 196, 255] {
            for d in last {
                agree(&oracle, [a, b, c, *d].into());
            }
        }
        agree(&oracle, [high, 0, 0, 0, 0, 0, 0, 1].into());
        agree(&oracle, [0x2001, high, 0, 0, 0, 0, 0, 1].into());
        agree(&oracle, [0x2001, high, 0x112, 0, 0, 0, 0, 1].into());
        agree(&oracle, [0x3fff, high, 0, 0, 0, 0, 0, 1].into());
        agree(&oracle, [0x2002, high, 0x0101, 0, 0, 0, 0, 1].into());
        agree(&oracle, [0, 0, 0, 0, 0, 0xffff, high, 1].into());
        agree(&oracle, [0x2606, 0x4700, 0, 0, 0, high, 0x0a00, 1].into());
        agree(
            &oracle,
            [0x2606, 0x4700, 0, 0, high, 0x5efe, 0x0a00, 1].into(),
        );
        agree(&oracle, [0x64, high, 0, 0, 0, 0, 0x0909, 0x0909].into());
        agree(
            &oracle,
            [0x64, 0xff9b, high, 0, 0, 0, 0x0909, 0x0909].into(),
        );
    }
    for a in [192, 127, 0, 9] {
        for d in 0..=255 {
            agree(&oracle, [a, 0, 0, d].into());
        }
        for end in ends {
            agree(&oracle, [a, 88, 99, end].into());
        }
    }
}

/// Addresses near the ends of rows, some of them with an IPv4 address in one of the places where there can be one.
#[test]
fn random_addresses() {
    const CASES: usize = if cfg!(debug_assertions) {
        100_000
    } else {
        10_000_000
    };
    let oracle = Oracle::new();
    let mut random = Rng::with_seed(0x6890);
    let [ipv4, ipv6]: [Vec<Block>; 2] = [true, false].map(|is_ipv4| {
        let blocks = oracle.rows.iter().map(|(block, _)| *block);
        let blocks = blocks
            .chain(oracle.before_ipv4.iter().copied())
            .chain([oracle.unicast]);
        blocks.filter(|block| block.is_ipv4 == is_ipv4).collect()
    });
    let (mut public, mut hidden) = (0, 0);
    for _ in 0..CASES {
        let near = |random: &mut Rng, blocks: &[Block]| {
            let block = blocks[random.usize(..blocks.len())];
            let start = if random.bool() {
                block.first
            } else {
                block.last
            };
            let mask = match random.u8(..4) {
                0 => u128::MAX,
                1 => u128::from(u64::MAX),
                2 => u128::from(u32::MAX),
                _ => 0xff,
            };
            let delta = random.u128(..) & mask & (u128::MAX >> random.u32(..128));
            if random.bool() {
                start.wrapping_add(delta)
            } else {
                start.wrapping_sub(delta)
            }
        };
        let v4 = if random.u8(..4) == 0 {
            random.u32(..)
        } else {
            near(&mut random, &ipv4) as u32
        };
        let mut v6 = near(&mut random, &ipv6);
        match random.u8(..8) {
            0 => v6 = v6 >> 32 << 32 | u128::from(v4),
            1 => v6 = v6 >> 64 << 64 | 0x5efe_0000_0000 | u128::from(v4),
            2 => v6 = v6 >> 64 << 64 | 0x0200_5efe_0000_0000 | u128::from(v4),
            3 => v6 = 0x2002 << 112 | u128::from(v4) << 80 | v6 & u128::from(u64::MAX),
            4 => v6 = u128::from(v4) | oracle.before_ipv4[random.usize(..4)].first,
            _ => {}
        }
        for address in [
            Ipv4Addr::from_bits(v4).into(),
            Ipv6Addr::from_bits(v6).into(),
        ] {
            if agree(&oracle, address) {
                public += 1;
            } else {
                hidden += 1;
            }
        }
    }
    assert!(
        public > CASES / 4 && hidden > CASES / 4,
        "{public} {hidden}"
    );
}

/// An address that the standard library's stable methods call local is never public.
#[test]
fn the_standard_library_agrees() {
    let mut random = Rng::with_seed(0x6891);
    for _ in 0..200_000 {
        let v4 = Ipv4Addr::from_bits(random.u32(..));
        let is_local = v4.is_private()
            || v4.is_loopback()
            || v4.is_link_local()
            || v4.is_broadcast()
            || v4.is_documentation()
            || v4.is_multicast()
            || v4.is_unspecified();
        assert!(
            !is_local || PUBLIC.check_address(v4.into()).is_err(),
            "{v4}"
        );
        let [plain, mapped] = [v4.into(), v4.to_ipv6_mapped().into()];
        let is_public = |address| PUBLIC.check_address(address).is_ok();
        assert_eq!(is_public(mapped), is_public(plain), "{v4}");
        let v6 = Ipv6Addr::from_bits(random.u128(..));
        let is_local = v6.is_loopback()
            || v6.is_unicast_link_local()
            || v6.is_unique_local()
            || v6.is_multicast()
            || v6.is_unspecified();
        assert!(
            !is_local || PUBLIC.check_address(v6.into()).is_err(),
            "{v6}"
        );
    }
}

#[test]
fn constants_check_addresses() {
    const IS_REFUSED: bool = PUBLIC
        .check_address(IpAddr::V4(Ipv4Addr::LOCALHOST))
        .is_err();
    const { assert!(IS_REFUSED) };
}

/// Tries the schemes of IANA's registry. Those of servers, of databases and of files are refused without an authority, and
/// those with a dot, which may be a host.
#[test]
fn only_an_address_at_its_start_refuses_a_path_in_other_schemes() {
    #[rustfmt::skip]
    const OTHERS: [&str; 13] = [
        "a", "a/b", "a.example", "a:b/c", "1.2", "8.8.8.8", "8.8.8.8:53", "localhosts", "a/127.0.0.1", "local.host/a",
        "127.0.0.1.example", "%40localhost", "local%68ost",
    ];
    #[rustfmt::skip]
    const PRIVATE: [&str; 11] = [
        "127.0.0.1", "127.0.0.1:80", "10.0.0.1/a", "127.0.0.1,8.8.8.8", "127.0.0.1;x", "127.0.0.1%3A80", "localhost",
        "LocalHost.:80", "a.localhost/b", "%5B::1%5D", "%5b2001:4860::8888%5d:80",
    ];
    let policy = Policy::ANY.public_addresses();
    let schemes = include_str!("../../../tests/shared/data/iana_schemes.txt").lines();
    let mut allowed = 0;
    for scheme in schemes {
        let is_allowed = |path: &str| {
            let text = format!("{scheme}:{path}");
            let uri = Uri::parse(&text);
            uri.is_ok_and(|uri| policy.check(uri).is_ok())
        };
        let is_read = is_server_or_database(&scheme.to_ascii_lowercase()) || scheme == "file";
        // The whole path of these is a host.
        let is_host = ["sip", "sips", "xmpp"].contains(&scheme);
        let others = match is_host {
            true => &["a.example", "8.8.8.8", "localhosts"][..],
            false => &OTHERS,
        };
        for path in others {
            let expected = is_host || !is_read && !scheme.contains('.');
            assert_eq!(is_allowed(path), expected, "{scheme}:{path}");
            allowed += usize::from(expected);
        }
        for path in PRIVATE {
            let is_data = ["data", "urn"].contains(&scheme);
            assert_eq!(is_allowed(path), is_data, "{scheme}:{path}");
        }
    }
    assert!(allowed > 300 * 10, "{allowed}");
}
