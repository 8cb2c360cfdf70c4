//! For each rule, a base that breaks it, and a template that breaks it by itself or by a value; without a parameter, at
//! least the example in its documentation.

use uri_core::Component::{Host, Port, Scheme, Userinfo};

use super::*;
use crate::paths::in_macro::RuleSet;

/// Each with the method that sets it and a URI that breaks it.
const NAMES: &str = include_str!("../../../../uri-core/src/error/rule.rs");

fn example(rule: Rule) -> &'static str {
    let (rows, _) = NAMES.split_once(&format!("    {rule:?},\n")).unwrap();
    let (_, row) = rows.rsplit_once("): `").unwrap();
    row.split_once('`').unwrap().0
}

fn only(rule: Rule) -> Policy<'static> {
    with_rule(Policy::ANY, rule).expect("a rule without a parameter")
}

/// The cause by which the rule is broken: the literal text, this value, or a base.
#[derive(Clone, Copy)]
enum By {
    Text,
    Value(&'static str),
    /// Only a base, so no value can.
    Base,
}

/// A policy of one rule, and a URI and a template that break it.
type Case = (Policy<'static>, &'static str, &'static str, By);

/// The examples of rules without a parameter, also with a value in the fragment. A template has no dot segment.
fn examples() -> impl Iterator<Item = Case> {
    Rule::ALL.iter().filter_map(|rule| {
        let (policy, example) = (with_rule(Policy::ANY, *rule)?, example(*rule));
        let hash = if example.contains('#') { "" } else { "#" };
        let template = format!("{example}{hash}{{x}}").leak();
        Row::parse(template)?;
        Some((policy, example, &*template, By::Text))
    })
}

fn cases() -> Vec<Case> {
    use By::{Base, Text, Value};
    let any = Policy::ANY;
    let hosts = any.hosts(&["*.example.org"]);
    let (port, len) = (any.ports(&[80]), any.max_len(7));
    let (public, control) = (any.public_addresses(), any.no_encoded_control());
    let mistaken = only(Rule::NoMistakenScheme);
    let delimiter = any.no_encoded_path_delimiter();
    vec![
        (any.schemes(&["x"]), "http://h/", "http://h/{x}", Text),
        (mistaken, "localhost:80", "localhost:8{x}", Value("0")),
        (any.no_password(), "u.x:p@h", "u.x:{x}@h/", Value("p")),
        (hosts, "x://h/", "x://{x}.example.com/", Text),
        (hosts, "x://h/", "x://{x}/", Value("h")),
        (public, "x://[::1]/", "x://{x}/", Value("::1")),
        (port, "x://h:81/", "x://h:81/{x}", Text),
        (port, "x://h:81/", "x://h:{x}/", Value("81")),
        (any.no_low_port(), "x://h:81/", "x://h:{x}/", Value("81")),
        (any.no_dot_segment(), "x://h/a/../b", "x://h/{x}", Base),
        (delimiter, "x://h/%2F", "x://h/{x}", Value("/")),
        (control, "x://h/%00", "x://h/{x}", Value("\0")),
        (len, "x://h/aaaa", "x://h/a/{x}", Text),
        (len, "x://h/aaaa", "x://h/{x}", Value("aa")),
    ]
}

#[test]
fn each_rule_is_checked_in_rows() {
    let mut tested = Vec::new();
    for (policy, base, template, by) in examples().chain(cases()) {
        let uri = Uri::parse(base).expect(base);
        let rule = policy.check(&uri).expect_err(base).rule();
        tested.push(rule);
        let row = Row::parse(template).expect(template);
        let is_accepted = !matches!(by, By::Text);
        assert_eq!(row.is_accepted(&policy), is_accepted, "{template}");
        let breaks = |result: Result<UriBuf, FormatError>| {
            let kind = result.expect_err(template).kind();
            assert_eq!(kind, FormatErrorKind::Policy(rule), "{template}");
        };
        if let By::Value(value) = by {
            let given = row.texts(|_| vec![value]);
            breaks(row.call(&policy, &given));
            assert!(row.call(&Policy::ANY, &given).is_ok(), "{template}");
        }
        if RuleSet::OF_LITERALS.has(rule) {
            continue;
        }
        let row = Row::parse("{base}").expect("a template");
        let is_appendable = uri.query().is_none() && uri.fragment().is_none();
        match row.call_from(uri.as_uri_ref(), &policy, &[]) {
            Err(error) if is_appendable => breaks(Err(error)),
            result => assert!(!is_appendable && result.is_err(), "{uri}"),
        }
    }
    for rule in Rule::ALL {
        assert!(tested.contains(rule), "{rule:?}");
    }
}

/// Those that read a component with a placeholder.
#[test]
fn a_call_checks_the_rules_of_its_places() {
    for (template, checked, unchecked) in [
        ("https://h/{x}", Rule::NoDotSegment, Rule::Hosts),
        ("https://h/?{x}", Rule::NoQuery, Rule::NoDotSegment),
        ("https://h/#{x}", Rule::NoFragment, Rule::NoQuery),
        ("https://{x}/", Rule::Hosts, Rule::NoDotSegment),
        ("https://h:{x}/", Rule::Ports, Rule::Hosts),
        ("x://{x}@h/", Rule::NoHostInUserinfo, Rule::NoFragment),
    ] {
        let rules = Row::parse(template).expect("a template").emitted.rules;
        assert!(rules.has(checked) && !rules.has(unchecked), "{template}");
        assert!(rules.has(Rule::MaxLen), "{template}");
    }
}

#[test]
fn literal_text_that_always_breaks_a_rule_is_refused() {
    let any = Policy::ANY;
    let long = format!("https://{{{}}}/", "x".repeat(62));
    for (template, policy, is_accepted) in [
        // Longer than a label.
        (&*long, only(Rule::WebHost), true),
        // The pattern is for names.
        ("x://a,b.example/{x}", any.hosts(&["*.example"]), false),
        ("x://:{p?}//u:pw@h", any.no_password(), false),
        ("x://:{p?}//u:{w}@h", any.no_password(), true),
        ("x://:{p?}/u:pw@h", any.no_password(), true),
        ("x://{u}:pw@h", any.no_password(), false),
        ("x://u:{w}@h", any.no_password(), false),
        ("x://u:{w}:{x}@h", any.no_password(), false),
        ("x://u:{w}a@h", any.no_password(), false),
        ("postgres://app:12#{x}@h", any.no_split_password(), true),
        ("localhost:{port}", only(Rule::NoMistakenScheme), false),
        ("localhost:{port}/{id}", only(Rule::NoMistakenScheme), false),
        ("localhost:v{port}", only(Rule::NoMistakenScheme), true),
        ("https://{x}.localhost/", any.public_addresses(), false),
        ("https://{x}/", any.public_addresses(), true),
        (
            "https://{x}.exmaple.org/",
            any.hosts(&["*.example.org"]),
            false,
        ),
        ("https://a{x}b.org/", any.hosts(&["ab.org"]), true),
        ("https://u:@{x}/", only(Rule::WebHost), true),
        ("https://h:{port}/", any.ports(&[8443]), true),
        ("https://h:{port}/", any.no_port(), false),
        ("https://h:{port}/", any.no_low_port().port_in_range(), true),
        ("x://{x}@h/", any.no_userinfo(), false),
        ("x://h:{x?}/", any.no_port(), false),
        ("x://h/{x}", any.no_path(), false),
        ("x://h/{x}", any.require_trailing_slash(), false),
        ("x://h/#{x?}", any.no_fragment(), false),
        ("https://h/{id}", any.max_len(9), false),
        ("https://h/{id}", any.max_len(10), true),
        ("https://h/{id}/a", any.max_len(11), false),
        ("https://h/?page={page?}", any.no_query(), false),
        ("https://h/{xs*}", any.require_trailing_slash(), false),
        ("https://h/{xs*}/", any.require_trailing_slash(), true),
        ("https://h/{xs*}", any.no_path(), false),
        ("https://h/?q={x}", any.no_path(), true),
    ] {
        let row = Row::parse(template).expect(template);
        assert_eq!(row.is_accepted(&policy), is_accepted, "{template}");
    }
}

/// A template after a base is refused if and only if a call fails for every base. Values are letters, and a list has
/// one item.
#[test]
fn a_template_after_a_base_is_refused_if_every_call_fails() {
    const BASES: [&str; 3] = ["x://h", "x://h/", "x://h/a/"];
    let rounds = if cfg!(debug_assertions) { 500 } else { 50_000 };
    let mut rng = Rng::with_seed(31);
    let before_path = RuleSet::about(&[Scheme, Userinfo, Host, Port]);
    let is_after_base = |rule: &&Rule| {
        !before_path.has(**rule)
            && !RuleSet::OF_LITERALS.has(**rule)
            && **rule != Rule::NoDotSegment
    };
    let rules: Vec<Rule> = Rule::ALL.iter().filter(is_after_base).copied().collect();
    let mut counts = vec![[0; 2]; rules.len()];
    for _ in 0..rounds {
        let template = random_template(&mut rng);
        let (_, rest) = template.split_once("://").unwrap_or(("", &template));
        let rest = &rest[rest.find(['/', '?', '#']).unwrap_or(rest.len())..];
        let text = format!("{{base}}{rest}");
        let Some(row) = Row::parse(&text) else {
            continue;
        };
        let template = &row.body().template;
        let texts: &'static str = format!("{text}{}", template.filled).leak();
        let broken = in_macro::broken_after_base(&text, as_row(&template.filled));
        let given = row.texts(|_| vec!["z"]);
        for (rule, counts) in rules.iter().zip(&mut counts) {
            let policy = with_rule(Policy::ANY, *rule).expect("a rule without a parameter");
            let is_refused = std::panic::catch_unwind(|| {
                RowPolicy::new(&policy).check_template(0, broken, texts);
            })
            .is_err();
            let fails = |base: &&str| {
                row.call_from(UriRef::parse(base).unwrap(), &policy, &given)
                    .is_err()
            };
            assert_eq!(is_refused, BASES.iter().all(fails), "{text} {policy:?}");
            counts[usize::from(is_refused)] += 1;
        }
    }
    let least = rounds / 100;
    for (rule, [allowed, refused]) in rules.iter().zip(counts) {
        assert!(
            allowed > least && refused > least,
            "{rule:?}: {allowed} allowed, {refused} refused; `random_template` must often make both"
        );
    }
}

#[test]
fn empty_lists_leave_a_path() {
    let rounds = if cfg!(debug_assertions) {
        5_000
    } else {
        50_000
    };
    let mut rng = Rng::with_seed(624);
    let (mut compared, mut slashes) = (0, 0);
    for _ in 0..rounds {
        let template = random_template(&mut rng);
        let Some(row) = Row::parse(&template) else {
            continue;
        };
        let Some(expected) = uri_without_lists(row.body()) else {
            continue;
        };
        let given = row.texts(|slot| if slot.is_list() { vec![] } else { vec!["z"] });
        // A port or a host may be refused.
        let Ok(uri) = row.call(&Policy::ANY, &given) else {
            continue;
        };
        // Filler may be digits, but such a row returns a `Result`.
        if uri.authority().is_none() {
            continue;
        }
        let path = |uri: &str| {
            let uri = Uri::parse(uri).unwrap();
            let mut path: Vec<_> = uri.path().trim_start_matches('/').chars().collect();
            path.dedup_by(|a, b| *a == 'z' && *b == 'z');
            path
        };
        assert_eq!(
            path(&expected),
            path(uri.as_str()),
            "{template} {expected} {uri}"
        );
        compared += 1;
        slashes += usize::from(uri.path().ends_with('/'));
    }
    assert!(
        compared > rounds / 100 && slashes > rounds / 1_000,
        "{compared} {slashes}"
    );
}
