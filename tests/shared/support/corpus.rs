//! The strings in `tests/shared/strings`, and what is said of each. The README in that folder has the format.

use std::collections::HashSet;
use std::ops::Range;

/// The files, each with its name.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../strings/", $name, ".txt")))),*]
    };
}

pub(crate) const FILES: &[(&str, &str)] = files![
    "01-scheme",
    "02-slashes",
    "03-userinfo",
    "04-host",
    "05-port",
    "06-path",
    "07-query",
    "08-characters",
    "09-placeholders",
    "10-around",
    "11-notations",
    "12-references",
    "13-origins",
    "14-policies",
    "15-connections",
    "16-messages",
];

/// A string, what reads it, and what a person says of it.
#[derive(Clone, Default)]
pub(crate) struct Entry {
    /// The left margin: the line up to what the code says.
    pub(crate) line: &'static str,
    /// The heading above it.
    pub(crate) section: &'static str,
    /// The words that name what reads the string. They are empty if it is read as most strings are.
    pub(crate) words: &'static str,
    pub(crate) text: Vec<u8>,
    pub(crate) verdict: Option<Verdict>,
    /// The file has the whole message.
    pub(crate) is_full: bool,
    pub(crate) secret: Option<String>,
    pub(crate) is_plain: bool,
    /// Its replacement leads to another mistake.
    pub(crate) is_step: bool,
    pub(crate) meant: Option<String>,
    /// The range of the error.
    pub(crate) range: Option<Range<usize>>,
    /// Questions, such as `host`, with their answers.
    pub(crate) answers: Vec<(&'static str, Option<String>)>,
}

/// Whether the string is allowed, as a person says.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Verdict {
    Allowed,
    Refused,
}

impl Entry {
    /// The string, if it is UTF-8.
    pub(crate) fn utf8(&self) -> Option<&str> {
        str::from_utf8(&self.text).ok()
    }

    /// Reads a line. What the code says begins with a ` | ` that isn't in quotes.
    fn read(line: &'static str, section: &'static str) -> Self {
        let start = line.find('"').expect(line);
        let mut text = Vec::new();
        let mut rest = &line[start + 1..];
        take_text(&mut text, &mut rest);
        let before = &line[..start];
        let mut entry = Self {
            line,
            section,
            words: before.strip_suffix('b').unwrap_or(before).trim_end(),
            text,
            ..Self::default()
        };
        loop {
            rest = rest.trim_start();
            if rest.is_empty() || rest.starts_with("| ") {
                break;
            }
            if rest.starts_with("// ") {
                rest = rest.find(" | ").map_or("", |bar| &rest[bar..]);
                break;
            }
            let word = rest.split(' ').next().unwrap_or_default();
            rest = rest[word.len()..].trim_start();
            match word {
                // `silent` is a mistake that no rule can know.
                "allowed" | "silent" | "refused" => {
                    assert!(entry.verdict.is_none(), "two verdicts: {line}");
                    let is_refused = word == "refused";
                    entry.verdict = Some(if is_refused {
                        Verdict::Refused
                    } else {
                        Verdict::Allowed
                    });
                }
                "secret" => {
                    assert!(entry.secret.is_none(), "two secrets: {line}");
                    entry.secret = Some(quoted(&mut rest));
                }
                "meant" => {
                    assert!(entry.meant.is_none(), "two meanings: {line}");
                    entry.meant = Some(quoted(&mut rest));
                }
                "plain" => entry.is_plain = true,
                "step" => entry.is_step = true,
                "full" => entry.is_full = true,
                "at" => {
                    let range = rest.split(' ').next().unwrap_or_default();
                    rest = &rest[range.len()..];
                    assert!(entry.range.is_none(), "two ranges: {line}");
                    let (start, end) = range.split_once("..").expect(line);
                    entry.range = Some(start.parse().expect(line)..end.parse().expect(line));
                }
                question => {
                    let answer = match rest.strip_prefix("none") {
                        Some(after) => {
                            rest = after;
                            None
                        }
                        None => Some(quoted(&mut rest)),
                    };
                    entry.answers.push((question, answer));
                }
            }
        }
        entry.line = line[..line.len() - rest.trim_start().len()].trim_end();
        entry
    }
}

/// All strings, in the order of the files.
pub(crate) fn entries() -> impl Iterator<Item = Entry> {
    FILES.iter().flat_map(|(_, file)| in_file(file))
}

/// The strings that this reads.
pub(crate) fn read_by(words: &str) -> impl Iterator<Item = Entry> {
    entries().filter(move |entry| entry.words == words)
}

/// Each string that is UTF-8 once, whatever reads it in its file.
pub(crate) fn texts() -> Vec<String> {
    let texts = entries().filter_map(|entry| String::from_utf8(entry.text).ok());
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts.dedup();
    texts
}

/// The strings whose help leads to another mistake.
pub(crate) fn steps() -> HashSet<String> {
    let steps = entries().filter(|entry| entry.is_step);
    steps
        .filter_map(|entry| String::from_utf8(entry.text).ok())
        .collect()
}

pub(crate) fn in_file(file: &'static str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut section = "";
    for line in file.lines() {
        match line.strip_prefix("# ") {
            Some(heading) => section = heading,
            None if line.is_empty() || line.starts_with(' ') => {}
            None => entries.push(Entry::read(line, section)),
        }
    }
    entries
}

/// Takes a text in quotes from the beginning of a line.
fn quoted(rest: &mut &str) -> String {
    let mut text = Vec::new();
    *rest = rest
        .strip_prefix('"')
        .unwrap_or_else(|| panic!("a quote before {rest}"));
    take_text(&mut text, rest);
    String::from_utf8(text).expect("UTF-8")
}

/// Takes a text from the beginning of a line, to the quote at its end.
fn take_text(text: &mut Vec<u8>, rest: &mut &str) {
    while !rest.starts_with('"') {
        take_char(text, rest);
    }
    *rest = &rest[1..];
}

/// Takes one character, or an escape sequence, from the beginning of a text in quotes. `\(30 a)` is 30 times `a`.
fn take_char(bytes: &mut Vec<u8>, rest: &mut &str) {
    let mut chars = rest.chars();
    let char = chars.next().expect("a quote at the end");
    let escaped = if char == '\\' { chars.next() } else { None };
    *rest = chars.as_str();
    let mut until = |end: char| {
        let (inner, after) = rest.split_once(end).expect("the end of an escape");
        *rest = after;
        inner
    };
    let char = match escaped {
        None => char,
        Some('0') => '\0',
        Some('t') => '\t',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('u') => {
            let digits = until('}').trim_start_matches('{');
            let number = u32::from_str_radix(digits, 16).expect(digits);
            char::from_u32(number).expect(digits)
        }
        Some('x') => {
            let (digits, after) = rest.split_at(2);
            *rest = after;
            return bytes.push(u8::from_str_radix(digits, 16).expect(digits));
        }
        Some('(') => {
            let (count, mut repeated) = until(')').split_once(' ').expect("a count");
            let mut once = Vec::new();
            while !repeated.is_empty() {
                take_char(&mut once, &mut repeated);
            }
            return bytes.extend(once.repeat(count.parse().expect(count)));
        }
        Some(char @ ('"' | '\\')) => char,
        Some(char) => panic!("\\{char} is no escape"),
    };
    bytes.extend(char.encode_utf8(&mut [0; 4]).bytes());
}
