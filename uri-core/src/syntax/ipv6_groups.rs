//! Reads an IPv6 address in one loop, which takes a fifth off the time to parse IP hosts (benchmark `parse`, set `ip`).
//! [`parse_ipv6`](crate::syntax::ip::parse_ipv6) is the definition, and reads the rare IPv4 part.

use crate::bytes::slice;
use crate::syntax::char_class::HEXDIG_OR_COLON;

/// The end of the hex digits and colons at `start`, if they alone are an `IPv6address`. In `[::1.2.3.4]`, it's the end
/// of `::1`, so the caller looks for the `]` there.
pub(crate) const fn end_of_groups(bytes: &[u8], start: usize) -> Option<usize> {
    // A bit for each byte, which is 1 for a colon. The lowest bit is for the last byte.
    let mut colons: u64 = 0;
    let mut rest = slice(bytes, start, bytes.len());
    while let [next, tail @ ..] = rest
        && HEXDIG_OR_COLON.contains(*next)
    {
        // Only the last 64 bytes keep their bits, but a longer run isn't an address.
        colons = colons << 1 | (*next == b':') as u64;
        rest = tail;
    }
    let end = bytes.len() - rest.len();
    let len = end - start;
    // The shortest address is `::`, and the longest has eight groups of four digits, and seven colons.
    if len < 2 || len > 39 {
        return None;
    }
    // A bit for each byte, which is 1 for a digit.
    let digits = !colons & ((1 << len) - 1);
    // A group is counted at its last digit, which no digit follows.
    let group_count = (digits & !(digits << 1)).count_ones();
    // A bit is 1 where five digits follow each other.
    let long_groups = digits & digits >> 1 & digits >> 2 & digits >> 3 & digits >> 4;
    // A `::` sets a bit to 1; a second one or a `:::` sets a second bit.
    let elisions = colons & colons >> 1;
    // A colon at either end of an address must belong to a `::`.
    let has_single_colon_at_end = colons & 0b11 == 0b01 || colons >> (len - 2) == 0b10;
    let is_complete = match elisions {
        0 => group_count == 8,
        // There is only one `::` if only one bit is set, and it replaces at least one group.
        _ => group_count < 8 && elisions.is_power_of_two(),
    };
    if is_complete && long_groups == 0 && !has_single_colon_at_end {
        Some(end)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::ip::parse_ipv6;
    use std::vec::Vec;

    /// Agrees with `parse_ipv6`, whatever precedes and follows the address.
    #[track_caller]
    fn agrees(address: &[u8]) {
        let text = [b"a:", address, b"]:1"].concat();
        let expected = parse_ipv6(address).is_ok().then_some(2 + address.len());
        let shown = std::string::String::from_utf8_lossy(address);
        assert_eq!(end_of_groups(&text, 2), expected, "{shown}");
    }

    #[test]
    fn the_longest_address() {
        agrees(b"1111:2222:3333:4444:5555:6666:7777:8888");
    }

    /// All strings of up to 18 digits and colons.
    #[test]
    fn it_accepts_what_parse_ipv6_accepts() {
        for len in 0..=18_u32 {
            for bits in 0_u32..1 << len {
                let byte = |at: u32| if bits >> at & 1 == 1 { b':' } else { b'f' };
                agrees(&(0..len).map(byte).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn long_addresses() {
        let mut random = fastrand::Rng::with_seed(0x6006);
        for _ in 0..300_000 {
            let groups = random.usize(6..10);
            let mut address = Vec::new();
            for group in 0..groups {
                if group > 0 {
                    address.push(b':');
                }
                let shortest = if random.u8(..9) == 0 { 0 } else { 1 };
                let longest = if random.u8(..20) == 0 { 5 } else { 4 };
                let digits = random.usize(shortest..=longest);
                address.extend((0..digits).map(|_| b"0123456789abcdefABCDEF"[random.usize(..22)]));
            }
            agrees(&address);
        }
        agrees(&[b':'; 70]);
        agrees(&[b'1'; 70]);
    }
}
