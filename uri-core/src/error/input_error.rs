//! An error that owns the refused string; `message` prints it.

use alloc::boxed::Box;
use alloc::string::String;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::ParseError;
use crate::error::policy_error::PolicyError;

/// A string that isn't a URI or breaks a policy, and the reason.
///
/// It owns the string, so `Display` prints the [report](Self::report)'s first line and the help, and `{:#}` the whole
/// report, in which a [password](crate::Redacted) is masked, but no value of an option, such as `password=`.
///
/// ```
/// use uri_core::error::InputErrorKind;
/// use uri_core::{Policy, Rule, UriBuf};
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// let message = "invalid URI: space in path at byte 20; write a space as `%20`";
/// assert_eq!(error.to_string(), message);
/// assert!(format!("{error:#}").contains("\nhelp: write a space as `%20`"));
/// assert_eq!(error.into_string(), "http://example.com/a b");
///
/// let error = Policy::WEB.parse("htps://example.org/").unwrap_err();
/// let InputErrorKind::Policy(refused) = error.kind() else { panic!() };
/// assert_eq!(refused.rule(), Rule::Schemes);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct InputError {
    text: String,
    pub(crate) reason: Reason,
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The report needs only the error and the string.
    Parse(ParseError),
    /// A policy refused the string, or the error of the parser depends on how a policy reads text.
    UnderPolicy(InputErrorKind, Box<Refusal>),
}

/// The parts of a report that depend on the policy, which may no longer exist when it is printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) sentence: String,
    pub(crate) help: String,
    pub(crate) note: &'static str,
    pub(crate) suggestion: Option<(Range<usize>, String)>,
    pub(crate) span: Span,
    pub(crate) secret: Option<Span>,
}

/// Why a string was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InputErrorKind {
    /// The string isn't a URI.
    Parse(ParseError),
    /// The URI breaks a rule of the policy.
    Policy(PolicyError),
}

impl InputError {
    /// The error of the parser about `text`.
    pub(crate) const fn new(error: ParseError, text: String) -> Self {
        let reason = Reason::Parse(error);
        Self { text, reason }
    }

    /// The error of a policy, or of the parser after a policy has read `text`.
    pub(crate) fn under_policy(kind: InputErrorKind, text: String, refusal: Refusal) -> Self {
        let reason = Reason::UnderPolicy(kind, Box::new(refusal));
        Self { text, reason }
    }

    /// Why the string was refused.
    #[must_use]
    pub const fn kind(&self) -> InputErrorKind {
        match &self.reason {
            Reason::Parse(error) => InputErrorKind::Parse(*error),
            // The kind can be `Parse`, too: a policy changes the report about some strings that don't parse.
            Reason::UnderPolicy(kind, _) => *kind,
        }
    }

    /// The parser's error, unless a policy refused the URI. Always `Some` for an error from the `TryFrom` of
    /// [`UriBuf`](crate::UriBuf) and [`UriRefBuf`](crate::UriRefBuf).
    #[must_use]
    pub const fn parse_error(&self) -> Option<ParseError> {
        match self.kind() {
            InputErrorKind::Parse(error) => Some(error),
            InputErrorKind::Policy(_) => None,
        }
    }

    /// The refused string; of a policy's error from [`read`](crate::Policy::read), the converted one, without a default
    /// scheme.
    #[must_use]
    pub const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// The refused string, which isn't copied.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl_debug! { InputError: kind }

impl core::error::Error for InputError {}
