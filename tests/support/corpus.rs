//! The strings in `tests/strings`, and what is said of each. The README in that folder has the format.

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
    "13-policies",
    "14-connections",
    "15-messages",
];

/// A string, what reads it, and what is said of it.
#[derive(Clone, Default)]
pub(crate) struct Entry {
    pub(crate) line: &'static str,
    /// The heading above it.
    pub(crate) section: &'static str,
    /// What reads the string; nothing, if it is read as most strings are.
    pub(crate) words: &'static str,
    pub(crate) text: Vec<u8>,
    /// What a person says.
    pub(crate) verdict: Option<Verdict>,
    pub(crate) is_full: bool,
    pub(crate) secret: Option<String>,
    pub(crate) is_plain: bool,
    /// Its replacement leads to another mistake.
    pub(crate) is_step: bool,
    pub(crate) meant: Option<String>,
    /// What the code says: the lines below.
    pub(crate) said: String,
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

    fn read(line: &'static str, section: &'static str) -> Self {
        let start = line.find('"').expect(line);
        let (mut text, mut rest) = (Vec::new(), &line[start + 1..]);
        take_text(&mut text, &mut rest);
        let words = line[..start].trim_end();
        let mut entry = Self {
            line,
            section,
            words: words
                .strip_suffix('b')
                .filter(|_| line[..start].ends_with('b'))
                .map_or(words, str::trim_end),
            text,
            ..Self::default()
        };
        loop {
            rest = rest.trim_start();
            if rest.is_empty() || rest.starts_with("// ") {
                return entry;
            }
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            rest = after;
            let mut quoted = || {
                let mut text = Vec::new();
                rest = rest.strip_prefix('"').expect(line);
                take_text(&mut text, &mut rest);
                String::from_utf8(text).expect(line)
            };
            match word {
                // No rule can know that it is a mistake.
                "allowed" | "silent" | "refused" => {
                    assert!(entry.verdict.is_none(), "two verdicts: {line}");
                    let is_refused = word == "refused";
                    entry.verdict = Some(if is_refused {
                        Verdict::Refused
                    } else {
                        Verdict::Allowed
                    });
                }
                "secret" => entry.secret = Some(quoted()),
                "meant" => entry.meant = Some(quoted()),
                "plain" => entry.is_plain = true,
                "step" => entry.is_step = true,
                "full" => entry.is_full = true,
                _ => panic!("{word}: {line}"),
            }
        }
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

/// The strings that are read as most are, as UTF-8.
pub(crate) fn texts() -> impl Iterator<Item = String> {
    read_by("").filter_map(|entry| String::from_utf8(entry.text).ok())
}

pub(crate) fn in_file(file: &'static str) -> Vec<Entry> {
    let (mut entries, mut section): (Vec<Entry>, _) = (Vec::new(), "");
    for line in file.lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            section = heading;
        } else if line.is_empty() || line.starts_with(' ') {
            if let Some(entry) = entries.last_mut() {
                entry.said += line;
                entry.said.push('\n');
            }
        } else {
            entries.push(Entry::read(line, section));
        }
    }
    entries
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
        Some(char) => char,
    };
    bytes.extend(char.encode_utf8(&mut [0; 4]).bytes());
}
