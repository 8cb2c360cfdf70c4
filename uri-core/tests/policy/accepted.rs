//! The promise about guesses: what a version accepts, the later ones accept. `tests/shared/data/accepted.txt` has URIs
//! near to what the guesses refuse, one a line; lines are only added at the end.

use uri_core::{Policy, Rule, Uri};

const ACCEPTED: &str = include_str!("../../../tests/shared/data/accepted.txt");

/// For each release, the number of its lines and their hash, so that none is removed or changed. A release adds a row.
const RELEASES: &[(usize, u64)] = &[(515, 0xbace_5c8b_c802_562f)];

#[test]
fn no_line_is_removed() {
    for (count, hash) in RELEASES {
        let lines = ACCEPTED.split_inclusive('\n').take(*count);
        // FNV-1a.
        let found = lines
            .flat_map(str::bytes)
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        assert_eq!(found, *hash, "a line of the first {count} was changed");
    }
}

#[test]
fn what_was_accepted_is_accepted() {
    let guesses = Policy::ANY.no_likely_mistakes();
    let mut wrong = Vec::new();
    for text in ACCEPTED.lines() {
        let uri = Uri::parse(text).expect(text);
        for policy in [
            guesses,
            Policy::DEFAULT,
            Policy::CONNECTION.without(Rule::RequireAuthority),
        ] {
            if let Err(error) = policy.check(uri) {
                wrong.push(format!("{text}: {error}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
