//! Laws about every string of the corpus, whatever its file says of it.

use std::ops::Range;

use uri_core::policy::{Checked, HasPolicy};
use uri_core::table::Lines;
use uri_core::{Policy, Report, Rule, Uri, UriBuf, UriRef, UriRefBuf};

use super::said::{quoted, shown};
use crate::corpus::{Entry, entries, steps, texts};
use crate::hidden::in_macro;
use crate::hostile;
use crate::messages::assert_uris_in_help;
use crate::secrets::compared::{hides, printed};
use crate::texts_with_secrets::{Text, faults};

/// The kind of a string that is allowed.
const ALLOWED: &str = "allowed";

/// The code's verdict on a string: its kind, the help, and the URI after the suggestion.
#[derive(Default)]
struct Said {
    kind: String,
    help: String,
    /// The URI after the suggestion, if there is one.
    fixed: Option<String>,
}

fn said(text: &str) -> Said {
    let uri = match Uri::parse(text) {
        Ok(uri) => uri,
        Err(error) => return said_by(text, format!("{:?}", error.kind()), &error.report(text)),
    };
    match Policy::DEFAULT.check(&uri) {
        Ok(()) => Said {
            kind: ALLOWED.to_owned(),
            ..Said::default()
        },
        Err(error) => {
            let report = error.report(&Policy::DEFAULT, &uri);
            said_by(text, format!("{:?}", error.rule()), &report)
        }
    }
}

fn said_by(text: &str, kind: String, report: &Report<'_>) -> Said {
    let fixed = crate::messages::fixed(report, text.as_bytes());
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

/// The fault of the URI that a help writes, if it has one. The URI must be allowed, and all of it must be in the text;
/// a `\` of the text is a `/`, and what the text has once isn't doubled. If it's certain, it's what the suggestion
/// makes.
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

/// The fault of the URI that one gets by applying suggestions, which must be allowed. A string with another mistake can
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

/// The URI that one gets by doing what each help says, again and again, or the last help.
pub(super) fn reached(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..40 {
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

/// The text to which the helps lead, if it isn't what the first one writes or says.
pub(super) fn led(text: &str) -> Option<String> {
    let said = said(text);
    let led = reached(text);
    let is_known = said.kind == ALLOWED
        || said.fixed.as_ref() == Some(&led)
        || led == format!("{}: {}", said.kind, said.help);
    (!is_known).then_some(led)
}

/// The text that one writes who does exactly what a help says.
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

/// A URI that a help writes is allowed, and is what the suggestion makes. After a `step`, there is another mistake.
#[test]
fn helps_are_certain() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    // A suggestion encodes one character of a long text.
    let steps = steps();
    let is_whole = |text: &&String| text.len() < 200 && !steps.contains(*text);
    for text in texts().iter().filter(is_whole) {
        let said = said(text);
        count += usize::from(written(&said.help).is_some());
        let problem = problem_of_help(text, &said).or_else(|| problem_of_fixed(&said));
        wrong.extend(problem.map(|problem| format!("{text:?}: {problem}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 150, "{count}");
}

/// A step leads to another mistake: what its help writes is refused, too, or breaks the law above.
#[test]
fn a_step_leads_to_another_mistake() {
    for text in steps() {
        let said = said(&text);
        let quoted = said.help.split('`').skip(1).step_by(2);
        let written = quoted.filter(|piece| piece.contains("://"));
        let mut all = written.map(str::to_owned).chain(said.fixed.clone());
        let is_refused = all.any(|uri| Policy::DEFAULT.parse(&uri).is_err());
        let problem = problem_of_help(&text, &said).or_else(|| problem_of_fixed(&said));
        assert!(
            is_refused || problem.is_some(),
            "no step: {text:?}: {}",
            said.help
        );
    }
}

/// Words that only a programmer understands are said by macros alone.
#[test]
fn helps_name_nothing_of_rust() {
    for text in texts() {
        for policy in [
            Policy::DEFAULT,
            Policy::WEB,
            Policy::SERVER,
            Policy::CONNECTION,
        ] {
            let Err(error) = policy.parse(&text) else {
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

/// The files don't repeat for each string what these rules imply.
#[test]
fn presets_of_the_web_have_two_schemes_and_connections_an_authority() {
    for text in texts() {
        let Ok(uri) = Uri::parse(&text) else { continue };
        let rule = |policy: Policy<'_>| policy.check(&uri).err().map(|error| error.rule());
        let is_web = uri.scheme() == "http" || uri.scheme() == "https";
        for policy in [Policy::WEB, Policy::SERVER] {
            assert!(is_web || rule(policy).is_some(), "{text}");
            assert!(!is_web || rule(policy) != Some(Rule::Schemes), "{text}");
        }
        let has_none = uri.host_str().is_none();
        assert!(rule(Policy::CONNECTION).is_some() || !has_none, "{text}");
        assert!(
            rule(Policy::CONNECTION) != Some(Rule::RequireAuthority) || has_none,
            "{text}"
        );
    }
}

struct DefaultPolicy;

impl HasPolicy for DefaultPolicy {
    const POLICY: Policy<'static> = Policy::DEFAULT;
}

/// A URI is allowed or refused wherever it stands.
#[test]
fn a_uri_is_allowed_or_refused_wherever_it_stands() {
    for text in texts() {
        let parsed = Policy::DEFAULT.parse(&text).map(Uri::to_uri_buf);
        let checked = text.parse::<Checked<DefaultPolicy>>().map(UriBuf::from);
        assert_eq!(checked, parsed, "{text}");
        let Ok(uri) = Uri::parse(&text) else { continue };
        let of_owned = Checked::<DefaultPolicy>::try_from(uri.to_uri_buf());
        assert_eq!(of_owned.map(UriBuf::from), parsed, "{text}");
        let is_allowed = Policy::DEFAULT.check(&uri).is_ok();
        let is_line =
            |line: &str| Lines::with_policy(line, Policy::DEFAULT).all(|line| line.is_ok());
        for (place, found) in [
            ("parse", Policy::DEFAULT.parse(&text).is_ok()),
            ("a line", is_line(&text)),
            ("a line with a name", is_line(&format!("name = {text}"))),
        ] {
            assert_eq!(found, is_allowed, "{place}: {text}");
        }
    }
}

/// The case of a scheme changes neither a mask, nor what is said.
#[test]
fn the_case_of_a_scheme_changes_nothing() {
    let mut changed = 0;
    for text in texts() {
        let Some((scheme, rest)) = text.split_once(':') else {
            continue;
        };
        if Uri::parse(&format!("{scheme}:")).is_err() {
            continue;
        }
        let other = format!("{}:{rest}", scheme.to_ascii_uppercase());
        changed += usize::from(other != text);
        let [said_of_text, said_of_other] = [&text, &other].map(|text| said(text));
        assert_eq!(said_of_other.kind, said_of_text.kind, "{other}");
        let [help, other_help] = [said_of_text, said_of_other].map(|said| said.help.to_lowercase());
        assert_eq!(other_help, help, "{other}");
        let [mask, other_mask] = [&text, &other].map(|text| shown(text).to_lowercase());
        assert_eq!(other_mask, mask, "{other}");
    }
    assert!(changed > 2_000, "{changed}");
}

/// A policy says the same of a URI whether it has it or reads it, in a report that a program prints in several ways.
#[test]
fn check_str_explains_a_refusal_as_check_does() {
    let steps = steps();
    let mut count = 0;
    for text in texts() {
        let Ok(uri) = Uri::parse(&text) else { continue };
        for policy in [
            Policy::DEFAULT,
            Policy::WEB,
            Policy::SERVER,
            Policy::CONNECTION,
        ] {
            let Err(error) = policy.check(&uri) else {
                continue;
            };
            let report = error.report(&policy, &uri);
            let owned = policy.parse(&text).unwrap_err();
            assert_eq!(format!("{owned:#}"), report.to_string());
            // After a step, there is another mistake.
            if !steps.contains(&text) {
                assert_uris_in_help(&report, &text);
            }
            count += 1;
        }
    }
    assert!(count > 1_000, "{count}");
}

/// The one line of an error, which logs get, shows no value of a secret option, not even in its help.
#[test]
fn the_one_line_of_an_error_shows_no_value_of_a_secret_option() {
    let (mut helps, mut lines) = (0, 0);
    for text in texts() {
        for option in [
            "?access_token=S3KRET",
            "&x[pass_word]=S3KRET",
            ";sig=S3KRET",
        ] {
            let text = format!("{text}{option}");
            let mut printed = Vec::new();
            if let Err(error) = Policy::DEFAULT.parse(&text) {
                helps += usize::from(error.to_string().contains("access_token"));
                printed.push(format!("{error} {error:?} {error:#?}"));
            }
            if let Err(error) = UriRefBuf::try_from(text.clone()) {
                printed.push(format!("{error} {error:?}"));
            }
            if let Err(error) = Uri::parse(&text) {
                printed.push(format!("{error} {error:?} {error:#?}"));
            }
            for printed in printed {
                lines += 1;
                assert!(!printed.contains("S3KRET"), "{text}: {printed}");
            }
        }
    }
    assert!(lines > 1_000 && helps > 20, "{lines} {helps}");
}

#[test]
fn each_string_is_printed_with_the_same_mask_everywhere() {
    // A message shows a part of a long text.
    for text in texts().into_iter().filter(|text| text.len() < 200) {
        assert_same_mask(&text);
    }
}

/// Whatever prints a string prints it with the same mask; `Display` masks nothing. The result says whether there is a
/// mask.
pub(crate) fn assert_same_mask(text: &str) -> bool {
    let shown = shown(text);
    // A message shows the values of options, and escapes more characters.
    let printed = in_macro::printed(text);
    let differs = |char: char| char == '=' || !char.is_ascii() || char.is_control();
    let may_differ = text.contains(differs) || text.contains("%3D");
    assert!(
        may_differ || quoted(printed.as_str()) == shown,
        "{shown}: {}",
        printed.as_str()
    );
    assert_eq!(hostile::printed(text), shown);
    if let Ok(reference) = UriRef::parse(text) {
        let owned = reference.to_uri_ref_buf();
        assert_eq!(format!("{:?}", reference.redacted()), shown);
        assert_eq!(format!("{reference:?}"), format!("UriRef({shown})"));
        assert_eq!(format!("{owned:?}"), format!("UriRefBuf({shown})"));
        assert_eq!([reference.to_string(), owned.to_string()], [text; 2]);
        assert!(format!("{:?}", reference.edit()).contains(&shown), "{text}");
        if let Some(uri) = reference.as_uri() {
            let owned: UriBuf = uri.to_uri_buf();
            assert_eq!(uri.redacted().to_string(), reference.redacted().to_string());
            assert_eq!(format!("{uri:?}"), format!("Uri({shown})"));
            assert_eq!(format!("{owned:?}"), format!("UriBuf({shown})"));
            assert_eq!([uri.to_string(), owned.to_string()], [text; 2]);
        }
    }
    shown.contains("***")
}

/// The output that shows a secret: of the text, of one with a fault at each place, of a template, or of an edit's
/// steps.
pub(super) fn problem_of_secret(text: &str, secret: &str) -> Option<String> {
    let others = text.replace(secret, "");
    let is_in = |shown: &str, least: usize| {
        let mut parts = secret.split(['/', '?', '#', '@']);
        // A word can be one of the message.
        let is_told = |part: &str| {
            !others.contains(part)
                && (least == 1 || !part.bytes().all(|byte| byte.is_ascii_lowercase()))
        };
        parts.any(|part| part.len() > least && is_told(part) && shown.contains(part))
    };
    for text in [
        text.to_owned(),
        format!("{text} "),
        format!("{text}{{x}}"),
        format!("{text}/{{x}}"),
        format!("{text}/x y"),
    ] {
        let mut all = vec![printed(&text)];
        if let Ok(reference) = UriRef::parse(&text) {
            let parts = reference.components();
            let mut edit = reference.edit().scheme(parts.scheme);
            if let Some(userinfo) = parts.userinfo {
                edit = edit.userinfo(userinfo);
            }
            if let Some(host) = parts.host {
                edit = edit.host(host);
            }
            let edit = edit
                .path(parts.path)
                .query(parts.query)
                .fragment(parts.fragment);
            all.extend([
                format!("{reference:?}"),
                reference.redacted().to_string(),
                format!("{parts:?}"),
                format!("{edit:?}"),
            ]);
        }
        if let Some(shown) = all
            .iter()
            .find(|shown| is_in(shown, 1) || !shown.contains("***"))
        {
            return Some(format!("{text:?} is shown as {shown}"));
        }
        let (mut lines, mut reports) = (Vec::new(), Vec::new());
        for policy in [
            Policy::DEFAULT,
            Policy::WEB,
            Policy::SERVER,
            Policy::ANY.hosts(&["h"]),
            Policy::ANY.no_fragment(),
        ] {
            if let Err(error) = policy.parse(&text) {
                lines.push(format!("{error} {error:?} {error:#?}"));
                let report = error.report();
                reports.push(format!(
                    "{report} {report:?} {:?} {:?}",
                    report.help(),
                    report.suggestion()
                ));
            }
        }
        for error in [Uri::parse(&text).err(), UriRef::parse(&text).err()]
            .into_iter()
            .flatten()
        {
            lines.push(format!("{error} {error:?} {error:#?}"));
            let report = error.report(&text);
            reports.push(format!(
                "{report} {report:?} {:?} {:?}",
                report.help(),
                report.suggestion()
            ));
        }
        // A report shows the values of options.
        let shows = text.contains('=');
        let shown = lines
            .iter()
            .chain(reports.iter().filter(|_| !shows))
            .find(|shown| is_in(shown, 2));
        if let Some(shown) = shown {
            return Some(format!("{text:?} is shown as {shown}"));
        }
    }
    beside_a_fault(text, secret)
}

/// A fault, somewhere in the text. No suggestion replaces only a part of the secret.
fn beside_a_fault(text: &str, secret: &str) -> Option<String> {
    let start = text.find(secret).expect(text);
    let whole = Text {
        text: text.to_owned(),
        secrets: std::iter::once(start..start + secret.len()).collect(),
    };
    for Text {
        text: faulty,
        secrets,
    } in faults(&whole)
    {
        let (printed, secret) = (printed(&faulty), &secrets[0]);
        if !hides(&faulty, &printed, secret) {
            return Some(format!("{faulty:?} is shown as {printed}"));
        }
        let Some(error) = UriRef::parse(&faulty).err().filter(|_| !text.contains('=')) else {
            continue;
        };
        let span = error
            .report(&faulty)
            .suggestion()
            .map(|suggestion| suggestion.span());
        let is_outside = |span: Range<usize>| span.end <= secret.start || secret.end <= span.start;
        if !span.is_none_or(is_outside) {
            return Some(format!(
                "a suggestion replaces a part of the secret in {faulty:?}"
            ));
        }
    }
    None
}

/// A description of how a text without a secret is masked or refused, if it is.
pub(super) fn problem_of_plain(text: &str) -> Option<String> {
    for text in [text.to_owned(), format!("{text} ")] {
        if shown(&text) != quoted(&text) {
            return Some(format!("{text:?} is shown as {}", shown(&text)));
        }
    }
    let uri = Uri::parse(text).ok()?;
    let error = Policy::ANY
        .no_password()
        .no_split_password()
        .check(&uri)
        .err()?;
    Some(error.to_string())
}

/// Each rule allows a string and refuses two.
#[test]
fn each_rule_allows_one_string_and_refuses_two() {
    use crate::strings::reader::policy;
    use std::collections::HashMap;
    let mut counts: HashMap<Rule, [usize; 2]> = HashMap::new();
    let is_policy = |entry: &Entry| {
        entry.words.ends_with(')')
            && !entry.words.starts_with(char::is_uppercase)
            && !entry.words.starts_with("read ")
    };
    for entry in entries().filter(is_policy) {
        let (policy, Some(text)) = (policy(entry.words), entry.utf8()) else {
            continue;
        };
        let Ok(uri) = Uri::parse(text) else { continue };
        match policy.check(&uri) {
            Err(error) => counts.entry(error.rule()).or_default()[1] += 1,
            Ok(()) => {
                let methods = entry.words.split([' ', '(']);
                for rule in methods.filter_map(in_macro::rule_of) {
                    counts.entry(rule).or_default()[0] += 1;
                }
            }
        }
    }
    for rule in Rule::ALL {
        let [allowed, refused] = counts.get(rule).copied().unwrap_or_default();
        assert!(
            allowed >= 1 && refused >= 2,
            "{rule:?}: {allowed} {refused}"
        );
    }
}
