//! Compares how the macros check all literal rows of a table at once with the check of each row.

use std::panic::{UnwindSafe, catch_unwind};

use fastrand::Rng;
use uri_core::__v0_1_0::{
    Block, ExpressionRow, Facts, Resolved, RuleSet, allows_all, build::RowFacts,
    build::broken_after_base, build::with_facts, check, check_appended, check_template, validate,
};
use uri_core::schemes::{SchemeRule, SchemeTable};
use uri_core::{Normalization, Policy, Uri, UriRef, policy::Rule};

use super::{policies, table};

const ROUNDS: usize = 150_000;

const SCHEMES: [&str; 10] = [
    "https",
    "https",
    "HTTPS",
    "http",
    "ftp",
    "x",
    "urn",
    "localhost",
    "api.example.org",
    "z39.50r",
];
const USERINFOS: [&str; 7] = ["", "", "", "u@", "u:p@", "a.b@", "@"];
const HOSTS: [&str; 21] = [
    "z.example.org",
    "example.org",
    "a.example.org",
    "a.b.example.org",
    ".example.org",
    "a..example.org",
    "example.org.",
    "evil-example.org",
    "example.com",
    "ex%61mple.org",
    "a%2e.example.org",
    "127.0.0.1",
    "1.0.0.1",
    "127.1",
    "[::1]",
    "[0::1]",
    "9.9.9.9",
    "localhost",
    "[v1.a]",
    "*.example.org",
    "",
];
const PORTS: [&str; 10] = ["", "", "", "", ":", ":80", ":443", ":8080", ":25", ":65536"];
const PATHS: [&str; 15] = [
    "", "/", "/a", "/a/", "/A", "/a/../b", "/..;x", "/%2e", "/a%2Fb", "/%7e", "/%C2%80", "/%00",
    "//u:p@h/", "/a.b", "/K@h",
];
const OPAQUE_PATHS: [&str; 8] = ["", "a", "8080", "443/v2", "./a", "u:p@h", "a/..", "%41"];
const ENDS: [&str; 8] = ["", "", "", "?", "?q=A", "#", "#f", "?%0A#%00"];

const RULES: [fn(Policy<'static>) -> Policy<'static>; 21] = [
    Policy::no_host_as_scheme,
    Policy::require_authority,
    Policy::no_userinfo,
    Policy::no_host_in_userinfo,
    Policy::no_password,
    Policy::no_split_password,
    Policy::require_host,
    Policy::web_host,
    Policy::no_encoded_host,
    Policy::no_numeric_name,
    Policy::public_addresses,
    Policy::no_port,
    Policy::port_in_range,
    Policy::no_low_port,
    Policy::no_path,
    Policy::path_ends_with_slash,
    Policy::no_dot_segment,
    Policy::no_encoded_path_delimiter,
    Policy::no_query,
    Policy::no_fragment,
    Policy::no_encoded_control,
];
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
/// A scheme table in which `x` and `urn` have a default port, and an empty path that is equivalent to `/`.
const OTHER_SCHEMES: SchemeTable<'static> = SchemeTable::extended(&[
    SchemeRule::like_http("x", 8080),
    SchemeRule::like_http("urn", 1),
]);
const LEVELS: [Normalization<'static>; 6] = [
    Normalization::NONE,
    Normalization::SYNTAX,
    Normalization::SCHEME,
    Normalization::SCHEME.with_schemes(OTHER_SCHEMES),
    Normalization::NONE.ipv6_text(),
    Normalization::NONE.empty_path().default_port(),
];

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
        policy = one_of(random, &RULES)(policy);
    }
    let mut is_chosen = || random.u8(..4) == 0;
    let [schemes, hosts, ports, len, level] = [(); 5].map(|()| is_chosen());
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
    if level {
        policy = policy.normalized(one_of(random, &LEVELS));
    }
    policy
}

/// Without this test, a rule that is missing here could be missing in the facts too.
#[test]
fn the_random_policies_have_all_rules() {
    let policy = RULES.iter().fold(Policy::ANY, |policy, set| set(policy));
    let policy = policy
        .schemes(SCHEME_LISTS[0])
        .hosts(HOST_LISTS[0])
        .ports(PORT_LISTS[0]);
    let policy = format!("{:?}", policy.max_len(10).normalized(LEVELS[0]));
    let (_, rules) = policy.split_once("rules: {").unwrap();
    let rules: Vec<&str> = rules.trim_end_matches("} }").split(", ").collect();
    // An invalid policy isn't a rule that one can set.
    for rule in &Rule::ALL[..Rule::ALL.len() - 1] {
        assert!(rules.contains(&format!("{rule:?}").as_str()), "{rule:?}");
    }
}

/// Checking the facts may be stricter than checking each row, but only because of `normalized`.
#[test]
fn if_the_facts_are_allowed_each_row_is_allowed() {
    let mut random = Rng::with_seed(14);
    let (mut allowed, mut refused, mut stricter) = (0, 0, 0);
    for _ in 0..ROUNDS {
        let texts: Vec<String> = (0..random.usize(1..8)).map(|_| uri(&mut random)).collect();
        let rows = texts.iter().filter_map(|text| Uri::parse(text).ok());
        let rows: Vec<Uri<'_>> = rows.collect();
        let policy = policy(&mut random);
        let are_allowed = rows.iter().all(|row| policy.check(row).is_ok());
        let facts: Vec<_> = rows.iter().map(|uri| (*uri).into()).collect();
        let decision = with_facts(&facts, |facts| allows_all(&policy, facts));
        let may_be_stricter = format!("{policy:?}").contains("normalized: Some");
        match (decision, are_allowed) {
            (true, true) => allowed += 1,
            (false, false) => refused += 1,
            (false, true) if may_be_stricter => stricter += 1,
            _ => panic!("{decision}, not {are_allowed}: {policy:?}, {texts:?}"),
        }
    }
    assert!(
        allowed > ROUNDS / 10 && refused > ROUNDS / 10,
        "{allowed}, {refused}"
    );
    assert!(stricter < ROUNDS / 20, "{stricter}");
}

/// The facts recognize normalized rows, so the rule `normalized` costs little for a table of such rows.
#[test]
fn rows_that_no_level_changes_are_normalized() {
    let is_normalized = |text: &str| {
        let uri = Uri::parse(text).expect("a URI");
        with_facts(&[uri.into()], |facts: &Facts<'_>| {
            !RuleSet(facts.broken).has(Rule::Normalized)
        })
    };
    for (text, expected) in [
        ("https://example.org/a?b#c", true),
        ("https://example.org/A%2F", true),
        ("urn:a", true),
        ("x:", true),
        ("https://example.org/%7E", false),
        ("https://EXAMPLE.org/", false),
        ("https://example.org/./", false),
        ("https://[0::1]/", false),
        // How these URIs are normalized depends on the scheme table.
        ("https://example.org:8443/", false),
        ("x://example.org", false),
    ] {
        assert_eq!(is_normalized(text), expected, "{text}");
    }
}

/// Whether a check panics, which stops the compiler.
fn panics(check: impl FnOnce() + UnwindSafe) -> bool {
    catch_unwind(check).is_err()
}

#[track_caller]
fn assert_refused(rule: Rule, check: impl FnOnce() + UnwindSafe) {
    assert!(panics(check), "{rule:?}");
}

/// A block of one row whose facts the macro has computed. If it doesn't know that the policy allows the row, it checks
/// the row itself.
fn block(policy: &'static Policy<'static>, row: RowFacts<'_>) -> Block {
    with_facts(&[row], |facts| {
        Block::new(policy, allows_all(policy, facts), facts)
    })
}

/// Every rule refuses its own example, whichever kind of row the example is.
#[test]
fn each_rule_refuses_each_kind_of_row() {
    for (rule, _, example) in table() {
        let policy: &'static Policy<'static> = Box::leak(Box::new(policies(rule)[0]));
        if rule == Rule::InvalidPolicy {
            // A policy is reported once for the whole table.
            assert_refused(rule, || validate(policy));
            continue;
        }
        let text: &'static str = example.leak();
        let uri = Uri::parse(text).unwrap();

        assert_refused(rule, || block(policy, uri.into()).check(text));
        assert_refused(rule, || ExpressionRow::parse(text).check(policy));

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
        let row = RowFacts::of_template(&template, filled);
        assert_refused(rule, || block(policy, row).check_template(both));
        assert_refused(rule, || check_template(&template, &filled, policy));

        // At compile time, only the parts after the base are known.
        let is_after_base = matches!(
            rule,
            Rule::NoPath
                | Rule::PathEndsWithSlash
                | Rule::NoDotSegment
                | Rule::NoEncodedPathDelimiter
                | Rule::NoQuery
                | Rule::NoFragment
        );
        let broken = broken_after_base(&template, filled);
        let is_refused = panics(|| check_appended(&template, filled.as_str(), broken, policy));
        assert_eq!(is_refused, is_after_base, "{rule:?}");

        // No row is refused without the rule.
        let any = &Policy::ANY;
        block(any, uri.into()).check(text);
        ExpressionRow::parse(text).check(any);
        check(&resolved.uri(), any);
        block(any, row).check_template(both);
        check_template(&template, &filled, any);
    }
}
