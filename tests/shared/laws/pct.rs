//! Percent-encoding.

use std::borrow::Cow;

use uri_core::PctStr;
use uri_core::pct::{self, EncodeSet};

const SETS: [EncodeSet; 4] = [
    EncodeSet::Unreserved,
    EncodeSet::RegName,
    EncodeSet::Path,
    EncodeSet::Query,
];

/// Checks that decoding is the inverse of encoding, whatever the octets are. Only one `EncodeSet` is checked, because
/// checking all of them takes too long.
pub(crate) fn octets(octets: &[u8]) {
    let set = SETS[octets.len() % SETS.len()];
    let encode = pct::encode_bytes(set, octets);
    let encoded = encode.to_str();
    super::written(encoded.as_bytes(), |buffer| {
        let written = encode.encode_into(buffer);
        let written = written.map_err(|error| error.needed())?;
        assert_eq!(written, PctStr::new(&encoded));
        Ok(())
    });
    assert_eq!(*pct::decode(&encoded).to_bytes(), *octets);
    text(&encoded);
}

/// Checks that all ways to decode a string give the same result.
pub(crate) fn text(text: &str) {
    let decode = pct::decode(text);
    let octets: Vec<u8> = decode.clone().collect();
    let is_borrowed = !text.contains('%');
    let bytes = decode.clone().to_bytes();
    assert_eq!(*bytes, *octets);
    assert_eq!(matches!(bytes, Cow::Borrowed(_)), is_borrowed);
    let lossy = decode.clone().to_str_lossy();
    assert_eq!(lossy, String::from_utf8_lossy(&octets));
    assert_eq!(matches!(lossy, Cow::Borrowed(_)), is_borrowed);
    match (decode.clone().to_str(), str::from_utf8(&octets)) {
        (Ok(found), Ok(expected)) => {
            assert_eq!(found, expected);
            assert_eq!(matches!(found, Cow::Borrowed(_)), is_borrowed);
        }
        (Err(found), Err(expected)) => assert_eq!(found, expected),
        (found, expected) => panic!("{text}: {found:?} and not {expected:?}"),
    }
    super::written(&octets, |buffer| {
        let written = decode.clone().decode_into(buffer);
        let written = written.map_err(|error| error.needed())?;
        assert_eq!(written, octets);
        Ok(())
    });
    assert!(PctStr::new(text).decode().eq(octets));
    assert!(PctStr::new(text).equivalent(PctStr::new(text)));
}
