//! Facts about the literal rows of a table, and the check whether a policy allows all of them.
//!
//! Only the compiler knows the policy. It evaluates [`allows_all`] once for many rows. This costs a tenth of a check of
//! each row.

#[cfg(feature = "alloc")]
use alloc::{collections::BTreeSet, vec::Vec};

#[cfg(feature = "alloc")]
use crate::normalize::Normalization;
use crate::policy::{Policy, Rule, Rules};
#[cfg(feature = "alloc")]
use crate::uri::Uri;

/// Facts about rows. The values in each list are distinct.
pub struct Facts<'a> {
    /// The rules without a parameter that at least one row breaks, one bit for each rule.
    pub broken: u32,
    /// The length of the longest row.
    pub max_len: usize,
    /// Whether each row is normalized at every level and with every table of schemes.
    pub is_normalized: bool,
    /// The schemes.
    pub schemes: &'a [&'a str],
    /// The hosts of the rows that have an authority.
    pub hosts: &'a [&'a str],
    /// The ports of the rows that have a port up to 65535.
    pub ports: &'a [u16],
}

/// Returns `true` only if a policy allows all rows with these facts.
///
/// If the result is `false`, each row must be checked.
#[must_use]
pub const fn allows_all(policy: &Policy<'_>, facts: &Facts<'_>) -> bool {
    // If a rule with a parameter is added, this pattern does not compile until the rule is compared below.
    let Policy {
        schemes: _,
        hosts,
        ports,
        max_len,
        normalized,
        rules,
    } = *policy;
    let broken = Rules(facts.broken);
    !rules.overlap(broken)
        && (hosts.is_none() || !broken.overlap(NO_HOST))
        && (ports.is_none() || !broken.overlap(NO_PORT))
        && (normalized.is_none() || facts.is_normalized)
        && match max_len {
            Some(max_len) => facts.max_len <= max_len,
            None => true,
        }
        && allows_lists(policy, facts)
}

/// The rule that a row without an authority breaks. A list of hosts refuses it.
const NO_HOST: Rules = Rules::NONE.with(Rule::RequireAuthority);
/// The rule that a row with a port above 65535 breaks. A list of ports refuses it.
const NO_PORT: Rules = Rules::NONE.with(Rule::PortInRange);

/// Returns whether a condition is true for all values of a list.
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
        && (policy.hosts.is_none() || all!(host in facts.hosts => policy.allows_host(host.as_bytes())))
        && all!(port in facts.ports => policy.allows_port(*port))
}

/// Calls a function with the facts about rows.
#[cfg(feature = "alloc")]
pub fn with_facts<T>(rows: &[Uri<'_>], call: impl FnOnce(&Facts<'_>) -> T) -> T {
    let broken = rows.iter().map(|uri| Policy::broken_by(uri).0);
    let lengths = rows.iter().map(|uri| uri.as_str().len());
    call(&Facts {
        broken: broken.fold(0, |all, broken| all | broken),
        max_len: lengths.max().unwrap_or(0),
        is_normalized: rows.iter().all(is_normalized_everywhere),
        schemes: &distinct(rows.iter().map(|uri| uri.scheme().as_str())),
        hosts: &distinct(rows.iter().filter_map(|uri| uri.host_str())),
        ports: &distinct(rows.iter().filter_map(|uri| uri.port_u16())),
    })
}

/// Returns whether [`Uri::is_normalized`] is `true` at every level and with every table of schemes. A table affects only ports and
/// empty paths.
#[cfg(feature = "alloc")]
fn is_normalized_everywhere(uri: &Uri<'_>) -> bool {
    uri.is_normalized(Normalization::SCHEME.ipv6_text())
        && uri.port().is_none()
        && (uri.authority().is_none() || !uri.path().is_empty())
}

/// Returns the distinct values.
#[cfg(feature = "alloc")]
fn distinct<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let values: BTreeSet<T> = values.collect();
    values.into_iter().collect()
}
