//! Owned types are found in maps, and keep their string. That they have the string and components of borrowed ones, and
//! are compared by them, are laws (`tests/shared/laws/reference.rs`, `tests/shared/laws/normalize.rs`).
#![cfg(feature = "alloc")]

use std::collections::{BTreeMap, HashMap};

use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

/// References whose order as strings differs from their order by components, and references with similar strings.
#[rustfmt::skip]
const TEXTS: [&str; 14] = [
    "", "#", "//h", "//u@h?b#c", "/a", "A:b", "a", "a:", "a:b", "a:b#", "a:b?", "a://b", "a:é", "b",
];

fn references() -> impl Iterator<Item = UriRef<'static>> + Clone {
    TEXTS
        .into_iter()
        .filter_map(|text| UriRef::parse(text).ok())
}

#[test]
fn a_map_is_searched_by_text() {
    let uris = references().filter_map(UriRef::as_uri);
    let by_hash: HashMap<UriBuf, usize> = uris.clone().map(Uri::to_uri_buf).zip(0..).collect();
    let by_order: BTreeMap<UriBuf, usize> = uris.clone().map(Uri::to_uri_buf).zip(0..).collect();
    let borrowed: HashMap<Uri<'_>, usize> = uris.clone().zip(0..).collect();
    for (uri, index) in uris.zip(0..) {
        assert_eq!(by_hash.get(uri.as_str()), Some(&index));
        assert_eq!(by_order.get(uri.as_str()), Some(&index));
        assert_eq!(borrowed.get(uri.as_str()), Some(&index));
    }
    assert_eq!(by_hash.get("A:B"), None);
    assert_eq!(by_order.get("not a URI"), None);
    let owned: HashMap<_, _> = references().map(UriRef::to_uri_ref_buf).zip(0..).collect();
    let borrowed: BTreeMap<UriRef<'_>, usize> = references().zip(0..).collect();
    for (reference, index) in references().zip(0..) {
        assert_eq!(borrowed.get(reference.as_str()), Some(&index));
        assert_eq!(owned.get(reference.as_str()), Some(&index));
    }
}

#[test]
fn a_string_is_neither_copied_nor_lost() {
    let text = String::from("http://example.org/a?b#c");
    let address = text.as_ptr();
    let owned = UriBuf::try_from(text).unwrap();
    assert_eq!(owned.as_str().as_ptr(), address);
    let owned = UriRefBuf::from(owned);
    assert_eq!(owned.as_str().as_ptr(), address);
    let text = owned.into_string();
    assert_eq!(text.as_ptr(), address);

    let text = String::from("http://example.org/a b");
    let address = text.as_ptr();
    let error = UriBuf::try_from(text).unwrap_err();
    assert_eq!(error.parse_error(), Uri::parse(error.text()).err());
    assert_eq!(error.text(), "http://example.org/a b");
    assert_eq!(error.clone(), error);
    let text = error.into_string();
    assert_eq!(text.as_ptr(), address);

    let error = UriRefBuf::try_from(String::from("1a:b")).unwrap_err();
    assert_eq!(error.into_string(), "1a:b");
}

#[test]
fn display_pads_as_text_does() {
    let owned: UriBuf = "a:b".parse().unwrap();
    let uri = owned.as_uri();
    let reference = uri.as_uri_ref();
    let padded = format!("{owned:>5}|{uri:<5}|{reference:^5}|{owned:.1}");
    assert_eq!(padded, "  a:b|a:b  | a:b |a");
}
