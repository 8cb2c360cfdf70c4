//! Policies: the strings that each rule allows and refuses, in constants and at run time, and the messages.

mod accepted;
mod addresses;
#[cfg(feature = "alloc")]
mod connection;
mod known_rows;
mod messages;
#[cfg(feature = "alloc")]
mod order;
mod ports;
mod reads;
mod rows;
mod suggestions;

use std::iter;

use uri_core::{
    Component, Normalization, Policy, Rule, Uri, constant, error::PolicyError, policy::Reading,
};

use self::rows::ROWS;
use crate::corpus;
use crate::hidden::in_macro::with_rule;

const ANY: Policy<'static> = Policy::ANY;
const HTTPS: Policy<'static> = ANY.schemes(&["https"]);
const WEB_PORTS: Policy<'static> = ANY.ports(&[80, 443]);

/// The policy with one more rule without a parameter.
pub(crate) const fn with(policy: Policy<'static>, rule: Rule) -> Policy<'static> {
    with_rule(policy, rule).expect("a rule without a parameter")
}

const fn uri(text: &str) -> Uri<'_> {
    match Uri::parse(text) {
        Ok(uri) => uri,
        Err(_) => panic!("not a URI"),
    }
}

/// The result of checking a policy, as data: the rule, the component, and the byte range.
type Verdict = Option<(Rule, Component, usize, usize)>;

const fn verdict(policy: &Policy<'_>, text: &str) -> Verdict {
    match constant::check(policy, uri(text)) {
        Ok(()) => None,
        Err(error) => {
            let span = error.span();
            Some((error.rule(), error.component(), span.start, span.end))
        }
    }
}

#[track_caller]
fn refused(policy: Policy<'static>, text: &str) -> PolicyError {
    policy.check(&uri(text)).expect_err(text)
}

/// All rules by which a policy can refuse a URI.
fn rules() -> impl Iterator<Item = Rule> {
    Rule::ALL.iter().copied()
}

/// The rules by name, each with its documentation.
const NAMES: &str = include_str!("../../src/error/rule.rs");
/// The table of the rules.
const RULES: &str = include_str!("../../src/policy/rules.rs");

/// Each rule with the method that sets it and a URI that breaks it, as the documentation of the rule names them.
fn table() -> Vec<(Rule, String, String)> {
    let rows = NAMES.split("    /// [`").skip(1).map(|row| {
        let (method, row) = row.split_once('`').unwrap();
        let (_, row) = row.split_once("): `").unwrap();
        let (example, row) = row.split_once('`').unwrap();
        let (_, row) = row.split_once(".\n    ").unwrap();
        let (name, _) = row.split_once(',').unwrap();
        (name.to_owned(), method.to_owned(), example.to_owned())
    });
    let rows = rules().zip(rows);
    let rows = rows.map(|(rule, (name, method, example))| {
        assert_eq!(format!("{rule:?}"), name);
        (rule, method, example)
    });
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows.len(), rules().count());
    rows
}

/// Policies that refuse most URIs, one after the other: each rule on its own.
#[cfg(feature = "alloc")]
pub(crate) fn strict() -> impl Iterator<Item = Policy<'static>> {
    rules().flat_map(policies)
}

/// The policy with one more rule, whose parameter refuses the example in the table of the rules.
fn with_any(policy: Policy<'static>, rule: Rule) -> Policy<'static> {
    match rule {
        Rule::Schemes => policy.schemes(&["https"]),
        Rule::Hosts => policy.hosts(&["example.org"]),
        Rule::Ports => policy.ports(&[80]),
        Rule::MaxLen => policy.max_len(10),
        rule => with(policy, rule),
    }
}

/// Some policies with only this rule. The first one refuses the example in the table of the rules.
fn policies(rule: Rule) -> Vec<Policy<'static>> {
    let another = match rule {
        Rule::Schemes => Some(ANY.schemes(&["http", "URN"])),
        Rule::Hosts => Some(ANY.hosts(&["*.example.org", "[::1]"])),
        Rule::Ports => Some(ANY.ports(&[443, 8080])),
        Rule::MaxLen => Some(ANY.max_len(20)),
        _ => None,
    };
    iter::once(with_any(ANY, rule)).chain(another).collect()
}

/// Checks the examples in the documentation of `Rule`.
#[test]
fn every_example_breaks_its_rule() {
    for (rule, _, example) in table() {
        let policy = policies(rule)[0];
        assert_eq!(refused(policy, &example).rule(), rule);
    }
}

/// Each default and preset is what its docs say.
#[test]
fn defaults_and_presets_are_also_what_they_name() {
    let default = ANY.no_likely_mistakes().no_password().port_in_range();
    let web = Policy::DEFAULT.schemes(&["http", "https"]).require_host();
    let server = web.no_userinfo().no_path().no_dot_segment();
    let connection = Policy::DEFAULT
        .without(Rule::NoPassword)
        .without(Rule::NoHostInUserinfo);
    for (preset, named) in [
        (Policy::default(), Policy::DEFAULT),
        (Policy::DEFAULT, default.no_encoded_control()),
        (Policy::WEB, web),
        (
            Policy::SERVER,
            with(server.no_query().no_fragment(), Rule::PlainHost),
        ),
        (
            Policy::CONNECTION,
            connection.require_authority().reading(Reading::Connection),
        ),
        (ANY, ANY.reading(Reading::Uri)),
    ] {
        assert_eq!(preset, named);
    }
    let syntax = Normalization::NONE
        .case()
        .percent_encoding()
        .dot_segments()
        .empty_port();
    assert_eq!(Normalization::SYNTAX, syntax);
    let scheme = syntax.default_port().empty_path();
    assert_eq!(Normalization::SCHEME, scheme);
}

/// A rule about encoded octets, the text before and after one, the other octets that it refuses, and whether it refuses
/// control characters (DEL, and those below a space, except that a query has line breaks).
const ENCODED: [(Rule, &str, &str, &[u8], bool); 7] = [
    (Rule::NoEncodedPathDelimiter, "x:/a", "b", b"/.", false),
    (Rule::NoEncodedControl, "x:a", "b", b"", true),
    (Rule::NoEncodedControl, "x:?a", "b", b"", true),
    (Rule::NoHostInUserinfo, "http://a", "b@h/", b".", false),
    (Rule::NoDotSegment, "x:/a", "..", b"/\\", false),
    (Rule::NoDotSegment, "x:/", ".", b" ./\\", true),
    (Rule::NoDotSegment, "x:/..", "b", b" #;?/\\", true),
];

#[test]
fn each_octet_is_refused_in_upper_and_lower_case() {
    for (rule, before, after, refused, and_controls) in ENCODED {
        for octet in 0..=u8::MAX {
            let is_in_query = before.contains('?') && b"\t\n\r".contains(&octet);
            let is_control = octet.is_ascii_control() && !is_in_query;
            let expected = refused.contains(&octet) || and_controls && is_control;
            for triplet in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
                let text = format!("{before}{triplet}{after}");
                let is_refused = with(ANY, rule).check(uri(&text)).is_err();
                assert_eq!(is_refused, expected, "{rule:?} {text}");
            }
        }
    }
}

/// The last label of a web host must not be a number, as in the URL Standard.
#[test]
fn the_last_label_is_no_number() {
    fn is_number(label: &str) -> bool {
        match label.to_ascii_lowercase().strip_prefix("0x") {
            Some(hex) => hex.chars().all(|char| char.is_ascii_hexdigit()),
            None => label.parse::<u128>().is_ok(),
        }
    }
    let web = with(ANY, Rule::WebHost);
    let mut numbers = 0;
    let mut labels = vec![String::new()];
    for _ in 0..5 {
        labels = labels
            .iter()
            .flat_map(|label| {
                "09afgxX-_"
                    .chars()
                    .map(move |char| format!("{label}{char}"))
            })
            .collect();
        // More digits than any address has.
        let long = labels
            .iter()
            .map(|label| format!("{label}{}", "7".repeat(30)));
        let all = labels
            .iter()
            .cloned()
            .chain(long)
            .chain(["0xdeploy".to_owned()]);
        for label in all {
            let is_label = !label.starts_with('-');
            let is_number = is_number(&label);
            numbers += u32::from(is_number);
            for host in [label.clone(), format!("a.{label}"), format!("1.{label}.")] {
                let text = format!("http://{host}:3000/");
                let span = (Component::Host, 7, 7 + host.len());
                let refused = |rule| Some((rule, span.0, span.1, span.2));
                let of_web = (is_number || !is_label).then_some(Rule::WebHost);
                assert_eq!(verdict(&web, &text), of_web.and_then(refused), "{host}");
            }
        }
    }
    assert!(numbers > 400, "{numbers}");
}

/// Setting a rule again has no effect if it has no parameter. Otherwise, the new parameter replaces the old one.
#[test]
fn a_rule_can_be_set_again() {
    assert_eq!(ANY.no_query().no_query(), ANY.no_query());
    assert_eq!(Policy::DEFAULT.no_likely_mistakes(), Policy::DEFAULT);
    let others = HTTPS.schemes(&["HTTP"]).ports(&[443]).ports(&[1]);
    assert_eq!(others, ANY.schemes(&["HTTP"]).ports(&[1]));
}

/// `SERVER` allows what `WEB` allows and what has nothing but a scheme, a host and perhaps a port.
#[test]
fn a_server_is_a_scheme_a_host_and_a_port() {
    let is_server = |uri: Uri<'_>| Policy::SERVER.check(uri).is_ok();
    for text in corpus::texts() {
        let Ok(uri) = Uri::parse(&text) else { continue };
        let (query, fragment) = (uri.query(), uri.fragment());
        let is_alone = uri.userinfo().is_none() && query.is_none() && fragment.is_none();
        let expected = is_alone && ["", "/"].contains(&uri.path());
        let expected = expected && Policy::WEB.check(uri).is_ok();
        assert_eq!(is_server(uri), expected, "{uri}");
    }
}

const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]).require_trailing_slash();
const _: () = assert!(constant::check(&POLICY, uri("https://example.org/")).is_ok());

#[test]
fn policies_return_the_same_result_in_constants() {
    static VERDICTS: [Verdict; ROWS.len()] = {
        let mut verdicts = [None; ROWS.len()];
        let mut index = 0;
        while index < ROWS.len() {
            let (policy, text) = &ROWS[index];
            verdicts[index] = verdict(policy, text);
            index += 1;
        }
        verdicts
    };
    for ((policy, text), in_constant) in ROWS.iter().zip(VERDICTS) {
        assert_eq!(verdict(policy, text), in_constant, "{text}");
    }
}

#[test]
fn debug_names_the_rules() {
    let (mut policy, mut names) = (ANY, Vec::new());
    for rule in rules() {
        if let Some(with_rule) = with_rule(policy, rule) {
            policy = with_rule;
            names.push(format!("{rule:?}"));
        }
    }
    assert_eq!(
        format!("{policy:?}"),
        format!(
            "Policy {{ schemes: None, hosts: None, ports: None, max_len: None, rules: {{{}}}, reading: Uri, default_scheme: None, absent: None }}",
            names.join(", ")
        )
    );
    assert!(format!("{ANY:?}").contains("rules: {}"));
}
