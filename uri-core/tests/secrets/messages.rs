//! The messages about the strings of `tests/shared/strings`, with a password in each place.

use super::debug::Printed;
use crate::corpus;
use crate::hostile::{MARKS, assert_hidden, may_show};

/// The strings, with a password at each byte that begins a character, and strings in which any character is
/// before the password, and a critical one after it.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for text in corpus::texts().iter().filter(|text| text.len() < 100) {
        for (at, _) in text.char_indices() {
            for password in [":X@", "u:1X@", "//u:X%59/K@h"] {
                texts.push(format!("{}{password}{}", &text[..at], &text[at..]));
            }
        }
    }
    let before = (0..128).map(|byte| String::from(char::from(byte)));
    for before in before.chain(["", "é", "\u{202e}", "%41", "%zz", "p@ss:"].map(String::from)) {
        for after in [
            "", "a", "%40", "%", "%4", ":", "@", "[", "]", "\\", "\"", " ", "\n", "\0", "é", "/",
            "?", "#",
        ] {
            texts.push(format!("http://u:{before}X{after}@h/a?b#c"));
            texts.push(format!("//:{before}X{after}@h:80a/"));
            texts.push(format!("1x://u:{before}X{after}@[::1/"));
        }
    }
    texts
}

#[test]
fn no_message_contains_a_password() {
    let mut printed = Printed::default();
    let mut hidden = 0;
    let (step, at_least) = if cfg!(debug_assertions) {
        (701, 120)
    } else {
        (1, 10_000)
    };
    for text in texts().into_iter().step_by(step) {
        if text.contains(MARKS) && !may_show(&text) {
            printed.all(&text);
            assert_hidden(&text, &printed.text);
            printed.text.clear();
            hidden += 1;
        }
    }
    assert!(hidden > at_least, "{hidden}");
}
