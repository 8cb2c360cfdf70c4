//! Sets of ASCII characters, with one constant for each rule of the grammar (RFC 3986, appendix A).
//!
//! They don't include `pct-encoded`, because a triplet is three characters; those are read by
//! [`Scanner::skip_encoded`](crate::syntax::scanner::Scanner::skip_encoded).

/// A set of ASCII characters.
#[derive(Clone, Copy)]
pub(crate) struct CharClass {
    /// One bit for each character.
    pub(crate) bits: u128,
    /// The set as a table, in which a look-up is one step, so it saves time in constants too.
    pub(crate) table: &'static [bool; 256],
}

impl CharClass {
    /// Whether the set contains a byte, which is always `false` above 127.
    pub(crate) const fn contains(self, byte: u8) -> bool {
        self.table[byte as usize]
    }

    /// Whether `/` ends a run of this set, as it does in a scheme, an authority and a segment. Paths, queries and
    /// fragments are usually longer, and often the last component.
    #[inline(always)]
    pub(crate) const fn ends_at_slash(self) -> bool {
        !self.contains(b'/')
    }
}

/// The bits of the characters of an ASCII string.
const fn of(chars: &[u8]) -> u128 {
    let mut bits = 0;
    each!(byte, chars, {
        bits |= 1 << *byte;
    });
    bits
}

/// The bits of the characters from `first` to `last`, inclusive.
const fn range(first: u8, last: u8) -> u128 {
    (1 << (last + 1)) - (1 << first)
}

const fn table(bits: u128) -> [bool; 256] {
    let mut table = [false; 256];
    let mut left = bits;
    while left != 0 {
        table[left.trailing_zeros() as usize] = true;
        left &= left - 1;
    }
    table
}

/// Defines sets by name, each with its table.
macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident = $bits:expr;)*) => {
        $(
            $(#[$doc])*
            pub(crate) const $name: CharClass = {
                const BITS: u128 = $bits;
                const TABLE: &[bool; 256] = &table(BITS);
                CharClass { bits: BITS, table: TABLE }
            };
        )*
    };
}

classes! {
    /// `ALPHA = %x41-5A / %x61-7A` (RFC 5234, B.1)
    ALPHA = range(b'A', b'Z') | range(b'a', b'z');
    /// `DIGIT = %x30-39` (RFC 5234, B.1)
    DIGIT = range(b'0', b'9');
    /// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"` (RFC 5234, B.1), in either case
    HEXDIG = DIGIT.bits | of(b"ABCDEFabcdef");
    /// The groups of an `IPv6address`, and the colons between them
    HEXDIG_OR_COLON = HEXDIG.bits | of(b":");

    /// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
    SUB_DELIMS = of(b"!$&'()*+,;=");
    /// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
    UNRESERVED = ALPHA.bits | DIGIT.bits | of(b"-._~");

    /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, after the first letter
    SCHEME = ALPHA.bits | DIGIT.bits | of(b"+-.");
    /// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
    USERINFO = UNRESERVED.bits | SUB_DELIMS.bits | of(b":");
    #[cfg(feature = "arbitrary")]
    /// The user of a userinfo, which ends at the first `:`
    USER = USERINFO.bits & !of(b":");
    /// `reg-name = *( unreserved / pct-encoded / sub-delims )`
    REG_NAME = UNRESERVED.bits | SUB_DELIMS.bits;
    /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, after the dot
    IPV_FUTURE = USERINFO.bits;
    /// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
    PCHAR = UNRESERVED.bits | SUB_DELIMS.bits | of(b":@");
    /// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
    SEGMENT_NC = UNRESERVED.bits | SUB_DELIMS.bits | of(b"@");
    /// `path-abempty = *( "/" segment )` and the other rules for paths, with any number of segments and
    /// slashes
    PATH = PCHAR.bits | of(b"/");
    /// `query = *( pchar / "/" / "?" )`
    QUERY = PCHAR.bits | of(b"/?");
    #[cfg(feature = "alloc")]
    /// The key of a pair in a query, which ends at the first `=` or `&`
    QUERY_KEY = QUERY.bits & !of(b"&=");
    #[cfg(feature = "alloc")]
    /// The value of a pair in a query, which ends at the first `&`
    QUERY_VALUE = QUERY.bits & !of(b"&");
    /// `fragment = *( pchar / "/" / "?" )`
    FRAGMENT = QUERY.bits;
    #[cfg(feature = "alloc")]
    /// The characters of a path, a query and a fragment, and the delimiters between them
    AFTER_AUTHORITY = QUERY.bits | of(b"#");

    /// Every ASCII character except `%`
    NO_TRIPLET = !of(b"%");
    /// Every ASCII character except `%` and uppercase letters
    NO_TRIPLET_OR_CAPITAL = NO_TRIPLET.bits & !range(b'A', b'Z');
}

/// Reads `pct-encoded = "%" HEXDIG HEXDIG` at the beginning of the bytes, and returns its octet with the bytes after
/// it.
#[inline(always)]
pub(crate) const fn read_triplet(bytes: &[u8]) -> Option<(u8, &[u8])> {
    if let [b'%', high, low, rest @ ..] = bytes
        && let (high @ 0..16, low @ 0..16) = (HEX_VALUES[*high as usize], HEX_VALUES[*low as usize])
    {
        Some((high << 4 | low, rest))
    } else {
        None
    }
}

/// The value of each byte as a hexadecimal digit.
pub(crate) const HEX_VALUES: &[u8; 256] = &{
    let mut values = [NO_HEX_VALUE; 256];
    let mut value = 0;
    while value < 16 {
        values[b"0123456789abcdef"[value as usize] as usize] = value;
        values[b"0123456789ABCDEF"[value as usize] as usize] = value;
        value += 1;
    }
    values
};

/// The value in [`HEX_VALUES`] of a byte that is not a hexadecimal digit.
pub(crate) const NO_HEX_VALUE: u8 = u8::MAX;

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    #[track_caller]
    fn holds(class: CharClass, expected: &str) {
        let held: String = (0..=255u8)
            .filter(|byte| class.contains(*byte))
            .map(char::from)
            .collect();
        let mut sorted: Vec<char> = expected.chars().collect();
        sorted.sort_unstable();
        assert_eq!(held, sorted.into_iter().collect::<String>());
    }

    #[test]
    fn classes_hold_what_the_abnf_lists() {
        let alnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        let sub = "!$&'()*+,;=";
        holds(HEXDIG, "0123456789ABCDEFabcdef");
        holds(UNRESERVED, &format!("{alnum}-._~"));
        holds(SCHEME, &format!("{alnum}+-."));
        holds(REG_NAME, &format!("{alnum}-._~{sub}"));
        holds(USERINFO, &format!("{alnum}-._~{sub}:"));
        holds(PCHAR, &format!("{alnum}-._~{sub}:@"));
        holds(SEGMENT_NC, &format!("{alnum}-._~{sub}@"));
        holds(PATH, &format!("{alnum}-._~{sub}:@/"));
        holds(QUERY, &format!("{alnum}-._~{sub}:@/?"));
    }

    #[test]
    fn a_triplet_has_two_hex_digits() {
        let value = |byte| char::from(byte).to_digit(16).filter(|_| byte < 128);
        for high in 0..=255u8 {
            for low in 0..=255u8 {
                let expected = value(high).zip(value(low));
                let octet =
                    read_triplet(&[b'%', high, low, b'0']).map(|(octet, _)| u32::from(octet));
                assert_eq!(octet, expected.map(|(high, low)| high << 4 | low));
            }
        }
        assert_eq!(read_triplet(b"%4"), None);
        assert_eq!(read_triplet(b"041"), None);
        assert_eq!(read_triplet(b"%41%"), Some((b'A', &b"%"[..])));
    }
}
