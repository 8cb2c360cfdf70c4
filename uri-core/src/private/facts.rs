//! The facts that the macro knows about a table's rows, and a function that decides from these facts whether a policy
//! allows all rows. A row is either a URI or a function's template. The facts about a template cover only what doesn't
//! depend on the function's values.
//!
//! Only the compiler knows the policy, so the compiler evaluates [`allows_all`], once for many rows. This takes a tenth
//! of the time that checking each row would take.

use crate::bytes::{contains, find, rfind, slice};
use crate::policy::{Policy, Rule, RuleSet, may_match};

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

/// Whether the facts show that a policy allows all rows.
///
/// If the result is `false`, each row must be checked.
#[must_use]
pub const fn allows_all(policy: &Policy<'_>, facts: &Facts<'_>) -> bool {
    // The facts about `normalized` are in `broken`, those about `hosts` and `ports` there and in their lists.
    const COMPARED: RuleSet = RuleSet::NONE
        .with(Rule::Schemes)
        .with(Rule::Hosts)
        .with(Rule::Ports)
        .with(Rule::MaxLen)
        .with(Rule::Normalized);
    // Rust 1.88 doesn't count a use in `const _` as a use.
    const {
        assert!(
            COMPARED.0 == RuleSet::WITH_PARAMETER.0,
            "a rule with a parameter needs a fact about the rows, and a comparison here"
        );
    }
    let max_len = match policy.max_len {
        Some(max_len) => max_len,
        None => usize::MAX,
    };
    !policy.rules.overlap(RuleSet(facts.broken))
        && facts.max_len <= max_len
        && all!(scheme in facts.schemes => policy.allows_scheme(scheme))
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
        Some(patterns) if contains(host, b'{') => may_match(patterns, host),
        _ => policy.allows_host(host),
    }
}
