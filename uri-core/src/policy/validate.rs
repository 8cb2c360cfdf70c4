//! Whether the lists of a policy can allow anything, and whether `without` removed a rule.

use crate::error::rule::Rule;
use crate::error::{InvalidPolicy, PolicyFault};
use crate::policy::host_pattern::is_pattern;
use crate::policy::lists::entries;
use crate::policy::{Policy, PolicyError, RuleSet};
use crate::syntax::parser::is_scheme;
use crate::uri::Uri;

impl Policy<'_> {
    /// Checks that no list is empty or has an entry that no URI can match, such as the scheme `https://` or the hosts
    /// `example.*` and `a,b`, that a [`default_scheme`](Self::default_scheme) is allowed, and that the policy had each rule
    /// that [`without`](Self::without) took away.
    ///
    /// The macros and [`Checked`](crate::policy::Checked) call this at compile time. [`check`](Self::check) doesn't: there
    /// an invalid entry allows no URI, and a removal in vain changes nothing.
    ///
    /// ```
    /// use uri_core::Policy;
    ///
    /// const OURS: Policy<'static> = Policy::DEFAULT.hosts(&["*.example.org"]);
    /// const _: () = assert!(OURS.check_lists().is_ok());
    ///
    /// let policy = Policy::ANY.hosts(&["example.org", "example.*"]);
    /// let error = policy.check_lists().unwrap_err();
    /// let line = "invalid policy: host pattern `example.*` that is not valid";
    /// assert_eq!(error.report(&policy).first_line(), line);
    /// ```
    ///
    /// # Errors
    ///
    /// Fails with the first invalid list or entry, or with the first rule that wasn't there.
    pub const fn check_lists(&self) -> Result<(), InvalidPolicy> {
        if let Some(invalid) = self.fault_in_lists() {
            return Err(invalid);
        }
        match self.absent {
            Some(rule) => Err(InvalidPolicy::new(rule, PolicyFault::AbsentRule)),
            None => Ok(()),
        }
    }

    /// The error about the first list that is empty or has an invalid entry.
    pub(crate) const fn fault_in_lists(&self) -> Option<InvalidPolicy> {
        each!(rule, &[Rule::Schemes, Rule::Hosts, Rule::Ports], {
            if let Some(invalid) = self.fault_in_list(*rule) {
                return Some(invalid);
            }
        });
        None
    }

    /// The error if the rule's list is empty, or if it has an invalid entry, whose index the error contains; `None` for
    /// any other list, and for a rule without one. A wrong default scheme counts as an entry after the last scheme, so
    /// it has the index 0 if the policy lists no schemes.
    pub(crate) const fn fault_in_list(&self, rule: Rule) -> Option<InvalidPolicy> {
        let names: Option<&[&str]> = match rule {
            Rule::Schemes => self.schemes,
            Rule::Hosts => self.hosts,
            // Every port is valid, so the only error is an empty list of ports, which an empty list of names stands
            // for.
            Rule::Ports if matches!(self.ports, Some([])) => Some(&[]),
            _ => None,
        };
        if let Some([]) = names {
            return Some(InvalidPolicy::new(rule, PolicyFault::EmptyList));
        }
        let mut index = 0;
        each!(name, entries(names), {
            let is_valid = match rule {
                Rule::Schemes => is_scheme(name.as_bytes()),
                // An empty name in the list of hosts allows an empty host, as in `file:///a`, unless another rule
                // requires one.
                _ if name.is_empty() => !self.rules.has(Rule::RequireHost),
                _ => is_pattern(name.as_bytes()),
            };
            if !is_valid {
                return Some(InvalidPolicy::new(rule, PolicyFault::Entry(index)));
            }
            index += 1;
        });
        // Here, `index` is that after the last scheme.
        if matches!(rule, Rule::Schemes)
            && let Some(scheme) = self.default_scheme
            && !(self.allows_scheme(scheme) && is_scheme(scheme.as_bytes()))
        {
            return Some(InvalidPolicy::new(rule, PolicyFault::Entry(index)));
        }
        None
    }

    /// Checks a row of a table against all rules. If a list of the policy refuses it, and any list is invalid, the row
    /// is checked without the lists, because [`check_lists`](Self::check_lists) reports an invalid list once for all
    /// rows.
    pub(crate) const fn check_by_valid_rules(&self, uri: &Uri<'_>) -> Result<(), PolicyError> {
        match self.check_uri(*uri) {
            Err(PolicyError {
                rule: Rule::Schemes | Rule::Hosts | Rule::Ports,
                ..
            }) if self.fault_in_lists().is_some() => self.check_rules(
                uri,
                RuleSet::ALL
                    .without(Rule::Schemes)
                    .without(Rule::Hosts)
                    .without(Rule::Ports),
            ),
            result => result,
        }
    }
}
