//! The broken rule, and the bytes that break it; `help::policy_error` writes the message.

use core::ops::Range;

use crate::error::rule::Rule;
use crate::grammar::Component;

/// The policy rule that a URI breaks, and the bytes that break it.
///
/// It is `Copy`, and contains no text of the URI or the policy, so no password.
///
/// ```
/// use uri_core::{Component, Policy, Rule, Uri};
///
/// let uri = Uri::parse("https://example.org:8443/")?;
/// let policy = Policy::ANY.ports(&[443]);
/// let error = policy.check(&uri).unwrap_err();
/// assert_eq!(error.rule(), Rule::Ports);
/// assert_eq!((error.component(), error.span()), (Component::Port, 20..24));
/// assert_eq!(error.to_string(), "refused URI: port that is not allowed at byte 20");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PolicyError {
    pub(crate) rule: Rule,
    pub(crate) component: Component,
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) hint: Hint,
}

/// Details of an error. Together with the rule, they determine the help text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hint {
    None,
    /// The index of a similar name in the list.
    Near(u32),
    /// No host, or no port and no default port.
    Missing,
    /// Isn't in the list.
    DefaultPort(u16),
    /// A drive with a path is in the place of the scheme.
    Drive,
    /// The beginning of one is in the place of the scheme.
    Ipv6Address,
    /// A misspelled `http` or `https`.
    Misspelled,
    /// A scheme that may be a host, because it has a dot or is `localhost`, and isn't listed.
    NameAsScheme,
    /// A host with a variable, such as `$HOST`.
    Unfilled,
    /// A host with a `%`.
    Encoded,
    /// A name that ends in a number.
    Number,
    /// A `:` without one.
    EmptyPort,
    /// A second scheme after that of the URI: the `:` is in the place of one before a port.
    SecondScheme,
    /// Above 65535.
    HighPort,
    /// The maximum length. It isn't where the range begins if a default scheme was added to the text.
    Limit(u32),
    /// Beside the dots of a segment that normalization doesn't remove.
    Beside(u8),
}

impl PolicyError {
    pub(crate) const fn with_hint(self, hint: Hint) -> Self {
        Self { hint, ..self }
    }

    /// The maximum length that a URI exceeds, for the words about [`Rule::MaxLen`]; of no use for another rule.
    pub(crate) const fn max_len(&self) -> usize {
        match self.hint {
            Hint::Limit(len) => len as usize,
            _ => self.start as usize,
        }
    }

    /// The broken rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The component that breaks the rule, or in which the URI begins to break it.
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The bytes that break the rule. Empty if something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl_debug! { PolicyError: rule, component, span }
