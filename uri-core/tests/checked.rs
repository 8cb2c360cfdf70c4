//! URIs whose type names their policy, and a report with a file and a position.

#![cfg(feature = "alloc")]

use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, RandomState};

use uri_core::error::InputError;
use uri_core::policy::{Checked, HasPolicy, Reading};
use uri_core::{Policy, Uri, UriBuf};

/// This type implements no traits, not even `Send`, so the implementations for `Checked` can't require any.
struct Endpoint(#[expect(dead_code, reason = "the type is never made")] *const u8);

impl HasPolicy for Endpoint {
    const POLICY: Policy<'static> = Policy::DEFAULT
        .schemes(&["https"])
        .hosts(&["example.org", "*.example.org"])
        .require_trailing_slash();
}

const DEFAULT: Checked<Endpoint, Uri<'static>> = Checked::from_static("https://example.org/");

/// A policy for each way to read a text.
macro_rules! policies {
    ($($Name:ident: $policy:expr;)*) => {$(
        struct $Name;
        impl HasPolicy for $Name {
            const POLICY: Policy<'static> = $policy;
        }
    )*};
}

policies! {
    Mail: Policy::DEFAULT.schemes(&["mailto", "https"]);
    Database: Policy::CONNECTION.schemes(&["postgres"]).default_scheme("postgres");
    Proxy: Policy::WEB.default_scheme("https");
    Text: Policy::DEFAULT.reading(Reading::Text);
    Mirror: Policy::ANY.reading(Reading::Uri).default_scheme("https");
}

/// A text has one error, whatever type it has before the conversion.
#[test]
fn one_text_has_one_error() {
    fn of<P: HasPolicy>() -> usize {
        let mut errors = 0;
        for text in crate::corpus::texts() {
            let text = &*text;
            let errors_of = |error: InputError| format!("{error}\n{error:#}\n{error:?}");
            let parsed = text.parse::<Checked<P>>().map_err(errors_of);
            let borrowed = <Checked<P>>::try_from(text).map_err(errors_of);
            let owned = <Checked<P>>::try_from(text.to_owned()).map_err(errors_of);
            assert_eq!(parsed, borrowed, "{text:?}");
            assert_eq!(parsed, owned, "{text:?}");
            errors += usize::from(parsed.is_err());
        }
        errors
    }
    for errors in [of::<Mail>(), of::<Database>(), of::<Proxy>(), of::<Text>()] {
        assert!(errors > 1000, "{errors}");
    }
}

/// A text is read as the policy's `reading` says.
#[test]
fn a_text_is_read_by_its_policy() {
    let read = |text: &str| text.parse::<Checked<Text>>();
    let written = "https://example.org/gr%C3%B6%C3%9Fe";
    assert_eq!(read(" https://example.org/größe").unwrap(), written);
    // Only in a connection, the last `@` ends the userinfo.
    assert!(read("x://a@b@h").is_err());
    // The default scheme is added, whatever the reading is.
    let mirror = "h.example/a".parse::<Checked<Mirror>>().unwrap();
    assert_eq!(mirror, "https://h.example/a");
}

#[test]
fn a_value_is_its_uri_whatever_the_policy_is() {
    let text = "https://u@example.org:8443/a/?b#c";
    let uri = UriBuf::parse(text).unwrap();
    let checked: Checked<Endpoint> = uri.clone().try_into().unwrap();
    let (copy, constant) = (DEFAULT, DEFAULT);
    assert_eq!(copy, constant);
    let owned = Checked::try_from("https://example.org/").unwrap();
    assert_eq!(Checked::<Endpoint>::from(copy), owned);
    assert_eq!(copy, "https://example.org/");
    assert_eq!(copy, *"https://example.org/");
    assert_ne!(checked, "https://example.org/");
    assert_eq!((checked.path(), checked.as_ref()), ("/a/", text));
    assert_eq!(UriBuf::from(checked.clone()), uri);
    assert_eq!(checked.to_string(), text);
    let printed = format!("{checked:?} {DEFAULT:?}");
    assert_eq!(printed, format!("{uri:?} {:?}", *DEFAULT));
    let next = uri.join("z/").unwrap();
    let next: Checked<Endpoint> = next.try_into().unwrap();
    assert!(checked < next && checked != next);
    let sorted = BTreeSet::from([next.clone(), checked.clone(), next.clone()]);
    assert!(sorted.iter().eq([&checked, &next]));
    let random = RandomState::new();
    assert_eq!(random.hash_one(&checked), random.hash_one(&uri));

    fn is_shared<T: Send + Sync + 'static>(_: &T) {}
    is_shared(&checked);
    is_shared(&DEFAULT);

    let secret: Checked<Any> = "http://u:s3cret@h/".parse().unwrap();
    assert_eq!(format!("{secret:?}"), format!("{:?}", *secret));
    assert!(!format!("{secret:?}").contains("s3cret"));
}

pub(crate) struct Any;

impl HasPolicy for Any {
    const POLICY: Policy<'static> = Policy::ANY;
}

/// A file and a position are printed only before the first line.
#[test]
fn a_report_with_a_place() {
    let error = UriBuf::try_from(String::from("http://u:s3cret@exa mple.org/")).unwrap_err();
    let (report, placed) = (error.report(), error.report().in_file("a\tb.toml", 3, 14));
    assert_eq!(placed.to_string(), format!("a\\tb.toml:3:14: {report}"));
    assert_eq!(placed.help(), report.help());
    assert_eq!(placed.note(), report.note());
    let policy = Policy::ANY.no_query();
    let uri = Uri::parse("https://h/?q").unwrap();
    let refused = policy.check(&uri).unwrap_err().report(&policy, &uri);
    let placed = refused.clone().in_file("f", 1, 1);
    assert_eq!(placed.to_string(), format!("f:1:1: {refused}"));
    assert_eq!(placed.suggestion().unwrap().span(), 10..12);

    // Only the end of a long name is printed, and never a password.
    let end = format!("n:{}:0: {}", usize::MAX, report.first_line());
    for name in [&*"n".repeat(500), "https://u:s3cret@h/nnn"] {
        let placed = report.clone().in_file(name, usize::MAX, 0);
        let line = placed.first_line();
        assert!(line.len() <= 256 && !line.contains("s3cret"), "{line}");
        assert!(line.ends_with(&end), "{line}");
    }
}

#[test]
fn a_checked_uri_is_compared_with_uris_and_strings_and_found_by_its_string() {
    let text = "https://example.org/v2/";
    let checked: Checked<Endpoint> = text.parse().unwrap();
    let uri = UriBuf::parse(text).unwrap();
    assert_eq!([checked == uri, uri == checked], [true; 2]);
    assert!(text == checked && *text == checked);
    let set: std::collections::HashSet<_> = [checked.clone()].into();
    assert!(set.contains(text));
    assert!(BTreeSet::from([checked]).contains(text));
    let borrowed: Checked<Endpoint, Uri<'_>> = text.try_into().unwrap();
    assert_eq!((borrowed.path(), borrowed), ("/v2/", borrowed));
    assert!(Checked::<Endpoint, Uri<'_>>::try_from("https://example.org/v2").is_err());
}
