//! Computes the facts about rows.

use alloc::{collections::BTreeSet, string::String, vec::Vec};

use super::facts::Facts;
use super::row::{has_port_placeholder, host_with_placeholder, literal_len, refused};
use crate::normalize::Normalization;
use crate::policy::{Policy, Rule, RuleSet, is_plain_name};
use crate::uri::Uri;

/// The facts about one row. Because they are expensive to compute, each row's facts are computed only once.
#[derive(Clone, Copy)]
pub struct RowFacts<'a> {
    broken: RuleSet,
    len: usize,
    scheme: &'a str,
    host: Option<&'a str>,
    port: Option<u16>,
}

impl<'a> From<Uri<'a>> for RowFacts<'a> {
    fn from(uri: Uri<'a>) -> Self {
        Self::of_template(uri.as_str(), uri)
    }
}

impl<'a> RowFacts<'a> {
    /// The facts about a template, which has filler of the same length in place of each placeholder in `filled`.
    #[must_use]
    pub fn of_template(template: &'a str, filled: Uri<'a>) -> Self {
        let has_any_port = has_port_placeholder(template, filled);
        let host = host_with_placeholder(template, filled).or(filled.host_str());
        let port = filled.port_or_default().filter(|_| !has_any_port);
        let mut broken = broken(template, filled);
        for (rule, is_broken) in [
            (Rule::Hosts, host.is_none()),
            (Rule::Ports, port.is_none() && !has_any_port),
            (
                Rule::Normalized,
                !is_normalized_everywhere(filled, has_any_port),
            ),
        ] {
            if is_broken {
                broken = broken.with(rule);
            }
        }
        Self {
            broken,
            len: literal_len(template),
            scheme: filled.scheme().as_str(),
            host,
            port,
        }
    }
}

/// The rules without a parameter that a template breaks, whatever its values are.
fn broken(template: &str, filled: Uri<'_>) -> RuleSet {
    let mut policy = Policy {
        rules: RuleSet::ALL,
        ..Policy::ANY
    };
    let mut broken = RuleSet::NONE;
    while let Some((error, _)) = refused(template, filled, &policy) {
        broken = broken.with(error.rule());
        policy.rules = RuleSet(!broken.0);
    }
    broken
}

/// Whether [`Uri::is_normalized`] is `true` at every level and with every scheme table. Only the normalization of ports
/// and empty paths depends on the scheme table.
fn is_normalized_everywhere(uri: Uri<'_>, has_any_port: bool) -> bool {
    let level = Normalization {
        default_port: false,
        ..Normalization::ALL_STEPS
    };
    uri.is_normalized(level)
        && (uri.port().is_none() || has_any_port)
        && (uri.authority().is_none() || !uri.path().is_empty())
}

/// Passes the facts about the rows to `call`.
pub fn with_facts<T>(rows: &[RowFacts<'_>], call: impl FnOnce(&Facts<'_>) -> T) -> T {
    let rows = || rows.iter();
    let hosts = distinct(rows().filter_map(|row| row.host));
    let (names, hosts): (Vec<&str>, Vec<&str>) = hosts
        .into_iter()
        .partition(|host| is_plain_name(host.as_bytes()));
    call(&Facts {
        broken: rows().fold(0, |all, row| all | row.broken.0),
        max_len: rows().map(|row| row.len).max().unwrap_or(0),
        schemes: &distinct(rows().map(|row| row.scheme)),
        names: &sorted_names(&names),
        hosts: &hosts,
        ports: &distinct(rows().filter_map(|row| row.port)),
    })
}

/// Sorts and joins the names for [`Facts::names`].
fn sorted_names(names: &[&str]) -> String {
    let reversed = |name: &&str| name.to_ascii_lowercase().chars().rev().collect();
    let mut names: Vec<String> = names.iter().map(reversed).collect();
    names.sort_unstable_by(|a, b| b.cmp(a));
    names.dedup();
    // This reverses both the order of the names and the bytes of each name.
    names.join("/").chars().rev().collect()
}

/// The distinct values, in ascending order.
fn distinct<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let values: BTreeSet<T> = values.collect();
    values.into_iter().collect()
}
