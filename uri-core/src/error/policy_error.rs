//! A policy error: the broken rule, and the bytes that break it. `policy::explain` writes the message.

use core::fmt;

use core::ops::Range;

use crate::error::{Rule, debug_error};
use crate::grammar::Component;

/// The policy rule that a URI breaks, and the bytes of the URI that break it
/// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Like [`ParseError`](crate::ParseError), it is `Copy` and contains no part of the URI or of the policy, so it can't
/// reveal a password.
///
/// ```
/// use uri_core::{Component, policy::Rule, Policy, Uri};
///
/// let uri = Uri::parse("https://example.org:8443/")?;
/// let policy = Policy::ANY.ports(&[443]);
/// let error = policy.check(&uri).unwrap_err();
/// assert_eq!(error.rule(), Rule::Ports);
/// assert_eq!(error.component(), Component::Port);
/// assert_eq!(error.span(), 20..24);
/// assert_eq!(error.to_string(), "refused URI: port that is not allowed at byte 20");
/// assert_eq!(
///     error.report(&policy, &uri).first_line(),
///     "refused URI: port `8443` that is not allowed at byte 20"
/// );
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
    /// The index of an allowed name that is similar to the name in the URI.
    Near(u32),
    /// There is no host, or no port and no default port.
    Missing,
    /// The default port, which isn't in the list.
    DefaultPort(u16),
    /// A drive with a path is in the place of the scheme, or of the host.
    Drive,
    /// A host is in the place of the scheme, and a path follows: `github.com:owner/repo`.
    HostBeforePath,
    /// The scheme is the beginning of an IPv6 address.
    Ipv6Address,
    /// The scheme is a misspelled `http` or `https`.
    Misspelled,
    /// There is an authority where none belongs.
    Authority,
    /// A second scheme is in the place of the host.
    SchemeAsHost,
    /// A host, such as `YOUR_DOMAIN`, that should have been replaced with a real one.
    Unfilled,
    /// An ampersand as HTML writes it.
    Html,
    /// A port above 65535.
    HighPort,
    /// A dot segment that normalization doesn't remove, because this octet is beside its dots.
    Beside(u8),
}

impl PolicyError {
    pub(crate) const fn with_hint(self, hint: Hint) -> Self {
        Self { hint, ..self }
    }

    /// The broken rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The component that breaks the rule. If the rule is about the whole URI, this is the component in which the error
    /// starts.
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The range of the bytes that break the rule. It is empty if something is missing.
    ///
    /// For [`Rule::Normalized`], the range is also empty; it is located at the first difference from the normal form.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl fmt::Debug for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_error(
            f,
            "PolicyError",
            self,
            &[
                ("rule", &self.rule()),
                ("component", &self.component()),
                ("span", &self.span()),
            ],
        )
    }
}
