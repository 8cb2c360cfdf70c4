//! The error for an invalid policy; `help::policy_error` writes the message.

use core::fmt;

use crate::error::Rule;

/// A list of a [`Policy`](crate::Policy) is empty, or has an entry that no URI can match, such as the scheme
/// `https://`; see [`check_lists`](crate::Policy::check_lists).
///
/// ```
/// use uri_core::{policy::Rule, Policy};
///
/// let policy = Policy::ANY.hosts(&["example.org", "example.*"]);
/// let error = policy.check_lists().unwrap_err();
/// assert_eq!((error.rule(), error.index()), (Rule::Hosts, Some(1)));
/// assert_eq!(error.to_string(), "invalid policy: host pattern that is not valid");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InvalidPolicy {
    rule: Rule,
    /// The index of the invalid entry, or `None` for an empty list.
    entry: Option<u32>,
}

impl InvalidPolicy {
    pub(crate) const fn new(rule: Rule, entry: Option<u32>) -> Self {
        Self { rule, entry }
    }

    /// The rule whose list is invalid.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The index of the first invalid entry, or `None` for an empty list. A default scheme follows the last entry.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        Some(some!(self.entry) as usize)
    }

    /// The words for what is invalid, at the beginning of the message.
    pub(crate) const fn words(&self) -> &'static str {
        match (self.rule, self.entry) {
            (_, None) => "empty list",
            (Rule::Schemes, _) => "scheme",
            // Every port is valid, so the entry is in the list of hosts.
            _ => "host pattern",
        }
    }

    /// The end of the message after [`words`](Self::words). An empty list has none.
    pub(crate) const fn words_after(&self) -> &'static str {
        match self.entry {
            None => "",
            Some(_) => " that is not valid",
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
