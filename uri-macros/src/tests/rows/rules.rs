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

/// The examples of rules without a parameter, also with a value in the fragment. A template has no dot segment.
fn examples() -> impl Iterator<Item = (Rule, Policy<'static>, &'static str, &'static str, By)> {
    Rule::ALL.iter().filter_map(|rule| {
        let (policy, example) = (with_rule(Policy::ANY, *rule)?, example(*rule));
        let hash = if example.contains('#') { "" } else { "#" };
        let template = format!("{example}{hash}{{x}}").leak();
        Row::parse(template)?;
        Some((*rule, policy, example, &*template, By::Text))
    })
}

/// What breaks the rule: the literal text, or this value.
enum By {
    Text,
    Value(&'static str),
    /// Only a base, so no value can.
    Base,
}

fn cases() -> Vec<(Rule, Policy<'static>, &'static str, &'static str, By)> {
    use By::{Base, Text, Value};
    let any = Policy::ANY;
    let syntax = Normalization::SYNTAX;
    vec![
        (
            Rule::Schemes,
            any.schemes(&["https"]),
            "http://h/",
            "http://h/{x}",
            Text,
        ),
        (
            Rule::NoMistakenScheme,
            only(Rule::NoMistakenScheme),
            "localhost:80",
            "localhost:{x}",
            Text,
        ),
        (
            Rule::NoMistakenScheme,
            only(Rule::NoMistakenScheme),
            "localhost:80",
            "localhost:8{x}",
            Value("0"),
        ),
        (
            Rule::NoUserinfo,
            any.no_userinfo(),
            "x://u@h/",
            "x://{x}@h/",
            Text,
        ),
        (
            Rule::NoPassword,
            any.no_password(),
            "x://u:p@h/",
            "x://u:{x}@h/",
            Text,
        ),
        (
            Rule::NoPassword,
            any.no_password(),
            "http:u:p@h/",
            "http:{x}:{y}@h/",
            Value("p"),
        ),
        (
            Rule::NoSplitPassword,
            any.no_split_password(),
            "postgres://u:1/p@h/",
            "postgres://u:1/p@h/{x}",
            Text,
        ),
        (
            Rule::Hosts,
            any.hosts(&["*.example.org"]),
            "x://h/",
            "x://{x}.example.com/",
            Text,
        ),
        (
            Rule::Hosts,
            any.hosts(&["*.example.org"]),
            "x://h/",
            "x://{x}/",
            Value("h"),
        ),
        (
            Rule::PublicAddresses,
            any.public_addresses(),
            "x://[::1]/",
            "x://{x}.localhost/",
            Text,
        ),
        (
            Rule::PublicAddresses,
            any.public_addresses(),
            "x://[::1]/",
            "x://{x}/",
            Value("::1"),
        ),
        (
            Rule::Ports,
            any.ports(&[80]),
            "x://h:81/",
            "x://h:81/{x}",
            Text,
        ),
        (
            Rule::Ports,
            any.ports(&[80]),
            "x://h:81/",
            "x://h:{x}/",
            Value("81"),
        ),
        (
            Rule::NoPort,
            any.no_port(),
            "x://h:81/",
            "x://h:{x?}/",
            Text,
        ),
        (
            Rule::NoLowPort,
            any.no_low_port(),
            "x://h:81/",
            "x://h:{x}/",
            Value("81"),
        ),
        (Rule::NoPath, any.no_path(), "x://h/a", "x://h/{x}", Text),
        (
            Rule::RequireTrailingSlash,
            any.require_trailing_slash(),
            "x://h/a",
            "x://h/{x}",
            Text,
        ),
        (
            Rule::NoDotSegment,
            any.no_dot_segment(),
            "x://h/a/../b",
            "x://h/{x}",
            Base,
        ),
        (
            Rule::NoEncodedPathDelimiter,
            any.no_encoded_path_delimiter(),
            "x://h/%2F",
            "x://h/{x}",
            Value("/"),
        ),
        (
            Rule::NoQuery,
            any.no_query(),
            "x://h/?a",
            "x://h/?a={x?}",
            Text,
        ),
        (
            Rule::NoFragment,
            any.no_fragment(),
            "x://h/#a",
            "x://h/#{x?}",
            Text,
        ),
        (
            Rule::NoEncodedControl,
            any.no_encoded_control(),
            "x://h/%00",
            "x://h/{x}",
            Value("\0"),
        ),
        (
            Rule::NoEncodedLineBreak,
            any.no_encoded_line_break(),
            "x://h/?q=%0A",
            "x://h/?q={x}",
            Value("\n"),
        ),
        (
            Rule::MaxLen,
            any.max_len(7),
            "x://h/aaaa",
            "x://h/a/{x}",
            Text,
        ),
        (
            Rule::MaxLen,
            any.max_len(7),
            "x://h/aaaa",
            "x://h/{x}",
            Value("aa"),
        ),
        (
            Rule::Normalized,
            any.normalized(syntax),
            "X://h/",
            "X://h/{x}",
            Text,
        ),
        (
            Rule::Normalized,
            any.normalized(syntax),
            "X://h/",
            "x://{x}/",
            Value("H"),
        ),
    ]
}

#[test]
fn each_rule_is_checked_in_rows() {
    let cases: Vec<_> = examples().chain(cases()).collect();
    for rule in Rule::ALL {
        let is_tested = cases.iter().any(|(tested, ..)| tested == rule);
        assert!(is_tested, "{rule:?}");
    }
    for (rule, policy, base, template, by) in cases {
        let row = Row::parse(template).expect(template);
        let of = |value| Given {
            kind: Kind::Text,
            items: vec![value],
        };
        let slots = row.body().template.slots.len();
        assert_eq!(
            row.is_accepted(&policy),
            !matches!(by, By::Text),
            "{template}"
        );
        let breaks = |result: Result<UriBuf, FormatError>| {
            let kind = result.expect_err(template).kind();
            assert_eq!(kind, FormatErrorKind::Policy(rule), "{template}");
        };
        if let By::Value(value) = by {
            breaks(row.call(&policy, &vec![of(value); slots]));
            assert!(
                row.call(&Policy::ANY, &vec![of(value); slots]).is_ok(),
                "{template}"
            );
        }
        if RuleSet::OF_LITERALS.has(rule) {
            continue;
        }
        let row = Row::parse("{base}").expect("a template");
        let base = Uri::parse(base).unwrap();
        let is_appendable = base.query().is_none() && base.fragment().is_none();
        match row.call_from(base.as_uri_ref(), &policy, &[]) {
            Err(error) if is_appendable => breaks(Err(error)),
            result => assert!(!is_appendable && result.is_err(), "{base}"),
        }
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
        for rule in [Rule::MaxLen, Rule::Normalized, Rule::NoPassword] {
            assert!(rules.has(rule), "{template} {rule:?}");
        }
    }
}

#[test]
fn each_row_checks_the_hosts() {
    let policy = Policy::ANY.hosts(&["*.example.org", "a.b.org"]);
    let rows = Row::parse_all(&["https://{x}.example.org/", "https://{x}.b.org/"], "");
    for (row, value, is_allowed) in [
        (0, "a", true),
        (0, "b", true),
        (1, "a", true),
        (1, "b", false),
    ] {
        let given = Given {
            kind: Kind::Text,
            items: vec![value],
        };
        assert!(rows[row].is_accepted(&policy));
        assert_eq!(
            rows[row].call(&policy, &[given]).is_ok(),
            is_allowed,
            "{row} {value}"
        );
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
            "https://{shard}.exmaple.org/",
            any.hosts(&["*.example.org"]),
            false,
        ),
        ("https://a{x}b.org/", any.hosts(&["ab.org"]), true),
        ("https://u:@{x}/", only(Rule::WebHost), true),
        ("https://h:{port}/", any.ports(&[8443]), true),
        ("https://h:{port}/", any.no_port(), false),
        ("https://h:{port}/", any.no_low_port().port_in_range(), true),
        (
            "https://h:{port}/",
            any.normalized(Normalization::SCHEME),
            true,
        ),
        ("https://h/{id}", any.max_len(9), false),
        ("https://h/{id}", any.max_len(10), true),
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

/// After a base, a template is refused if and only if a call fails for every base. Values are letters, and a list has
/// one item.
#[test]
fn a_template_after_a_base_is_refused_if_every_call_fails() {
    const BASES: [&str; 3] = ["x://h", "x://h/", "x://h/a/"];
    let rounds = if cfg!(debug_assertions) { 500 } else { 50_000 };
    let mut rng = Rng::with_seed(31);
    let before_path = RuleSet::reading(&[Scheme, Userinfo, Host, Port]);
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
        let given = template.slots.iter().map(|_| Given {
            kind: Kind::Text,
            items: vec!["z"],
        });
        let given: Vec<Given> = given.collect();
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
        let Some(expected) = without_lists(row.body()) else {
            continue;
        };
        let given = row.body().template.slots.iter().map(|slot| Given {
            kind: Kind::Text,
            items: if slot.is_list() { vec![] } else { vec!["z"] },
        });
        // A port or a host may be refused.
        let Ok(uri) = row.call(&Policy::ANY, &given.collect::<Vec<_>>()) else {
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
