//! The error for an invalid policy; `help::policy_error` writes the message.

use core::fmt;

use crate::error::rule::Rule;

/// A list of a [`Policy`](crate::Policy) is empty, or has an entry that no URI can match, such as the scheme
/// `https://`, or [`without`](crate::Policy::without) was to remove a rule that wasn't there; see
/// [`check_lists`](crate::Policy::check_lists).
///
/// ```
/// use uri_core::{Policy, Rule};
///
/// let policy = Policy::ANY.hosts(&["example.org", "example.*"]);
/// let error = policy.check_lists().unwrap_err();
/// assert_eq!((error.rule(), error.index()), (Rule::Hosts, Some(1)));
/// assert_eq!(error.to_string(), "invalid policy: host pattern that is not valid");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InvalidPolicy {
    rule: Rule,
    fault: PolicyFault,
}

/// The fault of an invalid policy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PolicyFault {
    /// The rule's list is empty.
    EmptyList,
    /// The entry with this index in the rule's list is invalid.
    Entry(u32),
    /// The policy didn't have the rule when `without` was to remove it.
    AbsentRule,
}

impl InvalidPolicy {
    pub(crate) const fn new(rule: Rule, fault: PolicyFault) -> Self {
        Self { rule, fault }
    }

    pub(crate) const fn fault(&self) -> PolicyFault {
        self.fault
    }

    /// The rule whose list is invalid, or that wasn't there.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The index of the first invalid entry, or `None` if the list is empty or the rule wasn't there. A default scheme
    /// follows the last entry.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        match self.fault {
            PolicyFault::Entry(index) => Some(index as usize),
            PolicyFault::EmptyList | PolicyFault::AbsentRule => None,
        }
    }

    /// The words for what is invalid, at the beginning of the message.
    pub(crate) const fn words(&self) -> &'static str {
        match (self.fault, self.rule) {
            (PolicyFault::AbsentRule, _) => "rule",
            (PolicyFault::EmptyList, _) => "empty list",
            (PolicyFault::Entry(_), Rule::Schemes) => "scheme",
            // Every port is valid, so the entry is in the list of hosts.
            (PolicyFault::Entry(_), _) => "host pattern",
        }
    }

    /// The end of the message after [`words`](Self::words). An empty list has none.
    pub(crate) const fn words_after(&self) -> &'static str {
        match self.fault {
            PolicyFault::AbsentRule => {
                " that `without` can't remove, because the policy doesn't have it"
            }
            PolicyFault::EmptyList => "",
            PolicyFault::Entry(_) => " that is not valid",
        }
    }
}

/// Prints the message's first line, without any part of the policy.
impl fmt::Display for InvalidPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid policy: {}{}", self.words(), self.words_after())
    }
}

impl_debug! { InvalidPolicy: rule, index }

impl core::error::Error for InvalidPolicy {}
