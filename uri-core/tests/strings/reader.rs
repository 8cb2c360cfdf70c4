//! What reads a string of the corpus.

use uri_core::{Policy, Rule};

use crate::corpus::Entry;
use crate::hidden::in_macro::{rule_of, with_rule};
use crate::messages::Door;

pub(super) const PRESETS: [(&str, Policy<'static>); 4] = [
    ("DEFAULT", Policy::DEFAULT),
    ("WEB", Policy::WEB),
    ("SERVER", Policy::SERVER),
    ("CONNECTION", Policy::CONNECTION),
];

/// A policy in words: a preset, and calls such as `schemes(http, https) no_query()`.
pub(crate) fn policy(words: &str) -> Policy<'static> {
    let mut policy = Policy::ANY;
    let mut words = words;
    for (name, preset) in PRESETS {
        if let Some(rest) = words.strip_prefix(name) {
            (policy, words) = (preset, rest.trim_start());
        }
    }
    if words == "PROXY" {
        return Policy::CONNECTION
            .schemes(&["http", "https", "socks5"])
            .require_host()
            .default_scheme("http");
    }
    for call in words.split_inclusive(')').map(str::trim) {
        let (name, arguments) = call
            .strip_suffix(')')
            .expect(words)
            .split_once('(')
            .expect(words);
        let names = || -> &'static [&'static str] {
            let names = arguments.split(", ").filter(|name| !name.is_empty());
            let names: Vec<&str> = names.map(|name| &*name.to_owned().leak()).collect();
            names.leak()
        };
        policy = match name {
            "schemes" => policy.schemes(names()),
            "hosts" => policy.hosts(names()),
            "ports" => {
                let ports: Vec<u16> = names().iter().map(|port| port.parse().unwrap()).collect();
                policy.ports(ports.leak())
            }
            "default_scheme" => policy.default_scheme(names()[0]),
            "max_len" => policy.max_len(arguments.parse().unwrap()),
            "without" => {
                let is_named = |rule: &&Rule| format!("{rule:?}") == arguments;
                policy.without(*Rule::ALL.iter().find(is_named).expect(arguments))
            }
            name => with_rule(policy, rule_of(name).expect(name)).expect(name),
        };
    }
    policy
}

/// A way in which a string is read, according to the words of its entry.
pub(super) enum Reader {
    /// `Uri::parse` and every preset.
    All,
    Door(Door),
    Check(Policy<'static>),
    Read(Policy<'static>),
    /// A function that parses something else than a string of RFC 3986, and refuses it.
    Other,
    /// A template, of which only the mask is asked.
    Template,
}

pub(super) fn reader(entry: &Entry) -> Reader {
    let words = entry.words;
    let others = [
        "line",
        "windows",
        "posix",
        "edit ",
        "uri in source",
        // Without the features `alloc` and `idna`, no rule has one of these names.
        "iri",
    ];
    if words.is_empty() {
        return Reader::All;
    }
    if words == "template" {
        return Reader::Template;
    }
    if let Some(policy_words) = words.strip_prefix("read ") {
        return Reader::Read(policy(policy_words));
    }
    if let Some(door) = Door::named(words) {
        return Reader::Door(door);
    }
    if others.iter().any(|other| words.starts_with(other)) {
        return Reader::Other;
    }
    Reader::Check(policy(words))
}

/// The policy that checks the string, if one does.
pub(crate) fn policy_of(entry: &Entry) -> Option<Policy<'static>> {
    match reader(entry) {
        Reader::All => Some(Policy::DEFAULT),
        Reader::Check(policy) => Some(policy),
        _ => None,
    }
}
