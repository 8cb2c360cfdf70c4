//! Mistakes, what refuses them, and what their help writes.

use std::fmt::Write as _;
use std::{env, fs};

use uri_core::{Policy, Uri};

use crate::golden::{quoted, unescape};

const PATH: &str = "../../tests/data/mistakes.txt";

/// A line is `"string" | kind | help | URI`: the kind of the parse error or the rule of `Policy::DEFAULT`, a part of the
/// help, and a URI in it. Instead of each of the last two, there can be a `-`.
const MISTAKES: &str = include_str!("../../../tests/data/mistakes.txt");

/// Literals that were written before the laws, with what their author expected.
const WRONG_LITERALS: &str = include_str!("../../../tests/data/wrong_literals.txt");

/// An empty field.
const NOTHING: &str = "-";

/// The kind of a string that is allowed.
const ALLOWED: &str = "allowed";

/// What the code says about a string.
#[derive(Default)]
struct Said {
    kind: String,
    help: String,
    /// The URI after the suggestion, if there is one.
    fixed: Option<String>,
}

fn said(text: &str) -> Said {
    let (kind, report);
    let uri;
    match Uri::parse(text) {
        Err(error) => {
            kind = format!("{:?}", error.kind());
            report = error.report(text);
        }
        Ok(parsed) => {
            uri = parsed;
            let Err(error) = Policy::DEFAULT.check(&uri) else {
                return Said {
                    kind: ALLOWED.to_owned(),
                    ..Said::default()
                };
            };
            kind = format!("{:?}", error.rule());
            report = error.report(&Policy::DEFAULT, &uri);
        }
    }
    let fixed = crate::messages::fixed(&report, text.as_bytes());
    Said {
        kind,
        help: report.help().unwrap_or_default().to_owned(),
        fixed: fixed.map(|fixed| String::from_utf8(fixed).unwrap()),
    }
}

/// A URI of a help with names for its words in capitals, which a reader replaces.
fn filled(uri: &str) -> String {
    let mut filled = String::new();
    let mut rest = uri;
    while let Some(start) = rest.find(|char: char| char.is_ascii_uppercase()) {
        let (before, word) = rest.split_at(start);
        let end = word.find(|char: char| !char.is_ascii_uppercase());
        let (word, after) = word.split_at(end.unwrap_or(word.len()));
        let is_whole = !before.ends_with(|char: char| char.is_ascii_alphanumeric())
            && !after.starts_with(|char: char| char.is_ascii_alphanumeric());
        let word = match word {
            "HOST" => "h.example",
            _ if is_whole && word.len() > 1 => "x",
            word => word,
        };
        filled += before;
        filled += word;
        rest = after;
    }
    filled + rest
}

/// The first URI in backticks that has an authority or names a mailbox. The `https://` of a help isn't one.
fn uri_in(help: &str) -> Option<&str> {
    let mut quoted = help.split('`').skip(1).step_by(2);
    quoted.find(|quoted| {
        let is_whole = quoted.contains("://") && !quoted.ends_with("://");
        (is_whole || quoted.starts_with("mailto:")) && Uri::parse(&filled(quoted)).is_ok()
    })
}

/// What is wrong with a URI that a help writes: it must be allowed, and its host must be in the text.
fn problem(uri: &str, text: &str) -> Option<String> {
    let filled = filled(uri);
    let parsed = match Uri::parse(&filled) {
        Ok(parsed) => parsed,
        Err(error) => return Some(format!("{uri}: {error}")),
    };
    if let Err(error) = Policy::DEFAULT.check(&parsed) {
        return Some(format!("{uri}: {error}"));
    }
    let host = parsed
        .host_str()
        .unwrap_or_default()
        .trim_matches(['[', ']']);
    let is_known = uri.contains("HOST") || text.contains(host) || filled != uri;
    (!is_known).then(|| format!("{uri}: another host"))
}

/// What is wrong with the URI that one gets by applying suggestions: it must be allowed. A string with another mistake can
/// need several, and the last mistake can be one without a suggestion.
fn problem_of_fixed(text: &str) -> Option<String> {
    let mut text = text.to_owned();
    let mut said = said(&text);
    let mut steps = 0..32;
    while let Some(fixed) = said.fixed.take() {
        assert!(
            steps.next().is_some(),
            "the suggestions have no end: {text}"
        );
        text = fixed;
        said = self::said(&text);
    }
    let is_refused = Uri::parse(&text).is_ok() && said.kind != ALLOWED;
    is_refused.then(|| format!("the suggestion writes {text}, which {} refuses", said.kind))
}

/// The four fields of a line.
fn fields(line: &str) -> (String, [&str; 3]) {
    let fields: Vec<&str> = line.rsplitn(4, " | ").collect();
    let [uri, help, kind, text] = *fields else {
        panic!("not a line of this table: {line}");
    };
    let [help, uri] = [help, uri].map(|field| if field == NOTHING { "" } else { field });
    let text = unescape(text).swap_remove(0);
    (String::from_utf8(text).expect("UTF-8"), [kind, help, uri])
}

#[test]
fn mistakes_are_refused_and_their_helps_write_uris() {
    let is_blessed = env::var_os("BLESS").is_some();
    let (mut written, mut wrong, mut count) = (String::new(), Vec::new(), 0);
    for (index, line) in MISTAKES.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            writeln!(written, "{line}").unwrap();
            continue;
        }
        count += 1;
        let (text, [kind, help, uri]) = fields(line);
        let said = said(&text);
        let mut problems = Vec::new();
        if is_blessed {
            let fields = [
                Some(&*said.help).filter(|help| !help.is_empty()),
                uri_in(&said.help),
            ];
            let [help, uri] = fields.map(|field| field.unwrap_or(NOTHING));
            let text = quoted(text.as_bytes());
            writeln!(written, "{text} | {} | {help} | {uri}", said.kind).unwrap();
        } else {
            if said.kind != kind {
                problems.push(format!("{} instead of {kind}", said.kind));
            }
            for part in [help, uri] {
                if !said.help.contains(part) {
                    problems.push(format!("the help lacks `{part}`: {}", said.help));
                }
            }
            problems.extend(
                Some(uri)
                    .filter(|uri| !uri.is_empty())
                    .and_then(|uri| problem(uri, &text)),
            );
        }
        problems.extend(said.fixed.and_then(|fixed| problem_of_fixed(&fixed)));
        if !problems.is_empty() {
            wrong.push(format!(
                "line {}: {line}\n    {}",
                index + 1,
                problems.join("\n    ")
            ));
        }
    }
    assert!(count >= 300, "{count}");
    if is_blessed {
        let path = format!("{}/{PATH}", env!("CARGO_MANIFEST_DIR"));
        fs::write(path, written).expect("the test can write to the repository");
    }
    // The URI of a suggestion is checked in both cases.
    assert!(
        wrong.is_empty(),
        "{} of {count} lines:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// A literal is refused, unless its author expected that no rule can know that it's wrong. References are read by other
/// macros.
#[test]
fn wrong_literals_are_refused_and_their_helps_write_uris() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for line in WRONG_LITERALS.lines() {
        let fields: Vec<&str> = line.splitn(3, " | ").collect();
        let [kind, text, expected] = *fields else {
            continue;
        };
        if line.starts_with('#') || kind == "references" {
            continue;
        }
        count += 1;
        let text = &text.replace(r"\u{200b}", "\u{200b}");
        let said = said(text);
        let is_silent = ["silent", "allowed"]
            .iter()
            .any(|word| expected.starts_with(word));
        let mut problems: Vec<String> = uri_in(&said.help)
            .and_then(|uri| problem(uri, text))
            .into_iter()
            .collect();
        problems.extend(said.fixed.and_then(|fixed| problem_of_fixed(&fixed)));
        if is_silent != (said.kind == ALLOWED) {
            problems.push(format!("{} instead of {expected}", said.kind));
        }
        if !problems.is_empty() {
            wrong.push(format!("{text}\n    {}", problems.join("\n    ")));
        }
    }
    assert!(count >= 140, "{count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
