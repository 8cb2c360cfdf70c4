//! The picture in a message: which part of a string it shows, how it shows invisible characters, and which bytes it
//! masks.

use std::ops::Range;

use uri_core::{Uri, UriRef};

use super::{Door, refused};
use crate::hostile;

/// The masked bytes of a string, as the crate prints it.
pub(crate) fn masked(text: &str) -> Option<Range<usize>> {
    let printed = hostile::printed(text);
    let (before, after) = printed.split_once("***")?;
    let places: Vec<usize> = (0..=text.len())
        .filter(|at| text.is_char_boundary(*at))
        .collect();
    // Without the quotes.
    let printed_len = |text: &str| format!("{text:?}").len() - 2;
    let start = places.partition_point(|at| printed_len(&text[..*at]) < before.len() - 1);
    let end = places.partition_point(|at| printed_len(&text[*at..]) > after.len() - 1);
    Some(*places.get(start)?..*places.get(end)?)
}

/// A string as a picture shows it: each character, each byte that isn't a part of one, and the masked bytes, with the
/// range of bytes.
fn pieces(text: &[u8], masked: Option<Range<usize>>) -> Vec<(Range<usize>, String)> {
    let mut pieces: Vec<(Range<usize>, String)> = Vec::new();
    let mut at = 0;
    let mut push = |len: usize, shown: String| {
        let piece = at..at + len;
        at = piece.end;
        match &masked {
            Some(masked) if masked.contains(&piece.start) => {
                if masked.start == piece.start {
                    pieces.push((masked.clone(), String::from("***")));
                }
            }
            _ => pieces.push((piece, shown)),
        }
    };
    for chunk in text.utf8_chunks() {
        for char in chunk.valid().chars() {
            let shown = match char {
                ' '..='~' => String::from(char),
                '\0' => String::from("\\0"),
                '\t' | '\n' | '\r' => char.escape_default().to_string(),
                _ => format!("\\u{{{:X}}}", char as u32),
            };
            push(char.len_utf8(), shown);
        }
        for byte in chunk.invalid() {
            push(1, format!("\\x{byte:02X}"));
        }
    }
    pieces
}

/// Asserts that the picture shows the string, whole or cut off on either side, and underlines the range.
#[track_caller]
pub(crate) fn is_underlined(
    text: &[u8],
    masked: Option<Range<usize>>,
    span: Range<usize>,
    message: &str,
) {
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!((lines[1], lines[4]), ("", ""), "{message}");
    let [line, carets] = [lines[2], lines[3]].map(|line| line.strip_prefix("    ").expect(message));
    let marks = carets.trim_start();
    assert_eq!(marks, "^".repeat(marks.len()), "{message}");
    let (left, right) = line.split_at(carets.len() - marks.len());

    let pieces = pieces(text, masked);
    let shown = |pieces: &[(Range<usize>, String)]| -> String {
        pieces.iter().map(|(_, shown)| shown.as_str()).collect()
    };
    let first = pieces.iter().position(|(piece, _)| piece.end > span.start);
    let (before, after) = pieces.split_at(first.unwrap_or(pieces.len()));
    let is_in_span =
        |(piece, _): &&(Range<usize>, String)| piece.start < span.end.max(span.start + 1);
    let marked = &after[..after.iter().take_while(is_in_span).count()];
    let [before, after, marked] = [before, after, marked].map(shown);

    if left != before {
        let left = left.strip_prefix("...").expect(message);
        assert!(before.ends_with(left), "{message}");
    }
    let right = if right == after {
        right
    } else {
        let right = right.strip_suffix("...").expect(message);
        assert!(after.starts_with(right), "{message}");
        right
    };
    assert_eq!(
        marks.len(),
        marked.len().min(right.len()).max(1),
        "{message}"
    );
}

#[test]
fn each_message_of_the_file_underlines_its_error() {
    let (mut count, mut different) = (0, 0);
    for refused in refused() {
        count += 1;
        let masked = match (refused.door, str::from_utf8(&refused.text)) {
            // In a component on its own, other bytes are masked.
            (Door::Part(_), _) if refused.report().to_string().contains("***") => continue,
            (_, Ok(text)) => {
                let masked = masked(text);
                let mut expected = text.to_owned();
                if let Some(masked) = masked.clone() {
                    expected.replace_range(masked, "***");
                }
                // Pictures show the values of secret options, and a string can have a `***` of its own.
                let has_option = text.contains("=") || text.contains("%3");
                if has_option && masked.is_some()
                    || hostile::printed(text) != format!("{expected:?}")
                {
                    different += 1;
                    continue;
                }
                masked
            }
            (_, Err(_)) => None,
        };
        let message = refused.report().to_string();
        is_underlined(&refused.text, masked, refused.error.span(), &message);
    }
    assert!(different < count / 20, "{different} of {count}");
}

/// Wherever the error is in a long string, whatever the string consists of, and whatever is masked.
#[test]
fn long_strings_are_cut_beside_the_error() {
    // A picture has 60 columns, of which 40 are before the error.
    let lengths = (0..=100)
        .filter(|len| !cfg!(debug_assertions) || matches!(len, 0..6 | 24..46 | 54..66 | 100));
    for (start, piece) in [
        ("http://h/", "a"),
        ("http://h/", "\u{10ffff}"),
        ("http://h/u:", "p"),
        ("http://u:\u{e9}p@h/", "."),
    ] {
        for before in lengths.clone() {
            for after in [0, 1, 2, 3, 18, 19, 20, 21, 22, 23, 24, 40, 100] {
                let [before, after] = [before, after].map(|count| piece.repeat(count));
                for end in ["", "@h", "#f"] {
                    let text = format!("{start}{before} {after}{end}");
                    let error = Uri::parse(&text).unwrap_err();
                    let report = error.report(&text).to_string();
                    is_underlined(text.as_bytes(), masked(&text), error.span(), &report);
                    let picture = report.lines().nth(2).unwrap().len();
                    assert!(picture <= 4 + 3 + 60 + 3, "{report}");
                }
            }
        }
    }
}

/// No message contains any part of a password, not even the invalid character.
#[test]
fn every_error_in_a_password_has_the_same_message() {
    let characters = (0..=0x7f_u8).map(char::from).chain(['é', '\u{202e}', '語']);
    let mut messages = Vec::new();
    for character in characters {
        let text = format!("http://user:se{character}ret@host/");
        if let Err(error) = Uri::parse(&text)
            && error.offset() == 14
        {
            messages.push(error.report(&text).to_string());
        }
    }
    // 33 control characters, the space, `"<>[\]^{|}` and the backtick, `%`, and three non-ASCII characters.
    assert_eq!(messages.len(), 33 + 1 + 10 + 1 + 1 + 3);
    messages.dedup();
    assert_eq!(messages.len(), 1, "{messages:?}");
}

/// A message has room for the longest form of each part, even if a single message can't contain all of them.
#[test]
fn the_longest_message_fits() {
    const ROOM: usize = 1024;
    let long_texts = [
        // A name, a segment, a zone and addresses that are as long as a printed_in_quotes part can be.
        format!("http://[x{}]/", "-".repeat(47)),
        format!("http://[::1%{}]/", "e".repeat(47)),
        String::from("http://ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255/"),
        String::from("http://ffff:ffff:ffff:ffff:ffff:ffff::1234/"),
        String::from("http://ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]/"),
        String::from("http://[255.255.255.255]/"),
        format!("{}//", "s".repeat(48)),
        format!("http://h/{}\u{2001}", "a".repeat(100)),
        format!("http://h{}\u{202d}/", "a".repeat(100)),
        format!("http://u:{}\u{202d}@h/", "a".repeat(100)),
    ];
    let long_segment = format!("{}:", "_".repeat(48));
    let error = UriRef::parse(&long_segment).unwrap_err();
    let mut messages = vec![error.report(&long_segment).to_string()];
    messages.extend(refused().iter().map(|refused| refused.report().to_string()));
    for text in &long_texts {
        let error = Uri::parse(text).unwrap_err();
        messages.push(error.report(text).to_string());
    }
    let [mut first, mut help, mut note] = [0; 3];
    for message in messages {
        assert!(message.len() <= ROOM);
        // If the line had been cut off, it wouldn't end with the position.
        let start = message.lines().next().unwrap();
        let (sentence, number) = start.rsplit_once(" at byte ").unwrap();
        assert!(number.parse::<u32>().is_ok(), "{message}");
        first = first.max(sentence.len());
        for line in message.lines() {
            if let Some(text) = line.strip_prefix("help: ") {
                assert_eq!(text.matches('`').count() % 2, 0, "{message}");
                help = help.max(text.len());
            }
            if let Some(text) = line.strip_prefix("note: ") {
                assert!(text.ends_with(')'), "{message}");
                note = note.max(text.len());
            }
        }
    }
    let relative_reference = "relative reference".len() - "URI".len();
    // The picture consists of `...`, 60 columns, and 3 more columns or `...`.
    let picture = "\n    ".len() + 3 + 60 + 3;
    let between = " at byte 4294967295\n\n\nhelp: \nnote: ".len();
    let longest = first + relative_reference + 2 * picture + between + help + note;
    assert!(longest <= ROOM, "{longest}");
}

/// If `report` gets another string, its result is meaningless, but it doesn't panic.
#[test]
fn a_report_about_another_text_does_not_panic() {
    let long = ["", "a"].map(|before| format!("{before}{}", "é".repeat(1000)));
    let texts = [
        &b""[..],
        b"a",
        "é".as_bytes(),
        "http://u:pé@hé".as_bytes(),
        long[0].as_bytes(),
        long[1].as_bytes(),
        &[0x80; 200],
        &[b'\n'; 200],
    ];
    let errors = refused().into_iter().map(|refused| refused.error);
    for error in errors.chain([Uri::parse(&format!("a:{}\n", "x".repeat(300))).unwrap_err()]) {
        for text in texts {
            let report = error.report_bytes(text);
            let message = report.render();
            assert!(message.as_str().starts_with(report.first_line()));
            assert!(message.as_str().contains("\nnote: "), "{message}");
            assert!(message.as_str().contains("^\n"), "{message}");
            // No character is cut in two, wherever the error is.
            let is_cut = message.as_str().contains("\\x");
            assert!(!is_cut || std::str::from_utf8(text).is_err(), "{message}");
        }
    }
}

/// A string that causes this error is too long for a table.
#[test]
#[cfg(target_pointer_width = "64")]
#[ignore = "reads 4 GiB, so only `.ci/run` runs it"]
fn a_text_that_is_too_long() {
    let mut text = vec![0; u32::MAX as usize + 1];
    text[..14].copy_from_slice(b"http://u:p@h/ ");
    let error = Uri::parse_bytes(&text).unwrap_err();
    assert_eq!(error.kind(), uri_core::error::ParseErrorKind::TooLong);
    assert_eq!(error.offset(), u32::MAX as usize);
    let message = error.report_bytes(&text).to_string();
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[0], error.to_string());
    assert_eq!(lines[2], format!("    ...{}\\0", "\\0".repeat(20)));
    assert_eq!(lines[3], format!("{}^^", " ".repeat(4 + 43)));
    assert!(error.report_bytes(&text).help().is_none());
}
