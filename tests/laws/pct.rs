//! Percent-encoding.

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
    assert_eq!(encode.encoded_len(), encoded.len());
    let mut buffer = vec![0; encoded.len()];
    assert_eq!(encode.encode_into(&mut buffer), Ok(PctStr::new(&encoded)));
    if let Some((_, short)) = buffer.split_last_mut() {
        let error = encode.encode_into(short).unwrap_err();
        assert_eq!(error.needed(), encoded.len());
    }
    assert_eq!(*pct::decode(&encoded).to_bytes(), *octets);
    text(&encoded);
}

/// Checks that all ways to decode a string give the same result.
pub(crate) fn text(text: &str) {
    let decode = pct::decode(text);
    let octets: Vec<u8> = decode.clone().collect();
    assert_eq!(*decode.clone().to_bytes(), *octets);
    assert_eq!(
        decode.clone().to_str_lossy(),
        String::from_utf8_lossy(&octets)
    );
    assert_eq!(
        decode.clone().to_str().ok().as_deref(),
        str::from_utf8(&octets).ok()
    );
    let mut buffer = vec![0; octets.len()];
    assert_eq!(decode.decode_into(&mut buffer), Ok(&*octets));
    assert!(PctStr::new(text).equivalent(PctStr::new(text)));
}
