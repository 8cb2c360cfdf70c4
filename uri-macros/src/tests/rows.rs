//! Tests for table rows that are functions: some policy rules are decided from the template, and each result is checked
//! against the others, which are called open.

mod culprits;
mod messages;
mod places;

use std::fmt::Write as _;

use fastrand::Rng;
use uri_core::__v0_1_0::{
    Argument, Items, decided_part, format, open_part, option, pairs, value, values,
};
use uri_core::error::{FormatError, Grammar};
use uri_core::schemes::{SchemeRule, SchemeTable};
use uri_core::{Normalization, PctStr, Policy, Uri, UriBuf};

use crate::format::placeholder::Arity;
use crate::format::template::Template;
use crate::paths::build::row::{Class, Open, Place};
use crate::paths::build::{self, KnownRow};
use crate::read::text::Text;
use crate::testing::tokens;

const CLASSES: [Class; 7] = [
    Class::Short,
    Class::Integer,
    Class::Float,
    Class::Address,
    Class::Text,
    Class::Display,
    Class::Encoded,
];

/// Some values of a class, as they are printed.
fn values_of(class: Class) -> Vec<&'static str> {
    const TEXTS: [&str; 46] = [
        "",
        "a",
        "A",
        ".",
        "..",
        "...",
        "..;x",
        "..\\",
        "\\..",
        "\\",
        "/",
        "a/b",
        "%2F",
        "%00",
        "\0",
        "\r\n",
        "\u{7f}",
        "\u{85}",
        "é",
        "-",
        "1-",
        "80-",
        "8080",
        "80",
        "443",
        "22",
        "0",
        "1111",
        "65536",
        "a.b",
        "example",
        "Example.org",
        "a.EXAMPLE.org",
        "evil.example",
        "localhost",
        "127.0.0.1",
        "127.1",
        "::1",
        "0::1",
        "[2001:DB8::1]",
        "[::1]",
        "@",
        "u:p@h",
        ":",
        "b",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    ];
    const ENCODED: [&str; 10] = [
        "%2F", "%2f", "%2e%2E", "%00", "%c2%85", "%C2", "%85", "%41", "%5C..", "..%5C",
    ];
    match class {
        Class::Short => vec!["0", "1", "80", "443", "22", "8080", "1111", "65535"],
        Class::Integer => vec![
            "0",
            "-1",
            "80",
            "22",
            "8080",
            "443",
            "1111",
            "65536",
            "-9223372036854775808",
            "true",
            "false",
        ],
        Class::Float => vec!["1.5", "-0.5", "80", "443", "1111", "NaN", "inf", "0"],
        Class::Address => vec![
            "127.0.0.1",
            "10.0.0.1",
            "::1",
            "2001:db8::1",
            "::ffff:192.0.2.1",
        ],
        Class::Text | Class::Display => TEXTS.to_vec(),
        Class::Encoded => [&TEXTS[..], &ENCODED].concat(),
    }
}

/// The value of a placeholder. In a list of pairs, the keys have the same class as the values.
#[derive(Clone, Debug)]
struct Given {
    class: Class,
    items: Vec<&'static str>,
}

impl Given {
    fn random(class: Class, form: Arity, rng: &mut Rng) -> Self {
        let all = values_of(class);
        let count = match form {
            Arity::One => 1,
            Arity::Optional => rng.usize(..2),
            Arity::Many => rng.usize(..3),
        };
        let items = (0..count).map(|_| all[rng.usize(..all.len())]).collect();
        Self { class, items }
    }
}

/// A table row's template: as text, parsed, and as a program.
struct Row {
    text: String,
    template: Template,
    program: &'static str,
}

impl Row {
    /// Parses a template, or returns `None` if the macro refuses it.
    fn parse(text: &str) -> Option<Self> {
        let literal = Text::alone(&tokens(&format!("{text:?}"))).expect("a literal");
        let template = Template::parse(&literal, Grammar::Uri).ok()?;
        Some(Self {
            text: text.to_owned(),
            program: Box::leak(build::Op::encode(&template.ops).into_boxed_str()),
            template,
        })
    }

    fn open(&self, classes: &[Class]) -> Open {
        let slots = self.template.slots.iter().zip(&self.template.places);
        let mut all = Vec::new();
        for ((slot, place), class) in slots.zip(classes) {
            all.push((*place, *class));
            if slot.is_pairs {
                all.push((Place::EntryPart, *class));
            }
        }
        Open::of(&all, self.template.opened_by_text)
    }

    fn filled(&self) -> Uri<'_> {
        Uri::parse(&self.template.filled).unwrap_or_else(|error| panic!("{}: {error}", self.text))
    }

    fn known(&self, open: Open) -> KnownRow<'_> {
        KnownRow {
            uri: self.filled(),
            open,
            host: &self.template.host,
        }
    }

    fn is_accepted(&self, policy: &Policy<'static>, open: Open) -> bool {
        let part = decided_part(policy, open, &self.template.host);
        part.check(&self.filled()).is_ok()
    }

    /// A value for each placeholder, each of a random class.
    fn random_given(&self, rng: &mut Rng) -> Vec<Given> {
        let slots = self.template.slots.iter();
        let given = slots.map(|slot| Given::random(one_of(rng, &CLASSES), slot.form, rng));
        given.collect()
    }

    /// Passes the template's arguments to a function.
    fn with_arguments<T>(&self, given: &[Given], call: impl FnOnce(&mut [Argument<'_>]) -> T) -> T {
        let slots = || self.template.slots.iter().zip(given);
        let encoded = |items: &[&'static str]| -> Vec<PctStr<'static>> {
            items.iter().map(|item| PctStr::new(item)).collect()
        };
        let lists = slots().map(|(slot, given)| -> Box<dyn Items> {
            let pair = |item: &&'static str| (*item, *item);
            match (slot.is_pairs, given.class) {
                (true, Class::Encoded) => {
                    let items = encoded(&given.items);
                    Box::new(pairs(items.into_iter().map(|item| (item, item))))
                }
                (true, _) => Box::new(pairs(given.items.iter().map(pair).collect::<Vec<_>>())),
                (false, Class::Encoded) => Box::new(values(encoded(&given.items))),
                (false, _) => Box::new(values(given.items.clone())),
            }
        });
        let mut lists: Vec<_> = lists.collect();
        let firsts: Vec<(Option<&str>, Option<PctStr<'_>>)> = given
            .iter()
            .map(|given| {
                let first = given.items.first().copied();
                (first, first.map(PctStr::new))
            })
            .collect();
        let arguments = slots().zip(&mut lists).zip(&firsts);
        let arguments = arguments.map(|(((slot, given), list), (text, encoded))| {
            match (slot.form, given.class) {
                (Arity::Many, _) => Argument::Many(&mut **list),
                (Arity::Optional, Class::Encoded) => option(encoded).__uri_option(),
                (Arity::Optional, _) => option(text).__uri_option(),
                (Arity::One, Class::Encoded) => {
                    value(encoded.as_ref().expect("a value")).__uri_value()
                }
                (Arity::One, _) => value(text.as_ref().expect("a value")).__uri_value(),
            }
        });
        let mut arguments: Vec<_> = arguments.collect();
        call(&mut arguments)
    }

    fn format(&self, given: &[Given]) -> Result<UriBuf, FormatError> {
        self.with_arguments(given, |arguments| format(self.program, arguments))
    }

    /// Whether the open rules of a policy accept the result, after the policy has accepted the template.
    fn is_checked(&self, policy: &Policy<'static>, open: Open, uri: Uri<'_>) -> bool {
        let part = open_part(policy, open, &self.template.host);
        part.is_none_or(|part| part.check(&uri).is_ok())
    }
}

type Setter = fn(Policy<'static>) -> Policy<'static>;

const RULES: [Setter; 19] = [
    Policy::no_host_as_scheme,
    Policy::require_authority,
    Policy::no_userinfo,
    Policy::no_host_in_userinfo,
    Policy::no_password,
    Policy::no_split_password,
    Policy::require_host,
    Policy::no_missing_host,
    Policy::no_encoded_host,
    Policy::no_numeric_name,
    Policy::port_in_range,
    Policy::no_low_port,
    Policy::path_ends_with_slash,
    Policy::no_dot_segment,
    Policy::no_encoded_path_delimiter,
    Policy::no_query,
    Policy::no_fragment,
    Policy::no_encoded_control,
    Policy::public_addresses,
];
const SCHEME_LISTS: [&[&str]; 3] = [&["https", "postgres"], &["x", "localhost"], &[]];
const HOST_LISTS: [&[&str]; 9] = [
    &["example.org", "*.example.org"],
    &["*.EXAMPLE.org", "[::1]"],
    &["a.example.org"],
    &["a-b.example.org", "127.0.0.1"],
    &["*.b.example.org", "*.org."],
    &["*.a.b.example.org"],
    &["www.example", "*.evil.example"],
    &["*.", "example.*"],
    &[],
];
const PORT_LISTS: [&[u16]; 3] = [&[80, 443], &[8080, 1111], &[]];
/// A scheme table whose default ports can equal the digits that stand in for a port's placeholder in a filled template.
const OTHER_SCHEMES: SchemeTable<'static> = SchemeTable::extended(&[
    SchemeRule::with_port("https", 1111),
    SchemeRule::with_port("x", 11111),
]);
const LEVELS: [Normalization<'static>; 8] = [
    Normalization::SCHEME.with_schemes(OTHER_SCHEMES),
    Normalization::SYNTAX,
    Normalization::SCHEME,
    Normalization::SCHEME.ipv6_text(),
    Normalization::NONE.case(),
    Normalization::NONE.percent_encoding(),
    Normalization::NONE.ipv6_text(),
    Normalization::NONE.default_port(),
];

/// Policies that have one rule each.
fn single_rules() -> Vec<Policy<'static>> {
    let any = Policy::ANY;
    let mut all: Vec<_> = RULES.iter().map(|rule| rule(any)).collect();
    all.extend(SCHEME_LISTS.map(|schemes| any.schemes(schemes)));
    all.extend(HOST_LISTS.map(|hosts| any.hosts(hosts)));
    all.extend(PORT_LISTS.map(|ports| any.ports(ports)));
    all.extend(LEVELS.map(|level| any.normalized(level)));
    all.extend((5..60).map(|len| any.max_len(len)));
    all
}

fn one_of<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.usize(..all.len())]
}

fn random_policy(rng: &mut Rng) -> Policy<'static> {
    let mut policy = one_of(rng, &[Policy::ANY, Policy::DEFAULT]);
    for _ in 0..rng.usize(..3) {
        policy = one_of(rng, &RULES)(policy);
    }
    if rng.u8(..3) == 0 {
        policy = policy.hosts(one_of(rng, &HOST_LISTS));
    }
    if rng.u8(..3) == 0 {
        policy = policy.ports(one_of(rng, &PORT_LISTS));
    }
    if rng.u8(..4) == 0 {
        policy = policy.max_len(rng.usize(15..80));
    }
    if rng.u8(..4) == 0 {
        policy = policy.normalized(one_of(rng, &LEVELS));
    }
    policy
}

/// A random template, assembled from parts. In a part, `{}` is a placeholder, `{?}` is an optional one, and `{*}` is a
/// list.
fn random_template(rng: &mut Rng) -> String {
    const SCHEMES: [&str; 8] = [
        "https",
        "postgres",
        "redis",
        "x",
        "localhost",
        "a.b",
        "X",
        "postgres",
    ];
    const USERINFOS: [&str; 9] = [
        "", "", "", "u@", "{}@", "{}:{}@", "u:{}@", "a{}%2E@", "{}:@",
    ];
    const HOSTS: [&str; 18] = [
        "h",
        "example.org",
        "EXAMPLE.org",
        "127.1",
        "127.0.0.1",
        "[0::1]",
        "",
        "%61",
        "{}",
        "{}",
        "{}.example.org",
        "a-{}.Example.org",
        "{}.b.example.org",
        "www.{}",
        "{}.{}.example.org",
        "{}.example.org.",
        "{}.localhost",
        "localhos{}",
    ];
    const PORTS: [&str; 9] = ["", "", "", ":", ":5", ":80", ":99999", ":{}", ":{?}"];
    const SEGMENTS: [&str; 28] = [
        "a", "{}", "v{}", "{};x", "{*}", "", "a:{}", "u:{}", "a:{}{}", "b:", "80", "8{}", "{}a",
        "{}-", "u:p@h", "{}@b", "x@{}", "b@c:{}", "@h:{}b", "...", "%2F", "%5C.{}", "%00", "a;{}",
        "a:{}b", "u:8", "p@h", "%7E{}",
    ];
    const ENTRIES: [&str; 14] = [
        "a",
        "{}",
        "q={}",
        "q={?}",
        "{}={?}",
        "q={*}",
        "{*}",
        "a@b={?}",
        "a@b:c={?}",
        "t:x={*}",
        "u@h",
        "u@h:{}",
        "%00",
        "{}@h={?}",
    ];
    const FRAGMENTS: [&str; 8] = ["", "", "", "#", "#f", "#{}", "#{?}", "#a@b:{}"];
    let mut parts = one_of(rng, &SCHEMES).to_owned() + ":";
    let has_authority = rng.u8(..4) > 0;
    if has_authority {
        parts += "//";
        parts += one_of(rng, &USERINFOS);
        parts += one_of(rng, &HOSTS);
        parts += one_of(rng, &PORTS);
    }
    for index in 0..rng.usize(..5) {
        if index > 0 || has_authority {
            parts += "/";
        }
        parts += one_of(rng, &SEGMENTS);
    }
    for index in 0..rng.usize(..3) {
        parts += if index > 0 { "&" } else { "?" };
        parts += one_of(rng, &ENTRIES);
    }
    parts += one_of(rng, &FRAGMENTS);
    let mut template = String::new();
    for (index, part) in parts.split('{').enumerate() {
        if index > 0 {
            let _ = write!(template, "{{x{index}");
        }
        template += part;
    }
    template
}

/// If the policy accepts the template, its open rules accept exactly the results that the whole policy accepts.
#[test]
fn a_result_is_refused_exactly_if_it_breaks_the_policy() {
    let rounds = if cfg!(debug_assertions) {
        30_000
    } else {
        400_000
    };
    let mut rng = Rng::with_seed(26);
    let (mut accepted, mut refused, mut good) = (0, 0, 0);
    for _ in 0..rounds {
        let text = random_template(&mut rng);
        let Some(row) = Row::parse(&text) else {
            continue;
        };
        let given = row.random_given(&mut rng);
        let Ok(uri) = row.format(&given) else {
            continue;
        };
        let classes: Vec<Class> = given.iter().map(|given| given.class).collect();
        let open = row.open(&classes);
        for _ in 0..4 {
            let policy = random_policy(&mut rng);
            let is_allowed = policy.check(&uri.as_uri()).is_ok();
            if !row.is_accepted(&policy, open) {
                refused += 1;
                continue;
            }
            accepted += 1;
            good += usize::from(is_allowed);
            let is_checked = row.is_checked(&policy, open, uri.as_uri());
            assert_eq!(is_checked, is_allowed, "{text} {given:?} {uri} {policy:?}");
        }
    }
    assert!(
        accepted > rounds / 20 && refused > rounds / 20 && good > rounds / 20,
        "{accepted} {refused} {good}"
    );
}

/// If a template is refused, some values really break the rule, so no template is refused needlessly.
#[test]
fn a_template_is_refused_only_if_some_values_break_the_rule() {
    let rounds = if cfg!(debug_assertions) {
        1_500
    } else {
        20_000
    };
    let mut rng = Rng::with_seed(30);
    let policies = single_rules();
    let mut refused = 0;
    for _ in 0..rounds {
        let text = random_template(&mut rng);
        let Some(row) = Row::parse(&text) else {
            continue;
        };
        let slots = &row.template.slots;
        let open = row.open(&vec![Class::Text; slots.len()]);
        let known = policies.iter();
        let mut breaking: Vec<_> = known
            .filter(|policy| !row.is_accepted(policy, open))
            .collect();
        refused += breaking.len();
        // Each slot takes one of a few values, and all combinations are tried.
        let choices = |form| match form {
            Arity::One => &["", "z", "1", "1-"][..],
            Arity::Optional | Arity::Many => &["", "1"],
        };
        let count: usize = slots.iter().map(|slot| choices(slot.form).len()).product();
        for number in 0..count {
            if breaking.is_empty() {
                break;
            }
            let mut rest = number;
            let given = slots.iter().map(|slot| {
                let choices = choices(slot.form);
                let value = choices[rest % choices.len()];
                rest /= choices.len();
                let is_absent = slot.form != Arity::One && value.is_empty();
                let items = if is_absent { Vec::new() } else { vec![value] };
                let class = Class::Text;
                Given { class, items }
            });
            let given: Vec<Given> = given.collect();
            if let Ok(uri) = row.format(&given) {
                breaking.retain(|policy| policy.check(&uri.as_uri()).is_ok());
            }
        }
        assert!(breaking.is_empty(), "{text} {breaking:?}");
    }
    assert!(refused > rounds, "{refused}");
}

/// The check of the facts accepts a table of templates and literal rows if and only if the policy accepts each row. The
/// only exception is the `normalized` rule, which can make this check refuse a table even though each row is accepted.
#[test]
fn facts_accept_what_each_row_accepts() {
    let rounds = if cfg!(debug_assertions) {
        10_000
    } else {
        100_000
    };
    let mut rng = Rng::with_seed(27);
    let mut counts = [0; 3];
    for _ in 0..rounds {
        let texts: Vec<String> = (0..rng.usize(1..3))
            .map(|_| random_template(&mut rng))
            .collect();
        let rows: Vec<Row> = texts.iter().filter_map(|text| Row::parse(text)).collect();
        let opens: Vec<Open> = rows
            .iter()
            .map(|row| {
                let classes: Vec<Class> = row
                    .template
                    .slots
                    .iter()
                    .map(|_| one_of(&mut rng, &CLASSES))
                    .collect();
                row.open(&classes)
            })
            .collect();
        let known: Vec<KnownRow<'_>> = rows
            .iter()
            .zip(&opens)
            .map(|(row, open)| row.known(*open))
            .collect();
        let policy = random_policy(&mut rng);
        let accepted = rows
            .iter()
            .zip(&opens)
            .all(|(row, open)| row.is_accepted(&policy, *open));
        let decision = build::with_facts(&known, |facts| {
            uri_core::__v0_1_0::allows_all(&policy, facts)
        });
        let may_be_stricter = format!("{policy:?}").contains("normalized: Some");
        match (decision, accepted) {
            (true, true) => counts[0] += 1,
            (false, false) => counts[1] += 1,
            (false, true) if may_be_stricter => counts[2] += 1,
            _ => panic!("{decision}, not {accepted}: {texts:?} {policy:?}"),
        }
    }
    assert!(
        counts[0] > rounds / 10 && counts[1] > rounds / 10,
        "{counts:?}"
    );
}
