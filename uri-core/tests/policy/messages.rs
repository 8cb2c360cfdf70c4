//! Messages about URIs and tables that break a policy: laws about all strings of `tests/shared/strings`.

use uri_core::{Component, Policy, Report, Rule, Uri, constant, error::PolicyError};

use super::{ANY, POLICY, RULES, uri};
use crate::corpus::{self, Entry};
use crate::strings::reader::policy_of;

/// A refusal in the file: the policy, the URI, and the error.
pub(super) struct Refused {
    pub(super) policy: Policy<'static>,
    pub(super) text: String,
    pub(super) error: PolicyError,
    /// Whether `tests/shared/strings` has the whole message.
    is_full: bool,
}

impl Refused {
    pub(super) fn report(&self) -> Report<'_> {
        constant::report(self.error, &self.policy, uri(&self.text))
    }
}

/// The refusals of a policy that a line of `tests/shared/strings` names, or of `Policy::DEFAULT`.
pub(super) fn refusals() -> Vec<Refused> {
    let refused = |entry: Entry| {
        let policy = policy_of(&entry)?;
        let text = entry.utf8()?.to_owned();
        let error = policy.check(&Uri::parse(&text).ok()?).err()?;
        Some(Refused {
            policy,
            text,
            error,
            is_full: entry.is_full,
        })
    };
    corpus::entries().filter_map(refused).collect()
}

#[test]
fn every_way_to_print_a_report_prints_the_same() {
    for refused in refusals() {
        let report = refused.report();
        let message = report.to_string();
        assert_eq!(report.render().as_str(), message);
        assert_eq!(Some(report.first_line()), message.lines().next());
        // Without the URI, the error prints the first line without the part in backticks.
        let alone = refused.error.to_string();
        let (mut first_line, mut rest) = (String::new(), report.first_line());
        while let Some((before, after)) = rest.split_once(" `")
            && let Some((quoted, after)) = after.split_once('`')
            && !matches!(quoted, "/" | "schemes(&[])" | "hosts(&[])" | "ports(&[])")
        {
            first_line.push_str(before);
            rest = after;
        }
        first_line.push_str(rest);
        assert_eq!(alone, first_line);
    }
}

/// The picture of a URI underlines what breaks the rule; that of a policy underlines a whole entry. Only the strings
/// whose files have the whole message are read.
#[cfg(feature = "alloc")]
#[test]
fn each_message_underlines_its_error() {
    use crate::messages::{is_underlined, masked};

    for refused in refusals().into_iter().filter(|refused| refused.is_full) {
        let (text, span) = (refused.text.as_bytes(), refused.error.span());
        let message = refused.report().to_string();
        let address = match refused.error.rule() {
            Rule::Schemes => password_of_address(&refused.text),
            _ => None,
        };
        is_underlined(text, address.or(masked(&refused.text)), span, &message);
    }
}

/// The range of the password in a text such as `app:PASSWORD@db`, which the rule `Schemes` refuses.
#[cfg(feature = "alloc")]
fn password_of_address(text: &str) -> Option<core::ops::Range<usize>> {
    let (start, end) = (text.find(':')? + 1, text.rfind('@')?);
    let is_path = text[start..].starts_with('/') || text.contains("://");
    (start < end && !is_path).then_some(start..end)
}

/// An invalid entry allows nothing, and the help for a URI that a list refuses names it.
#[test]
fn an_invalid_list_is_an_error_about_the_policy() {
    // Without the `*`, probably the names below are meant.
    let patterns = ANY.hosts(&["example.org", "*example.org", "*."]);
    for policy in [
        ANY.hosts(&[".example.org"]),
        patterns,
        ANY.schemes(&["https", "https://"]),
        ANY.schemes(&["https:"]).hosts(&["*."]),
        ANY.schemes(&["a_b"]),
        ANY.schemes(&["https", ""]),
        ANY.schemes(&[]),
        ANY.hosts(&[]).ports(&[]),
        ANY.ports(&[]),
    ] {
        let error = policy.check_lists().unwrap_err();
        for text in ["x://h:1/", "ftp://.example.org"] {
            let refused = policy.check(&uri(text)).unwrap_err();
            let report = refused.report(&policy, &uri(text)).to_string();
            assert!(report.contains("help: correct `"), "{report}");
        }
        // If `report` gets another policy, the message is meaningless, but there is no panic.
        assert!(!error.report(&ANY).first_line().is_empty());
    }
    assert_eq!(patterns.check(&uri("http://example.org/")), Ok(()));
    // The message quotes the entry, whatever the other lists have.
    let policy = ANY.schemes(&["https"]).hosts(&["a.org", "example.*"]);
    let report = policy.check_lists().unwrap_err().report(&policy);
    assert!(report.first_line().contains("`example.*`"), "{report}");
    assert_eq!(ANY.check_lists(), Ok(()));
    let hosts = POLICY.hosts(&["example.org", "*.example.org", "[::1]"]);
    assert_eq!(hosts.ports(&[0]).check_lists(), Ok(()));
    // By mistake, a policy may contain a password where a pattern or a scheme belongs.
    let other = uri("http://h/");
    for secret in [
        "http://u:S3CR3T@h/",
        "u:S3CR3T@h",
        "u%3AS3CR3T@h",
        "//u:S3CR3T@h/",
    ] {
        let secret = [secret];
        for policy in [
            ANY.hosts(&secret),
            ANY.schemes(&secret),
            ANY.schemes(&["x"]).default_scheme(secret[0]),
        ] {
            let error = policy.check_lists().unwrap_err();
            let (report, refused) = (error.report(&policy), policy.check(&other).unwrap_err());
            let refused = refused.report(&policy, &other);
            let printed = format!("{policy:?} {error} {error:?} {error:#?} {report} {refused}");
            assert!(!printed.contains("S3CR3T"), "{printed}");
            assert!(printed.contains("***@h"), "{printed}");
        }
    }
}

/// `without` changes nothing then, which `check` ignores.
#[test]
fn the_removal_of_a_rule_that_is_not_there_is_an_error_about_the_policy() {
    // A fault in a list is named first, because it changes what the policy allows.
    let both = ANY.without(Rule::NoPath).ports(&[]);
    assert_eq!(both.check_lists().unwrap_err().rule(), Rule::Ports);
    let error = ANY.without(Rule::NoPath).check_lists().unwrap_err();
    assert_eq!((error.rule(), error.index()), (Rule::NoPath, None));
    let hosts: &[&str] = &["h"];
    for policy in [
        Policy::SERVER.without(Rule::NoPath),
        Policy::CONNECTION.schemes(&["x"]).without(Rule::Schemes),
        ANY.hosts(hosts).without(Rule::Hosts),
    ] {
        assert_eq!(policy.check_lists(), Ok(()));
    }
    for policy in [
        ANY,
        Policy::DEFAULT,
        Policy::WEB,
        Policy::SERVER,
        Policy::CONNECTION,
    ] {
        assert_eq!(policy.check_lists(), Ok(()));
    }
}

/// A message can be created in a constant, so a panic can print it during the build.
#[test]
fn a_message_is_created_in_a_constant() {
    const BAD: Uri<'static> = uri("htttps://u:S3CR3T@example.org/");
    const HTTPS: Policy<'static> = POLICY.schemes(&["https"]);
    const ERROR: PolicyError = match constant::check(&HTTPS, BAD) {
        Ok(()) => panic!("accepted"),
        Err(error) => error,
    };
    const MESSAGE: &str = {
        const MESSAGE: uri_core::error::RenderedReport =
            constant::report(ERROR, &HTTPS, BAD).render();
        MESSAGE.as_str()
    };
    const { assert!(matches!(ERROR.rule(), Rule::Schemes)) }
    const { assert!(matches!(ERROR.component(), Component::Scheme)) }
    const { assert!(ERROR.span().end == 6) }
    assert_eq!(MESSAGE, ERROR.report(&HTTPS, &BAD).to_string());
}

/// The items of a list in a help, and whether the list was cut off.
#[track_caller]
fn listed(policy: Policy<'_>, text: &str) -> (Vec<String>, bool) {
    let uri = uri(text);
    let error = policy.check(&uri).unwrap_err();
    let report = error.report(&policy, &uri);
    let help = report.help().unwrap();
    let (start, is_cut) = match help.strip_suffix(", ...") {
        Some(start) => (start, true),
        None => (help, false),
    };
    // The words before the list end in a space.
    let items = start
        .split(", ")
        .map(|item| item.rsplit(' ').next().unwrap());
    let items = items
        .map(|item| item.trim_matches('`').to_owned())
        .collect();
    assert!(help.len() <= 256 + 5, "{help}");
    (items, is_cut)
}

/// A long list is cut off and ends in `...`, but not before it is long.
#[test]
fn a_long_list_is_cut() {
    for (first, len) in (1..=48).flat_map(|first| (1..=48).map(move |len| (first, len))) {
        let (first, name) = ("b".repeat(first), "a".repeat(len));
        let mut names = vec![name.as_str(); 150];
        names[0] = &first;
        for count in (1..150).step_by(7) {
            let (items, is_cut) = listed(ANY.schemes(&names[..count]), "c:");
            assert_eq!(items, names[..items.len()]);
            assert_eq!(is_cut, items.len() < count);
            let room: usize = items.iter().map(|item| item.len() + 4).sum();
            assert!(!is_cut || room + len + 25 > 256, "{items:?}");
        }
    }
    for first in [1, 22, 333, 4444] {
        for digits in [7, 77, 777, 7777, 55555] {
            let ports: Vec<u16> = [first].into_iter().chain([digits; 90]).collect();
            let (items, is_cut) = listed(ANY.ports(&ports), "http://h:2/");
            let all = ports.iter().map(u16::to_string);
            assert!(is_cut && all.zip(&items).all(|(port, item)| port == *item));
            let room: usize = items.iter().map(|item| item.len() + 2).sum();
            assert!(room + 24 + 12 > 256, "{items:?}");
        }
    }
}

/// Long parts are cut off, but the sentence, the help and the note are complete.
#[test]
fn the_longest_messages_are_whole() {
    let long = "a".repeat(300);
    let names: Vec<&str> = [&long[..48]; 20].into();
    let (name, longest, ports) = (names[0], [long.as_str()], [65535; 100]);
    let lists = [
        (ANY.schemes(&names), format!("{name}x:{long}")),
        (ANY.schemes(&names), format!("{}://{long}", &long[..47])),
        (ANY.schemes(&names), format!("{long}:")),
        (ANY.schemes(&names), format!("b{}://h", &long[..47])),
        (ANY.schemes(&longest), format!("{}b:", &long[..299])),
        (ANY.hosts(&names), format!("http://{}b/{long}", &long[..47])),
        (ANY.hosts(&names), format!("http://{long}/")),
        (
            ANY.ports(&ports),
            format!("http://h:{}/{long}", "1".repeat(48)),
        ),
    ];
    let file = refusals()
        .into_iter()
        .map(|refused| (refused.policy, refused.text));
    for (policy, text) in file.chain(lists) {
        let uri = uri(&text);
        let error = policy.check(&uri).unwrap_err();
        let message = error.report(&policy, &uri).to_string();
        assert!(message.len() < 1024, "{}: {message}", message.len());
        let lines: Vec<&str> = message.lines().collect();
        let (sentence, number) = lines[0].rsplit_once(" at byte ").unwrap();
        assert!(sentence.starts_with("refused URI: "), "{message}");
        assert!(number.parse::<u32>().is_ok(), "{message}");
        let is_short = lines[2].len() <= 4 + 72 && lines[3].contains('^');
        assert!(is_short, "{message}");
        if let Some(help) = lines[5].strip_prefix("help: ") {
            assert!(help.matches('`').count() % 2 == 0, "{message}");
        }
        let note = lines.last().unwrap().strip_prefix("note: ").unwrap();
        let (reason, rule) = note.rsplit_once(" (`Rule::").unwrap();
        let is_user = reason.ends_with("the scheme, here the user")
            || reason.starts_with("two URIs in one: ");
        assert!(
            is_user || RULES.contains(&format!("note: \"{reason}\"")),
            "{message}"
        );
        assert!(rule.ends_with(')'), "{message}");
    }
}

/// An [`InputError`](uri_core::error::InputError) keeps whatever the report needs from the policy, so it prints the
/// report of the error that `check` returns. This includes every rule, and invalid policies.
#[cfg(feature = "alloc")]
#[test]
fn check_str_explains_a_refusal_as_check_does() {
    let refusals = refusals();
    let refusals = refusals
        .iter()
        .map(|refused| (refused.policy, &*refused.text));
    let mut rules = std::collections::HashSet::new();
    for (policy, text) in refusals {
        let Err(error) = policy.check(&uri(text)) else {
            continue;
        };
        rules.insert(error.rule());
        let (refused, uri) = (error, uri(text));
        let error = policy.parse(text).unwrap_err();
        let (owned, report) = (error.report(), refused.report(&policy, &uri));
        assert_eq!(owned.to_string(), report.to_string());
        assert_eq!(format!("{error:#}"), report.to_string());
        let help = report.help().map(|help| format!("; {help}"));
        let line = format!("{}{}", report.first_line(), help.unwrap_or_default());
        // The one line, which logs get, masks more than the report.
        assert!(
            error.to_string() == line || error.to_string().contains("***"),
            "{line}"
        );
        let suggestion = |report: &Report<'_>| {
            let found = report.suggestion()?;
            Some((found.span(), found.replacement().to_owned()))
        };
        assert_eq!(suggestion(&owned), suggestion(&report));
    }
    assert_eq!(rules.len(), super::rules().count());
}
