//! Whether the lists of a policy can allow anything.

use crate::error::InvalidPolicy;
use crate::policy::host_pattern::is_pattern;
use crate::policy::lists::list;
use crate::policy::{Policy, PolicyError, Rule, RuleSet};
use crate::syntax::parser::is_scheme;
use crate::uri::Uri;

impl Policy<'_> {
    /// Checks that no list is empty or has an entry that no URI can match, such as the scheme `https://` or the hosts
    /// `example.*` and `a,b`, and that a [`default_scheme`](Self::default_scheme) is allowed.
    ///
    /// The macros and [`Checked`](crate::policy::Checked) call this at compile time; [`check`](Self::check) doesn't, so
    /// there an invalid entry only allows nothing.
    ///
    /// # Errors
    ///
    /// Fails with the first invalid list or entry.
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
    pub const fn check_lists(&self) -> Result<(), InvalidPolicy> {
        each!(rule, &[Rule::Schemes, Rule::Hosts, Rule::Ports], {
            if let Some(invalid) = self.fault_in_list(*rule) {
                return Err(invalid);
            }
        });
        Ok(())
    }

    /// The error if the rule's list is empty or has an invalid entry, whose index it contains; `None` for a valid or
    /// absent list, or a rule without one. A wrong default scheme counts as an entry after the last scheme.
    pub(super) const fn fault_in_list(&self, rule: Rule) -> Option<InvalidPolicy> {
        let names: Option<&[&str]> = match rule {
            Rule::Schemes => self.schemes,
            Rule::Hosts => self.hosts,
            // A list of ports can only be empty.
            Rule::Ports if matches!(self.ports, Some([])) => Some(&[]),
            _ => None,
        };
        if let Some([]) = names {
            return Some(InvalidPolicy::new(rule, None));
        }
        let mut index = 0;
        each!(name, list(names), {
            let is_valid = match rule {
                Rule::Schemes => is_scheme(name.as_bytes()),
                // An empty name allows an empty host, as in `file:///a`.
                _ if name.is_empty() => !self.rules.has(Rule::RequireHost),
                _ => is_pattern(name.as_bytes()),
            };
            if !is_valid {
                return Some(InvalidPolicy::new(rule, Some(index)));
            }
            index += 1;
        });
        // A wrong default scheme is reported as if it were the last entry of the list.
        if matches!(rule, Rule::Schemes)
            && let Some(scheme) = self.default_scheme
            && !(self.allows_scheme(scheme) && is_scheme(scheme.as_bytes()))
        {
            return Some(InvalidPolicy::new(rule, Some(index)));
        }
        None
    }

    /// Checks a row against all rules, but not against the lists if one of them is invalid and refuses the row, because
    /// [`check_lists`](Self::check_lists) reports that once for all rows.
    pub(crate) const fn check_by_valid_rules(&self, uri: &Uri<'_>) -> Result<(), PolicyError> {
        match self.check_uri(*uri) {
            Err(PolicyError {
                rule: Rule::Schemes | Rule::Hosts | Rule::Ports,
                ..
            }) if self.check_lists().is_err() => self.check_rules(
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
