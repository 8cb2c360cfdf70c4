//! Compares the parser with the ABNF of RFC 3986, appendix A, for every short string of characters that the grammar
//! distinguishes.
//!
//! `abnf` defines the correct result, with which the law (`tests/shared/laws/grammar.rs`) compares that of each of the
//! four rules.

use crate::abnf::{self, EVERY_CLASS, Rule};
use crate::corpus;
use crate::laws::grammar::Door;
use crate::laws::printing;
use crate::messages::is_underlined;

/// Whether the messages about the longest strings are checked too. Most strings have the maximum length, and without
/// optimization, their messages take two thirds of the time.
const ALL_MESSAGES: bool = !cfg!(debug_assertions);

/// The length of the longest texts, in characters. `peers complete` asks which strings are accepted, so these are
/// mostly about the errors of the others.
const LONGEST: usize = if cfg!(debug_assertions) { 4 } else { 5 };

#[test]
fn every_short_text_as_uri() {
    walk(Door::URI, "", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_text_as_absolute_uri() {
    walk(Door::ABSOLUTE_URI, "", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_text_as_uri_reference() {
    walk(Door::URI_REFERENCE, "", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_text_as_relative_ref() {
    walk(Door::RELATIVE_REF, "", &EVERY_CLASS, LONGEST);
}

#[test]
fn every_short_ip_literal() {
    let alphabet = ["1", ":", ".", "v", "f", "]", "g", "%"];
    walk(Door::URI_REFERENCE, "//[", &alphabet, LONGEST + 2);
}

#[test]
fn every_short_authority() {
    let alphabet = ["a", ":", "@", "0", "%", "[", "]", "/"];
    walk(Door::URI, "a://", &alphabet, LONGEST + 1);
    walk(Door::RELATIVE_REF, "//", &alphabet, LONGEST + 1);
}

#[test]
fn every_byte_in_every_place() {
    for (before, after) in [
        ("", ":"),
        ("a", ":"),
        ("", "/"),
        ("a", ""),
        ("a:", ""),
        ("a:/", "/"),
        ("//", "@h"),
        ("//u:", "@h"),
        ("//", ""),
        ("//u@a", "/"),
        ("//[", "::]"),
        ("//[1", "::]"),
        ("//[::", "]"),
        ("//[", "1.a]"),
        ("//[v", ".a]"),
        ("//[v1", "a]"),
        ("//[v1.", "]"),
        ("//[::1]", ""),
        ("//[::1]:", ""),
        ("//1.2.3.", ""),
        ("//h:", "/"),
        ("a:%", "0"),
        ("a:%A", ""),
        ("//%", "0"),
        ("//u%A", "@"),
        ("?", "?"),
        ("?%f", "/"),
        ("#", "/"),
        ("#%", "f"),
    ] {
        for byte in 0..=255 {
            let bytes = [before.as_bytes(), &[byte], after.as_bytes()].concat();
            for door in Door::ALL {
                check(door, &bytes, true);
            }
        }
    }
}

#[test]
fn the_recognizer_accepts_the_examples_of_the_rfc() {
    let examples: Vec<_> = corpus::entries()
        .filter(|entry| entry.words.is_empty())
        .filter(|entry| {
            entry
                .answers
                .iter()
                .any(|(question, _)| *question == "parts")
        })
        .collect();
    assert_eq!(examples.len(), 13);
    for entry in examples {
        let text = &*entry.text;
        let has_fragment = text.contains(&b'#');
        for rule in Rule::ALL {
            let (is_whole, _) = rule.read(text);
            let is_other = rule == Rule::AbsoluteUri && has_fragment;
            assert_eq!(is_whole, rule != Rule::RelativeRef && !is_other);
        }
        assert_ne!(abnf::derivation(text), None);
        for end in 0..text.len() {
            let (_, alive) = Rule::Uri.read(&text[..end]);
            assert_eq!(alive, end);
        }
    }
    for text in [
        "http://h/a b",
        "http://[::1",
        "http://h:80a/",
        "1a:b",
        "%4g",
    ] {
        let (is_whole, _) = Rule::UriReference.read(text.as_bytes());
        assert!(!is_whole);
        assert_eq!(abnf::derivation(text.as_bytes()), None);
    }
}

/// Checks a string, and every string that extends it by up to `longest` characters.
fn walk(door: Door, beginning: &str, alphabet: &[&str], longest: usize) {
    branch(door, &mut String::from(beginning), alphabet, longest);
}

fn branch(door: Door, text: &mut String, alphabet: &[&str], more: usize) {
    check(door, text.as_bytes(), ALL_MESSAGES || more > 0);
    if more > 0 {
        let len = text.len();
        for character in alphabet {
            text.push_str(character);
            branch(door, text, alphabet, more - 1);
            text.truncate(len);
        }
    }
}

/// Checks the law, and that the picture in the message shows the place of the error.
fn check(door: Door, bytes: &[u8], with_message: bool) {
    let Some(Err(error)) = door.check(bytes) else {
        return;
    };
    if !with_message {
        return;
    }
    printing::error(error, door.name, bytes);
    let message = error.report_bytes(bytes).to_string();
    if bytes.is_ascii() && !message.contains("***") {
        is_underlined(bytes, None, error.span(), &message);
    }
}
