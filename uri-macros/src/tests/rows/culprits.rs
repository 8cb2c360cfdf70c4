//! A result that breaks the policy: the error names placeholder and rule, but never contains the value.

use super::*;

const SECRET: &str = "s3cret";

/// No value, or a list without items.
const ABSENT: &str = "-";

/// Items are separated by `|`, and a value with a `%` is encoded.
fn text(value: &'static str) -> Given {
    let kind = match value.contains('%') {
        true => Kind::Encoded,
        false => Kind::Text,
    };
    let items = value.split('|').filter(|item| *item != ABSENT).collect();
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
            (Some("b"), Rule::NoEncodedControl),
        ),
        (
            "https://h/{a}{b}",
            Policy::DEFAULT,
            &["a", "\0s3cret"],
            (Some("b"), Rule::NoEncodedControl),
        ),
        (
            "https://h/{a}{b}",
            Policy::DEFAULT,
            &["", "\0s3cret"],
            (Some("b"), Rule::NoEncodedControl),
        ),
        (
            "https://h/{a}?{b}={c*}",
            Policy::DEFAULT.no_encoded_line_break(),
            &["a", "s3cret\r", "c|d"],
            (Some("b"), Rule::NoEncodedLineBreak),
        ),
        (
            "https://h/?{a}={b}",
            Policy::DEFAULT,
            &["a\n", "\r\ns3cret\0"],
            (Some("b"), Rule::NoEncodedControl),
        ),
        (
            "https://h/{a}?{b}={c*}",
            Policy::DEFAULT,
            &["a", "b", "c|s3cret\u{85}"],
            (Some("c"), Rule::NoEncodedControl),
        ),
        (
            "https://{a}.{b}.org/{c}",
            hosts,
            &["a", "s3cret", "c"],
            (Some("a"), Rule::Hosts),
        ),
        (
            "https://{host}/{c}",
            hosts,
            &["s3cret.example", "c"],
            (Some("host"), Rule::Hosts),
        ),
        (
            "https://h:{port}/{c}",
            Policy::ANY.ports(&[80]),
            &["81", "c"],
            (Some("port"), Rule::Ports),
        ),
        (
            "https://h:{port}/{c}",
            Policy::ANY.no_low_port(),
            &["81", "c"],
            (Some("port"), Rule::NoLowPort),
        ),
        (
            "https://h:{port}/",
            Policy::ANY.normalized(Normalization::SCHEME),
            &["443"],
            (Some("port"), Rule::Normalized),
        ),
        (
            "https://{host}/{c}",
            Policy::ANY.normalized(Normalization::SCHEME.ipv6_text()),
            &["::1:00", "c"],
            (Some("host"), Rule::Normalized),
        ),
        (
            "https://h/{a}/v{b}",
            Policy::ANY.no_encoded_path_delimiter(),
            &["a", "s3cret/"],
            (Some("b"), Rule::NoEncodedPathDelimiter),
        ),
        (
            "https://h/{a}/{b}/{c}",
            Policy::ANY.max_len(20),
            &["1", "s3crets3cret", "2"],
            (Some("b"), Rule::MaxLen),
        ),
        (
            "https://h/{a}/{b}/{c}",
            Policy::ANY.max_len(20),
            &["1", "s3crets3cre1", "s3crets3cre2"],
            (Some("b"), Rule::MaxLen),
        ),
        (
            "https://h/{a}/{b}/{c}",
            Policy::ANY.max_len(20),
            &["s3cret", "1", "s3crets3cret"],
            (Some("c"), Rule::MaxLen),
        ),
        (
            "x://:{port?}/u:p@h/{b}",
            Policy::ANY.no_password(),
            &[ABSENT, "s3cret"],
            (None, Rule::NoPassword),
        ),
        (
            "https://h/http://u:s3cret{a}@i/",
            Policy::ANY.no_password(),
            &[""],
            (Some("a"), Rule::NoPassword),
        ),
        (
            "https://{host}:{port?}/",
            Policy::ANY.ports(&[80]),
            &["s3cret", ABSENT],
            (Some("port"), Rule::Ports),
        ),
        (
            "https://h:{port?}/{xs*}?q={q}",
            Policy::ANY.no_trailing_slash(),
            &[ABSENT, ABSENT, "s3cret"],
            (Some("xs"), Rule::NoTrailingSlash),
        ),
    ] {
        let row = Row::parse(template).expect("a template");
        let given: Vec<Given> = values.iter().map(|value| text(value)).collect();
        assert!(row.is_accepted(&policy), "{template}");
        let error = row.call(&policy, &given).expect_err(template);
        let found = (error.placeholder(), error.kind());
        let (placeholder, rule) = expected;
        let expected = (placeholder, FormatErrorKind::Policy(rule));
        assert_eq!(found, expected, "{template}");
        assert!(!format!("{error} {error:?}").contains(SECRET), "{template}");
    }
}

/// The error names the base, and all rules are checked.
#[test]
fn a_base_that_breaks_the_policy_is_named() {
    let row = Row::parse("{base}/a{a}").expect("a template");
    let policy = Policy::DEFAULT.schemes(&["https"]).max_len(20);
    for (base, value, expected) in [
        ("http://h/", "a", Some((Some("base"), Rule::Schemes))),
        ("https://u:p@h", "a", Some((Some("base"), Rule::NoPassword))),
        (
            "https://h",
            "a\n",
            Some((Some("a"), Rule::NoEncodedControl)),
        ),
        (
            "https://h/a/long/path",
            "",
            Some((Some("base"), Rule::MaxLen)),
        ),
        ("https://h/x", "a", None),
    ] {
        let base = Uri::parse(base).expect("a base");
        let given = [text(value)];
        let result = row.call_from(base.as_uri_ref(), &policy, &given);
        let plain = row.with_arguments(&given, |arguments| {
            format(base.as_uri_ref(), row.emitted.program, arguments)
        });
        match expected {
            None => assert_eq!(result, plain.map_err(format_error)),
            Some((placeholder, rule)) => {
                let error = result.expect_err(value);
                assert_eq!(error.placeholder(), placeholder);
                assert_eq!(error.kind(), FormatErrorKind::Policy(rule));
            }
        }
    }
}

#[test]
fn the_named_value_can_break_the_rule() {
    let rounds = if cfg!(debug_assertions) {
        2_000
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
        // A value can make literal text break these, or a URI without an authority.
        if let Rule::NoPassword
        | Rule::NoSplitPassword
        | Rule::NoMistakenScheme
        | Rule::PublicAddresses = rule
        {
            continue;
        }
        if rule == Rule::MaxLen && error.placeholder().is_none() {
            // An absent entry doesn't write its key.
            let mut slots = row.body().template.slots.iter();
            let is_absent = slots.any(|slot| !slot.is_one());
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
        let has_rule = in_macro::RuleSet::reading(&[place]).has(rule);
        assert!(has_rule, "{text} {given:?} {name} {rule:?}");
    }
    assert!(refused > rounds / 50, "{refused}");
}
