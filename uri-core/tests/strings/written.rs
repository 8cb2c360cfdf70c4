//! Compares each file with what the code says, or writes it.

use std::fmt::Write as _;
use std::{env, fs};

use super::brief::Brief;
use super::{laws, said};

use crate::corpus::{Entry, FILES, Verdict, entries, in_file};

/// What is wrong with what a person says of a string.
fn problem(entry: &Entry, said: &str) -> Option<String> {
    let is_refused = said::is_refused(entry)?;
    if let Some(verdict) = entry.verdict
        && is_refused != (verdict == Verdict::Refused)
    {
        return Some(format!(
            "{}: {said}",
            if is_refused { "refused" } else { "allowed" }
        ));
    }
    if let Some(meant) = &entry.meant {
        let found = said::reached(entry);
        if found != *meant {
            return Some(format!("leads to {found}"));
        }
    }
    if let Some(secret) = &entry.secret {
        said::problem_of_secret(entry, secret)
    } else if entry.is_plain {
        laws::problem_of_plain(entry.utf8()?)
    } else {
        None
    }
}

/// A file as it would be written, what in it isn't what a person says, and what isn't what the code says.
fn written(file: &'static str) -> (String, [Vec<String>; 2]) {
    let (mut written, [mut wrong, mut changed]) = (String::new(), [(); 2].map(|()| Vec::new()));
    let (mut entries, mut brief) = (in_file(file).into_iter(), Brief::default());
    for line in file.lines() {
        if line.is_empty() || line.starts_with(' ') {
            continue;
        }
        if line.starts_with("# ") {
            let above = if written.is_empty() { "" } else { "\n" };
            writeln!(written, "{above}{line}").unwrap();
            continue;
        }
        let entry = entries.next().expect(line);
        writeln!(written, "{line}").unwrap();
        let Some(said) = said::said(&entry) else {
            // A feature is missing.
            writeln!(written, "{}", entry.said.trim_end()).unwrap();
            continue;
        };
        wrong.extend(problem(&entry, &said).map(|problem| format!("{line}\n    {problem}")));
        let said = match entry.is_full {
            true => brief.lines(line, &said).join("\n"),
            false => said,
        };
        let said = said::indented(said.trim_end());
        if said.trim_end() != entry.said.trim_end() {
            changed.push(format!(
                "{line}\n{said}  (now; in the file)\n{}",
                entry.said
            ));
        }
        written += &said;
    }
    (written, [wrong, changed])
}

#[test]
fn each_string_is_what_its_file_says() {
    for (name, file) in FILES {
        let (written, [wrong, changed]) = written(file);
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
        if env::var_os("BLESS").is_some() {
            let path = format!(
                "{}/../../tests/strings/{name}.txt",
                env!("CARGO_MANIFEST_DIR")
            );
            fs::write(path, &written).expect("the test can write to the repository");
        } else {
            assert!(changed.is_empty(), "{name}: {}", changed.join("\n"));
            assert_eq!(written, *file, "{name}");
        }
    }
    assert!(entries().count() > 3_000);
}

#[test]
fn no_string_is_listed_twice() {
    let mut lines: Vec<_> = entries()
        .filter(|entry| !entry.is_full)
        .map(|entry| (entry.words, entry.text))
        .collect();
    let count = lines.len();
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), count);
}
