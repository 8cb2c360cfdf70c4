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

fn string(rule: Rule<'_>, choices: &mut Unstructured<'_>) -> Result<String> {
    let mut out = String::new();
    rule.write(&mut out, choices)?;
    Ok(out)
}

/// A grammar rule ([RFC 3986, appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A)).
///
/// The data selects one of the alternatives. A zero or the end of the data selects the first alternative, which is the
/// shortest. An alternative that is listed several times is selected more often.
#[derive(Clone, Copy)]
enum Rule<'r> {
    Text(&'r str),
    OneOf(&'r [&'r str]),
    /// One character of the class.
    Char(u128),
    /// `class / pct-encoded`
    Unit(u128),
    /// `*( class / pct-encoded )`
    Units(u128),
    Any(&'r [Self]),
    All(&'r [Self]),
    /// The rule, repeated three times on average.
    Many(&'r Self),
    /// The rule, repeated this often, or a few times more up to the second number.
    Times(usize, usize, &'r Self),
    Ipv4,
    Ipv6,
}

use Rule::{All, Any, Char, Ipv4, Ipv6, Many, OneOf, Text, Times, Unit, Units};

const NOTHING: Rule<'_> = Text("");

/// `URI-reference = URI / relative-ref`
const URI_REFERENCE: Rule<'_> = Any(&[RELATIVE, URI]);
/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
const URI: Rule<'_> = All(&[SCHEME_PART, Text(":"), HIER_PART, QUERY_PART, END]);
/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
const RELATIVE: Rule<'_> = All(&[RELATIVE_PART, QUERY_PART, END]);

/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
const SCHEME_PART: Rule<'_> = Any(&[All(&[Char(ALPHA), Many(&Char(SCHEME))]), KNOWN]);
const KNOWN: Rule<'_> = OneOf(&[
    "http", "https", "HTTP", "Https", "file", "ftp", "mailto", "urn",
]);

/// `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
const HIER_PART: Rule<'_> = Any(&[NOTHING, ABSOLUTE, ROOTLESS, NET, NET, NET]);
/// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`
const RELATIVE_PART: Rule<'_> = Any(&[NOTHING, ABSOLUTE, NOSCHEME, NET, NET, NET]);
/// `"//" authority path-abempty`
const NET: Rule<'_> = All(&[Text("//"), USER_PART, HOST, PORT, ABEMPTY]);

/// `[ userinfo "@" ]`
const USER_PART: Rule<'_> = Any(&[NOTHING, NOTHING, USER_ONLY, PASSWORD]);
const USER_ONLY: Rule<'_> = All(&[Units(USERINFO), Text("@")]);
const PASSWORD: Rule<'_> = All(&[Units(USER), Text(":"), USER_ONLY]);

/// `host = IP-literal / IPv4address / reg-name`
const HOST: Rule<'_> = Any(&[NAME, NAME, NAME, NUMBERS, Ipv4, LITERAL, LITERAL, FUTURE]);
const NAME: Rule<'_> = Units(REG_NAME);
/// A name that is an IPv4 address or resembles one.
const NUMBERS: Rule<'_> = All(&[DIGITS, Many(&All(&[Text("."), DIGITS]))]);
const LITERAL: Rule<'_> = All(&[Text("["), Ipv6, Text("]")]);
/// `h16 = 1*4HEXDIG`
const H16: Rule<'_> = Times(1, 4, &Char(HEXDIG));
/// `h16 ":"`
const GROUP: Rule<'_> = All(&[H16, Text(":")]);
/// `ls32 = ( h16 ":" h16 ) / IPv4address`
const LS32: Rule<'_> = Any(&[All(&[GROUP, H16]), Ipv4]);

/// `"[v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ) "]"`
const FUTURE: Rule<'_> = All(&[
    OneOf(&["[v", "[V"]),
    Times(1, usize::MAX, &Char(HEXDIG)),
    Text("."),
    Times(1, usize::MAX, &Char(IPV_FUTURE)),
    Text("]"),
]);

/// `[ ":" port ]`
const PORT: Rule<'_> = Any(&[NOTHING, NOTHING, KNOWN_PORT, All(&[Text(":"), DIGITS])]);
const DIGITS: Rule<'_> = Times(1, usize::MAX, &Char(DIGIT));
const KNOWN_PORT: Rule<'_> = OneOf(&[":", ":80", ":443", ":21", ":080", ":0", ":65535", ":65536"]);

/// `path-abempty = *( "/" segment )`
const ABEMPTY: Rule<'_> = Many(&All(&[Text("/"), SEGMENT]));
/// `path-absolute = "/" [ segment-nz *( "/" segment ) ]`
const ABSOLUTE: Rule<'_> = All(&[Text("/"), Any(&[NOTHING, ROOTLESS, ROOTLESS, ROOTLESS])]);
/// `path-rootless = segment-nz *( "/" segment )`
const ROOTLESS: Rule<'_> = All(&[Any(&[FULL, DOTS, FULL, FULL]), ABEMPTY]);
const FULL: Rule<'_> = All(&[Unit(PCHAR), Units(PCHAR)]);
/// `path-noscheme = segment-nz-nc *( "/" segment )`
const NOSCHEME: Rule<'_> = All(&[Any(&[NC, DOTS, NC, NC]), ABEMPTY]);
const NC: Rule<'_> = All(&[Unit(SEGMENT_NC), Units(SEGMENT_NC)]);

/// `segment = *pchar`
const SEGMENT: Rule<'_> = Any(&[ANY, ANY, ANY, ANY, ANY, COLON, DOTS, DOTS]);
const ANY: Rule<'_> = Units(PCHAR);
/// A segment whose beginning would be read as a scheme if the segment were the first one in a path.
const COLON: Rule<'_> = All(&[Units(SCHEME), Text(":"), Units(PCHAR)]);
/// A dot segment, with or without percent-encoding.
const DOTS: Rule<'_> = OneOf(&[".", "..", ".", "..", "%2e", "%2E.", ".%2e", "%2e%2E"]);

/// `[ "?" query ]`
const QUERY_PART: Rule<'_> = Any(&[NOTHING, NOTHING, All(&[Text("?"), Units(QUERY)]), PAIRS]);
const PAIRS: Rule<'_> = All(&[Text("?"), PAIR, Many(&All(&[Text("&"), PAIR]))]);
const PAIR: Rule<'_> = All(&[Units(QUERY_KEY), Any(&[NOTHING, VALUE, VALUE, VALUE])]);
const VALUE: Rule<'_> = All(&[Text("="), Units(QUERY_VALUE)]);

/// `[ "#" fragment ]`
const END: Rule<'_> = Any(&[NOTHING, All(&[Text("#"), Units(FRAGMENT)])]);

/// `pct-encoded = "%" HEXDIG HEXDIG`
const TRIPLET: Rule<'_> = All(&[Text("%"), Char(HEXDIG), Char(HEXDIG)]);

impl Rule<'_> {
    fn write(self, out: &mut String, choices: &mut Unstructured<'_>) -> Result<()> {
        match self {
            Text(text) => out.push_str(text),
            OneOf(texts) => out.push_str(choices.choose(texts)?),
            Char(class) => out.push(character(class, choices)?),
            Unit(class) => match choices.int_in_range(0..=15_u8)? {
                14 => TRIPLET.write(out, choices)?,
                15 => {
                    let char: char = choices.arbitrary()?;
                    for octet in char.encode_utf8(&mut [0; 4]).bytes() {
                        out.push_str(&format!("%{octet:02X}"));
                    }
                }
                _ => Char(class).write(out, choices)?,
            },
            Units(class) => Many(&Unit(class)).write(out, choices)?,
            Any(rules) => choices.choose(rules)?.write(out, choices)?,
            All(rules) => rules.iter().try_for_each(|rule| rule.write(out, choices))?,
            Many(rule) => Times(0, usize::MAX, rule).write(out, choices)?,
            Times(least, most, rule) => {
                let mut count = 0;
                while count < least || count < most && choices.int_in_range(0..=3_u8)? != 0 {
                    rule.write(out, choices)?;
                    count += 1;
                }
            }
            Ipv4 => out.push_str(&Ipv4Addr::from_bits(choices.arbitrary()?).to_string()),
            Ipv6 => write_ipv6(out, choices)?,
        }
        Ok(())
    }
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

/// Writes an IPv6 address: eight groups, or up to seven groups around a `::`.
fn write_ipv6(out: &mut String, choices: &mut Unstructured<'_>) -> Result<()> {
    let mut last_groups = 8;
    if choices.int_in_range(0..=3_u8)? != 1 {
        let first_groups = choices.int_in_range(0..=7)?;
        Times(first_groups, first_groups, &GROUP).write(out, choices)?;
        out.push_str(if first_groups == 0 { "::" } else { ":" });
        last_groups = choices.int_in_range(0..=7 - first_groups)?;
    }
    match last_groups {
        0 => Ok(()),
        1 => H16.write(out, choices),
        _ => All(&[Times(last_groups - 2, last_groups - 2, &GROUP), LS32]).write(out, choices),
    }
}
