//! Percent-encoding: decoding, encoding for each component, and equivalence.

use uri_core::pct::{self, Encode, EncodeSet};
use uri_core::{PctStr, UriRef};

use crate::texts::texts;

/// The encoded string. With the feature `alloc`, `to_str` returns the same.
fn encoded(encode: Encode<'_>) -> String {
    let in_no_bytes = encode.encode_into(&mut []);
    let needed = in_no_bytes.map_or_else(|error| error.needed(), |_| 0);
    let mut buffer = vec![0; needed];
    let text = encode.encode_into(&mut buffer).unwrap().as_str();
    #[cfg(feature = "alloc")]
    assert_eq!(encode.to_str(), text);
    text.to_owned()
}

/// The parts of a URI that data can be encoded for.
#[derive(Clone, Copy, Debug)]
enum Part {
    User,
    Password,
    RegName,
    Segment,
    Path,
    Query,
    QueryKey,
    QueryValue,
    Fragment,
}

#[rustfmt::skip]
const PARTS: [Part; 9] = [
    Part::User, Part::Password, Part::RegName, Part::Segment, Part::Path, Part::Query, Part::QueryKey,
    Part::QueryValue, Part::Fragment,
];

impl Part {
    const fn set(self) -> EncodeSet {
        match self {
            Self::RegName => EncodeSet::RegName,
            Self::Path => EncodeSet::Path,
            Self::Query => EncodeSet::Query,
            _ => EncodeSet::Unreserved,
        }
    }
}

/// A reference that contains the string as this part.
fn reference_with(part: Part, text: &str) -> String {
    match part {
        Part::User => format!("//{text}:p@h/"),
        Part::Password => format!("//u:{text}@h/"),
        Part::RegName => format!("//{text}/"),
        Part::Segment => format!("/a/{text}/b"),
        Part::Path => format!("/x{text}"),
        Part::Query => format!("?{text}"),
        Part::QueryKey => format!("?a=b&{text}=c"),
        Part::QueryValue => format!("?a={text}&b=c"),
        Part::Fragment => format!("#{text}"),
    }
}

/// This part of a reference that [`reference_with`] created, or `None` if some of the string ended up in another
/// component.
fn part_of(part: Part, reference: &str) -> Option<&str> {
    let reference = UriRef::parse(reference).ok()?;
    let authority = reference.authority();
    match part {
        Part::User => authority
            .filter(|a| a.password() == Some(PctStr::new("p")))?
            .user()
            .map(PctStr::as_str),
        Part::Password => authority
            .filter(|a| a.user() == Some(PctStr::new("u")))?
            .password()
            .map(PctStr::as_str),
        Part::RegName => authority
            .filter(|a| a.port().is_none())
            .map(|a| a.host_str()),
        Part::Segment => match reference.segments().collect::<Vec<_>>().as_slice() {
            [_, segment, _] => Some(segment.as_str()),
            _ => None,
        },
        Part::Path => reference.path().strip_prefix("/x"),
        Part::Query => reference.query(),
        Part::QueryKey => match reference.query_pairs().collect::<Vec<_>>().as_slice() {
            [_, (key, Some(value))] if *value == "c" => Some(key.as_str()),
            _ => None,
        },
        Part::QueryValue => match reference.query_pairs().collect::<Vec<_>>().as_slice() {
            [(_, value), _] => value.map(PctStr::as_str),
            _ => None,
        },
        Part::Fragment => reference.fragment(),
    }
}

#[test]
fn encoded_data_is_valid_in_its_part_and_decodes_to_the_data() {
    for part in PARTS {
        for octet in 0..=255 {
            let data = [b'a', octet, octet, b'4', b'1'];
            let text = encoded(pct::encode_bytes(part.set(), &data));
            let reference = reference_with(part, &text);
            assert_eq!(part_of(part, &reference), Some(&*text), "{part:?} {octet}");
            assert_eq!(pct::decode(&text).collect::<Vec<u8>>(), data);
        }
        let data: Vec<u8> = (0..=255).collect();
        let text = encoded(pct::encode_bytes(part.set(), &data));
        assert_eq!(part_of(part, &reference_with(part, &text)), Some(&*text));
        assert_eq!(pct::decode(&text).collect::<Vec<u8>>(), data);
    }
}

/// In whole components, every allowed character is kept; in data, only unreserved characters are.
#[test]
fn nothing_is_encoded_without_need() {
    for part in PARTS {
        let is_data = !matches!(part, Part::RegName | Part::Path | Part::Query);
        for octet in 0..128 {
            let char = char::from(octet);
            let raw = String::from(char);
            let is_kept = if is_data {
                char.is_ascii_alphanumeric() || "-._~".contains(char)
            } else {
                char != '%' && part_of(part, &reference_with(part, &raw)) == Some(raw.as_str())
            };
            let encoded = encoded(pct::encode_bytes(part.set(), &[octet]));
            match is_kept {
                true => assert_eq!(encoded, raw),
                false => assert_eq!(encoded, format!("%{octet:02X}")),
            }
        }
        for octet in 128..=255 {
            let encoded = encoded(pct::encode_bytes(part.set(), &[octet]));
            assert_eq!(encoded, format!("%{octet:02X}"));
        }
    }
}

#[test]
fn data_is_encoded_by_the_rules_of_its_part() {
    for (part, data, text) in [
        (Part::Password, "a:b@c/d", "a%3Ab%40c%2Fd"),
        (Part::RegName, "müller:80", "m%C3%BCller%3A80"),
        (Part::Segment, "a/b?c#d:e@f", "a%2Fb%3Fc%23d%3Ae%40f"),
        (Part::Path, "/a/b?c#d", "/a/b%3Fc%23d"),
        (Part::Query, "a=b&c=/?#+ ", "a=b&c=/?%23+%20"),
        (Part::QueryValue, "a=b&c+d/?", "a%3Db%26c%2Bd%2F%3F"),
        (Part::Fragment, "a#b/?[]", "a%23b%2F%3F%5B%5D"),
        (Part::Segment, "%41\0\u{7f}", "%2541%00%7F"),
        (Part::Segment, "", ""),
        // A name can't contain brackets. An address in brackets must be set as an address.
        (Part::RegName, "[::1]", "%5B%3A%3A1%5D"),
    ] {
        assert_eq!(encoded(pct::encode(part.set(), data)), text, "{part:?}");
        assert_eq!(pct::decode(text).collect::<Vec<u8>>(), data.as_bytes());
    }
}

#[test]
fn every_triplet_is_decoded_once() {
    for octet in 0..=255 {
        for text in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
            assert_eq!(pct::decode(&text).collect::<Vec<u8>>(), [octet]);
        }
    }
    assert_eq!(pct::decode("%2541").collect::<Vec<u8>>(), b"%41");
}

/// Strings and the octets that they are decoded to.
const DECODED: [(&str, &[u8]); 16] = [
    ("", b""),
    ("a", b"a"),
    ("%41", b"A"),
    ("%00", b"\0"),
    ("a%2Fb/c", b"a/b/c"),
    ("%ff%FE", b"\xff\xfe"),
    ("%c3%BC", b"\xc3\xbc"),
    ("%C3a", b"\xc3a"),
    // The following strings can't occur in a URI, but a `PctStr` can contain any string.
    ("ü%C3%BC", b"\xc3\xbc\xc3\xbc"),
    ("%", b"%"),
    ("%4", b"%4"),
    ("%zz", b"%zz"),
    ("%%41", b"%A"),
    ("%4%41", b"%4A"),
    ("%\u{e9}1", b"%\xc3\xa91"),
    ("a%", b"a%"),
];

#[test]
fn an_iterator_returns_the_number_of_octets_that_remain() {
    for (text, octets) in DECODED {
        let mut decode = pct::decode(text);
        assert!(PctStr::new(text).decode().eq(octets.iter().copied()));
        for read in 0..=octets.len() {
            let left = octets.len() - read;
            let (least, most) = decode.size_hint();
            assert!(least <= left && left <= most.unwrap(), "{text}");
            assert_eq!(decode.clone().count(), left);
            assert_eq!(decode.next(), octets.get(read).copied());
        }
        assert_eq!((decode.next(), decode.next()), (None, None));
    }
}

#[cfg(feature = "alloc")]
#[test]
fn octets_are_read_as_text_if_they_are_utf8() {
    for (text, _) in DECODED {
        crate::laws::pct::text(text);
    }
    assert_eq!(pct::decode("a%FFb").to_str_lossy(), "a\u{fffd}b");
    assert_eq!(pct::decode("%E2%82").to_str().unwrap_err().valid_up_to(), 0);
}

#[cfg(feature = "alloc")]
#[test]
fn an_octet_is_not_read_twice() {
    let mut decode = pct::decode("a%20b");
    decode.next();
    assert_eq!(*decode.clone().to_bytes(), *b" b");
    assert_eq!(decode.clone().to_str().unwrap(), " b");
    let mut buffer = [0; 2];
    let written = decode.clone().decode_into(&mut buffer);
    assert_eq!(written, Ok(b" b".as_slice()));
    decode.next();
    assert_eq!(*decode.clone().to_bytes(), *b"b");
    // The iterator is in the middle of a character.
    let mut decode = pct::decode("ü");
    decode.next();
    assert_eq!(*decode.clone().to_bytes(), [0xbc]);
    assert!(decode.clone().to_str().is_err());
    assert_eq!(decode.clone().to_str_lossy(), "\u{fffd}");
}

/// A second implementation of the normal form defined in sections 6.2.2.1 and 6.2.2.2.
fn normal(text: &str) -> String {
    let mut normal = String::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let octet = rest
            .get(1..3)
            .filter(|digits| char == '%' && digits.bytes().all(|b| b.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match octet {
            Some(octet @ (b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~')) => {
                normal.push(char::from(octet));
            }
            Some(octet) => normal.push_str(&format!("%{octet:02X}")),
            None => normal.push(char),
        }
        rest = &rest[if octet.is_some() { 3 } else { char.len_utf8() }..];
    }
    normal
}

#[test]
fn texts_are_equivalent_if_their_normal_forms_are_equal() {
    let tokens = [
        "a", "A", "%61", "%41", "/", "%2f", "%2F", "%c3", "%C3", "%7e", "~", "%25", "%",
    ];
    let texts = texts(&tokens, 2);
    for a in &texts {
        for b in &texts {
            let (x, y) = (PctStr::new(a), PctStr::new(b));
            assert_eq!(x.equivalent(y), normal(a) == normal(b), "{a} {b}");
            assert_eq!(x == y, a == b);
        }
    }
}

/// A decoded character never begins a triplet, neither alone nor together with the characters that follow it.
#[test]
fn a_decoded_percent_sign_does_not_begin_a_triplet() {
    for (a, b) in [("%2541", "A"), ("%25%34%31", "%41"), ("%%341", "%41")] {
        assert!(!PctStr::new(a).equivalent(PctStr::new(b)));
    }
    assert!(PctStr::new("%25%34%31").equivalent(PctStr::new("%2541")));
}

#[test]
fn a_text_is_printed_and_compared_without_decoding() {
    let text = PctStr::new("a%2F\"");
    assert_eq!(text.as_str(), "a%2F\"");
    assert_eq!(format!("{text:?}"), r#""a%2F\"""#);
    assert_eq!(text, "a%2F\"");
    assert_eq!(text, *"a%2F\"");
    assert!(text != "a" && text != *"a");
    assert_ne!(PctStr::new("%2f"), PctStr::new("%2F"));
    assert!(PctStr::new("%2F") < PctStr::new("%2f"));
}

#[test]
#[cfg(feature = "alloc")]
fn display_prints_what_to_str_returns() {
    for set in [EncodeSet::Unreserved, EncodeSet::Path, EncodeSet::Query] {
        for octets in [&b"a b/%\xff\xc3\xbc?&"[..], b"", b"a-Z"] {
            let encode = pct::encode_bytes(set, octets);
            assert_eq!(format!("{encode}"), encode.to_str(), "{octets:?}");
        }
    }
}

/// `Debug` doesn't print data, because the data may be a password.
#[test]
fn debug_does_not_print_data() {
    let encode = pct::encode(EncodeSet::Unreserved, "s3cret");
    let printed = format!("{encode:?} {:?}", pct::decode("s3cret"));
    assert_eq!(printed, "Encode { set: Unreserved, .. } Decode { .. }");
}

/// A pair without a `=` is a key.
#[test]
#[cfg(feature = "alloc")]
fn a_form_has_keys_without_values() {
    let pairs: Vec<(String, String)> = pct::form_pairs("a&b=1&=c&d=e=f&&%FF=+%C3&b=2")
        .map(|(key, value)| (key.into_owned(), value.into_owned()))
        .collect();
    let pairs: Vec<(&str, &str)> = pairs
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str()))
        .collect();
    let others = [("\u{fffd}", " \u{fffd}"), ("b", "2")];
    let first = [("a", ""), ("b", "1"), ("", "c"), ("d", "e=f")];
    assert_eq!(pairs, [&first[..], &others].concat());
    assert_eq!(pct::form_pairs("b=1&b=2").get("b").unwrap(), "1");
}
