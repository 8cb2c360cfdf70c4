//! Percent-encoding.

use uri_core::PctStr;
use uri_core::pct::{self, EncodeSet};

use crate::{need, probe};

probe! {
    encode: fn(EncodeSet, &str, &[u8], &mut [u8]);
    decode: fn(&str, &mut [u8]);
    pct_str: fn(PctStr<'_>, &str);
}

fn encode(part: EncodeSet, text: &str, octets: &[u8], buffer: &mut [u8]) {
    need(pct::encode(part, text).encode_into(buffer));
    need(pct::encode_bytes(part, octets).encode_into(buffer));
}

fn decode(text: &str, buffer: &mut [u8]) {
    let mut octets = pct::decode(text);
    need(octets.clone().decode_into(buffer));
    need(octets.next());
    need(octets.size_hint());
    for octet in octets {
        need(octet);
    }
}

fn pct_str(a: PctStr<'_>, text: &str) {
    let b = PctStr::new(text);
    need(b.is_empty());
    need(a.as_str());
    need(a.decode().count());
    need(a.equivalent(b));
    need(a == text);
    need(a.cmp(&b));
}
