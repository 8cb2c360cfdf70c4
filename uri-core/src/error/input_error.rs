//! An error that owns the refused string. Its report and its `Display` implementation are in `message`.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::error::policy_error::PolicyError;
use crate::error::{ParseError, debug_error};

/// A string that was refused, and the reason: it isn't a URI, or it breaks a policy.
///
/// Because the error owns the string, `Display` can print the first line of the [`report`](Self::report) and the help
/// on one line; `{:#}` prints the whole report. A password in the string is masked.
///
/// ```
/// use uri_core::error::InputErrorKind;
/// use uri_core::{policy::Rule, Policy, UriBuf};
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// let message = "invalid URI: space in path at byte 20; write a space as `%20`";
/// assert_eq!(error.to_string(), message);
/// assert!(format!("{error:#}").contains("\nhelp: write a space as `%20`"));
/// assert_eq!(error.parse_error().unwrap().offset(), 20);
/// assert_eq!(error.into_string(), "http://example.com/a b");
///
/// let policy = Policy::DEFAULT.schemes(&["https"]);
/// let error = policy.check_str("htps://example.org/").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "refused URI: scheme `htps` that is not allowed at byte 0; did you mean `https`?"
/// );
/// assert!(format!("{error:#}").contains("\nhelp: did you mean `https`?"));
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
    Parse(ParseError),
    Policy(PolicyError, Box<Refusal>),
}

/// The parts of a report that depend on the policy. They are stored because the policy may no longer exist when the
/// error is printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) sentence: String,
    pub(crate) help: String,
    pub(crate) note: &'static str,
    pub(crate) suggestion: Option<(Range<usize>, String)>,
}

/// The reason why a string was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InputErrorKind {
    /// The string isn't a URI.
    Parse(ParseError),
    /// The URI breaks a rule of the policy.
    Policy(PolicyError),
}

impl InputError {
    pub(crate) const fn new(error: ParseError, text: String) -> Self {
        let reason = Reason::Parse(error);
        Self { text, reason }
    }

    /// The error for a URI that breaks a policy.
    pub(crate) fn of_policy(error: PolicyError, text: String, refusal: Refusal) -> Self {
        let reason = Reason::Policy(error, Box::new(refusal));
        Self { text, reason }
    }

    /// The reason why the string was refused.
    #[must_use]
    pub const fn kind(&self) -> InputErrorKind {
        match &self.reason {
            Reason::Parse(error) => InputErrorKind::Parse(*error),
            Reason::Policy(error, _) => InputErrorKind::Policy(*error),
        }
    }

    /// The error of the parser, or `None` if a policy refused the URI. It is always `Some` for an error from the
    /// `TryFrom` of a `UriBuf` or a `UriRefBuf`, which involves no policy.
    #[must_use]
    pub const fn parse_error(&self) -> Option<ParseError> {
        match self.kind() {
            InputErrorKind::Parse(error) => Some(error),
            InputErrorKind::Policy(_) => None,
        }
    }

    /// The refused string.
    #[must_use]
    pub const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// Converts the error into the refused string, without copying the string.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl fmt::Debug for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_error(f, "InputError", self, &[("kind", &self.kind())])
    }
}

impl core::error::Error for InputError {}
