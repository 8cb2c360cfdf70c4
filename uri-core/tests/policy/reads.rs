//! What the table of the rules says about the components that a rule reads.

use std::collections::HashSet;
use std::iter;

use fastrand::Rng;
use uri_core::Component::{self, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use uri_core::{Policy, Rule, Uri};

use super::{policies, uri};
use crate::hidden::RuleSet;

const ROUNDS: usize = if cfg!(debug_assertions) {
    60_000
} else {
    200_000
};

/// The components, each with how often it is absent, and with some texts; a port has its `:`.
const PARTS: [(Component, usize, &str); 7] = [
    (
        Scheme,
        0,
        "http https HTTP urn ftp localhost a.example redis x htpps data mailto file tel ldapi",
    ),
    (Userinfo, 2, "u u:p a.b u: %00 %0A %41 u%3Ap"),
    (
        Host,
        1,
        "h example.org a.example.org EXAMPLE.org 127.0.0.1 127.1 [::1] [0::1] 9.9.9.9 ex%61mple.org %00 %0A localhost https \
         a..b C YOUR_DOMAIN %2Frun 12",
    ),
    (Port, 1, ": :80 :0080 :443 :8080 :25 :65536 :99999"),
    (
        Path,
        1,
        "/ /a /a/ /../a /a%2Fb /%2e /%00 /%0A /%41 8080 80/a //u:p@h //h u:p@h /@h /:id /a&amp;b /u:p@h/ p@w \
         /aaaaaaaaaaaaaaaaaaaa",
    ),
    (Query, 2, "q a&amp;b @h %00 %0A %41 p@h/ w@h:80"),
    (Fragment, 2, "f @h %00 %0A %41 w@h w@h:80"),
];

/// A number below `end`, the same for a seed with 32 bits as with 64; `Rng::usize` depends on the target.
fn below(random: &mut Rng, end: usize) -> usize {
    random.u32(..end as u32) as usize
}

/// The URI with these components, if there is one.
fn build(texts: [&str; 7], has_authority: bool) -> Option<String> {
    let [scheme, userinfo, host, port, path, query, fragment] = texts;
    let mut text = format!("{scheme}:");
    let mut push = |before: &str, part: &str, after: &str| {
        if !part.is_empty() {
            text.extend([before, part, after]);
        }
    };
    if has_authority {
        push("", "//", "");
        push("", userinfo, "@");
        push("", host, "");
        push("", port, "");
    }
    push("", path, "");
    push("?", query, "");
    push("#", fragment, "");
    let is_split_so =
        |uri: Uri<'_>| (uri.path(), uri.authority().is_some()) == (path, has_authority);
    Uri::parse(&text).is_ok_and(is_split_so).then_some(text)
}

/// Replaces one component of random URIs, or removes the authority. If that changes the verdict about a rule, the rule
/// reads the component; an authority counts as a host.
#[test]
fn a_rule_reads_the_components_that_change_its_verdict() {
    let mut random = Rng::with_seed(42);
    let policies: Vec<(Rule, Policy<'static>)> = Rule::ALL
        .iter()
        .flat_map(|rule| policies(*rule).into_iter().map(|policy| (*rule, policy)))
        .collect();
    let texts = PARTS.map(|(_, absent, texts)| {
        let texts = iter::repeat_n("", absent).chain(texts.split(' '));
        texts.collect::<Vec<_>>()
    });
    let random_text =
        |random: &mut Rng, index: usize| texts[index][below(random, texts[index].len())];
    let mut changed = HashSet::new();
    for _ in 0..ROUNDS {
        let mut texts: [&str; 7] = std::array::from_fn(|index| random_text(&mut random, index));
        let has_authority = random.u8(..4) > 0;
        let index = below(&mut random, 7);
        let component = PARTS[index].0;
        let loses_authority = has_authority && component == Host && random.bool();
        if loses_authority {
            // Without an authority, there is neither userinfo nor a port.
            (texts[1], texts[3]) = ("", "");
        }
        let mut other = texts;
        other[index] = random_text(&mut random, index);
        let (Some(one), Some(other)) = (
            build(texts, has_authority),
            build(other, has_authority && !loses_authority),
        ) else {
            continue;
        };
        for (rule, policy) in &policies {
            if policy.check(&uri(&one)).is_ok() != policy.check(&uri(&other)).is_ok() {
                // This rule asks whether there is an authority, which no value changes.
                let is_listed = RuleSet::about(&[component]).has(*rule)
                    || loses_authority && *rule == Rule::NoMistakenQuery;
                assert!(
                    is_listed,
                    "{rule:?} reads the {component:?}: {one}, {other}"
                );
                changed.insert((*rule, component));
            }
        }
    }
    // No rule lists a component in vain.
    let listed = Rule::ALL.iter().flat_map(|rule| {
        let reads = |component: &Component| RuleSet::about(&[*component]).has(*rule);
        let components = PARTS.map(|(component, ..)| component);
        components
            .into_iter()
            .filter(reads)
            .map(|component| (*rule, component))
    });
    let idle: Vec<_> = listed.filter(|read| !changed.contains(read)).collect();
    assert_eq!(idle, []);
}
