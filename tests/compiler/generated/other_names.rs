//! No guessed name of a method leads to one with another sense: the compiler suggests names that are spelled alike,
//! such as `no_query` for `allow_query`, and the result would compile.

use std::collections::BTreeMap;

use crate::caller::{cargo, folder, root, write_package};
use crate::secrets::messages;
use serde_json::Value;

/// The change that a name asks for. The compiler may suggest only a name that asks for the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sense {
    Allow,
    Refuse,
    Require,
    /// It adds to what is there.
    Add,
    /// It replaces what is there.
    Set,
    Remove,
}

/// The beginnings of names, and their senses.
const PREFIXES: [(&str, Sense); 21] = [
    ("allow_", Sense::Allow),
    ("deny_", Sense::Refuse),
    ("no_", Sense::Refuse),
    ("not_", Sense::Refuse),
    ("without_", Sense::Remove),
    ("require_", Sense::Require),
    ("with_", Sense::Set),
    ("and_", Sense::Add),
    ("add_", Sense::Add),
    ("append_", Sense::Add),
    ("insert_", Sense::Add),
    ("push_", Sense::Add),
    ("set_", Sense::Set),
    ("replace_", Sense::Set),
    ("update_", Sense::Set),
    ("delete_", Sense::Remove),
    ("drop_", Sense::Remove),
    ("unset_", Sense::Remove),
    ("remove_", Sense::Remove),
    ("pop_", Sense::Remove),
    ("retain_", Sense::Remove),
];

/// The rules without their prefix. A list, a limit or a level says what is allowed, or sets it.
const RULES: [&str; 22] = [
    "authority",
    "dot_segment",
    "encoded_control",
    "encoded_line_break",
    "encoded_path_delimiter",
    "fragment",
    "host",
    "likely_mistakes",
    "low_port",
    "password",
    "path",
    "port",
    "query",
    "split_password",
    "trailing_slash",
    "userinfo",
    "max_len",
    "normalized",
    "public_addresses",
    "hosts",
    "schemes",
    "ports",
];

/// The lists among the rules, where `add_` and `and_` are often guessed.
const LISTS: [&str; 6] = ["host", "hosts", "scheme", "schemes", "port", "ports"];

const STEPS: [&str; 17] = [
    "scheme",
    "userinfo",
    "user",
    "password",
    "host",
    "port",
    "authority",
    "path",
    "segments",
    "segment",
    "trailing_slash",
    "query",
    "query_pair",
    "query_pairs",
    "query_param",
    "form_pairs",
    "fragment",
];

const POLICY: &str = "Policy<'static>";

/// Guessed names of a type, and what the compiler's message about each of them contains.
type Answers = &'static [(&'static [&'static str], &'static str)];

const ANSWERS: [(&str, Answers); 2] = [
    (
        POLICY,
        &[
            (&["allow_userinfo"], "`policy.without(Rule::NoUserinfo)`"),
            (&["allow_password"], "`policy.without(Rule::NoPassword)`"),
            (
                &["allow_port", "optional_port"],
                "`policy.without(Rule::NoPort)`",
            ),
            (
                &["allow_query", "optional_query"],
                "`policy.without(Rule::NoQuery)`",
            ),
            (&["allow_fragment"], "`policy.without(Rule::NoFragment)`"),
            (&["allow_path"], "`policy.without(Rule::NoPath)`"),
            (
                &["allow_trailing_slash"],
                "`policy.without(Rule::NoTrailingSlash)`",
            ),
            (
                &["allow_dot_segment"],
                "`policy.without(Rule::NoDotSegment)`",
            ),
            (&["allow_low_port"], "`policy.without(Rule::NoLowPort)`"),
            (
                &[
                    "allow_hosts",
                    "add_hosts",
                    "and_hosts",
                    "with_hosts",
                    "hosts_add",
                    "add_host",
                    "add_schemes",
                    "and_schemes",
                    "with_schemes",
                    "add_ports",
                    "and_ports",
                    "with_ports",
                ],
                "a second list replaces the first",
            ),
            (
                &[
                    "deny_hosts",
                    "no_hosts",
                    "not_hosts",
                    "deny_schemes",
                    "no_schemes",
                    "not_schemes",
                    "deny_ports",
                    "no_ports",
                    "not_ports",
                    "deny_host",
                    "no_host",
                    "denied_hosts",
                ],
                "there is no list of what is refused",
            ),
            (
                &[
                    "with_rule",
                    "without_rule",
                    "add_rule",
                    "with",
                    "allow",
                    "with_query",
                    "with_userinfo",
                ],
                "`policy.without(rule)` removes it",
            ),
            (
                &[
                    "deny_public_addresses",
                    "not_normalized",
                    "no_max_len",
                    "allow_authority",
                ],
                "no rule refuses this",
            ),
            (
                &[
                    "require_userinfo",
                    "require_query",
                    "require_fragment",
                    "require_port",
                    "min_len",
                ],
                "no rule requires this",
            ),
        ],
    ),
    (
        "Edit",
        &[
            (
                &["add_segment", "append_segment", "insert_segment"],
                "`edit.push_segment(text)`",
            ),
            (
                &["add_query_pair", "append_query_pair", "insert_query_pair"],
                "`edit.push_query_pair(key, value)`",
            ),
            (
                &["add_query_pairs", "append_query_pairs", "add_query"],
                "`edit.push_query_pairs(pairs)`",
            ),
            (
                &["replace_query_pair", "update_query_pair"],
                "`edit.set_query_pair(key, value)`",
            ),
            (
                &["delete_query_pair", "drop_query_pair", "unset_query_pair"],
                "`edit.remove_query_pair(key)`",
            ),
            (
                &["remove_segment", "delete_segment", "drop_segment"],
                "`edit.pop_segment()`",
            ),
            (
                &[
                    "remove_query",
                    "unset_query",
                    "drop_fragment",
                    "remove_port",
                    "delete_userinfo",
                ],
                "`edit.query(None)`",
            ),
            (
                &["replace_host", "update_port", "insert_user"],
                "`edit.host(host)`",
            ),
        ],
    ),
];

/// The type, the name and the expected words of each answer.
fn expected() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    ANSWERS.into_iter().flat_map(|(ty, answers)| {
        answers
            .iter()
            .flat_map(move |(names, words)| names.iter().map(move |name| (ty, *name, *words)))
    })
}

fn sense(name: &str) -> Sense {
    let prefix = PREFIXES.iter().find(|(prefix, _)| name.starts_with(prefix));
    prefix.map_or(Sense::Set, |(_, sense)| *sense)
}

/// Whether a suggested method has the sense of the name that was written. A list of a policy says what is allowed, and
/// setting a component that a URI has once is adding it.
fn is_alike(ty: &str, written: &str, suggested: &str) -> bool {
    match (sense(written), sense(suggested)) {
        (Sense::Allow | Sense::Require, Sense::Set) => written.ends_with(suggested),
        (Sense::Add, Sense::Set) => ty == "Edit" && written.ends_with(suggested),
        (written, suggested) => written == suggested,
    }
}

/// The type and the name of each call.
fn calls() -> Vec<(&'static str, String)> {
    let names = |ty: &'static str, prefixes: &[&str], stems: &[&str]| {
        let names = prefixes.iter().flat_map(|prefix| {
            let names = stems.iter().map(move |stem| format!("{prefix}{stem}"));
            names.collect::<Vec<_>>()
        });
        names.map(|name| (ty, name)).collect::<Vec<_>>()
    };
    let mut calls = names(POLICY, &["allow_", "with_", "require_"], &RULES);
    calls.extend(names(POLICY, &["deny_", "no_", "not_"], &RULES));
    calls.extend(names(POLICY, &["add_", "and_"], &LISTS));
    let prefixes = [
        "add_", "append_", "insert_", "replace_", "update_", "delete_", "drop_", "unset_",
        "remove_",
    ];
    calls.extend(names("Edit", &prefixes, &STEPS));
    calls.extend(expected().map(|(ty, name, _)| (ty, name.to_owned())));
    calls.sort();
    calls.dedup();
    calls
}

/// The compiler's messages about a package with this source.
fn check(name: &str, source: &str) -> Vec<Value> {
    let folder = folder(name);
    write_package(&folder, &root().join("uri-core"), true, source);
    let json = "--message-format=json";
    messages(&cargo(&folder, &["check", json]))
}

/// The messages about each call, which has as many arguments as are given.
fn answers(calls: &[(&str, String)], arguments: &str) -> BTreeMap<(String, String), Vec<String>> {
    let lines = calls.iter().enumerate();
    let lines = lines.map(|(index, (ty, name))| {
        format!("pub fn f{index}(x: uri_core::{ty}) {{ let _ = x.{name}({arguments}); }}")
    });
    let source = lines.collect::<Vec<_>>().join("\n");
    let mut answers = BTreeMap::new();
    for message in check("other_names", &source) {
        let line = message["spans"][0]["line_start"].as_u64();
        let call = line.and_then(|line| calls.get(usize::try_from(line).ok()?.checked_sub(1)?));
        let Some((ty, name)) = call else { continue };
        let texts: &mut Vec<String> = answers.entry(((*ty).to_owned(), name.clone())).or_default();
        let children = message["children"].as_array().into_iter().flatten();
        let all = std::iter::once(&message).chain(children);
        texts.extend(all.filter_map(|it| Some(it["message"].as_str()?.to_owned())));
    }
    answers
}

#[test]
#[ignore = "takes 10 s, so only `.ci/run` runs it"]
fn no_guess_leads_to_its_opposite() {
    let calls = calls();
    let mut faults = String::new();
    let mut suggested = 0;
    for arguments in ["", "1", "1, 2"] {
        let answers = answers(&calls, arguments);
        assert!(answers.len() > calls.len() / 2, "{}", answers.len());
        for ((ty, name), texts) in &answers {
            let similar = texts.iter().filter_map(|text| {
                let (_, rest) = text.split_once("there is a method `")?;
                rest.split('`').next()
            });
            for other in similar {
                suggested += 1;
                if !is_alike(ty, name, other) {
                    faults += &format!("{ty}: `{name}({arguments})` leads to `{other}`\n");
                }
            }
        }
        // With another number of arguments, too, a call doesn't compile, and the message has these words.
        for (ty, name, words) in expected() {
            let texts = answers.get(&(ty.to_owned(), name.to_owned()));
            if !texts.is_some_and(|texts| texts.iter().any(|text| text.contains(words))) {
                faults += &format!("{ty}: `{name}({arguments})`: {texts:?}\n");
            }
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
    assert!(suggested > 10, "{suggested}");
}

/// Calls with a `Result` in place of a URI.
const RESULTS: [&str; 11] = [
    "uri.append(user(7))",
    "uri.append(uri_ref_format!(\"users/{id}\"))",
    "uri.relativize(text)",
    "uri.equivalent(text, Normalization::SYNTAX)",
    "uri.same_origin(text)",
    "uri.is_below(text)",
    "uri.strip_base(text)",
    "Policy::DEFAULT.check(text)",
    "uri_format!(\"{text}/users/{id}\")",
    "route::parse(text)",
    "UriRef::from_static(\"a\").resolve(text)",
];

#[test]
#[ignore = "takes 10 s, so only `.ci/run` runs it"]
fn a_forgotten_question_mark_is_named() {
    let mut source = String::from(
        "use uri_core::*; use uri_macros::*; \
         uri_ref_table! { fn user(id: u64) = \"users/{id}\"; } \
         uri_table! { fn route(id: u64) = \"https://h/{id}\"; }\n",
    );
    for (index, call) in RESULTS.iter().enumerate() {
        let parameters = "uri: Uri<'static>, text: Result<UriBuf, ParseError>, id: u64";
        source += &format!("pub fn f{index}({parameters}) {{ let _ = {call}; }}\n");
    }
    let found = check("results", &source);
    for (index, call) in RESULTS.iter().enumerate() {
        let of_call = found.iter().filter(|message| {
            let mut spans = message["spans"].as_array().into_iter().flatten();
            let line = u64::try_from(index + 2).ok();
            message["level"] == "error" && spans.any(|span| span["line_start"].as_u64() == line)
        });
        let texts: Vec<String> = of_call.map(ToString::to_string).collect();
        let text = texts.join("\n");
        assert!(
            text.contains("take the value of a `Result` with `?`"),
            "{call}: {text}"
        );
    }
}
