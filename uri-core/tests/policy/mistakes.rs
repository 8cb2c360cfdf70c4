//! Mistakes, what refuses them, and what their help writes.

use std::fmt::Write as _;
use std::{env, fs};

use uri_core::policy::Rule;
use uri_core::{Policy, Uri};

use crate::golden::{quoted, unescape};
use crate::policy::messages::refusals;

const PATH: &str = "../../tests/data/mistakes.txt";

/// A line is `"string" | kind | help`: the kind of the parse error or the rule of `Policy::DEFAULT`, and the help or `-`.
const MISTAKES: &str = include_str!("../../../tests/data/mistakes.txt");

/// Literals that were written before the laws, with what their author expected.
const WRONG_LITERALS: &str = include_str!("../../../tests/data/wrong_literals.txt");

const LITERALS_PATH: &str = "../../tests/data/literals.txt";

/// Literals of a newcomer, and where their helps lead.
const LITERALS: &str = include_str!("../../../tests/data/literals.txt");

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

/// The URI that a help writes, and whether it's certain.
fn written(help: &str) -> Option<(&str, bool)> {
    let (uri, more) = help.strip_prefix("write `")?.split_once('`')?;
    let is_uri = Uri::parse(uri).is_ok() && !uri.ends_with("://") && !more.starts_with(" as ");
    is_uri.then_some((uri, more.is_empty()))
}

/// What is wrong with the URI that a help writes. It's allowed, and all of it is in the text; a `\` of the text is a `/`,
/// and what the text has once isn't doubled. If it's certain, it's what the suggestion makes.
fn problem_of_help(text: &str, said: &Said) -> Option<String> {
    let (uri, is_certain) = written(&said.help)?;
    if is_certain != (said.fixed.as_deref() == Some(uri)) {
        return Some(format!("{uri} isn't the suggestion {:?}", said.fixed));
    }
    let parsed = Uri::parse(uri).unwrap();
    if let Err(error) = Policy::DEFAULT.check(&parsed) {
        return Some(format!("{uri}: {error}"));
    }
    let known = text.replace('\\', "/").to_lowercase();
    let host = parsed.host_str().unwrap_or_default();
    let mut parts = vec![host.trim_matches(['[', ']'])];
    parts.extend(parsed.userinfo());
    parts.extend(parsed.port());
    parts.extend(
        parsed
            .path()
            .split('/')
            .map(|part| part.trim_end_matches([':', '|'])),
    );
    parts.extend([parsed.query(), parsed.fragment()].into_iter().flatten());
    let unknown = parts
        .iter()
        .find(|part| !known.contains(&part.to_lowercase()));
    if let Some(part) = unknown {
        return Some(format!("{uri}: `{part}` isn't in the text"));
    }
    let scheme = parsed.scheme().as_str();
    let rest = uri[scheme.len() + 1..].trim_start_matches('/');
    let is_doubled = rest
        .strip_prefix(scheme)
        .is_some_and(|rest| rest.starts_with([':', ';', '=', '/']));
    is_doubled.then(|| format!("{uri}: the scheme twice"))
}

/// What is wrong with the URI that one gets by applying suggestions: it must be allowed. A string with another mistake can
/// need several, and the last mistake can be one without a suggestion.
fn problem_of_fixed(said: &Said) -> Option<String> {
    let mut text = said.fixed.clone()?;
    let mut said = self::said(&text);
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

/// The lines of a table.
fn lines(table: &str) -> impl Iterator<Item = &str> {
    table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The literal at the beginning of a line.
fn literal(line: &str) -> String {
    let end = line.rfind("\" | ").expect(line) + 1;
    String::from_utf8(unescape(&line[..end]).swap_remove(0)).expect("UTF-8")
}

/// The kinds of the older literals, the literals, and what their authors expected.
fn wrong_literals() -> impl Iterator<Item = (&'static str, String, &'static str)> {
    lines(WRONG_LITERALS).filter_map(|line| {
        let (kind, rest) = line.split_once(" | ")?;
        let (text, expected) = rest.split_once(" | ")?;
        Some((kind, text.replace(r"\u{200b}", "\u{200b}"), expected))
    })
}

/// Compares each line of a table with what the code says about it, or writes the table from the code.
fn check_lines(path: &str, table: &str, line_now: impl Fn(&str) -> String) {
    let (mut blessed, mut wrong) = (String::new(), Vec::new());
    for line in table.lines() {
        let line_now = match line.is_empty() || line.starts_with('#') {
            true => line.to_owned(),
            false => line_now(line),
        };
        writeln!(blessed, "{line_now}").unwrap();
        if line_now != line {
            wrong.push(format!("{line}\n    {line_now}"));
        }
    }
    if env::var_os("BLESS").is_some() {
        let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
        fs::write(path, blessed).expect("the test can write to the repository");
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn mistakes_are_refused_and_their_helps_write_uris() {
    check_lines(PATH, MISTAKES, |line| {
        let text = literal(line);
        let said = said(&text);
        let help = match &*said.help {
            "" => NOTHING,
            help => help,
        };
        format!("{} | {} | {help}", quoted(text.as_bytes()), said.kind)
    });
    for text in lines(MISTAKES).map(literal) {
        let said = said(&text);
        assert_eq!(problem_of_help(&text, &said), None, "{text}");
        assert_eq!(problem_of_fixed(&said), None, "{text}");
    }
    assert!(lines(MISTAKES).count() >= 300);
}

/// A literal is refused, unless its author expected that no rule can know that it's wrong. References are read by other
/// macros.
#[test]
fn wrong_literals_are_refused_and_their_helps_write_uris() {
    let literals = wrong_literals().filter(|(kind, ..)| *kind != "references");
    let mut count = 0;
    for (_, text, expected) in literals {
        count += 1;
        let is_silent = ["silent", "allowed"]
            .iter()
            .any(|word| expected.starts_with(word));
        let said = said(&text);
        assert_eq!(said.kind == ALLOWED, is_silent, "{text}: {}", said.kind);
        assert_eq!(problem_of_help(&text, &said), None, "{text}");
        assert_eq!(problem_of_fixed(&said), None, "{text}");
    }
    assert!(count >= 140, "{count}");
}

/// The URI that one gets by doing what each help says, again and again, or the last help.
fn reached(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..20 {
        let said = said(&text);
        if said.kind == ALLOWED {
            return text;
        }
        match followed(&text, &said) {
            Some(next) if next != text => text = next,
            _ => return format!("{}: {}", said.kind, said.help),
        }
    }
    panic!("no end: {text}")
}

/// What one writes who follows a help to the letter.
fn followed(text: &str, said: &Said) -> Option<String> {
    if let Some(fixed) = &said.fixed {
        return Some(fixed.clone());
    }
    let quoted: Vec<&str> = said.help.split('`').skip(1).step_by(2).collect();
    let begins = |words: &str| said.help.starts_with(words);
    match *quoted {
        [uri, ..] if begins("write `") && uri.contains(':') => Some(uri.to_owned()),
        [scheme, ..] if begins("begin with a scheme, such as `") => Some(format!("{scheme}{text}")),
        [what, with, ..] if begins("write ") && said.help.contains("` as `") => {
            Some(text.replacen(what, with, 1))
        }
        _ => None,
    }
}

/// A line is `"string" | what is reached`.
#[test]
fn helps_lead_to_the_uri_that_was_meant() {
    check_lines(LITERALS_PATH, LITERALS, |line| {
        let text = literal(line);
        format!("{} | {}", quoted(text.as_bytes()), reached(&text))
    });
}

/// What only a programmer understands is said by macros alone.
#[cfg(feature = "alloc")]
#[test]
fn helps_name_nothing_of_rust() {
    for text in lines(MISTAKES).chain(lines(LITERALS)).map(literal) {
        for policy in [
            Policy::DEFAULT,
            Policy::WEB,
            Policy::SERVER,
            Policy::CONNECTION,
        ] {
            let Err(error) = policy.check_str(&text) else {
                continue;
            };
            let shown = format!("{error} {}", error.report().help().unwrap_or_default());
            for name in ["without(", "Uri", "from_iri", "uri!", "Policy", "Rule::"] {
                let is_input = text.contains(name);
                assert!(is_input || !shown.contains(name), "{text}: {shown}");
            }
        }
    }
}

/// The law of all helps, also of those above: each that writes a URI writes one that is certain, whatever the mistake.
#[test]
fn helps_are_certain() {
    #[cfg(feature = "alloc")]
    let others = crate::messages::texts();
    #[cfg(not(feature = "alloc"))]
    let others = Vec::new();
    let texts = lines(LITERALS).map(literal).chain(others);
    let (mut wrong, mut count) = (Vec::new(), 0);
    for text in texts {
        let said = said(&text);
        count += usize::from(written(&said.help).is_some());
        wrong.extend(problem_of_help(&text, &said).map(|problem| format!("{text:?}: {problem}")));
    }
    for refused in refusals() {
        let (text, report) = (&refused.text, refused.report());
        let fixed = crate::messages::fixed(&report, text.as_bytes());
        let said = Said {
            help: report.help().unwrap_or_default().to_owned(),
            fixed: fixed.map(|fixed| String::from_utf8(fixed).unwrap()),
            ..Said::default()
        };
        let written = written(&said.help);
        count += usize::from(written.is_some());
        // The policy that refused the URI allows the one of the help.
        let refusal = written.and_then(|(uri, _)| {
            let uri = Uri::parse(uri).unwrap();
            refused.policy.check(&uri).err()
        });
        wrong.extend(refusal.map(|error| format!("{text:?}: {}: {error}", said.help)));
        // A normal form has the decoded triplets.
        if refused.error.rule() == Rule::Normalized {
            continue;
        }
        wrong.extend(problem_of_help(text, &said).map(|problem| format!("{text:?}: {problem}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 150, "{count}");
}
