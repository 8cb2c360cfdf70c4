//! The error of a policy: the broken rule, and the bytes that break it. `explain` writes the message.

use core::ops::Range;

use crate::error::{Component, Rule};

/// The rule of a policy that a URI breaks, and the bytes of the URI that break the rule
/// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Like [`ParseError`](crate::ParseError), the error is `Copy`. It contains no part of the URI or of the policy, so it
/// cannot reveal a password. [`report`](Self::report) takes the policy and the URI, and returns the full message.
///
/// ```
/// use uri_core::{error::Component, policy::Rule, Policy, Uri};
///
/// let uri = Uri::parse("https://example.org:8443/")?;
/// let policy = Policy::ANY.ports(&[443]);
/// let error = policy.check(&uri).unwrap_err();
/// assert_eq!(error.rule(), Rule::Ports);
/// assert_eq!(error.component(), Component::Port);
/// assert_eq!(error.span(), 20..24);
/// assert_eq!(error.to_string(), "refused URI: port that is not allowed at byte 20");
/// assert_eq!(error.report(&policy, &uri).first_line(), "refused URI: port `8443` that is not allowed at byte 20");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyError {
    pub(crate) rule: Rule,
    pub(crate) component: Component,
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) hint: Hint,
}

/// The additional data, besides the rule, that determines the help text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hint {
    None,
    /// The index of an allowed name that is similar to the name in the URI.
    Near(u32),
    /// The index of an invalid pattern.
    Pattern(u32),
    /// A port above 65535.
    HighPort,
    /// A dot segment that normalization does not remove.
    Segment,
}

impl PolicyError {
    pub(crate) const fn with_hint(self, hint: Hint) -> Self {
        Self { hint, ..self }
    }

    /// Returns the broken rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the component that breaks the rule, or the component that contains the first byte of the error.
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the range of the bytes that break the rule.
    ///
    /// The range is empty if something is missing. For [`Rule::Normalized`], it is also empty, and its start is the
    /// index of the first difference from the normal form. For [`Rule::HostPattern`], it is a range in the pattern.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}
