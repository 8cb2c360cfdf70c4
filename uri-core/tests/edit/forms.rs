//! Forms: `pct::form_string`, its inverse, and lists of pairs.

use std::collections::BTreeMap;
use std::panic::catch_unwind;

use fastrand::Rng;
use uri_core::{UriRef, pct};

use super::{Fails, gives};
use crate::random::text;

const TOKENS: [&str; 18] = [
    "a", "Z", "9", " ", "+", "%", "%20", "%zz", "&", "=", "~", "*", "-._", ";", "\0", "é", "😀",
    "?#/[",
];

fn random_pairs(random: &mut Rng) -> Vec<(String, String)> {
    let count = random.usize(..4);
    let mut word = || text(random, &TOKENS, 4);
    (0..count).map(|_| (word(), word())).collect()
}

/// Whatever the pairs are, `form_pairs` reads back what `form_string` writes, which is also what `push_form_pairs` writes.
#[test]
fn a_form_is_read_back() {
    let mut random = Rng::with_seed(44);
    for _ in 0..50_000 {
        let pairs = random_pairs(&mut random);
        let form = pct::form_string(&pairs);
        let read =
            pct::form_pairs(&form).map(|(key, value)| (key.into_owned(), value.into_owned()));
        assert_eq!(read.collect::<Vec<_>>(), pairs, "{form}");
        let query = UriRef::parse("").unwrap().edit().push_form_pairs(&pairs);
        let query = query.build_ref().unwrap();
        assert_eq!(query.query().unwrap_or_default(), form);
        assert!(query.form_pairs().eq(pct::form_pairs(&form)), "{form}");
    }
}

/// Lists are arrays, vectors, maps, options and iterators, or references to them; their items are pairs or references to
/// pairs.
#[test]
fn lists_and_pairs_can_be_references() {
    let owned = vec![("q".to_owned(), 1.5), ("a b".to_owned(), 2.0)];
    let texts = [("q", "1.5"), ("a b", "2")];
    let references: Vec<&(&str, &str)> = texts.iter().collect();
    let map: BTreeMap<&str, String> = [("q", "1.5".to_owned())].into();
    let option = Some((&"q", 'x'));
    macro_rules! writes {
        ($($pairs:expr => $form:literal, $query:literal;)*) => {$(
            assert_eq!(pct::form_string($pairs), $form);
            let edit = || UriRef::parse("").unwrap().edit();
            let query = concat!("?", $form);
            assert_eq!(edit().push_form_pairs($pairs).build_ref().unwrap(), query);
            let query = concat!("?", $query);
            assert_eq!(edit().push_query_pairs($pairs).build_ref().unwrap(), query);
        )*};
    }
    writes! {
        &owned => "q=1.5&a+b=2", "q=1.5&a%20b=2";
        &owned[1..] => "a+b=2", "a%20b=2";
        owned.iter().filter(|(_, number)| *number < 2.0) => "q=1.5", "q=1.5";
        texts => "q=1.5&a+b=2", "q=1.5&a%20b=2";
        &texts => "q=1.5&a+b=2", "q=1.5&a%20b=2";
        &references => "q=1.5&a+b=2", "q=1.5&a%20b=2";
        &map => "q=1.5", "q=1.5";
        option => "q=x", "q=x";
        &option => "q=x", "q=x";
    }
    assert_eq!(pct::form_string(None::<(&str, &str)>), "");
}

#[test]
fn a_form_panics_where_to_string_does() {
    assert!(catch_unwind(|| Fails.to_string()).is_err());
    assert!(catch_unwind(|| pct::form_string([(Fails, "")])).is_err());
    assert!(catch_unwind(|| pct::form_string([("", Fails)])).is_err());
}

/// Pairs that `form_string` doesn't write, read from a reference.
#[test]
fn other_forms() {
    gives(edit!("x:", push_form_pairs([("a b", "*~")])), "x:?a+b=*%7E");
    let form = UriRef::parse("?a+b=%FF&c").unwrap().form_pairs();
    let expected = [("a b".into(), "\u{fffd}".into()), ("c".into(), "".into())];
    assert_eq!(form.collect::<Vec<_>>(), expected);
    // As in the URL Standard, an empty string between two `&` isn't a pair, but a pair may have an empty key or value.
    for (query, count) in [("?a=1&&b=2", 2), ("?&a&", 1), ("?", 0), ("?=&=b&c=", 3)] {
        let reference = UriRef::parse(query).unwrap();
        assert_eq!(reference.form_pairs().count(), count, "{query}");
        assert!(reference.query_pairs().count() >= count, "{query}");
    }
}
