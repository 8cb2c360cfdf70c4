//! The conversions and comparisons of each type, one per line.

#![cfg(feature = "alloc")]

use std::borrow::Cow;
use std::sync::Arc;

use uri_core::error::InputErrorKind;
use uri_core::{Error, Policy, Rule, Uri, UriBuf, UriRef};

const TEXT: &str = "https://u@h:1/a?b#c";
const OTHER: &str = "https://other/";

/// Asserts that each value is equal to a string of any string type, in both orders, and becomes one of any type.
macro_rules! are_strings {
    ($($value:expr, $other:expr;)*) => {$(
        let (value, other) = ($value, $other);
        let string = TEXT.to_owned();
        assert!(value == *TEXT && *TEXT == value);
        assert!(value == TEXT && TEXT == value);
        assert!(value == string && string == value);
        assert!(other != *TEXT && other != TEXT && other != string);
        assert_eq!(String::from(value.clone()), TEXT);
        assert_eq!(Cow::<str>::from(value.clone()), TEXT);
        assert_eq!(&*Box::<str>::from(value.clone()), TEXT);
        assert_eq!(&*Arc::<str>::from(value), TEXT);
    )*};
}

#[test]
fn values_are_strings() {
    let (uri, other) = (Uri::parse(TEXT).unwrap(), Uri::parse(OTHER).unwrap());
    let (reference, other_reference) = (uri.as_uri_ref(), other.as_uri_ref());
    are_strings! {
        uri, other;
        uri.to_uri_buf(), other.to_uri_buf();
        reference, other_reference;
        reference.to_uri_ref_buf(), other_reference.to_uri_ref_buf();
    }
    let segment = uri.segments().next().unwrap();
    assert!(segment == *"a" && segment == "a" && segment != "b");
    // The borrowed text lives as long as the string, not only as long as the URI.
    fn borrowed<'t>(value: impl Into<&'t str>) -> &'t str {
        value.into()
    }
    assert_eq!(borrowed(Uri::parse(TEXT).unwrap()).as_ptr(), TEXT.as_ptr());
    assert_eq!(borrowed(UriRef::parse(TEXT).unwrap()), TEXT);
}

/// A single bound covers everything that a URI can be made from.
#[test]
fn owned_values_are_made_from_anything() {
    fn parsed<T: TryInto<UriBuf>>(value: T) -> Result<UriBuf, Error>
    where
        Error: From<T::Error>,
    {
        Ok(value.try_into()?)
    }
    let uri = Uri::parse(TEXT).unwrap();
    assert_eq!(parsed(TEXT).unwrap(), TEXT);
    assert_eq!(parsed(TEXT.to_owned()).unwrap(), TEXT);
    assert_eq!(parsed(uri).unwrap(), TEXT);
    assert_eq!(parsed(uri.to_uri_buf()).unwrap(), TEXT);
    assert_eq!(parsed(&uri.to_uri_buf()).unwrap(), TEXT);
    let error = Uri::parse("a b").unwrap_err();
    assert_eq!(parsed("a b"), Err(Error::Parse(error)));

    // The error that owns its string is the same, whether a policy was involved or not.
    let owned = UriBuf::try_from("a b".to_owned()).unwrap_err();
    assert_eq!(parsed("a b".to_owned()), Err(Error::Input(owned.clone())));
    assert_eq!(owned.kind(), InputErrorKind::Parse(error));
    assert_eq!(owned.parse_error(), Some(error));
    assert_eq!(owned, Policy::DEFAULT.parse("a b").unwrap_err());
    let refused = Policy::DEFAULT.parse("http://h/%00").unwrap_err();
    let InputErrorKind::Policy(error) = refused.kind() else {
        panic!("{refused}");
    };
    assert_eq!(error.rule(), Rule::NoEncodedControl);
    assert_eq!(refused.parse_error(), None);
    assert_eq!(refused.text(), "http://h/%00");
}

#[test]
fn a_constant_is_a_pattern() {
    const API: Uri<'static> = Uri::from_static("https://h/");
    const ITEMS: UriRef<'static> = UriRef::from_static("items");
    const POLICY: Policy<'static> = Policy::DEFAULT.hosts(&["h"]);
    let name = |uri| match uri {
        API => "api",
        _ => "other",
    };
    let [same, other] = ["https://h/", "HTTPS://h/"].map(|text| Uri::parse(text).unwrap());
    assert_eq!((name(same), name(other)), ("api", "other"));
    assert!(matches!(UriRef::parse("items").unwrap(), ITEMS));
    assert!(matches!(Policy::DEFAULT.hosts(&["h"]), POLICY));
    assert_eq!(POLICY.no_query().without(Rule::NoQuery), POLICY);
}

#[test]
fn display_pads_as_text_does() {
    let owned: UriBuf = "a:b".parse().unwrap();
    let uri = owned.as_uri();
    let reference = uri.as_uri_ref();
    let padded = format!("{owned:>5}|{uri:<5}|{reference:^5}|{owned:.1}");
    assert_eq!(padded, "  a:b|a:b  | a:b |a");
}
