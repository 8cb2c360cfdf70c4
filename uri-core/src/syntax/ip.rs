//! `IPv4address`, `IPv6address` and `IPvFuture`
//! ([RFC 3986, section 3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2)).

use core::net::{Ipv4Addr, Ipv6Addr};

use crate::bytes::slice;
use crate::error::ParseErrorKind as Kind;
use crate::syntax::char_class::IPV_FUTURE;
use crate::syntax::scanner::{Scanner, find_delimiter};

/// A fault in an address. Its byte range is within the address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct IpFault {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl IpFault {
    const fn new(kind: Kind, start: usize, end: usize) -> Self {
        Self { kind, start, end }
    }
}

/// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`
#[inline(never)]
pub(crate) const fn parse_ipv4(text: &[u8]) -> Option<Ipv4Addr> {
    let mut bits = 0;
    let mut octet_count = 0;
    let mut rest = text;
    loop {
        let (octet, after_octet) = some!(dec_octet(rest));
        bits = bits << 8 | octet as u32;
        octet_count += 1;
        rest = match after_octet {
            [b'.', after_dot @ ..] if octet_count < 4 => after_dot,
            [] if octet_count == 4 => return Some(Ipv4Addr::from_bits(bits)),
            _ => return None,
        };
    }
}

/// Reads a number from 0 to 255 without leading zeros at the start of a text: `25.1` gives 25 and the remaining bytes
/// `.1`.
const fn dec_octet(text: &[u8]) -> Option<(u8, &[u8])> {
    let mut rest = match text {
        // No digit can follow a leading 0, so the caller refuses `01`.
        [b'0', rest @ ..] => return Some((0, rest)),
        [b'1'..=b'9', ..] => text,
        _ => return None,
    };
    let mut octet: u8 = 0;
    while let [digit @ b'0'..=b'9', tail @ ..] = rest {
        // An overflow means that the number is above 255.
        octet = some!(octet.checked_mul(10));
        octet = some!(octet.checked_add(*digit - b'0'));
        rest = tail;
    }
    Some((octet, rest))
}

/// The number of groups of 16 bits in an IPv6 address.
const GROUPS: usize = 8;

/// Parses `IPv6address`: eight groups, some of which one `::` can replace, and the last two of which can be an IPv4
/// address.
pub(crate) const fn parse_ipv6(text: &[u8]) -> Result<Ipv6Addr, IpFault> {
    let mut scanner = Scanner::of(text);
    let mut groups = Groups::NONE;
    if scanner.eat_two(b':', b':') {
        groups.elide();
    } else if let Some(b':') = scanner.peek() {
        // An address can't begin with a single `:`.
        return Err(IpFault::new(Kind::Ipv6EmptyGroup, 0, 1));
    }
    while !scanner.is_at_end() {
        let start = scanner.position();
        let group = scanner.hex_number();
        let end = scanner.position();
        if let Some(b'.') = scanner.peek() {
            // The digits before the dot are decimal, so they are read again.
            let Some(ipv4) = parse_ipv4(slice(text, start, text.len())) else {
                return Err(IpFault::new(Kind::Ipv6EmbeddedIpv4, start, text.len()));
            };
            // An IPv4 address takes the room of two groups.
            if !groups.push(ipv4.to_bits(), 2) {
                return Err(IpFault::new(Kind::Ipv6TooManyGroups, start, text.len()));
            }
            break;
        }
        if start == end {
            // This group is empty: no digit follows a colon or the start, as in `:::` or `::g`.
            return Err(misplaced_byte(&scanner));
        }
        // A group has at most four digits.
        if end - start > 4 {
            return Err(IpFault::new(Kind::Ipv6LongGroup, start, end));
        }
        if !groups.push(group as u32, 1) {
            return Err(IpFault::new(Kind::Ipv6TooManyGroups, start, end));
        }
        let colon = scanner.position();
        if scanner.eat_two(b':', b':') {
            if groups.elision.is_some() {
                return Err(IpFault::new(Kind::Ipv6SecondElision, colon, colon + 2));
            }
            if !groups.elide() {
                return Err(IpFault::new(Kind::Ipv6TooManyGroups, colon, colon + 2));
            }
        } else if scanner.eat(b':') {
            if scanner.is_at_end() {
                // An address can't end with a single `:`.
                return Err(IpFault::new(Kind::Ipv6EmptyGroup, colon, colon + 1));
            }
        } else if !scanner.is_at_end() {
            // Another byte follows the group, as in `1g::`.
            return Err(misplaced_byte(&scanner));
        }
    }
    match groups.finish() {
        Some(address) => Ok(address),
        None => Err(IpFault::new(Kind::Ipv6TooFewGroups, text.len(), text.len())),
    }
}

/// Whether a range of a text is an `IPv6address`.
#[inline(never)]
pub(crate) const fn is_ipv6(bytes: &[u8], start: usize, end: usize) -> bool {
    parse_ipv6(slice(bytes, start, end)).is_ok()
}

/// The end of an IPv6 address without brackets at the start of a text. It must have a digit, because `b::c` may be a
/// path of a program.
pub(crate) const fn bare_ipv6_end(text: &[u8]) -> Option<usize> {
    let end = find_delimiter(text, 0);
    if !is_ipv6(text, 0, end) {
        return None;
    }
    each!(byte, slice(text, 0, end), {
        if byte.is_ascii_digit() {
            return Some(end);
        }
    });
    None
}

/// The fault that the next byte is, because it neither continues nor ends a group.
const fn misplaced_byte(scanner: &Scanner<'_>) -> IpFault {
    let position = scanner.position();
    let kind = match scanner.peek() {
        // This is a third colon, as in `1:::2`.
        Some(b':') => Kind::Ipv6EmptyGroup,
        _ => Kind::Ipv6Character,
    };
    IpFault::new(kind, position, position + 1)
}

/// The groups of an IPv6 address so far.
///
/// INVARIANT: `len <= 8`, and with a `::`, `len <= 7`.
struct Groups {
    /// The groups, with the last one in the lowest bits.
    bits: u128,
    len: usize,
    /// The number of groups before the `::`.
    elision: Option<usize>,
}

impl Groups {
    const NONE: Self = Self {
        bits: 0,
        len: 0,
        elision: None,
    };

    /// Adds `count` groups, whose bits are in `groups`. `false` if there is no room for them.
    const fn push(&mut self, groups: u32, count: usize) -> bool {
        // A `::` replaces at least one group.
        let elided = self.elision.is_some() as usize;
        let has_room = self.len + count + elided <= GROUPS;
        if has_room {
            self.bits = self.bits << (16 * count) | groups as u128;
            self.len += count;
        }
        has_room
    }

    /// Adds a `::`. `false` if there is no group left that it can replace.
    const fn elide(&mut self) -> bool {
        let has_room = self.len < GROUPS;
        if has_room {
            self.elision = Some(self.len);
        }
        has_room
    }

    /// The address, or `None` if there are fewer than eight groups without a `::`. A `::` becomes groups of zeros.
    const fn finish(self) -> Option<Ipv6Addr> {
        match self.elision {
            None if self.len == GROUPS => Some(Ipv6Addr::from_bits(self.bits)),
            None => None,
            Some(before) => {
                let after = self.len - before;
                // INVARIANT: at most seven groups follow the `::`, so this shifts by at most 112.
                let tail_bits = 16 * after as u32;
                // The groups after the `::` stay in the lowest bits, and those before it move to the highest.
                let tail = self.bits & ((1 << tail_bits) - 1);
                // Without groups before the `::`, the bits are 0, and a shift that wraps doesn't matter.
                let head = (self.bits >> tail_bits).wrapping_shl(16 * (GROUPS - before) as u32);
                Some(Ipv6Addr::from_bits(head | tail))
            }
        }
    }
}

/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`; returns the length of the version.
pub(crate) const fn parse_ipv_future(text: &[u8]) -> Result<usize, IpFault> {
    let mut scanner = Scanner::of(text);
    // The ABNF matches in either case (RFC 5234, section 2.3).
    if !scanner.eat(b'v') && !scanner.eat(b'V') {
        return Err(IpFault::new(Kind::IpvFutureVersion, 0, 0));
    }
    let version_start = scanner.position();
    // The version can have any number of digits, and its value doesn't matter.
    scanner.hex_number();
    let dot = scanner.position();
    if version_start == dot {
        return Err(IpFault::new(Kind::IpvFutureVersion, dot, dot));
    }
    if !scanner.eat(b'.') {
        return Err(IpFault::new(Kind::IpvFutureDot, dot, dot));
    }
    let address_start = scanner.position();
    let end = scanner.position_after(IPV_FUTURE);
    // This is checked before the length: in `v1.@`, the address is wrong, not missing.
    if end < text.len() {
        return Err(IpFault::new(Kind::IpvFutureCharacter, end, end + 1));
    }
    if end == address_start {
        return Err(IpFault::new(Kind::IpvFutureAddress, end, end));
    }
    Ok(dot - version_start)
}

/// The fault in the text between an `IP-literal`'s brackets, or `None` if it's an IPv6 or IPvFuture address.
pub(crate) const fn address_fault(text: &[u8]) -> Option<IpFault> {
    if text.is_empty() {
        return Some(IpFault::new(Kind::EmptyBrackets, 0, 0));
    }
    if let [b'v' | b'V', ..] = text {
        return match parse_ipv_future(text) {
            Ok(_) => None,
            Err(fault) => Some(fault),
        };
    }
    match parse_ipv6(text) {
        Ok(_) => None,
        Err(_) if parse_ipv4(text).is_some() => {
            Some(IpFault::new(Kind::BracketedIpv4, 0, text.len()))
        }
        Err(fault) => Some(fault),
    }
}
