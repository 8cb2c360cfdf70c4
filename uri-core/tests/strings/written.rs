//! Compares each file with what the code says, or writes it.

use std::{env, fs};

use super::reader::{Reader, reader};
use super::{answers, laws, said};

use crate::corpus::{Entry, FILES, Verdict, entries, in_file};

/// The mistake in what a person says of a string, if there is one.
fn problem(entry: &Entry) -> Option<String> {
    let is_refused = said::is_refused(entry);
    match (entry.verdict, is_refused) {
        (None, Some(_)) => return Some("say `allowed`, `refused` or `silent`".to_owned()),
        (Some(_), None) => return Some("nothing refuses a template".to_owned()),
        // `uri-macros/src/tests/secrets.rs` reads templates.
        (None, None) => {
            let says_more = entry.secret.is_some()
                || entry.meant.is_some()
                || entry.range.is_some()
                || !entry.answers.is_empty();
            return says_more.then(|| "of a template, say `plain` alone".to_owned());
        }
        (Some(verdict), Some(is_refused)) if is_refused != (verdict == Verdict::Refused) => {
            let found = if is_refused { "refused" } else { "allowed" };
            return Some(format!("it is {found}"));
        }
        _ => {}
    }
    if entry.secret.is_some() && entry.is_plain {
        return Some("`secret` and `plain` exclude each other".to_owned());
    }
    let is_shown = matches!(reader(entry), Reader::All | Reader::Read(_));
    if !is_shown && (entry.secret.is_some() || entry.is_plain || entry.meant.is_some()) {
        return Some("say it of the string with nothing or `read` before it".to_owned());
    }
    if entry.range.is_some() && said::range(entry) != entry.range {
        return Some(format!("the range is {:?}", said::range(entry)));
    }
    if let Some(meant) = &entry.meant {
        let found = said::reached(entry);
        if found != *meant {
            return Some(format!("leads to {found}"));
        }
    }
    if let Some(problem) = answers::problem(entry) {
        return Some(problem);
    }
    if let Some(secret) = &entry.secret {
        said::problem_of_secret(entry, secret)
    } else if entry.is_plain {
        laws::problem_of_plain(entry.utf8()?)
    } else {
        None
    }
}

/// The headings and the entries of a file, each with the lines that belong to it.
fn blocks(file: &'static str) -> Vec<&'static str> {
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        if !line.starts_with([' ', '\n']) {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([at]);
    starts
        .iter()
        .zip(ends)
        .map(|(start, end)| file[*start..end].trim_end())
        .collect()
}

/// A file as it would be written, what in it contradicts a person, and what the code doesn't say.
fn written(file: &'static str) -> (String, [Vec<String>; 2]) {
    let mut written = String::new();
    let mut wrong = Vec::new();
    let mut changed = Vec::new();
    let mut entries = in_file(file).into_iter();
    for block in blocks(file) {
        if block.starts_with("# ") {
            written += if written.is_empty() { "" } else { "\n" };
            written += &format!("{block}\n");
            continue;
        }
        let entry = entries.next().expect(block);
        let Some(said) = said::said(&entry) else {
            // A feature is missing.
            written += &format!("{block}\n");
            continue;
        };
        let margin = entry.line;
        wrong.extend(problem(&entry).map(|problem| format!("{margin}\n    {problem}")));
        let lines = said.lines(margin);
        if lines.trim_end() != block {
            changed.push(format!("now:\n{lines}in the file:\n{block}"));
        }
        written += &lines;
    }
    (written, [wrong, changed])
}

#[test]
fn each_string_is_what_its_file_says() {
    let mut wrong_anywhere = Vec::new();
    for (name, file) in FILES {
        let (written, [wrong, changed]) = written(file);
        wrong_anywhere.extend(wrong.iter().map(|wrong| format!("{name}: {wrong}")));
        if env::var_os("BLESS").is_none() {
            assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
            assert!(changed.is_empty(), "{name}: {}", changed.join("\n"));
            assert_eq!(written, *file, "{name}");
        } else if wrong.is_empty() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/shared/strings");
            let path = format!("{folder}/{name}.txt");
            fs::write(path, &written).expect("the test can write to the repository");
        }
    }
    assert!(wrong_anywhere.is_empty(), "{}", wrong_anywhere.join("\n"));
    assert!(entries().count() > 3_000);
}

#[test]
fn each_file_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/shared/strings");
    let entries = fs::read_dir(folder).expect("the folder");
    let names = entries.map(|entry| entry.expect("a file").file_name());
    let mut found: Vec<String> = names
        .filter_map(|name| Some(name.to_str()?.strip_suffix(".txt")?.to_owned()))
        .collect();
    found.sort();
    let listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    assert_eq!(found, listed);
}

#[test]
fn no_string_is_listed_twice() {
    let mut strings: Vec<_> = entries().map(|entry| (entry.words, entry.text)).collect();
    strings.sort();
    let twice = strings.windows(2).filter(|pair| pair[0] == pair[1]);
    let twice: Vec<_> = twice
        .map(|pair| format!("{} {}", pair[0].0, pair[0].1.escape_ascii()))
        .collect();
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}
