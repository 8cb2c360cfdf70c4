//! Compares how the macros check the rows that they know with the check at run time.

use std::panic::{UnwindSafe, catch_unwind};

use fastrand::Rng;
use uri_core::Component::{self, Host, Port, Scheme, Userinfo};
use uri_core::{Policy, Rule, Uri, UriRef};

use super::{policies, table};
use crate::hidden::{
    Grammar, Resolved, RowPolicy, RuleSet, check, check_template, expression_row, in_macro,
    in_macro::with_rule, validate,
};

const ROUNDS: usize = if cfg!(debug_assertions) {
    25_000
} else {
    250_000
};

#[rustfmt::skip]
const SCHEMES: [&str; 10] = [
    "https", "https", "HTTPS", "http", "ftp", "x", "urn", "localhost", "api.example.org", "z39.50r",
];
const USERINFOS: [&str; 7] = ["", "", "", "u@", "u:p@", "a.b@", "@"];
#[rustfmt::skip]
const HOSTS: [&str; 21] = [
    "z.example.org", "example.org", "a.example.org", "a.b.example.org", ".example.org", "a..example.org",
    "example.org.", "evil-example.org", "example.com", "ex%61mple.org", "a%2e.example.org", "127.0.0.1", "1.0.0.1",
    "127.1", "[::1]", "[0::1]", "9.9.9.9", "localhost", "[v1.a]", "*.example.org", "",
];
const PORTS: [&str; 10] = ["", "", "", "", ":", ":80", ":443", ":8080", ":25", ":65536"];
const PATHS: [&str; 15] = [
    "", "/", "/a", "/a/", "/A", "/a/../b", "/..;x", "/%2e", "/a%2Fb", "/%7e", "/%C2%80", "/%00",
    "//u:p@h/", "/a.b", "/K@h",
];
const OPAQUE_PATHS: [&str; 8] = ["", "a", "8080", "443/v2", "./a", "u:p@h", "a/..", "%41"];
const ENDS: [&str; 8] = ["", "", "", "?", "?q=A", "#", "#f", "?%0A#%00"];

const SCHEME_LISTS: [&[&str]; 4] = [&["https"], &["http", "Https", "x"], &["urn", "ftp"], &[]];
const HOST_LISTS: [&[&str]; 9] = [
    &["example.org", "*.example.org"],
    &["*.EXAMPLE.org", "[::1]", "127.1"],
    &["*.org", "*.com", "127.0.0.1"],
    &["*.0.0.1", "*.example.org."],
    &["*.", "*example.org", "example.*"],
    &["*..example.org", "example.org"],
    &["*.%65xample.org", "*.*.example.org"],
    &["*.example.org", ""],
    &[],
];
const PORT_LISTS: [&[u16]; 4] = [&[80, 443], &[8080], &[25, 0], &[]];
fn one_of<T: Copy>(random: &mut Rng, values: &[T]) -> T {
    values[random.usize(..values.len())]
}

/// The text, in which each letter is a capital with a probability of one eighth.
fn with_capitals(random: &mut Rng, text: &str) -> String {
    let letters = text.chars().map(|letter| match random.u8(..8) {
        0 => letter.to_ascii_uppercase(),
        _ => letter,
    });
    letters.collect()
}

fn uri(random: &mut Rng) -> String {
    let mut text = one_of(random, &SCHEMES).to_owned() + ":";
    if random.u8(..8) > 0 {
        text += "//";
        text += one_of(random, &USERINFOS);
        let host = one_of(random, &HOSTS);
        text += &with_capitals(random, host);
        text += one_of(random, &PORTS);
        text += one_of(random, &PATHS);
    } else {
        text += one_of(random, &OPAQUE_PATHS);
    }
    text + one_of(random, &ENDS)
}

fn policy(random: &mut Rng) -> Policy<'static> {
    let mut policy = if random.u8(..4) == 0 {
        Policy::DEFAULT
    } else {
        Policy::ANY
    };
    for _ in 0..random.usize(..4) {
        // A rule with a parameter adds nothing here.
        policy = with_rule(policy, one_of(random, Rule::ALL)).unwrap_or(policy);
    }
    let mut is_chosen = || random.u8(..4) == 0;
    let [schemes, hosts, ports, len] = [(); 4].map(|()| is_chosen());
    if schemes {
        policy = policy.schemes(one_of(random, &SCHEME_LISTS));
    }
    if hosts {
        policy = policy.hosts(one_of(random, &HOST_LISTS));
    }
    if ports {
        policy = policy.ports(one_of(random, &PORT_LISTS));
    }
    if len {
        policy = policy.max_len(random.usize(10..50));
    }
    policy
}

/// The random policies must have every rule, because a rule that is missing here could be missing in `may_break` too.
#[test]
fn the_random_policies_have_all_rules() {
    let mut random = Rng::with_seed(1);
    let policies: Vec<_> = (0..500)
        .map(|_| format!("{:?}", policy(&mut random)))
        .collect();
    for rule in Rule::ALL {
        let rule = format!("{rule:?}");
        let is_rule = |word: &str| word == rule;
        let has_rule = |policy: &String| policy.split([' ', ',', '{', '}']).any(is_rule);
        assert!(policies.iter().any(has_rule), "{rule}");
    }
}

/// The components that a template doesn't know if it begins with a base.
const BEFORE_PATH: [Component; 4] = [Scheme, Userinfo, Host, Port];

/// The policy for a table of this row, as the macro writes it.
fn row_policy<'p>(policy: &'p Policy<'p>, uri: Uri<'_>) -> RowPolicy<'p> {
    let scheme = uri.scheme().as_str().to_ascii_lowercase();
    let host = uri.host_str().map(str::to_ascii_lowercase);
    RowPolicy::new(policy).for_rows(&[(&scheme, host.as_deref(), Some(uri.port_or_default()))])
}

/// All origins share 64 bits, so the refused origin with the number 129 has the bit of the numbers 1 and 65, whose rows
/// get the whole check, too.
#[test]
fn a_refused_origin_after_many_is_refused() {
    let policy = Policy::ANY.hosts(&["*.example.org"]);
    let origin = |host| ("https", Some(host), Some(Some(443)));
    let mut origins = [origin("a.example.org"); 130];
    origins[129] = origin("example.com");
    let rows = RowPolicy::new(&policy).for_rows(&origins);
    for (number, is_allowed) in [(0, true), (1, false), (64, true), (65, false), (129, false)] {
        let found = rows.allows(number, RuleSet::ALL.0, 20);
        assert_eq!(found, is_allowed, "{number}");
    }
}

/// A policy for each rule without a parameter.
fn single_rules() -> Vec<Policy<'static>> {
    let policy = |rule: &Rule| with_rule(Policy::ANY, *rule);
    Rule::ALL.iter().filter_map(policy).collect()
}

/// The check of a row says the same as the check at run time.
#[test]
fn a_row_is_allowed_if_the_policy_allows_it() {
    let mut random = Rng::with_seed(14);
    let single_rules = single_rules();
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..ROUNDS {
        let text = uri(&mut random);
        let Ok(row) = Uri::parse(&text) else { continue };
        let may_break = in_macro::may_break(&text, row);
        for policy in single_rules.iter().chain([&policy(&mut random)]) {
            let row_policy = row_policy(policy, row);
            let is_allowed = row_policy.allows(0, may_break, text.len());
            match (is_allowed, policy.check(row).is_ok()) {
                (true, true) => allowed += 1,
                (false, false) => refused += 1,
                // An invalid list is an error of its own.
                (false, true) if policy.check_lists().is_err() => {}
                (_, is_ok) => panic!("{is_allowed}, not {is_ok}: {policy:?}, {text}"),
            }
        }
    }
    let checks = ROUNDS * single_rules.len();
    assert!(
        allowed > checks / 10 && refused > checks / 20,
        "{allowed}, {refused}"
    );
}

/// Whether a check panics, which stops the compiler.
fn panics(check: impl FnOnce() + UnwindSafe) -> bool {
    catch_unwind(check).is_err()
}

#[track_caller]
fn assert_refused(rule: Rule, check: impl FnOnce() + UnwindSafe) {
    assert!(panics(check), "{rule:?} doesn't refuse its example");
}

/// An invalid list is reported once for the whole table.
#[test]
fn an_invalid_policy_is_refused() {
    for policy in [
        Policy::ANY.hosts(&["*."]),
        Policy::ANY.schemes(&[]),
        Policy::ANY.ports(&[]),
    ] {
        assert!(panics(|| validate(&policy)), "{policy:?}");
    }
}

/// Every rule refuses its own example, whichever kind of row the example is.
#[test]
fn each_rule_refuses_each_kind_of_row() {
    for (rule, _, example) in table() {
        let policy: &'static Policy<'static> = Box::leak(Box::new(policies(rule)[0]));
        let text: &'static str = example.leak();
        let uri = Uri::parse(text).unwrap();

        let check_known =
            |policy| row_policy(policy, uri).check(0, in_macro::may_break(text, uri), text);
        assert_refused(rule, || check_known(policy));
        assert_refused(rule, || {
            check(&expression_row(text, Grammar::Uri), policy);
        });

        // A reference without a path keeps the path and the query of the base.
        let (base, reference) = text.split_at(text.find('#').unwrap_or(text.len()));
        let base = Uri::parse(base).unwrap();
        let reference = UriRef::parse(reference).unwrap();
        let resolved: &'static Resolved<64> = Box::leak(Box::new(Resolved::new(base, reference)));
        assert_eq!(resolved.uri(), uri);
        assert_refused(rule, || check(&resolved.uri(), policy));

        // The placeholder is in the fragment, where it can't change the verdict about another part.
        let hash = if text.contains('#') { "" } else { "#" };
        let (template, filled) = (format!("{text}{hash}{{x}}"), format!("{text}{hash}zzz"));
        let both: &'static str = format!("{template}{filled}").leak();
        let filled = Uri::parse(filled.leak()).unwrap();
        let check_known_template = |policy| {
            let may_break = in_macro::may_break(&template, filled);
            row_policy(policy, filled).check_template(0, may_break, both);
        };
        assert_refused(rule, || check_known_template(policy));
        assert_refused(rule, || check_template(&template, &filled, policy));

        // At compile time, only the parts after the base are known.
        let is_after_base =
            !RuleSet::about(&BEFORE_PATH).has(rule) || RuleSet::OF_LITERALS.has(rule);
        let broken = in_macro::broken_after_base(&template, filled);
        let is_refused = panics(|| RowPolicy::new(policy).check_template(0, broken, both));
        assert_eq!(is_refused, is_after_base, "{rule:?}");

        // No row is refused without the rule.
        let any = &Policy::ANY;
        check_known(any);
        check(&expression_row(text, Grammar::Uri), any);
        check(&resolved.uri(), any);
        check_known_template(any);
        check_template(&template, &filled, any);
    }
}
