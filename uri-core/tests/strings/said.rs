//! What the code says of a string.

use std::fmt::Debug;
use std::ops::Range;

use uri_core::{Component, ParseError, Policy, Report, Rule, Uri, UriRef};

use super::reader::{PRESETS, Reader, reader};
use crate::corpus::Entry;
use crate::hostile;
use crate::messages::{Door, fixed, other};

/// The words that the code says of a string: parts for one line or several, and the picture of a message.
#[derive(Default)]
pub(super) struct Said {
    parts: Vec<String>,
    /// The masked or escaped text, and the `^` below it.
    picture: Vec<String>,
}

/// The length of the longest line with what the code says of its string, in characters.
const WIDTH: usize = 170;

impl Said {
    /// The lines of an entry. What doesn't fit beside the margin is written below it.
    pub(super) fn lines(&self, margin: &str) -> String {
        let mut whole = margin.to_owned();
        for part in &self.parts {
            whole += " | ";
            whole += part;
        }
        if self.picture.is_empty() && whole.chars().count() <= WIDTH {
            return whole + "\n";
        }
        let mut lines = vec![margin.to_owned()];
        for part in &self.parts {
            let is_margin = lines.len() == 1;
            let last = lines.last_mut().expect("the margin");
            let needed = last.chars().count() + " | ".len() + part.chars().count();
            if is_margin || needed > WIDTH {
                lines.push(format!("    {part}"));
            } else {
                *last += " | ";
                *last += part;
            }
        }
        lines.extend(self.picture.iter().map(|line| format!("    {line}")));
        lines.join("\n") + "\n"
    }

    fn part(&mut self, part: String) {
        // A help can have two lines.
        self.parts.push(part.replace('\n', "\\n"));
    }

    /// The error of a parser.
    fn refused(&mut self, entry: &Entry, error: ParseError) {
        let component = error.component().expect("a component");
        self.part(kind(entry, error.kind(), component, error.span()));
        let report = error.report_bytes(&entry.text);
        self.report(entry, &report, Some(error.span()), &entry.text);
    }

    /// Adds the advice of a report, and with `full` also its other words.
    fn report(
        &mut self,
        entry: &Entry,
        report: &Report<'_>,
        range: Option<Range<usize>>,
        text: &[u8],
    ) {
        let message = report.to_string();
        if entry.is_full {
            self.part(report.first_line().to_owned());
        }
        let help = report.help().unwrap_or_default();
        if !help.is_empty() {
            self.part(format!("help: {help}"));
        }
        let fixed = fixed(report, text);
        let written = help
            .strip_prefix("write `")
            .and_then(|help| help.strip_suffix('`'));
        match fixed {
            Some(fixed) if written.map(str::as_bytes) == Some(&fixed) => {}
            Some(fixed) => self.part(format!("fixed: {}", crate::messages::quoted(&fixed))),
            // Without these words, what the help writes is what its replacement makes.
            None if written.is_some_and(|written| written.contains(':')) => {
                self.part("not fixed".to_owned());
            }
            None => {}
        }
        if entry.is_full {
            self.rest_of_message(&message, range, text);
        }
    }

    /// The note of a message, and its picture. A picture that shows the text as it is, with `^` below a range, is left
    /// out if the range is that of the error; else it's written as this range.
    fn rest_of_message(&mut self, message: &str, range: Option<Range<usize>>, text: &[u8]) {
        let (_, picture_and_words) = message.split_once('\n').unwrap_or_default();
        let mut lines = picture_and_words.lines().filter(|line| !line.is_empty());
        let mut picture = Vec::new();
        for line in lines.by_ref() {
            match line.strip_prefix("    ") {
                Some(line) => picture.push(line.to_owned()),
                None if line.starts_with("help: ") => {}
                None => self.part(line.to_owned()),
            }
        }
        if let [shown, marks] = &*picture
            && shown.as_bytes() == text
        {
            let marked = marks.len() - marks.trim_start().len()..marks.len();
            // One `^` shows where something is missing.
            let range = range.map(|range| range.start..range.end.max(range.start + 1));
            if range != Some(marked.clone()) {
                self.part(format!("^ {marked:?}"));
            }
        } else {
            self.picture.extend(picture);
        }
    }

    /// A whole message about something else than a URI.
    fn message(&mut self, message: &str, text: &[u8]) {
        let mut lines = message.lines();
        self.part(lines.next().unwrap_or_default().to_owned());
        if let Some(help) = lines.find(|line| line.starts_with("help: ")) {
            self.part(help.to_owned());
        }
        self.rest_of_message(message, None, text);
    }

    fn all(&mut self, entry: &Entry, text: &str) {
        match Uri::parse(text) {
            Err(error) => self.refused(entry, error),
            Ok(uri) => {
                self.verdicts(entry, uri);
                if let Err(error) = Policy::DEFAULT.check(&uri) {
                    let report = error.report(&Policy::DEFAULT, &uri);
                    self.report(entry, &report, Some(error.span()), text.as_bytes());
                }
            }
        }
        // In a long text, each step encodes one character.
        if text.len() < 200
            && let Some(led) = super::laws::led(text)
        {
            self.part(format!("leads to: {led}"));
        }
        let shown = shown(text);
        if shown != quoted(text) {
            self.part(format!("shown: {shown}"));
        }
        self.read(text);
    }

    /// Adds the URIs that `DEFAULT` and `CONNECTION` read, unless they are the text.
    fn read(&mut self, text: &str) {
        let read = |policy: Policy<'_>| policy.read(text).ok().filter(|uri| uri != text);
        let by_default = read(Policy::DEFAULT);
        let as_connection = read(Policy::CONNECTION);
        if by_default == as_connection {
            if let Some(uri) = by_default {
                self.part(format!("read: {}", quoted(uri.as_str())));
            }
            return;
        }
        for (name, uri) in [("DEFAULT", by_default), ("CONNECTION", as_connection)] {
            if let Some(uri) = uri {
                self.part(format!("read: {} ({name})", quoted(uri.as_str())));
            }
        }
    }

    /// Adds what the presets refuse. Each verdict names its presets, unless all of them have it.
    fn verdicts(&mut self, entry: &Entry, uri: Uri<'_>) {
        let mut verdicts: Vec<(String, Vec<&str>)> = Vec::new();
        for (name, policy) in PRESETS {
            let Err(error) = policy.check(&uri) else {
                continue;
            };
            if is_implied(name, error.rule()) {
                continue;
            }
            let verdict = kind(entry, error.rule(), error.component(), error.span());
            match verdicts.iter_mut().find(|(known, _)| *known == verdict) {
                Some((_, names)) => names.push(name),
                None => verdicts.push((verdict, vec![name])),
            }
        }
        for (verdict, names) in verdicts {
            match names.len() {
                4 => self.part(verdict),
                _ => self.part(format!("{verdict} ({})", names.join(", "))),
            }
        }
    }
}

/// The kind of an error, with its component and its range, unless a person has said the range.
fn kind(entry: &Entry, kind: impl Debug, component: Component, range: Range<usize>) -> String {
    let component = format!("{component:?}").to_lowercase();
    if entry.range.as_ref() == Some(&range) {
        return format!("{kind:?} {component}");
    }
    format!("{kind:?} {component} {range:?}")
}

/// Other schemes than those of the web, and a URI without an authority: `laws.rs` has these as laws.
fn is_implied(preset: &str, rule: Rule) -> bool {
    match preset {
        "WEB" | "SERVER" => rule == Rule::Schemes,
        "CONNECTION" => rule == Rule::RequireAuthority,
        _ => false,
    }
}

/// The kind and the range of the error about a path, or about a `file` URI.
fn fault_of_path(entry: &Entry) -> Option<String> {
    match entry.words {
        #[cfg(feature = "alloc")]
        "windows" | "posix" => {
            let error = crate::file::refused(entry.words, entry.utf8()?);
            Some(format!("{:?} {:?}", error.kind(), error.span()))
        }
        _ => None,
    }
}

/// The words that the code says of a string, unless a feature is missing.
pub(super) fn said(entry: &Entry) -> Option<Said> {
    let text = &*entry.text;
    let mut said = Said::default();
    match reader(entry) {
        Reader::Template => {}
        Reader::Other => {
            let fault = fault_of_path(entry);
            if entry.is_full || fault.is_none() {
                said.message(&other(entry.words, text)?, text);
            }
            if let Some(fault) = fault {
                said.part(fault);
            }
        }
        Reader::All => match entry.utf8() {
            Some(text) => said.all(entry, text),
            None => said.refused(entry, Door::Uri.refuse(text)),
        },
        Reader::Door(door) => {
            if let Err(error) = door.parse(text) {
                said.refused(entry, error);
            }
        }
        Reader::Check(policy) => {
            let text = entry.utf8().expect(entry.line);
            match Uri::parse(text) {
                Err(error) => said.refused(entry, error),
                Ok(uri) => {
                    if entry.is_full
                        && let Err(invalid) = policy.check_lists()
                    {
                        said.message(&invalid.report(&policy).to_string(), b"");
                    }
                    if let Err(error) = policy.check(&uri) {
                        let kind = kind(entry, error.rule(), error.component(), error.span());
                        said.part(kind);
                        let report = error.report(&policy, &uri);
                        said.report(entry, &report, Some(error.span()), text.as_bytes());
                    }
                }
            }
        }
        Reader::Read(policy) => match policy.read(entry.utf8().expect(entry.line)) {
            Ok(uri) => said.part(format!("read: {}", quoted(uri.as_str()))),
            Err(error) => {
                let report = error.report();
                said.part(report.first_line().to_owned());
                let text = entry.utf8()?.trim_ascii();
                said.report(entry, &report, None, text.as_bytes());
            }
        },
    }
    Some(said)
}

/// Whether the string is refused, if something refuses strings.
pub(super) fn is_refused(entry: &Entry) -> Option<bool> {
    let text = entry.utf8();
    Some(match reader(entry) {
        Reader::All => text.is_none_or(|text| Policy::DEFAULT.parse(text).is_err()),
        Reader::Door(door) => door.parse(&entry.text).is_err(),
        Reader::Check(policy) => policy.parse(text?).is_err(),
        Reader::Read(policy) => policy.read(text?).is_err(),
        // What has no error panics.
        Reader::Other => true,
        Reader::Template => return None,
    })
}

/// The range of the error, if the string is refused and the error has one.
pub(super) fn range(entry: &Entry) -> Option<Range<usize>> {
    let of_policy = |policy: Policy<'_>| {
        let uri = match Uri::parse(entry.utf8()?) {
            Ok(uri) => uri,
            Err(error) => return Some(error.span()),
        };
        let error = policy.check(&uri).err()?;
        Some(error.span())
    };
    match reader(entry) {
        Reader::All => of_policy(Policy::DEFAULT),
        Reader::Check(policy) => of_policy(policy),
        Reader::Door(door) => Some(door.parse(&entry.text).err()?.span()),
        Reader::Read(_) | Reader::Other | Reader::Template => None,
    }
}

/// A text in one line of a file.
pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}

/// A text with its mask, in quotes, as `Debug` writes it.
pub(super) fn shown(text: &str) -> String {
    match UriRef::parse(text) {
        Ok(reference) => quoted(&reference.redacted().to_string()),
        Err(_) => hostile::printed(text),
    }
}

/// The output that shows a secret, if some output shows it.
pub(super) fn problem_of_secret(entry: &Entry, secret: &str) -> Option<String> {
    let text = entry.utf8()?;
    let Reader::Read(policy) = reader(entry) else {
        return super::laws::problem_of_secret(text, secret);
    };
    let shown = match policy.read(text) {
        Ok(uri) => format!("{uri:?} {}", uri.redacted()),
        Err(error) => format!("{error} {error:?} {error:#}"),
    };
    shown.contains(secret).then_some(shown)
}

/// The URI or the message to which the helps lead.
pub(super) fn reached(entry: &Entry) -> String {
    let text = entry.utf8().expect(entry.line);
    match reader(entry) {
        Reader::Read(policy) => policy
            .read(text)
            .map_or_else(|error| error.to_string(), |uri| uri.to_string()),
        _ => super::laws::reached(text),
    }
}
