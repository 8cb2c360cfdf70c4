//! The facts that the macro knows about a table's rows, and a function that decides from these facts whether a policy
//! allows all rows. A row is either a URI or a function's template. The facts about a template cover only what doesn't
//! depend on the function's values.
//!
//! Only the compiler knows the policy, so the compiler evaluates [`allows_all`], once for many rows. This takes a tenth
//! of the time that checking each row would take.

#[cfg(feature = "alloc")]
use super::row::{has_port_placeholder, host_with_placeholder, literal_len, refused};
use crate::bytes::{contains, find, rfind, slice};
#[cfg(feature = "alloc")]
use alloc::{collections::BTreeSet, string::String, vec::Vec};

#[cfg(feature = "alloc")]
use crate::normalize::Normalization;
#[cfg(feature = "alloc")]
use crate::policy::Rule;
#[cfg(feature = "alloc")]
use crate::policy::is_plain_name;
use crate::policy::{Cover, cover};
use crate::policy::{Policy, RuleSet};
#[cfg(feature = "alloc")]
use crate::uri::Uri;

/// Facts about rows. The values in each list are distinct.
pub struct Facts<'a> {
    /// The rules that at least one row breaks, one bit per rule. Of the rules with a parameter, these are `hosts` for a
    /// row without an authority, `ports` for one without an effective port, and `normalized` for one that isn't
    /// normalized at every level and with every scheme table.
    pub broken: u32,
    /// The length of the longest row, not counting placeholders.
    pub max_len: usize,
    /// The schemes of the rows.
    pub schemes: &'a [&'a str],
    /// The hosts that are plain names, in lowercase and joined with `/`: one string costs the compiler much less than a
    /// list. The names are sorted by comparing their bytes from last to first.
    pub names: &'a str,
    /// The hosts that aren't plain names. A template's host keeps its placeholders.
    pub hosts: &'a [&'a str],
    /// The ports of all rows, written or the default of the scheme, except placeholders.
    pub ports: &'a [u16],
}

/// Whether the facts show that a policy allows all rows.
///
/// If the result is `false`, each row must be checked.
#[must_use]
pub const fn allows_all(policy: &Policy<'_>, facts: &Facts<'_>) -> bool {
    // This pattern lists every field, so the function doesn't compile after a rule with a parameter is added. Add the
    // new rule to the pattern, and to the comparisons below or to `RowFacts::of_template`.
    let Policy {
        schemes: _,
        hosts: _,
        ports: _,
        max_len,
        normalized: _,
        rules,
    } = *policy;
    let is_too_long = match max_len {
        Some(max_len) => facts.max_len > max_len,
        None => false,
    };
    !rules.overlap(RuleSet(facts.broken)) && !is_too_long && allows_lists(policy, facts)
}

/// Whether a condition is true for all values in a list.
macro_rules! all {
    ($value:ident in $list:expr => $is:expr) => {{
        let mut rest = $list;
        while let [$value, tail @ ..] = rest
            && $is
        {
            rest = tail;
        }
        rest.is_empty()
    }};
}

const fn allows_lists(policy: &Policy<'_>, facts: &Facts<'_>) -> bool {
    all!(scheme in facts.schemes => policy.allows_scheme(scheme))
        // There can be as many hosts as rows, so the hosts are ignored if the policy does not list hosts.
        && (policy.hosts.is_none()
            || allows_names(policy, facts.names.as_bytes())
                && all!(host in facts.hosts => allows_host(policy, host.as_bytes())))
        && all!(port in facts.ports => policy.allows_port(Some(*port)))
}

/// Whether a policy allows all names in a sorted list. If a pattern allows everything under a domain, and the first and
/// the last name are both under this domain, then so are all names between them. Otherwise, each half of the list is
/// checked separately.
const fn allows_names(policy: &Policy<'_>, names: &[u8]) -> bool {
    let len = names.len();
    let (Some(first), Some(last)) = (
        find(names, SEPARATOR, 0, len),
        rfind(names, SEPARATOR, 0, len),
    ) else {
        return len == 0 || policy.allows_host(names);
    };
    if policy.allows_under_one_domain(slice(names, 0, first), slice(names, last + 1, len)) {
        return true;
    }
    let middle = match find(names, SEPARATOR, len / 2, len) {
        Some(middle) => middle,
        None => last,
    };
    allows_names(policy, slice(names, 0, middle))
        && allows_names(policy, slice(names, middle + 1, len))
}

/// The byte that separates two names. No host contains it.
const SEPARATOR: u8 = b'/';

/// Whether a policy allows a host or, for a template, at least some of its possible hosts. A host that contains a brace
/// belongs to a template, because a URI can't contain braces.
const fn allows_host(policy: &Policy<'_>, host: &[u8]) -> bool {
    match policy.hosts {
        Some(patterns) if contains(host, b'{') => !matches!(cover(patterns, host), Cover::Nothing),
        _ => policy.allows_host(host),
    }
}

/// The facts about one row. Because they are expensive to compute, each row's facts are computed only once.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy)]
pub struct RowFacts<'a> {
    broken: RuleSet,
    len: usize,
    scheme: &'a str,
    host: Option<&'a str>,
    port: Option<u16>,
}

#[cfg(feature = "alloc")]
impl<'a> From<Uri<'a>> for RowFacts<'a> {
    fn from(uri: Uri<'a>) -> Self {
        Self::of_template(uri.as_str(), uri)
    }
}

#[cfg(feature = "alloc")]
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
#[cfg(feature = "alloc")]
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
#[cfg(feature = "alloc")]
fn is_normalized_everywhere(uri: Uri<'_>, has_any_port: bool) -> bool {
    let level = Normalization {
        default_port: false,
        ..Normalization::SCHEME.ipv6_text()
    };
    uri.is_normalized(level)
        && (uri.port().is_none() || has_any_port)
        && (uri.authority().is_none() || !uri.path().is_empty())
}

/// Passes the facts about the rows to `call`.
#[cfg(feature = "alloc")]
pub fn with_facts<'a, T>(
    rows: &[impl Copy + Into<RowFacts<'a>>],
    call: impl FnOnce(&Facts<'_>) -> T,
) -> T {
    let rows: Vec<RowFacts<'a>> = rows.iter().map(|row| (*row).into()).collect();
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
#[cfg(feature = "alloc")]
fn sorted_names(names: &[&str]) -> String {
    let reversed = |name: &&str| name.to_ascii_lowercase().chars().rev().collect();
    let mut names: Vec<String> = names.iter().map(reversed).collect();
    names.sort_unstable_by(|a, b| b.cmp(a));
    names.dedup();
    // This reverses both the order of the names and the bytes of each name.
    names.join("/").chars().rev().collect()
}

/// The distinct values, in ascending order.
#[cfg(feature = "alloc")]
fn distinct<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let values: BTreeSet<T> = values.collect();
    values.into_iter().collect()
}
