//! The order of the rules, for each two of them.

use std::collections::{BTreeSet, HashSet};

use uri_core::{Rule, Uri};

use super::{ANY, table, with_any};
use crate::laws::policies::ORDER;

/// The parts of a URI, each with its delimiter.
fn parts(text: &str) -> [String; 8] {
    let uri = Uri::parse(text).expect(text);
    let part = |before: &str, part: Option<&str>, after: &str| {
        part.map(|part| format!("{before}{part}{after}"))
            .unwrap_or_default()
    };
    [
        part("", Some(uri.scheme().as_str()), ":"),
        part("//", uri.authority().map(|_| ""), ""),
        part("", uri.userinfo(), "@"),
        part("", uri.host_str(), ""),
        part(":", uri.port(), ""),
        part("", Some(uri.path()), ""),
        part("?", uri.query(), ""),
        part("#", uri.fragment(), ""),
    ]
}

/// All texts made of a part of the one or the other, or, as their path and query, of both.
fn mixed(one: &str, other: &str) -> BTreeSet<String> {
    let mut texts = BTreeSet::from([String::new()]);
    for (index, (one, other)) in parts(one).into_iter().zip(parts(other)).enumerate() {
        let both = match index {
            5 | 6 => format!("{one}{other}"),
            _ => String::new(),
        };
        let choices = [one, other, both];
        let extended = |text: &String| choices.each_ref().map(|choice| format!("{text}{choice}"));
        texts = texts.iter().flat_map(extended).collect();
    }
    texts
}

/// Examples in addition to those in the table of the rules.
const MORE: [(Rule, &str); 2] = [
    (Rule::NoMistakenScheme, "htttps://example.org/"),
    (
        Rule::NoHostInUserinfo,
        "http://good.example:pw@evil.example/",
    ),
];

/// No URI breaks both of these: a rule about the web spares a mistaken scheme, userinfo and port need an authority, and
/// an empty host is plain.
const APART: &[(Rule, Rule)] = &[
    (Rule::NoMistakenScheme, Rule::NoHostInUserinfo),
    (Rule::NoMistakenScheme, Rule::WebHost),
    (Rule::NoMistakenScheme, Rule::NoMistakenQuery),
    (Rule::NoUserinfo, Rule::RequireAuthority),
    (Rule::NoHostInUserinfo, Rule::RequireAuthority),
    (Rule::RequireAuthority, Rule::PlainHost),
    (Rule::RequireAuthority, Rule::NoPort),
    (Rule::RequireAuthority, Rule::PortInRange),
    (Rule::RequireAuthority, Rule::NoLowPort),
    (Rule::RequireHost, Rule::PlainHost),
    (Rule::RequireTrailingSlash, Rule::NoTrailingSlash),
];

#[test]
fn of_two_broken_rules_the_first_one_is_reported() {
    let mut examples: Vec<(Rule, String)> = MORE.map(|(rule, text)| (rule, text.to_owned())).into();
    examples.extend(table().into_iter().map(|(rule, _, text)| (rule, text)));
    let place = |rule| ORDER.iter().position(|other| *other == rule);
    let mut together = HashSet::new();
    for (first, one) in &examples {
        for (second, other) in &examples {
            if place(*first) >= place(*second) {
                continue;
            }
            let policies = [
                with_any(with_any(ANY, *first), *second),
                with_any(with_any(ANY, *second), *first),
            ];
            for text in mixed(one, other).union(&mixed(other, one)) {
                let Ok(uri) = Uri::parse(text) else { continue };
                let breaks = |rule: &Rule| with_any(ANY, *rule).check(uri).is_err();
                // A list of schemes has a help of its own for a misspelled one.
                let has_own_help = (*first, *second) == (Rule::NoMistakenScheme, Rule::Schemes)
                    && uri.authority().is_some();
                if has_own_help || !breaks(first) || !breaks(second) {
                    continue;
                }
                for policy in policies {
                    let error = policy.check(uri).expect_err(text);
                    assert_eq!(error.rule(), *first, "{second:?} {text}");
                }
                together.insert((*first, *second));
            }
        }
    }
    let pairs = ORDER.iter().enumerate().flat_map(|(index, first)| {
        ORDER[index + 1..]
            .iter()
            .map(move |second| (*first, *second))
    });
    let apart: Vec<_> = pairs.filter(|pair| !together.contains(pair)).collect();
    assert_eq!(apart, APART);
}
