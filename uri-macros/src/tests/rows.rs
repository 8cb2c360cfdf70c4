//! Each URI that a function row returns satisfies the table's policy, because calls check the rules that read a
//! component with a placeholder.

mod culprits;
mod rules;

use std::fmt::Write as _;

use fastrand::Rng;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;
use uri_core::error::{FormatError, FormatErrorKind};
use uri_core::{Component, Policy, Rule, Uri, UriBuf, UriRef};

use crate::format::placeholder::{Form, PlaceholderAt};
use crate::hidden::{NOTHING, RowCall, RowPolicy, format};
use crate::paths::CratePath;
use crate::paths::in_macro::{self, with_rule};
use crate::table;
use crate::table::emit::checks::{checks, uri_without_lists};
use crate::table::function::parse::{Base, Body, Function};
use crate::table::parse::Table;
use crate::table::row_policy::{Policies, RowPolicies};
use crate::testing::{alternatives, functions, tokens};
use crate::tests::arguments::{Given, Owned, with_arguments};
use crate::tests::errors::format_error;
use crate::uri::value::as_row;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Number,
    Of(Given),
}

const KINDS: [Kind; 4] = [
    Kind::Number,
    Kind::Of(Given::Text),
    Kind::Of(Given::Segment),
    Kind::Of(Given::Encoded),
];

/// The values of a kind, as they are printed.
fn values_of(kind: Kind) -> Vec<&'static str> {
    const NUMBERS: &str = "0|1|-1|80|22|8080|443|65536|-9223372036854775808|true|false";
    const TEXTS: [&str; 39] = [
        "", "a", "A", ".", "..", "...", "..;x", "..\\", "\\..", "\\", "/", "a/b", "%2F", "%00",
        "\0", "\r\n", "\u{7f}", "\u{85}", "é", "-", "1-", "80-", "8080", "80", "443", "22", "0",
        "1", "65536", "a.b", "example", "127.1", "::1", "0::1", "[::1]", "@", "u:p@h", ":", "b",
    ];
    const HOSTS: &str = "Example.org|a.EXAMPLE.org|evil.example|localhost|127.0.0.1|[2001:DB8::1]|\
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const SEGMENTS: [&str; 10] = [
        "u:p@", "p@h:80", "a@b", ":p", "@h", ",@;", "x:@", "80:", "a:b@", "%40",
    ];
    const ENCODED: [&str; 10] = [
        "%2F", "%2f", "%2e%2E", "%00", "%c2%85", "%C2", "%85", "%41", "%5C..", "..%5C",
    ];
    let others = match kind {
        Kind::Number => return alternatives(NUMBERS),
        Kind::Of(Given::Text) => &[][..],
        Kind::Of(Given::Segment) => &SEGMENTS,
        Kind::Of(Given::Encoded) => &ENCODED,
    };
    [&TEXTS, &*alternatives(HOSTS), others].concat()
}

/// Some are joined.
fn random_value(kind: Kind, form: Form, rng: &mut Rng) -> (Owned, Given) {
    let all = values_of(kind);
    let count = match form {
        Form::One => 1,
        Form::Optional => rng.usize(..2),
        Form::Many | Form::Joined | Form::Pairs => rng.usize(..3),
    };
    let is_joined = kind != Kind::Number && rng.u8(..4) == 0;
    let most = if is_joined { 3 } else { 1 };
    let mut item = || {
        let parts = 0..rng.usize(1..=most);
        parts.map(|_| all[rng.usize(..all.len())]).collect()
    };
    let items = (0..count).map(|_| item()).collect();
    let given = match kind {
        Kind::Number => Given::Text,
        Kind::Of(given) => given,
    };
    (owned(form, items), given)
}

/// In a list of pairs, keys are the values too.
fn owned(form: Form, items: Vec<String>) -> Owned {
    match form {
        Form::One => Owned::One(items.into_iter().next().expect("a value")),
        Form::Optional => Owned::Optional(items.into_iter().next()),
        Form::Many | Form::Joined => Owned::Many(items),
        Form::Pairs => Owned::Pairs(items.into_iter().map(|item| (item.clone(), item)).collect()),
    }
}

struct Row {
    text: String,
    function: Function,
    emitted: RowCall,
}

impl Row {
    /// The rows of the templates, without rows that the macro refuses.
    fn parse_all(templates: &[&str], output: &str) -> Vec<Self> {
        let mut source = String::new();
        for (index, template) in templates.iter().enumerate() {
            let _ = write!(source, "fn f{index}(");
            let mut names: Vec<&str> = Vec::new();
            for name in template
                .split('{')
                .skip(1)
                .filter_map(|part| part.split('}').next())
            {
                let name = name.trim_end_matches(['?', '*', ',']);
                if !names.contains(&name) {
                    names.push(name);
                    let _ = write!(source, "{name}: Type,");
                }
            }
            let _ = write!(source, ") {output} = {template:?};");
        }
        let table = Table::parse(crate::read::kind::Kind::Uri, tokens(&source));
        let rows = functions(table).into_iter();
        let rows = rows.zip(templates).filter_map(|(function, text)| {
            function.body.as_ref().ok()?;
            Some(Self {
                text: (*text).to_owned(),
                emitted: RowCall::new(&function),
                function,
            })
        });
        rows.collect()
    }

    fn parse(template: &str) -> Option<Self> {
        Self::parse_all(&[template], "").pop()
    }

    /// The checks of its items.
    fn checks(&self, policies: &Policies) -> Result<TokenStream, Error> {
        let krate = CratePath::default();
        checks(&table::row::Row::new(
            &krate,
            &self.function,
            self.body(),
            policies,
        ))
    }

    fn body(&self) -> &Body {
        self.function.body.as_ref().expect("a body")
    }

    fn filled(&self) -> (&str, Uri<'_>) {
        let body = self.body();
        assert!(matches!(body.base, Base::Known(_)));
        (body.text.value(), as_row(&body.template.filled))
    }

    fn is_accepted(&self, policy: &Policy<'static>) -> bool {
        let (text, filled) = self.filled();
        in_macro::template_refusal(text, filled, policy).is_none()
    }

    /// Each of a random kind.
    fn random_given(&self, rng: &mut Rng) -> Vec<(Owned, Given)> {
        self.given(|slot| random_value(one_of(rng, &KINDS), slot.form, rng))
    }

    fn given(&self, value: impl FnMut(&PlaceholderAt) -> (Owned, Given)) -> Vec<(Owned, Given)> {
        self.body().template.slots.iter().map(value).collect()
    }

    /// The arguments of a call with these texts as values or items.
    fn texts(&self, texts: impl Fn(&PlaceholderAt) -> Vec<&'static str>) -> Vec<(Owned, Given)> {
        self.given(|slot| {
            let texts = texts(slot).into_iter().map(str::to_owned);
            (owned(slot.form, texts.collect()), Given::Text)
        })
    }

    fn format(&self, given: &[(Owned, Given)]) -> Result<UriBuf, FormatError> {
        with_arguments(given, |arguments| {
            format(NOTHING, self.emitted.program, arguments).map_err(format_error)
        })
    }

    fn call(
        &self,
        policy: &Policy<'static>,
        given: &[(Owned, Given)],
    ) -> Result<UriBuf, FormatError> {
        self.call_from(NOTHING, policy, given)
    }

    fn call_from(
        &self,
        base: UriRef<'_>,
        policy: &Policy<'static>,
        given: &[(Owned, Given)],
    ) -> Result<UriBuf, FormatError> {
        let written = with_arguments(given, |arguments| {
            self.emitted.write(base, arguments, policy)
        });
        let written = written.map(|uri| UriBuf::try_from(uri).expect("a URI"));
        written.map_err(format_error)
    }
}

const SCHEME_LISTS: [&[&str]; 2] = [&["https", "postgres"], &["x", "localhost"]];
const HOST_LISTS: [&[&str]; 7] = [
    &["example.org", "*.example.org"],
    &["*.EXAMPLE.org", "[::1]"],
    &["a.example.org"],
    &["a-b.example.org", "127.0.0.1"],
    &["*.b.example.org", "*.org."],
    &["*.a.b.example.org"],
    &["www.example", "*.evil.example"],
];
const PORT_LISTS: [&[u16]; 2] = [&[80, 443], &[8080, 1]];

fn one_of<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.usize(..all.len())]
}

fn random_policy(rng: &mut Rng) -> Policy<'static> {
    let mut policy = one_of(rng, &[Policy::ANY, Policy::DEFAULT]);
    for _ in 0..rng.usize(..3) {
        // A rule with a parameter adds nothing.
        policy = with_rule(policy, one_of(rng, Rule::ALL)).unwrap_or(policy);
    }
    if rng.u8(..8) == 0 {
        policy = policy.schemes(one_of(rng, &SCHEME_LISTS));
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
    policy
}

/// A random template of parts in which `{}` is a placeholder, `{?}` an optional one, and `{*}` and `{*,}` are lists.
fn random_template(rng: &mut Rng) -> String {
    const SCHEMES: &str = "https|postgres|redis|x|localhost|a.b|X|postgres";
    const USERINFOS: &str = "|||u@|{}@|{}:{}@|u:{}@|a{}%2E@|{}:@";
    const HOSTS: &str = "h|example.org|EXAMPLE.org|127.1|127.0.0.1|[0::1]||%61|{}|{}|{}.example.org|a-{}.Example.org|\
        {}.b.example.org|www.{}|{}.{}.example.org|{}.example.org.|{}.localhost|localhos{}";
    const PORTS: &str = "|||:|:5|:80|:99999|:{}|:{?}";
    const SEGMENTS: &str = "a|{}|v{}|{};x|{*}|{*,}|||a:{}|u:{}|a:{}{}|b:|80|8{}|{}a|{}-|u:p@h|{}@b|x@{}|b@c:{}|@h:{}b|...|\
        %2F|%5C.{}|%00|a;{}|a:{}b|u:8|p@h|%7E{}";
    const ENTRIES: &str = "1=&{*}|{}|q={}|q={?}|{}={?}|q={*}|q={*,}|{*}|a@b={?}|a@b:c={?}|t:x={*}|u@h|u@h:{}|%00|{}@h={?}";
    const FRAGMENTS: &str = "|||#|#f|#{}|#{?}|#a@b:{}";
    let mut parts = one_of(rng, &alternatives(SCHEMES)).to_owned() + ":";
    let has_authority = rng.u8(..4) > 0;
    if has_authority {
        parts += "//";
        parts += one_of(rng, &alternatives(USERINFOS));
        parts += one_of(rng, &alternatives(HOSTS));
        parts += one_of(rng, &alternatives(PORTS));
    }
    for index in 0..rng.usize(..5) {
        if index > 0 || has_authority {
            parts += "/";
        }
        parts += one_of(rng, &alternatives(SEGMENTS));
    }
    for index in 0..rng.usize(..3) {
        parts += if index > 0 { "&" } else { "?" };
        parts += one_of(rng, &alternatives(ENTRIES));
    }
    parts += one_of(rng, &alternatives(FRAGMENTS));
    let mut template = String::new();
    for (index, part) in parts.split('{').enumerate() {
        if index > 0 {
            let _ = write!(template, "{{x{index:b}");
        }
        template += part;
    }
    template
}

/// The components of a URI as they are written.
fn components<'a>(uri: &'a Uri<'_>) -> [(Component, Option<&'a str>); 7] {
    [
        (Component::Scheme, Some(uri.scheme().as_str())),
        (Component::Userinfo, uri.userinfo()),
        (Component::Host, uri.host_str()),
        (Component::Port, uri.port()),
        (Component::Path, Some(uri.path())),
        (Component::Query, uri.query()),
        (Component::Fragment, uri.fragment()),
    ]
}

/// A row returns what `uri_format!` returns, or the first broken rule. A component without a placeholder is the
/// template's, so the other rules need no check.
#[test]
fn a_row_returns_what_the_policy_allows() {
    let tables = if cfg!(debug_assertions) {
        1_000
    } else {
        160_000
    };
    let mut rng = Rng::with_seed(26);
    let (mut good, mut broken, mut refused) = (0, 0, 0);
    for _ in 0..tables {
        let templates: Vec<String> = (0..rng.usize(1..4))
            .map(|_| random_template(&mut rng))
            .collect();
        let templates: Vec<&str> = templates.iter().map(|text| &**text).collect();
        let rows = Row::parse_all(&templates, "");
        let policy = random_policy(&mut rng);
        for row in &rows {
            if !row.is_accepted(&policy) {
                refused += 1;
                continue;
            }
            for _ in 0..8 {
                let given = row.random_given(&mut rng);
                let found = row.call(&policy, &given);
                let Ok(made) = row.format(&given) else {
                    assert!(found.is_err(), "{} {given:?}", row.text);
                    continue;
                };
                // Calls leave out the rule about literal text.
                let of_values = policy.without(Rule::NoMistakenQuery);
                match of_values.check(&made.as_uri()) {
                    Ok(()) => {
                        good += 1;
                        assert_eq!(found.as_ref().ok(), Some(&made), "{} {policy:?}", row.text);
                    }
                    Err(error) => {
                        broken += 1;
                        let rule = error.rule();
                        let kind = found.as_ref().map_err(FormatError::kind).err();
                        let expected = FormatErrorKind::Policy(rule);
                        assert_eq!(kind, Some(expected), "{} {made} {policy:?}", row.text);
                        culprits::assert_culprit(row, &given, &found.unwrap_err(), rule);
                    }
                }
                let of_slots = &row.body().template.components;
                let made = Uri::parse(made.as_str()).expect("a URI");
                let (_, filled) = row.filled();
                let parts = components(&made).into_iter().zip(components(&filled));
                for ((component, part), (_, filled)) in parts {
                    if !of_slots.contains(&component) {
                        assert_eq!(part, filled, "{} {given:?} {component:?}", row.text);
                    }
                }
            }
        }
    }
    println!("{good} allowed, {broken} refused");
    assert!(
        good > tables && broken > tables / 3 && refused > tables / 10,
        "{good} {broken} {refused}"
    );
}

/// A function that may return a `UriBuf` returns one for all numbers.
#[test]
fn a_function_of_numbers_returns_each_value() {
    let rounds = if cfg!(debug_assertions) {
        1_000
    } else {
        200_000
    };
    let mut rng = Rng::with_seed(29);
    let mut plain = 0;
    let krate = CratePath::default();
    let (policies, _) = RowPolicies::new(&krate, "A", &quote!(&POLICY), std::iter::empty());
    let policies = Policies::Given(policies);
    for _ in 0..rounds {
        let text = random_template(&mut rng);
        let Some(row) = Row::parse_all(&[&text], "-> UriBuf").pop() else {
            continue;
        };
        let policy = random_policy(&mut rng);
        let checks = row.checks(&policies);
        let has_max_len = format!("{policy:?}").contains("max_len: Some");
        if checks.is_err() || !row.is_accepted(&policy) || has_max_len {
            continue;
        }
        let without_lists = uri_without_lists(row.body());
        if without_lists.is_some_and(|text| policy.check(&Uri::parse(&text).unwrap()).is_err()) {
            continue;
        }
        plain += 1;
        for _ in 0..20 {
            let given = row.given(|slot| random_value(Kind::Number, slot.form, &mut rng));
            let uri = row.format(&given);
            let uri = uri.unwrap_or_else(|error| panic!("{text} {given:?}: {error}"));
            let result = policy.check(&uri.as_uri());
            assert!(result.is_ok(), "{text} {given:?} {policy:?}");
        }
    }
    assert!(plain > rounds / 200, "{plain}");
}
