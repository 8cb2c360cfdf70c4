//! Forms: `pct::form_string` and its inverse.

use std::panic::catch_unwind;

use fastrand::Rng;
use uri_core::{UriRef, pct};

use super::Fails;
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

/// Whatever the pairs are, `form_pairs` reads back what `form_string` writes, which is also what `push_form_pairs`
/// writes.
#[test]
fn a_form_is_read_back() {
    let mut random = Rng::with_seed(44);
    for _ in 0..50_000 {
        let pairs = random_pairs(&mut random);
        let form = pct::form_string(&pairs);
        let read =
            pct::form_pairs(&form).map(|(key, value)| (key.into_owned(), value.into_owned()));
        assert_eq!(read.collect::<Vec<_>>(), pairs, "{form}");
        // Of the two characters in which the URL Standard differs, `~` is encoded, and `*` is not.
        assert!(!form.contains('~') && !form.contains("%2A"), "{form}");
        let query = UriRef::parse("").unwrap().edit().push_form_pairs(&pairs);
        let query = query.build_ref().unwrap();
        assert_eq!(query.query().unwrap_or_default(), form);
        assert!(query.form_pairs().eq(pct::form_pairs(&form)), "{form}");
    }
}

#[test]
fn a_form_panics_where_to_string_does() {
    assert!(catch_unwind(|| Fails.to_string()).is_err());
    assert!(catch_unwind(|| pct::form_string([(Fails, "")])).is_err());
    assert!(catch_unwind(|| pct::form_string([("", Fails)])).is_err());
}
