//! A result that breaks the policy: the error names placeholder and rule, but never contains the value.

use super::*;

/// The values of a row, separated by spaces. `|` separates items, `-` is absent, and a text with a `%` is encoded.
fn given(row: &Row, values: &str) -> Vec<(Owned, Given)> {
    let mut values = values.split(' ');
    row.given(|slot| {
        let text = values.next().expect("a value");
        let items = text.split('|').filter(|item| *item != "-");
        let given = match text.contains('%') {
            true => Given::Encoded,
            false => Given::Text,
        };
        (owned(slot.form, items.map(str::to_owned).collect()), given)
    })
}

#[test]
fn an_error_names_the_placeholder_and_the_rule() {
    // Each policy has one rule.
    let any = Policy::ANY;
    let control = any.no_encoded_control();
    let delimiter = any.no_encoded_path_delimiter();
    let hosts = any.hosts(&["*.example.org"]);
    let (port, max_len) = (any.ports(&[80]), any.max_len(20));
    let slash = any.no_trailing_slash();
    for (template, policy, values, placeholder) in [
        ("https://h/{a}/{b}?c={c}", control, "a s3cret\0 c\0", "b"),
        ("https://h/{a}{b}", control, "a \0s3cret", "b"),
        ("https://h/{a}{b}", control, " \0s3cret", "b"),
        ("https://h/?{a}={b}", control, "a\n \r\ns3cret\0", "b"),
        ("https://h/{a}?{b}={c*}", control, "a b c|s3cret\u{85}", "c"),
        ("https://{a}.{b}.org/{c}", hosts, "a s3cret c", "a"),
        ("https://{host}/{c}", hosts, "s3cret.example c", "host"),
        ("https://h:{port}/{c}", port, "81 c", "port"),
        ("https://h:{port}/{c}", any.no_low_port(), "81 c", "port"),
        ("https://h/{a}/v{b}", delimiter, "a s3cret/", "b"),
        ("https://h/{a}/{b}/{c}", max_len, "1 s3crets3cret 2", "b"),
        ("https://h/{a}/{b}/{c}", max_len, "1 s3crets3 s3crets4", "b"),
        ("https://h/{a}/{b}/{c}", max_len, "s3cret 1 s3crets3", "c"),
        ("x://:{port?}/u:p@h/{b}", any.no_password(), "- s3cret", ""),
        ("https://h/x://u:pw{a}@i/", any.no_password(), "", "a"),
        ("https://{host}:{port?}/", port, "s3cret -", "port"),
        ("https://{a}h:{port?}/", port, " -", "port"),
        ("https://a.{a}.org:{port?}/", hosts, "s3cret -", "a"),
        ("https://h:{port?}/{xs*}?q={q}", slash, "- - s3cret", "xs"),
        ("https://{a}//{xs*}#{b?}", slash, "s3cret - -", "xs"),
    ] {
        let row = Row::parse(template).expect("a template");
        assert!(row.is_accepted(&policy), "{template}");
        let error = row.call(&policy, &given(&row, values));
        let error = error.expect_err(template);
        let name = error.placeholder().unwrap_or_default();
        assert_eq!(name, placeholder, "{template}");
        let shown = format!("{error} {error:?}");
        let is_refusal = matches!(error.kind(), FormatErrorKind::Policy(_));
        assert!(is_refusal && !shown.contains("s3cret"), "{shown}");
    }
}

/// The error names the base, and all rules are checked.
#[test]
fn a_base_that_breaks_the_policy_is_named() {
    let row = Row::parse("{base}/a{a}").expect("a template");
    let policy = Policy::DEFAULT.schemes(&["https"]).max_len(20);
    for (base, value, expected) in [
        ("http://h/", "a", Some(("base", Rule::Schemes))),
        ("https://u:p@h", "a", Some(("base", Rule::NoPassword))),
        ("https://h", "a\n", Some(("a", Rule::NoEncodedControl))),
        ("https://h/a/long/path", "", Some(("base", Rule::MaxLen))),
        ("https://h/x", "a", None),
    ] {
        let base = Uri::parse(base).expect("a base");
        let given = given(&row, value);
        let result = row.call_from(base.as_uri_ref(), &policy, &given);
        let plain = with_arguments(&given, |arguments| {
            format(base.as_uri_ref(), row.emitted.program, arguments)
        });
        match expected {
            None => assert_eq!(result, plain.map_err(format_error)),
            Some((placeholder, rule)) => {
                let error = result.expect_err(value);
                assert_eq!(error.placeholder(), Some(placeholder));
                assert_eq!(error.kind(), FormatErrorKind::Policy(rule));
            }
        }
    }
}

/// The named value is in a component that the rule reads, so that it can break the rule.
pub(super) fn assert_culprit(row: &Row, given: &[(Owned, Given)], error: &FormatError, rule: Rule) {
    let text = &row.text;
    // A value can make literal text break these, or a URI without an authority.
    if let Rule::NoPassword
    | Rule::NoSplitPassword
    | Rule::NoMistakenScheme
    | Rule::PublicAddresses = rule
    {
        return;
    }
    let template = &row.body().template;
    if rule == Rule::MaxLen && error.placeholder().is_none() {
        // An absent entry doesn't write its key.
        let mut slots = template.slots.iter();
        let is_absent = slots.any(|slot| slot.form.can_be_absent());
        let has_text = |(owned, _): &(Owned, Given)| match owned {
            Owned::One(value) | Owned::Optional(Some(value)) => !value.is_empty(),
            Owned::Optional(None) => false,
            Owned::Many(items) => !items.concat().is_empty(),
            Owned::Pairs(items) => items.iter().any(|(key, _)| !key.is_empty()),
        };
        let is_empty = !given.iter().any(has_text);
        assert!(is_absent || is_empty, "{text} {given:?}");
        return;
    }
    let name = error
        .placeholder()
        .unwrap_or_else(|| panic!("{text} {given:?} {rule:?}"));
    let slot = template.slots.iter().position(|slot| slot.name == name);
    let component = template.components[slot.expect("a slot")];
    let has_rule = in_macro::RuleSet::about(&[component]).has(rule);
    assert!(has_rule, "{text} {given:?} {name} {rule:?}");
}
