//! Sets of ASCII characters, one constant per rule of the grammar (RFC 3986, appendix A).
//!
//! A rule that allows `pct-encoded` is listed here without it: a triplet is three characters, and
//! [`Scanner::skip_encoded`](crate::scanner::Scanner::skip_encoded) reads them.

/// A set of ASCII characters, one bit for each.
#[derive(Clone, Copy)]
pub(crate) struct CharClass(u128);

impl CharClass {
    /// The characters of an ASCII text.
    const fn of(chars: &[u8]) -> Self {
        let mut bits = 0;
        let mut rest = chars;
        while let [byte, tail @ ..] = rest {
            bits |= bit(*byte);
            rest = tail;
        }
        Self(bits)
    }

    const fn range(first: u8, last: u8) -> Self {
        let mut bits = 0;
        let mut byte = first;
        while byte <= last {
            bits |= bit(byte);
            byte += 1;
        }
        Self(bits)
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the set holds this byte; it holds none above 127.
    pub(crate) const fn contains(self, byte: u8) -> bool {
        byte < 128 && self.0 & bit(byte) != 0
    }
}

/// The bit of an ASCII byte; a higher byte would wrap, so callers look first.
const fn bit(byte: u8) -> u128 {
    1 << (byte & 127)
}

/// `ALPHA = %x41-5A / %x61-7A` (RFC 5234, B.1)
pub(crate) const ALPHA: CharClass = CharClass::range(b'A', b'Z').or(CharClass::range(b'a', b'z'));
/// `DIGIT = %x30-39` (RFC 5234, B.1)
pub(crate) const DIGIT: CharClass = CharClass::range(b'0', b'9');
/// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"` (RFC 5234, B.1), in either case
pub(crate) const HEXDIG: CharClass = DIGIT.or(CharClass::of(b"ABCDEFabcdef"));

/// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
pub(crate) const SUB_DELIMS: CharClass = CharClass::of(b"!$&'()*+,;=");
/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
pub(crate) const UNRESERVED: CharClass = ALPHA.or(DIGIT).or(CharClass::of(b"-._~"));

/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, what follows the first letter
pub(crate) const SCHEME: CharClass = ALPHA.or(DIGIT).or(CharClass::of(b"+-."));
/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
pub(crate) const USERINFO: CharClass = UNRESERVED.or(SUB_DELIMS).or(CharClass::of(b":"));
/// The user of a userinfo, which ends at the first colon
pub(crate) const USER: CharClass = USERINFO.without(CharClass::of(b":"));
/// `reg-name = *( unreserved / pct-encoded / sub-delims )`
pub(crate) const REG_NAME: CharClass = UNRESERVED.or(SUB_DELIMS);
/// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, what follows the dot
pub(crate) const IPV_FUTURE: CharClass = USERINFO;
/// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
pub(crate) const PCHAR: CharClass = UNRESERVED.or(SUB_DELIMS).or(CharClass::of(b":@"));
/// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
pub(crate) const SEGMENT_NC: CharClass = UNRESERVED.or(SUB_DELIMS).or(CharClass::of(b"@"));
/// `path-abempty = *( "/" segment )` and its sisters: any number of segments and slashes
pub(crate) const PATH: CharClass = PCHAR.or(CharClass::of(b"/"));
/// `query = *( pchar / "/" / "?" )`
pub(crate) const QUERY: CharClass = PCHAR.or(CharClass::of(b"/?"));
/// The key of a pair in a query; `+` is a space to those who read it as an HTML form
pub(crate) const QUERY_KEY: CharClass = QUERY.without(CharClass::of(b"&=+"));
/// The value of a pair in a query
pub(crate) const QUERY_VALUE: CharClass = QUERY.without(CharClass::of(b"&+"));
/// `fragment = *( pchar / "/" / "?" )`
pub(crate) const FRAGMENT: CharClass = QUERY;

/// The value of a hexadecimal digit.
pub(crate) const fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

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
    fn hex_value_is_the_digits_value() {
        for byte in 0..=255u8 {
            let expected = char::from(byte).to_digit(16).filter(|_| byte < 128);
            assert_eq!(hex_value(byte).map(u32::from), expected);
        }
    }
}
