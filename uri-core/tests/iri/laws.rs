//! Laws that hold for every string.

use crate::{hostile, random, texts};

use super::support::TOKENS;
use super::{CONVERSIONS, check};

#[test]
fn of_all_short_strings() {
    let alphabet = [
        "a", ":", "/", "?", "#", "@", "[", "]", "%", "4", "\\", " ", "|", "é", "\u{85}",
    ];
    let mut converted = 0;
    for text in texts::texts(&alphabet, 4) {
        converted += usize::from(check(&text));
        check(&format!("http:{text}"));
        check(&format!("x://{text}"));
    }
    assert!(converted > 10_000, "{converted}");
}

#[test]
fn of_random_strings() {
    let cases = if cfg!(debug_assertions) {
        50_000
    } else {
        1_000_000
    };
    let mut random = fastrand::Rng::with_seed(3987);
    let mut converted = 0;
    for _ in 0..cases {
        converted += usize::from(check(&random::text(&mut random, TOKENS, 10)));
    }
    assert!(converted > cases / 10, "{converted}");
}

/// The passwords of hostile strings, half of which also contain non-ASCII characters.
#[test]
fn no_message_contains_a_password() {
    let mut random = fastrand::Rng::with_seed(3988);
    let cases = if cfg!(debug_assertions) {
        5_000
    } else {
        500_000
    };
    let mut refused = 0;
    for number in 0..cases {
        let mut text = hostile::string(&mut random);
        if number % 2 == 0 {
            text = text.replace('1', "é").replace("80", "日");
        }
        if hostile::may_show(&text) {
            continue;
        }
        let errors = CONVERSIONS.iter().flat_map(|conversion| {
            let (uri, reference) = ((conversion.uri)(&text), (conversion.reference)(&text));
            [uri.err(), reference.err()]
        });
        for error in errors.flatten() {
            let report = error.report(&text);
            hostile::assert_hidden(&text, &format!("{error} {error:?} {report} {report:?}"));
            if let Some(suggestion) = report.suggestion() {
                hostile::assert_hidden(&text, suggestion.replacement());
            }
            refused += 1;
        }
    }
    assert!(refused > cases / 10, "{refused}");
}
