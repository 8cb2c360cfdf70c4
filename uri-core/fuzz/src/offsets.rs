//! The hidden constructors, which accept any offsets but must not panic.

use crate::hidden as expansion;
use arbitrary::{Arbitrary, Unstructured};
use uri_core::{Policy, Uri, UriRef};

/// Strings that a macro would write into a program, and strings that it wouldn't.
const TEXTS: [&str; 10] = [
    "https://u:p@example.org:8443/a%20b;c?d=e#f",
    "http://[2001:db8::192.0.2.1]:80/",
    "http://[v1.a:b]",
    "urn:a:b",
    "//h/a//b?c",
    "../a/./b?c#d",
    "a:",
    "",
    "\u{e4}:\u{20ac}//@[\u{1f600}]:\u{e4}/?#",
    "[]",
];

#[derive(Arbitrary)]
struct Input {
    text: u8,
    packed: u64,
    offsets: [u8; 6],
    /// An offset that replaces one of the others.
    large: u32,
}

/// Checks a text with offsets that usually belong to another one.
pub fn offsets(bytes: &[u8]) {
    let Ok(input) = Input::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    let text = TEXTS[usize::from(input.text) % TEXTS.len()];
    if let Ok(reference) = UriRef::parse(text) {
        own(text, reference);
    }
    accessors(expansion::uri(text, input.packed).as_uri_ref());
    accessors(expansion::uri_ref(text, input.packed));
    unpacked(text, input.packed);
    let mut offsets = input.offsets.map(u32::from);
    accessors(expansion::long_uri(text, offsets).as_uri_ref());
    offsets[usize::from(input.text) / TEXTS.len() % 6] = input.large;
    accessors(expansion::long_uri_ref(text, offsets));
}

/// Checks that a reference's own offsets give the reference again.
fn own(text: &'static str, reference: UriRef<'_>) {
    let packed = expansion::in_macro::pack(reference).expect("a short text");
    let offsets = expansion::in_macro::offsets(reference);
    for again in [
        expansion::uri_ref(text, packed),
        expansion::long_uri_ref(text, offsets),
    ] {
        assert_eq!(again.components(), reference.components());
    }
    if let Some(uri) = reference.as_uri() {
        for again in [
            expansion::uri(text, packed),
            expansion::long_uri(text, offsets),
        ] {
            assert_eq!(again.components(), uri.components());
        }
    }
}

/// Checks that packed and listed offsets are accepted or refused alike.
fn unpacked(text: &'static str, packed: u64) {
    let offsets = [0, 10, 20, 30, 40, 50].map(|at| (packed >> at & 0x1ff) as u32);
    let repacked = offsets
        .iter()
        .rev()
        .fold(0, |packed, offset| packed << 10 | u64::from(*offset));
    let (long, short) = (
        expansion::long_uri_ref(text, offsets),
        expansion::uri_ref(text, repacked),
    );
    assert_eq!(short.components(), long.components(), "{offsets:?}");
    // The macros create a URI only if the offsets include a scheme.
    if offsets[0] > 0 {
        let (long, short) = (
            expansion::long_uri(text, offsets),
            expansion::uri(text, repacked),
        );
        assert_eq!(short.components(), long.components(), "{offsets:?}");
    }
}

/// Calls all accessors. Their results may be wrong.
fn accessors(reference: UriRef<'_>) {
    let _ = (reference.components(), reference.without_fragment());
    let _ = (
        reference.host(),
        reference.as_uri().map(|uri| uri.host_matches("*.h")),
    );
    let _ = (
        reference.authority().and_then(|authority| authority.user()),
        reference
            .authority()
            .and_then(|authority| authority.password()),
        reference.port_u16(),
    );
    let _ = (reference.is_relative(), reference.path_and_query());
    let _ = reference.without_query_and_fragment();
    let _ = (
        reference.segments().count(),
        reference.query_pairs().count(),
    );
    if let Some(authority) = reference.authority() {
        let _ = (authority.as_str(), authority.host(), authority.port_u16());
        let _ = (authority.user(), authority.password());
        let _ = (authority.host_port_str(), authority.host_str());
        let _ = format!("{authority:?}");
    }
    let _ = format!("{reference} {reference:?}");
    let _ = reference.as_uri().map(Uri::scheme);
    if let Some(uri) = reference.as_uri() {
        let _ = format!("{:?}", uri.origin());
        let _ = (uri.same_origin(uri), uri.is_below(uri));
        let _ = Policy::DEFAULT.public_addresses().check(uri);
    }
}
