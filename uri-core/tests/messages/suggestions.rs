//! Laws about the replacements that are suggested.

use super::{Door, Door::*, refused};
use crate::texts::texts;

/// An unfilled text is recognized in every component, and what only begins like one isn't.
#[test]
fn unfilled_texts_are_filled_in() {
    let is_to_fill_in = |text: &str| {
        let error = Uri.refuse(text.as_bytes());
        let is_to_fill_in = error.report(text).help() == Some("fill in the value");
        assert!(!is_to_fill_in || fixed(Uri, text.as_bytes()).is_none());
        is_to_fill_in
    };
    let data = |part: &str| {
        [
            format!("ftp://{part}@h/"),
            format!("http://h/a/{part}/b"),
            format!("http://h/?a={part}&b"),
            format!("http://h/#{part}"),
        ]
    };
    let others = |part: &str| {
        [
            format!("{part}://h/"),
            format!("http://{part}/"),
            format!("http://a.{part}:80"),
            format!("http://h:{part}/a"),
        ]
    };
    for part in [
        "{x}",
        "{user_id}",
        "{user-id.x}",
        "<x>",
        "<user_id>",
        "<x1>",
        "%s",
        "%d",
        "%u",
        "%v",
        "%HOST%",
        "%DB_HOST%",
        "%id%",
        "%1$s",
        "%ld",
        "%(id)s",
        "%{id}",
        "%@",
        "{}",
        "{1}",
        "{a:b}",
        "{{ x }}",
        "<int:id>",
    ] {
        for text in [data(part), others(part)].concat() {
            // Such a text is a name, as in `#sec-%typedarray%.from`.
            let is_name = text.contains('#') && part.ends_with('%') && part.len() > 2;
            assert_eq!(is_to_fill_in(&text), !is_name, "{text}");
        }
    }
    for part in [
        "{",
        "{x",
        "{\"a\":1}",
        "{x>",
        "}",
        "<",
        "<>",
        "<x",
        "<1>",
        "<a@b>",
        "%",
        "%%",
        "%x",
        "%sx",
        "%v1",
        "%u00e9",
        "%1X%",
        "\"",
    ] {
        for text in data(part) {
            assert!(!is_to_fill_in(&text), "{text}");
        }
    }
}

/// Applies the suggestion about a string, if there is one.
fn fixed(door: Door, text: &[u8]) -> Option<Vec<u8>> {
    let report = door.refuse(text).report_bytes(text);
    let suggestion = report.suggestion()?;
    assert_eq!(suggestion.to_string(), suggestion.replacement());
    let (span, with) = (suggestion.span(), suggestion.replacement());
    let debug = format!("Suggestion {{ span: {span:?}, replacement: {with:?} }}");
    assert_eq!(format!("{suggestion:?}"), debug);
    super::fixed(&report, text)
}

/// A string parses after its replacement, or has no more bytes after its error.
#[test]
fn suggestions_can_be_applied() {
    let (mut applied, refused) = (0, refused());
    for super::Refused {
        door, text, error, ..
    } in &refused
    {
        let Some(fixed) = fixed(*door, text) else {
            continue;
        };
        applied += 1;
        if let Err(next) = door.parse(&fixed) {
            let (before, after) = (text.len() - error.offset(), fixed.len() - next.offset());
            let texts = [text, &fixed].map(|text| String::from_utf8_lossy(text));
            assert!(after <= before, "{texts:?}: {error}, {next}");
        }
    }
    assert!(applied * 3 > refused.len(), "{applied}");
}

/// A suggestion doesn't depend on what follows the string, such as a long path. Left out are strings whose end it
/// removes, mailboxes, and two kinds of strings that are other strings if a path follows: quoted ones and repositories.
#[test]
fn suggestions_about_long_strings() {
    let mut count = 0;
    for super::Refused {
        door, text, error, ..
    } in refused()
    {
        let has_other_form = text.starts_with("«".as_bytes())
            || text.contains(&b'@') && !text.contains(&b'/')
            || text.ends_with(b".git");
        let more = match text.last() {
            Some(b'/') => "a".repeat(300),
            _ => format!("/{}", "a".repeat(300)),
        };
        let long = [&*text, more.as_bytes()].concat();
        if matches!(door, Part(_)) || has_other_form || door.parse(&long) != Err(error) {
            continue;
        }
        let Some(mut short) = fixed(door, &text) else {
            continue;
        };
        let is_whole = short.last() == text.last() && short != b"./:";
        if !is_whole || text.starts_with(&short) {
            continue;
        }
        short.extend(more.bytes());
        assert_eq!(fixed(door, &long), Some(short), "{}", text.escape_ascii());
        count += 1;
    }
    assert!(count > 500, "{count}");
}

/// All short strings built from these parts, alone and next to a long string, because the help doesn't quote long
/// strings.
#[test]
fn a_report_with_a_suggestion_has_a_help() {
    #[rustfmt::skip]
    const PARTS: [&str; 22] = [
        "http", "a", ":", "//", "[", "[fe80::1%25", "]", "::1", "%25", "1.2.3.4", "@", "%", " ", "\n", "\\", "\"",
        "<", "{", "#", ")", "é", "\u{feff}",
    ];
    let long = "a".repeat(300);
    let mut count = 0;
    let (longest, at_least) = if cfg!(debug_assertions) {
        (3, 20_000)
    } else {
        (4, 500_000)
    };
    for text in texts(&PARTS, longest) {
        for text in [&text, &format!("{long}{text}"), &format!("{text}{long}")] {
            for door in Door::ALL.iter().copied() {
                let Err(error) = door.parse(text.as_bytes()) else {
                    continue;
                };
                let report = error.report(text);
                let Some(suggestion) = report.suggestion() else {
                    continue;
                };
                assert!(report.help().is_some(), "{text}: {suggestion:?}");
                count += 1;
            }
        }
    }
    assert!(count > at_least, "{count}");
}

/// Applying suggestions repeatedly comes to an end, and usually results in a URI.
#[test]
fn suggestions_come_to_an_end() {
    let tokens = [
        "http", "https", ":", "//", "/", "a", "b c", " ", "\t", "\n", "%", "%41", "%4", "[", "]",
        "::1", "1.2.3.4", "@", "?", "#", "\\", "\"", "<", ">", "{", "é", "\u{feff}", "\u{a0}",
        "80", ".", "..",
    ];
    let mut random = fastrand::Rng::with_seed(0x5066);
    let mut parsed = 0;
    for number in 0..50_000 {
        let door = Door::ALL[number % Door::ALL.len()];
        let start = if number % 2 == 0 { "http://h/" } else { "" };
        let rest = (0..random.usize(1..12)).map(|_| tokens[random.usize(..tokens.len())]);
        let mut text: String = std::iter::once(start).chain(rest).collect();
        for step in 0.. {
            assert!(step < 32, "{text}");
            let Err(error) = door.parse(text.as_bytes()) else {
                parsed += 1;
                break;
            };
            let Some(suggestion) = error.report(&text).suggestion() else {
                break;
            };
            text.replace_range(suggestion.span(), suggestion.replacement());
        }
    }
    assert!(parsed > 20_000, "{parsed}");
}

/// The first and the last character of each range, and the characters next to the range.
#[test]
fn invisible_characters_are_removed() {
    const INVISIBLE: &str = "\u{a0}\u{ad}\u{200b}\u{200f}\u{2028}\u{202f}\u{2060}\u{206f}\u{feff}";
    const VISIBLE: &str =
        "\u{9f}\u{a1}\u{ac}\u{ae}\u{200a}\u{2010}\u{2027}\u{2030}\u{205f}\u{2070}\u{fefe}\u{ff00}";
    for (chars, is_removed) in [(INVISIBLE, true), (VISIBLE, false)] {
        for char in chars.chars() {
            let fixed = fixed(Uri, format!("http://h/{char}").as_bytes()).unwrap();
            assert_eq!(fixed == b"http://h/", is_removed, "{char:?}");
        }
    }
}
