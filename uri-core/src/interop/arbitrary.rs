// The examples need a test kit, so they run in `tests/interop`.
#![cfg_attr(not(doctest), doc = include_str!("arbitrary.md"))]

use alloc::format;
use alloc::string::{String, ToString as _};
use core::net::Ipv4Addr;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::syntax::char_class::set::{
    ALPHA, DIGIT, FRAGMENT, HEXDIG, IPV_FUTURE, PCHAR, QUERY, QUERY_KEY, QUERY_VALUE, REG_NAME,
    SCHEME, SEGMENT_NC, USER, USERINFO,
};
use crate::uri::{UriBuf, UriRefBuf};

/// Generates any URI, or `a:` if there is no data.
impl<'a> Arbitrary<'a> for UriBuf {
    fn arbitrary(choices: &mut Unstructured<'a>) -> Result<Self> {
        // Every generated string parses, unless it has more than `u32::MAX` bytes.
        Self::try_from(string(URI, choices)?).map_err(|_| Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        // Five bytes, which select a known scheme and no other component.
        (5, None)
    }
}

/// Generates any reference, or the empty reference if there is no data.
impl<'a> Arbitrary<'a> for UriRefBuf {
    fn arbitrary(choices: &mut Unstructured<'a>) -> Result<Self> {
        Self::try_from(string(URI_REFERENCE, choices)?).map_err(|_| Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (4, None)
    }
}

fn string(rule: Rule, choices: &mut Unstructured<'_>) -> Result<String> {
    let mut out = String::new();
    rule.write(&mut out, choices)?;
    Ok(out)
}

/// A grammar rule ([RFC 3986, appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A)).
///
/// The data selects one of the alternatives. A zero or the end of the data selects the first alternative, which is the
/// shortest. An alternative that is listed several times is selected more often.
#[derive(Clone, Copy)]
enum Rule {
    Text(&'static str),
    OneOf(&'static [&'static str]),
    /// One character of the class.
    Char(u128),
    /// `1*class`
    Chars(u128),
    /// `class / pct-encoded`
    Unit(u128),
    /// `*( class / pct-encoded )`
    Units(u128),
    Any(&'static [Self]),
    All(&'static [Self]),
    /// The rule, repeated three times on average.
    Many(&'static Self),
    Ipv4,
    Ipv6,
}

use Rule::{All, Any, Char, Chars, Ipv4, Ipv6, Many, OneOf, Text, Unit, Units};

const NOTHING: Rule = Text("");

/// `URI-reference = URI / relative-ref`
const URI_REFERENCE: Rule = Any(&[RELATIVE, URI]);
/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
const URI: Rule = All(&[SCHEME_PART, Text(":"), HIER_PART, QUERY_PART, END]);
/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
const RELATIVE: Rule = All(&[RELATIVE_PART, QUERY_PART, END]);

/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
const SCHEME_PART: Rule = Any(&[All(&[Char(ALPHA), Many(&Char(SCHEME))]), KNOWN]);
const KNOWN: Rule = OneOf(&[
    "http", "https", "HTTP", "Https", "file", "ftp", "mailto", "urn",
]);

/// `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
const HIER_PART: Rule = Any(&[NOTHING, ABSOLUTE, ROOTLESS, NET, NET, NET]);
/// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`
const RELATIVE_PART: Rule = Any(&[NOTHING, ABSOLUTE, NOSCHEME, NET, NET, NET]);
/// `"//" authority path-abempty`
const NET: Rule = All(&[Text("//"), USER_PART, HOST, PORT, ABEMPTY]);

/// `[ userinfo "@" ]`
const USER_PART: Rule = Any(&[NOTHING, NOTHING, USER_ONLY, PASSWORD]);
const USER_ONLY: Rule = All(&[Units(USERINFO), Text("@")]);
const PASSWORD: Rule = All(&[Units(USER), Text(":"), USER_ONLY]);

/// `host = IP-literal / IPv4address / reg-name`
const HOST: Rule = Any(&[NAME, NAME, NAME, NUMBERS, Ipv4, LITERAL, LITERAL, FUTURE]);
const NAME: Rule = Units(REG_NAME);
/// A name that is an IPv4 address or resembles one.
const NUMBERS: Rule = All(&[Chars(DIGIT), Many(&All(&[Text("."), Chars(DIGIT)]))]);
const LITERAL: Rule = All(&[Text("["), Ipv6, Text("]")]);
/// `"[v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ) "]"`
const FUTURE: Rule = All(&[
    OneOf(&["[v", "[V"]),
    Chars(HEXDIG),
    Text("."),
    Chars(IPV_FUTURE),
    Text("]"),
]);

/// `[ ":" port ]`
const PORT: Rule = Any(&[
    NOTHING,
    NOTHING,
    KNOWN_PORT,
    All(&[Text(":"), Chars(DIGIT)]),
]);
const KNOWN_PORT: Rule = OneOf(&[":", ":80", ":443", ":21", ":080", ":0", ":65535", ":65536"]);

/// `path-abempty = *( "/" segment )`
const ABEMPTY: Rule = Many(&All(&[Text("/"), SEGMENT]));
/// `path-absolute = "/" [ segment-nz *( "/" segment ) ]`
const ABSOLUTE: Rule = All(&[Text("/"), Any(&[NOTHING, ROOTLESS, ROOTLESS, ROOTLESS])]);
/// `path-rootless = segment-nz *( "/" segment )`
const ROOTLESS: Rule = All(&[Any(&[FULL, DOTS, FULL, FULL]), ABEMPTY]);
const FULL: Rule = All(&[Unit(PCHAR), Units(PCHAR)]);
/// `path-noscheme = segment-nz-nc *( "/" segment )`
const NOSCHEME: Rule = All(&[Any(&[NC, DOTS, NC, NC]), ABEMPTY]);
const NC: Rule = All(&[Unit(SEGMENT_NC), Units(SEGMENT_NC)]);

/// `segment = *pchar`
const SEGMENT: Rule = Any(&[ANY, ANY, ANY, ANY, ANY, COLON, DOTS, DOTS]);
const ANY: Rule = Units(PCHAR);
/// A segment whose beginning would be read as a scheme if the segment were the first one in a path.
const COLON: Rule = All(&[Units(SCHEME), Text(":"), Units(PCHAR)]);
/// A dot segment, with or without percent-encoding.
const DOTS: Rule = OneOf(&[".", "..", ".", "..", "%2e", "%2E.", ".%2e", "%2e%2E"]);

/// `[ "?" query ]`
const QUERY_PART: Rule = Any(&[NOTHING, NOTHING, All(&[Text("?"), Units(QUERY)]), PAIRS]);
const PAIRS: Rule = All(&[Text("?"), PAIR, Many(&All(&[Text("&"), PAIR]))]);
const PAIR: Rule = All(&[Units(QUERY_KEY), Any(&[NOTHING, VALUE, VALUE, VALUE])]);
const VALUE: Rule = All(&[Text("="), Units(QUERY_VALUE)]);

/// `[ "#" fragment ]`
const END: Rule = Any(&[NOTHING, All(&[Text("#"), Units(FRAGMENT)])]);

/// `pct-encoded = "%" HEXDIG HEXDIG`
const TRIPLET: Rule = All(&[Text("%"), Char(HEXDIG), Char(HEXDIG)]);

impl Rule {
    fn write(self, out: &mut String, choices: &mut Unstructured<'_>) -> Result<()> {
        match self {
            Text(text) => out.push_str(text),
            OneOf(texts) => out.push_str(choices.choose(texts)?),
            Char(class) => out.push(character(class, choices)?),
            Chars(class) => {
                out.push(character(class, choices)?);
                while more(choices)? {
                    out.push(character(class, choices)?);
                }
            }
            Unit(class) => match choices.int_in_range(0..=15_u8)? {
                14 => TRIPLET.write(out, choices)?,
                15 => {
                    let char: char = choices.arbitrary()?;
                    for octet in char.encode_utf8(&mut [0; 4]).bytes() {
                        out.push_str(&format!("%{octet:02X}"));
                    }
                }
                _ => out.push(character(class, choices)?),
            },
            Units(class) => {
                while more(choices)? {
                    Unit(class).write(out, choices)?;
                }
            }
            Any(rules) => choices.choose(rules)?.write(out, choices)?,
            All(rules) => {
                for rule in rules {
                    rule.write(out, choices)?;
                }
            }
            Many(rule) => {
                while more(choices)? {
                    rule.write(out, choices)?;
                }
            }
            Ipv4 => out.push_str(&Ipv4Addr::from_bits(choices.arbitrary()?).to_string()),
            Ipv6 => write_ipv6(out, choices)?,
        }
        Ok(())
    }
}

fn more(choices: &mut Unstructured<'_>) -> Result<bool> {
    Ok(choices.int_in_range(0..=3_u8)? != 0)
}

/// Selects a character of the class. If there is no data, this is the class's first character in ASCII order, starting
/// at `a` and wrapping around.
fn character(class: u128, choices: &mut Unstructured<'_>) -> Result<char> {
    let mut from_a = class.rotate_right(u32::from(b'a'));
    for _ in 0..choices.int_in_range(0..=from_a.count_ones() as u8 - 1)? {
        // Clears the lowest set bit.
        from_a &= from_a - 1;
    }
    Ok(char::from((from_a.trailing_zeros() as u8 + b'a') % 128))
}

/// Writes an IPv6 address: eight groups, or up to seven groups around a `::`. An IPv4 address can replace the last two
/// groups.
fn write_ipv6(out: &mut String, choices: &mut Unstructured<'_>) -> Result<()> {
    let is_full = choices.int_in_range(0..=3_u8)? == 1;
    let before = choices.int_in_range(0..=7)?;
    let after = choices.int_in_range(0..=7 - before)?;
    let parts = if is_full { [0, 8] } else { [before, after] };
    for (part, count) in parts.into_iter().enumerate() {
        if part == 1 && !is_full {
            out.push_str("::");
        }
        let has_ipv4 = part == 1 && count >= 2 && choices.arbitrary()?;
        for index in 0..count - u8::from(has_ipv4) {
            if index > 0 {
                out.push(':');
            }
            if has_ipv4 && index == count - 2 {
                Ipv4.write(out, choices)?;
            } else {
                // `h16 = 1*4HEXDIG`
                for _ in 0..=choices.int_in_range(0..=3_u8)? {
                    out.push(character(HEXDIG, choices)?);
                }
            }
        }
    }
    Ok(())
}
