//! What the code says of a string.

use std::fmt::Write as _;

use uri_core::policy::Rule;
use uri_core::{Policy, Report, Uri, UriRef};

use super::reader::{PRESETS, Reader, reader};
use crate::corpus::Entry;
use crate::hostile;
use crate::messages::{Door, fixed, with_fixed};

/// The lines of an output in a file.
pub(super) fn indented(said: &str) -> String {
    let mut lines = String::new();
    for line in said.lines() {
        // The `^` below the text.
        let is_marks = !line.trim().is_empty() && line.trim().bytes().all(|byte| byte == b'^');
        match () {
            () if line.is_empty() => lines.push('\n'),
            () if is_marks && !said.contains(&format!("\n\n{line}")) => {
                writeln!(lines, "{line}").unwrap()
            }
            () => writeln!(lines, "    {line}").unwrap(),
        }
    }
    lines
}

/// Whether the string is refused, if something refuses strings.
pub(super) fn is_refused(entry: &Entry) -> Option<bool> {
    let text = entry.utf8();
    Some(match reader(entry) {
        Reader::All => match text {
            None => true,
            Some(text) => Policy::DEFAULT.check_str(text).is_err(),
        },
        Reader::Door(door) => door.parse(&entry.text).is_err(),
        Reader::Check(policy) => policy.check_str(text?).is_err(),
        Reader::Read(policy) => policy.read(text?).is_err(),
        Reader::Other => return None,
    })
}

/// A text in one line of a file.
pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}

/// What is said of a string, unless a feature is missing.
pub(super) fn said(entry: &Entry) -> Option<String> {
    let text = &*entry.text;
    let mut said = Said::default();
    match reader(entry) {
        Reader::Other if entry.words == "template" => {}
        Reader::Other => return crate::messages::other(entry.words, text),
        Reader::All if entry.is_full => {
            let message = with_fixed(Door::Uri.refuse(text).report_bytes(text), text);
            // The picture shows the mask, unless it isn't whole.
            let is_shown = |shown: &String| {
                !shown.contains("***") || message.contains(&shown[1..shown.len() - 1])
            };
            return Some(
                match entry.utf8().map(shown).filter(|shown| !is_shown(shown)) {
                    Some(shown) => format!("{message}\nshown: {shown}"),
                    None => message,
                },
            );
        }
        Reader::All => said.all(entry.utf8()?),
        Reader::Door(door) if entry.is_full => {
            return Some(with_fixed(door.refuse(text).report_bytes(text), text));
        }
        Reader::Door(door) => match door.parse(text) {
            Err(error) => {
                said.parts
                    .push(format!("{:?} {:?}", error.kind(), error.span()));
                said.report(&error.report_bytes(text), text);
            }
            Ok(()) => {}
        },
        Reader::Check(policy) => {
            let text = entry.utf8()?;
            let uri = match Uri::parse(text) {
                Ok(uri) => uri,
                Err(error) => {
                    said.parts
                        .push(format!("{:?} {:?}", error.kind(), error.span()));
                    said.report(&error.report(text), text.as_bytes());
                    return Some(said.parts.join(" | "));
                }
            };
            if let Err(error) = policy.check(&uri) {
                let report = error.report(&policy, &uri);
                if entry.is_full {
                    let refused = with_fixed(report, text.as_bytes());
                    return Some(match policy.check_lists() {
                        Ok(()) => refused,
                        Err(invalid) => format!("{}\n\n{refused}", invalid.report(&policy)),
                    });
                }
                said.parts.push(format!(
                    "{:?} {:?} {:?}",
                    error.rule(),
                    error.component(),
                    error.span()
                ));
                said.report(&report, text.as_bytes());
            } else if entry.is_full {
                return Some("allowed".to_owned());
            }
        }
        Reader::Read(policy) => match policy.read(entry.utf8()?) {
            Ok(uri) => said.parts.push(format!("read: {}", quoted(uri.as_str()))),
            Err(error) => {
                let report = error.report();
                said.parts.push(report.first_line().to_owned());
                said.report(&report, entry.utf8()?.trim_ascii().as_bytes());
            }
        },
    }
    Some(said.parts.join(" | "))
}

/// Other schemes than those of the web, and a URI without an authority: `laws.rs` has these as laws.
fn is_implied(preset: &str, rule: Rule) -> bool {
    match preset {
        "WEB" | "SERVER" => rule == Rule::Schemes,
        "CONNECTION" => rule == Rule::RequireAuthority,
        _ => false,
    }
}

#[derive(Default)]
struct Said {
    parts: Vec<String>,
}

impl Said {
    fn report(&mut self, report: &Report<'_>, text: &[u8]) {
        let help = report.help().unwrap_or_default();
        if !help.is_empty() {
            self.parts
                .push(format!("help: {}", help.replace('\n', "\\n")));
        }
        let fixed = fixed(report, text);
        let fixed = fixed.map(|fixed| String::from_utf8_lossy(&fixed).into_owned());
        let written = help
            .strip_prefix("write `")
            .and_then(|help| help.strip_suffix('`'));
        match fixed {
            Some(fixed) if written == Some(&fixed) => {}
            Some(fixed) => self.parts.push(format!("fixed: {}", quoted(&fixed))),
            // Without this word, what the help writes is what its replacement makes.
            None if written.is_some_and(|written| written.contains(':')) => {
                self.parts.push("not fixed".to_owned())
            }
            None => {}
        }
    }

    fn all(&mut self, text: &str) {
        match Uri::parse(text) {
            Err(error) => {
                self.parts
                    .push(format!("{:?} {:?}", error.kind(), error.span()));
                self.report(&error.report(text), text.as_bytes());
            }
            Ok(uri) => {
                let mut verdicts: Vec<(String, Vec<&str>)> = Vec::new();
                for (name, policy) in PRESETS {
                    let Err(error) = policy.check(&uri) else {
                        continue;
                    };
                    if is_implied(name, error.rule()) {
                        continue;
                    }
                    let verdict = format!("{:?} {:?}", error.rule(), error.span());
                    match verdicts.iter_mut().find(|(known, _)| *known == verdict) {
                        Some((_, names)) => names.push(name),
                        None => verdicts.push((verdict, vec![name])),
                    }
                }
                for (verdict, names) in verdicts {
                    match names.len() {
                        4 => self.parts.push(verdict),
                        _ => self.parts.push(format!("{verdict} ({})", names.join(", "))),
                    }
                }
                if let Err(error) = Policy::DEFAULT.check(&uri) {
                    self.report(&error.report(&Policy::DEFAULT, &uri), text.as_bytes());
                }
            }
        }
        if let Some(led) = super::laws::led(text) {
            self.parts
                .push(format!("leads to: {}", led.replace('\n', "\\n")));
        }
        let shown = shown(text);
        if shown != quoted(text) {
            self.parts.push(format!("shown: {shown}"));
        }
        for (name, policy) in [("", Policy::DEFAULT), ("CONNECTION ", Policy::CONNECTION)] {
            if let Ok(read) = policy.read(text)
                && read != *text
            {
                self.parts
                    .push(format!("{name}read: {}", quoted(read.as_str())));
            }
        }
    }
}

/// A text with its mask, in quotes, as `Debug` writes it.
pub(super) fn shown(text: &str) -> String {
    match UriRef::parse(text) {
        Ok(reference) => quoted(&reference.redacted().to_string()),
        Err(_) => hostile::printed(text),
    }
}

/// What shows a secret.
pub(super) fn problem_of_secret(entry: &Entry, secret: &str) -> Option<String> {
    let text = entry.utf8()?;
    let Reader::Read(policy) = reader(entry) else {
        return super::laws::problem_of_secret(text, secret);
    };
    let error = policy.read(text).err()?;
    let shown = format!("{error} {error:?} {error:#}");
    shown.contains(secret).then_some(shown)
}

/// Where the helps lead.
pub(super) fn reached(entry: &Entry) -> String {
    let text = entry.utf8().expect(entry.line);
    match reader(entry) {
        Reader::Read(policy) => policy
            .read(text)
            .map_or_else(|error| error.to_string(), |uri| uri.to_string()),
        _ => super::laws::reached(text),
    }
}
