//! Tests for the error returned when a result breaks the policy. The error names the placeholder and the rule, but
//! never contains the value.

use super::*;

const SECRET: &str = "s3cret";

/// A single value or, for a list, its items separated by `|`. A value with a `%` is already encoded.
fn text(value: &'static str) -> Given {
    let kind = match value.contains('%') {
        true => Kind::Encoded,
        false => Kind::Text,
    };
    let items = value.split('|').collect();
    Given { kind, items }
}

#[test]
fn an_error_names_the_placeholder_and_the_rule() {
    let hosts = Policy::ANY.hosts(&["*.example.org"]);
    for (template, policy, values, expected) in [
        (
            "https://h/{a}/{b}?c={c}",
            Policy::DEFAULT,
            &["a", "s3cret\0", "c\0"][..],
            "value of `b` breaks the policy: encoded control character in path",
        ),
        (
            "https://h/{a}{b}",
            Policy::DEFAULT,
            &["a", "\0s3cret"],
            "value of `b` breaks the policy: encoded control character in path",
        ),
        (
            "https://h/{a}?{b}={c*}",
            Policy::DEFAULT,
            &["a", "s3cret\r", "c|d"],
            "value of `b` breaks the policy: encoded control character in query",
        ),
        (
            "https://h/{a}?{b}={c*}",
            Policy::DEFAULT,
            &["a", "b", "c|s3cret\u{85}"],
            "value of `c` breaks the policy: encoded control character in query",
        ),
        (
            "https://{a}.{b}.org/{c}",
            hosts,
            &["a", "s3cret", "c"],
            "value of `a` breaks the policy: host that is not allowed",
        ),
        (
            "https://{host}/{c}",
            hosts,
            &["s3cret.example", "c"],
            "value of `host` breaks the policy: host that is not allowed",
        ),
        (
            "https://h:{port}/{c}",
            Policy::ANY.ports(&[80]),
            &["81", "c"],
            "value of `port` breaks the policy: port that is not allowed",
        ),
        (
            "https://h:{port}/{c}",
            Policy::ANY.no_low_port(),
            &["81", "c"],
            "value of `port` breaks the policy: well-known port that is not the scheme's own",
        ),
        (
            "https://h:{port}/",
            Policy::ANY.normalized(Normalization::SCHEME),
            &["443"],
            "value of `port` breaks the policy: port that is not normalized",
        ),
        (
            "https://{host}/{c}",
            Policy::ANY.normalized(Normalization::SCHEME.ipv6_text()),
            &["::1:00", "c"],
            "value of `host` breaks the policy: host that is not normalized",
        ),
        (
            "https://h/{a}/v{b}/{c}",
            Policy::ANY.no_dot_segment(),
            &["a", "s3cret\\..", "..\\"],
            "value of `b` breaks the policy: dot segment in path",
        ),
        (
            "https://h/.{a}",
            Policy::ANY.no_dot_segment(),
            &["\\s3cret"],
            "value of `a` breaks the policy: dot segment in path",
        ),
        (
            "https://h/{a}/v{b}",
            Policy::ANY.no_encoded_path_delimiter(),
            &["a", "s3cret/"],
            "value of `b` breaks the policy: encoded slash or dot in path",
        ),
        (
            "x://u{a}{b}@h/v{c}",
            Policy::ANY.no_host_in_userinfo(),
            &["a", "s3cret.", "."],
            "value of `b` breaks the policy: user that reads like a host",
        ),
        (
            "x://{a}{b}{c}@h/",
            Policy::ANY.no_host_in_userinfo(),
            &["a", "%2e", "s3cret"],
            "value of `b` breaks the policy: user that reads like a host",
        ),
        (
            "https://h/{a}/{b}/{c}",
            Policy::ANY.max_len(20),
            &["1", "s3crets3cret", "2"],
            "value of `b` breaks the policy: string of more than 20 bytes",
        ),
        (
            "https://h/{a}/{b}/{c}",
            Policy::ANY.max_len(20),
            &["1", "s3crets3cre1", "s3crets3cre2"],
            "value of `b` breaks the policy: string of more than 20 bytes",
        ),
        (
            "https://h/{a}/{b}/{c}",
            Policy::ANY.max_len(20),
            &["s3cret", "1", "s3crets3cret"],
            "value of `c` breaks the policy: string of more than 20 bytes",
        ),
        (
            "x://:{port?}/u:p@h/{b}",
            Policy::ANY.no_password(),
            &["", "s3cret"],
            "the URI breaks the policy: password",
        ),
    ] {
        let row = Row::parse(template).expect("a template");
        let given: Vec<Given> = values.iter().map(|value| text(value)).collect();
        let given: Vec<Given> = match template.contains("{port?}") {
            true => [
                vec![Given {
                    kind: Kind::Text,
                    items: Vec::new(),
                }],
                given[1..].to_vec(),
            ]
            .concat(),
            false => given,
        };
        assert!(row.is_accepted(&policy), "{template}");
        let error = row.call(&policy, &given).expect_err(template);
        assert_eq!(error.to_string(), expected, "{template}");
        assert!(!format!("{error} {error:?}").contains(SECRET), "{template}");
    }
}

/// If a base breaks the policy, the error names the base. A result that begins with a base is checked against all
/// rules.
#[test]
fn a_base_that_breaks_the_policy_is_named() {
    let row = Row::parse("{base}/{a}").expect("a template");
    let policy = Policy::DEFAULT.schemes(&["https"]);
    for (base, value, expected) in [
        (
            "http://h/",
            "a",
            "value of `base` breaks the policy: scheme that is not allowed",
        ),
        (
            "https://u:p@h",
            "a",
            "value of `base` breaks the policy: password",
        ),
        (
            "https://h",
            "a\n",
            "value of `a` breaks the policy: encoded control character in path",
        ),
        ("https://h/x", "a", ""),
    ] {
        let base = Uri::parse(base).expect("a base");
        let given = [text(value)];
        let result = row.call_from(base, &policy, &given);
        let plain = row.with_arguments(&given, |arguments| {
            format_from(base, row.program, arguments)
        });
        match (result, plain) {
            (Ok(uri), Ok(plain)) => assert_eq!((uri, ""), (plain, expected)),
            (Err(error), _) => assert_eq!(error.to_string(), expected),
            (uri, plain) => panic!("{uri:?} {plain:?}"),
        }
    }
}

/// The value that the error names can really break the rule.
#[test]
fn the_named_value_can_break_the_rule() {
    let rounds = if cfg!(debug_assertions) {
        4_000
    } else {
        200_000
    };
    let mut rng = Rng::with_seed(28);
    let mut refused = 0;
    for _ in 0..rounds {
        let text = random_template(&mut rng);
        let Some(row) = Row::parse(&text) else {
            continue;
        };
        let given = row.random_given(&mut rng);
        let policy = random_policy(&mut rng);
        if !row.is_accepted(&policy) {
            continue;
        }
        let Err(error) = row.call(&policy, &given) else {
            continue;
        };
        let FormatErrorKind::Policy(rule) = error.kind() else {
            continue;
        };
        refused += 1;
        // What breaks these rules can be literal text that a value makes readable in another way.
        if let Rule::Password | Rule::SplitPassword | Rule::HostAsScheme = rule {
            continue;
        }
        if rule == Rule::MaxLen && error.placeholder().is_none() {
            // A value in a key isn't written if the entry is absent.
            let mut slots = row.body().template.slots.iter();
            let is_absent = slots.any(|slot| slot.form != Arity::One);
            let is_empty = given.iter().all(|given| given.items.concat().is_empty());
            assert!(is_absent || is_empty, "{text} {given:?}");
            continue;
        }
        let name = error
            .placeholder()
            .unwrap_or_else(|| panic!("{text} {given:?} {rule:?}"));
        let template = &row.body().template;
        let slot = template.slots.iter().position(|slot| slot.name == name);
        let place = template.places[slot.expect("a slot")];
        let has_rule = build::RuleSet::reading(&[place]).has(rule);
        assert!(has_rule, "{text} {given:?} {name} {rule:?}");
    }
    assert!(refused > rounds / 50, "{refused}");
}
