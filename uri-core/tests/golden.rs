//! Golden files: what is said about inputs, as a table that one reads from top to bottom.
//!
//! A line that begins with `> ` is an input: some words, such as the function that reads it, and then its texts in
//! quotes. The lines below it are the output, in brief, and lines that begin with `# ` are headings. A text is written as
//! in Rust, and `\(30 a)` in it is 30 times `a`. After `BLESS=1`, a test writes its file instead of comparing it.

#[path = "../../tests/support/brief.rs"]
mod brief;

use std::{env, fs};

use brief::Brief;

/// An input of a golden file.
pub(crate) struct Input<'f> {
    line: &'f str,
    /// The words before the texts.
    pub(crate) words: &'f str,
    pub(crate) texts: Vec<Vec<u8>>,
    /// The output in the file.
    output: String,
}

impl Input<'_> {
    /// The first text, which is the only one in most lines.
    pub(crate) fn text(&self) -> &[u8] {
        &self.texts[0]
    }

    #[track_caller]
    pub(crate) fn utf8(&self) -> &str {
        str::from_utf8(self.text()).expect("UTF-8")
    }
}

/// The inputs of a golden file, in its order.
pub(crate) fn inputs(file: &str) -> Vec<Input<'_>> {
    let mut inputs: Vec<Input<'_>> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with("# ")) {
        if let Some(line) = line.strip_prefix("> ") {
            let (words, texts) = line.split_at(line.find('"').expect(line));
            inputs.push(Input {
                line,
                words: words.trim_end_matches('b').trim_end(),
                texts: unescape(texts),
                output: String::new(),
            });
        } else if let Some(input) = inputs.last_mut() {
            input.output += line;
            input.output.push('\n');
        }
    }
    inputs
}

/// The texts in a line, which are between quotes.
pub(crate) fn unescape(line: &str) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    let mut rest = line;
    while let Some((_, text)) = rest.split_once('"') {
        rest = text;
        let mut bytes = Vec::new();
        while !rest.starts_with('"') {
            push_char(&mut bytes, &mut rest);
        }
        rest = &rest[1..];
        texts.push(bytes);
    }
    texts
}

/// Takes one character, or an escape sequence, from the beginning of a text in quotes.
fn push_char(bytes: &mut Vec<u8>, rest: &mut &str) {
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
                push_char(&mut once, &mut repeated);
            }
            return bytes.extend(once.repeat(count.parse().expect(count)));
        }
        Some(char) => char,
    };
    bytes.extend(char.encode_utf8(&mut [0; 4]).bytes());
}

/// A text as a golden file contains it.
pub(crate) fn quoted(text: &[u8]) -> String {
    match str::from_utf8(text) {
        Ok(text) => format!("{text:?}"),
        Err(_) => format!("b\"{}\"", text.escape_ascii()),
    }
}

/// Compares the file with the output for each input, or writes it. If there is no output, because a feature is missing,
/// the file's is kept.
#[track_caller]
pub(crate) fn check(path: &str, file: &str, output: impl Fn(&Input<'_>) -> Option<String>) {
    let (mut inputs, mut brief) = (inputs(file).into_iter(), Brief::default());
    let mut written = String::new();
    for line in file.lines() {
        if line.starts_with("# ") {
            written += &format!("{line}\n\n");
        } else if line.starts_with("> ") {
            let input = inputs.next().expect(line);
            let output = match output(&input) {
                Some(output) => brief.lines(line, &output).join("\n"),
                None => {
                    let notes = input.output.lines().filter(|line| brief::is_note(line));
                    let notes: Vec<String> = notes.map(str::to_owned).collect();
                    if !notes.is_empty() {
                        brief.notes = notes;
                    }
                    input.output
                }
            };
            written += &format!("> {}\n{}\n\n", input.line, output.trim_end());
        }
    }
    if env::var_os("BLESS").is_some() {
        let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
        return fs::write(path, written).expect("the test can write to the repository");
    }
    let mut lines = written.lines().zip(file.lines());
    let difference = lines.find(|(now, before)| now != before);
    assert_eq!(difference, None, "(now, in {path})");
    assert!(written == file, "the end of {path}");
}
