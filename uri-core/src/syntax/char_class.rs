//! Sets of ASCII characters, one for each rule of the grammar (RFC 3986, appendix A), without `pct-encoded`.

/// A set of ASCII characters.
#[derive(Clone, Copy)]
pub(crate) struct CharClass {
    /// Eight sets, with one byte for each character and one bit for each set, because a lookup is then one step.
    pub(crate) table: &'static [u8; 256],
    /// The bit of this set.
    pub(crate) mask: u8,
}

impl CharClass {
    /// Finds the bit of this set in a table that contains the set.
    const fn new(table: &'static [u8; 256], set: u128) -> Self {
        // The bits that can still be that of the set.
        let mut mask = u8::MAX;
        let mut char = 0;
        while char < 128 {
            // A bit stays if the table has it for exactly the characters of the set: what the table has for a character
            // is inverted if the set doesn't contain the character.
            mask &= table[char] ^ ((set >> char & 1 == 0) as u8 * u8::MAX);
            char += 1;
        }
        assert!(mask.is_power_of_two(), "the set is once in the table");
        Self { table, mask }
    }

    /// Whether the set contains a byte. The result is always `false` above 127.
    #[inline(always)]
    pub(crate) const fn contains(self, byte: u8) -> bool {
        self.table[byte as usize] & self.mask != 0
    }

    /// Whether a run of these characters ends at a `/`, as in a scheme, an authority or a segment. Runs in other
    /// components are usually longer.
    #[inline(always)]
    pub(crate) const fn ends_at_slash(self) -> bool {
        !self.contains(b'/')
    }
}

/// Sets of ASCII characters as numbers, in which each character has the bit with its own number.
pub(crate) mod set {
    /// The set of these characters.
    const fn of(chars: &[u8]) -> u128 {
        let mut bits = 0;
        each!(byte, chars, {
            bits |= 1 << *byte;
        });
        bits
    }

    /// The set of the characters from `first` to `last`, both inclusive.
    const fn range(first: u8, last: u8) -> u128 {
        (1 << (last + 1)) - (1 << first)
    }

    /// `ALPHA = %x41-5A / %x61-7A` (RFC 5234, B.1)
    pub(crate) const ALPHA: u128 = range(b'A', b'Z') | range(b'a', b'z');
    /// `DIGIT = %x30-39` (RFC 5234, B.1)
    pub(crate) const DIGIT: u128 = range(b'0', b'9');
    /// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"` (RFC 5234, B.1), in either case
    pub(crate) const HEXDIG: u128 = DIGIT | of(b"ABCDEFabcdef");
    /// An `IPv6address` without an IPv4 part
    pub(crate) const HEXDIG_OR_COLON: u128 = HEXDIG | of(b":");

    /// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
    pub(crate) const SUB_DELIMS: u128 = of(b"!$&'()*+,;=");
    /// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
    pub(crate) const UNRESERVED: u128 = ALPHA | DIGIT | of(b"-._~");

    /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, after the first letter
    pub(crate) const SCHEME: u128 = ALPHA | DIGIT | of(b"+-.");
    /// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
    pub(crate) const USERINFO: u128 = UNRESERVED | SUB_DELIMS | of(b":");
    /// `reg-name = *( unreserved / pct-encoded / sub-delims )`
    pub(crate) const REG_NAME: u128 = UNRESERVED | SUB_DELIMS;
    /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, after the dot
    pub(crate) const IPV_FUTURE: u128 = USERINFO;
    /// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
    pub(crate) const PCHAR: u128 = UNRESERVED | SUB_DELIMS | of(b":@");
    /// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
    pub(crate) const SEGMENT_NC: u128 = UNRESERVED | SUB_DELIMS | of(b"@");
    /// `path-abempty = *( "/" segment )` and the other rules for paths
    pub(crate) const PATH: u128 = PCHAR | of(b"/");
    /// `query = *( pchar / "/" / "?" )`
    pub(crate) const QUERY: u128 = PCHAR | of(b"/?");
    /// Ends at the first `=` or `&`
    pub(crate) const QUERY_KEY: u128 = QUERY & !of(b"&=");
    /// Ends at the first `&`
    pub(crate) const QUERY_VALUE: u128 = QUERY & !of(b"&");
    /// `fragment = *( pchar / "/" / "?" )`
    pub(crate) const FRAGMENT: u128 = QUERY;
    /// A path or query in running text, up to the first parenthesis
    pub(crate) const NO_PARENTHESIS: u128 = QUERY & !of(b"()");

    /// RFC 1123, section 2.1, with the `_` that many names have
    pub(crate) const LABEL: u128 = ALPHA | DIGIT | of(b"-_");
    /// Every ASCII character but `%`
    pub(crate) const NO_PERCENT: u128 = !of(b"%");
    /// Every ASCII character but `%` and uppercase letters
    pub(crate) const NO_PERCENT_OR_CAPITAL: u128 = NO_PERCENT & !range(b'A', b'Z');
}

/// A table that says of each byte which of at most eight sets contain it: the first set has the lowest bit.
const fn table(sets: &[u128]) -> [u8; 256] {
    let mut table = [0; 256];
    let mut mask = 1;
    each!(set, sets, {
        let mut chars_left = *set;
        while chars_left != 0 {
            table[chars_left.trailing_zeros() as usize] |= mask;
            // This removes the lowest bit.
            chars_left &= chars_left - 1;
        }
        mask <<= 1;
    });
    table
}

/// Defines up to eight classes with one table: `DIGIT` becomes `const DIGIT: CharClass = CharClass::new(&PARSER,
/// set::DIGIT);`, and `set::DIGIT` is in the table `PARSER`. The table is a `static`, because every codegen
/// unit that reads a constant gets its own copy.
macro_rules! classes {
    ($TABLE:ident: $($name:ident,)*) => {
        static $TABLE: [u8; 256] = table(&[$(set::$name),*]);
        $(pub(crate) const $name: CharClass = CharClass::new(&$TABLE, set::$name);)*
    };
}

// A program that only parses links no other table.
classes! {
    PARSER:
    ALPHA,
    DIGIT,
    SCHEME,
    USERINFO,
    REG_NAME,
    SEGMENT_NC,
    PATH,
    QUERY,
}
classes! {
    OTHERS:
    UNRESERVED,
    HEXDIG_OR_COLON,
    PCHAR,
    QUERY_KEY,
    QUERY_VALUE,
    LABEL,
    NO_PERCENT,
    NO_PERCENT_OR_CAPITAL,
}
classes! {
    FOUND:
    NO_PARENTHESIS,
}

// Equal to `QUERY` and `USERINFO`, because `new` looks for one bit.
pub(crate) const FRAGMENT: CharClass = CharClass::new(&PARSER, set::FRAGMENT);
pub(crate) const IPV_FUTURE: CharClass = CharClass::new(&PARSER, set::IPV_FUTURE);

/// Reads `pct-encoded = "%" HEXDIG HEXDIG` at the start of a text: `%41bc` gives the octet 0x41 and the remaining bytes
/// `bc`.
#[inline(always)]
pub(crate) const fn read_triplet(bytes: &[u8]) -> Option<(u8, &[u8])> {
    // For any other byte, the table has `NO_HEX_VALUE`, which is outside `0..16`.
    if let [b'%', high, low, rest @ ..] = bytes
        && let (high @ 0..16, low @ 0..16) = (HEX_VALUES[*high as usize], HEX_VALUES[*low as usize])
    {
        Some((high << 4 | low, rest))
    } else {
        None
    }
}

/// The value of each hexadecimal digit.
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

/// The value that [`HEX_VALUES`] contains for a byte that isn't a hexadecimal digit.
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
        holds(HEXDIG_OR_COLON, "0123456789:ABCDEFabcdef");
        holds(UNRESERVED, &format!("{alnum}-._~"));
        holds(SCHEME, &format!("{alnum}+-."));
        holds(REG_NAME, &format!("{alnum}-._~{sub}"));
        holds(USERINFO, &format!("{alnum}-._~{sub}:"));
        holds(PCHAR, &format!("{alnum}-._~{sub}:@"));
        holds(SEGMENT_NC, &format!("{alnum}-._~{sub}@"));
        holds(PATH, &format!("{alnum}-._~{sub}:@/"));
        holds(QUERY, &format!("{alnum}-._~{sub}:@/?"));
        holds(NO_PARENTHESIS, &format!("{alnum}-._~!$&'*+,;=:@/?"));
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
