//! Owned types have the same string and components as borrowed types, and obey the laws of maps and sets.
#![cfg(feature = "alloc")]

use core::borrow::Borrow;
use core::hash::{Hash, Hasher};
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashMap};

use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

/// References whose order as strings differs from their order by components, and references with similar strings.
const TEXTS: [&str; 14] = [
    "",
    "#",
    "//h",
    "//u@h?b#c",
    "/a",
    "A:b",
    "a",
    "a:",
    "a:b",
    "a:b#",
    "a:b?",
    "a://b",
    "a:é",
    "b",
];

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn references() -> impl Iterator<Item = UriRef<'static>> + Clone {
    TEXTS
        .into_iter()
        .filter_map(|text| UriRef::parse(text).ok())
}

#[test]
fn eq_ord_and_hash_are_equal_to_those_of_the_text() {
    assert_eq!(references().count(), TEXTS.len() - 1);
    for a in references() {
        for b in references() {
            let is_same = a.as_str() == b.as_str();
            let order = a.as_str().cmp(b.as_str());
            let (owned_a, owned_b) = (a.to_uri_ref_buf(), b.to_uri_ref_buf());
            assert_eq!((a == b, owned_a == owned_b), (is_same, is_same));
            assert_eq!((owned_a == b, a == owned_b), (is_same, is_same));
            assert_eq!((a.cmp(&b), owned_a.cmp(&owned_b)), (order, order));
            assert_eq!(a.partial_cmp(&b), Some(order));
            assert_eq!(owned_a.partial_cmp(&owned_b), Some(order));
            assert_eq!(hash(a) == hash(b), is_same);
            if let (Some(a), Some(b)) = (a.as_uri(), b.as_uri()) {
                let (owned_a, owned_b) = (a.to_uri_buf(), b.to_uri_buf());
                assert_eq!((a == b, owned_a == owned_b), (is_same, is_same));
                assert_eq!((owned_a == b, a == owned_b), (is_same, is_same));
                assert_eq!((a.cmp(&b), owned_a.cmp(&owned_b)), (order, order));
            }
        }
    }
}

/// The contract of `Borrow`: the borrowed string compares and hashes like its owner.
#[test]
fn borrow_is_sound() {
    for reference in references() {
        let owned = reference.to_uri_ref_buf();
        let text: &str = owned.borrow();
        assert_eq!(text, reference.as_str());
        assert_eq!(Borrow::<str>::borrow(&reference), text);
        assert_eq!(hash(&owned), hash(text));
        assert_eq!(hash(reference), hash(text));
        if let Some(uri) = reference.as_uri() {
            let owned = uri.to_uri_buf();
            assert_eq!(Borrow::<str>::borrow(&owned), text);
            assert_eq!(Borrow::<str>::borrow(&uri), text);
            assert_eq!(hash(&owned), hash(text));
            assert_eq!(hash(uri), hash(text));
        }
    }
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
fn every_conversion_keeps_text_and_components() {
    for reference in references() {
        let text = reference.as_str();
        let owned = reference.to_uri_ref_buf();
        assert_eq!(owned.as_uri_ref(), reference);
        assert_eq!(owned.as_str(), text);
        assert_eq!(owned.as_ref(), text);
        assert_eq!(owned.to_string(), text);
        assert_eq!(UriRefBuf::from(reference), owned);
        assert_eq!(UriRefBuf::try_from(text), Ok(owned.clone()));
        assert_eq!(UriRefBuf::try_from(String::from(text)), Ok(owned.clone()));
        assert_eq!(text.parse(), Ok(owned.clone()));
        assert_eq!(String::from(owned.clone()), text);
        assert_eq!(owned.clone().into_string(), text);
        assert_eq!(owned.without_fragment(), reference.without_fragment());
        match reference.as_uri() {
            Some(uri) => {
                let from_reference = UriBuf::try_from(owned.clone()).unwrap();
                assert_eq!(from_reference.as_uri(), uri);
                assert_eq!(from_reference.as_str(), text);
                assert_eq!(from_reference.as_ref(), text);
                assert_eq!(from_reference.to_string(), text);
                assert_eq!(UriBuf::from(uri), from_reference);
                assert_eq!(UriBuf::try_from(text), Ok(from_reference.clone()));
                let from_string = UriBuf::try_from(String::from(text));
                assert_eq!(from_string, Ok(from_reference.clone()));
                let shorter = from_reference.without_fragment();
                assert_eq!(shorter, uri.without_fragment());
                assert_eq!(text.parse(), Ok(from_reference.clone()));
                assert_eq!(String::from(from_reference.clone()), text);
                assert_eq!(from_reference.clone().into_string(), text);
                assert_eq!(UriRefBuf::from(from_reference), owned);
            }
            None => {
                let error = UriBuf::try_from(owned.clone()).unwrap_err();
                assert_eq!(Err(error.parse_error().unwrap()), Uri::parse(text));
                assert_eq!(error.into_string(), text);
            }
        }
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
