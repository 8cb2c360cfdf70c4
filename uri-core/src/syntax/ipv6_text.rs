//! The text representation of an IPv6 address
//! ([RFC 5952, sections 4 and 5](https://www.rfc-editor.org/rfc/rfc5952#section-4)).

use core::net::Ipv6Addr;

use crate::output::TextBuffer;

/// The text of an address as a host, in brackets and lowercase. A `::` replaces the first of the longest runs of at
/// least two zero groups: `[2001:db8::1]`. An IPv4-mapped address shows the IPv4 address: `[::ffff:192.0.2.1]`.
pub(crate) const fn ipv6_text(address: Ipv6Addr) -> TextBuffer<41> {
    let mut out = TextBuffer::of(&["["]);
    if let Some(ipv4) = address.to_ipv4_mapped() {
        let mut text_before_octet = "::ffff:";
        each!(octet, &ipv4.octets(), {
            out.push(text_before_octet);
            out.push_number(*octet as u64);
            text_before_octet = ".";
        });
        out.push("]");
        return out;
    }
    let groups = address.segments();
    let (zeros_start, zeros_end) = longest_zeros(&groups);
    let mut index = 0;
    each!(group, groups.as_slice(), {
        if index == zeros_start {
            out.push("::");
        } else if index < zeros_start || index >= zeros_end {
            // The first group has no `:` before it, and the `::` already ends with one.
            if index > 0 && index != zeros_end {
                out.push(":");
            }
            out.push_hex(*group as u32, 1);
        }
        index += 1;
    });
    out.push("]");
    out.make_lowercase();
    out
}

/// The start and the end of the first of the longest runs of at least two zero groups. Without such a run, the start is
/// 8, so no group is in the range.
const fn longest_zeros(groups: &[u16; 8]) -> (usize, usize) {
    let mut start = groups.len();
    // A run must be longer than this: a single zero group isn't replaced (section 4.2.2).
    let mut len = 1;
    let mut run_len = 0;
    let mut index = 0;
    each!(group, groups.as_slice(), {
        index += 1;
        run_len = if *group == 0 { run_len + 1 } else { 0 };
        if run_len > len {
            start = index - run_len;
            len = run_len;
        }
    });
    (start, start + len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_that_of_core() {
        for bits in 0..=u8::MAX {
            for group in [1_u16, 0xabcd, 0x0a0] {
                let groups =
                    core::array::from_fn(|index| if bits >> index & 1 == 0 { 0 } else { group });
                let address = Ipv6Addr::from(groups);
                assert_eq!(ipv6_text(address).as_str(), std::format!("[{address}]"));
            }
        }
        for text in ["::ffff:192.0.2.1", "::ffff:0:1", "::1.2.3.4", "2001:db8::1"] {
            let address: Ipv6Addr = text.parse().unwrap();
            assert_eq!(ipv6_text(address).as_str(), std::format!("[{address}]"));
        }
    }
}
