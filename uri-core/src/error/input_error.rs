//! An error that owns the refused string. Its report and its `Display` implementation are in `message`.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::error::ParseError;
use crate::error::policy_error::PolicyError;

/// A string that was refused, and the reason: it isn't a URI, or it breaks a policy.
///
/// Because the error owns the string, `Display` can print the first line of the [`report`](Self::report) and the help
/// on one line; `{:#}` prints the whole report. A password in the string is masked. `Debug` prints only the
/// [`error`](Self::error).
///
/// If no policy was involved, as in `TryFrom<String>`, it is an `InputError<ParseError>`, which the `?` operator converts
/// to its [`ParseError`] or to the general `InputError`.
///
/// ```
/// use uri_core::error::{InputError, InputErrorKind};
/// use uri_core::{policy::Rule, Policy, UriBuf};
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: space in path at byte 20; write a space as `%20`");
/// assert!(format!("{error:#}").contains("\nhelp: write a space as `%20`"));
/// assert_eq!(error.error().offset(), 20);
/// assert_eq!(error.into_string(), "http://example.com/a b");
///
/// let error: InputError =
///     Policy::DEFAULT.schemes(&["https"]).check_str("htps://example.org/").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "refused URI: scheme `htps` that is not allowed at byte 0; did you mean `https`?"
/// );
/// assert!(format!("{error:#}").contains("\nhelp: did you mean `https`?"));
/// let InputErrorKind::Policy(refused) = error.error() else { panic!() };
/// assert_eq!(refused.rule(), Rule::Schemes);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct InputError<E = InputErrorKind> {
    error: E,
    text: String,
    /// The parts of the report that depend on the policy, or `None` for a parse error.
    pub(crate) refusal: Option<Box<Refusal>>,
}

/// The parts of a report that depend on the policy. They are stored because the policy may no longer exist when the
/// error is printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) sentence: String,
    pub(crate) help: String,
    pub(crate) note: &'static str,
    pub(crate) suggestion: Option<(Range<usize>, String)>,
    /// The invalid entry or list, if the report is about the policy instead of the string.
    pub(crate) pattern: Option<String>,
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

impl Refusal {
    pub(crate) const NONE: &'static Self = &Self {
        sentence: String::new(),
        help: String::new(),
        note: "",
        suggestion: None,
        pattern: None,
    };
}

impl<E: Copy> InputError<E> {
    pub(crate) const fn new(error: E, text: String) -> Self {
        Self {
            error,
            text,
            refusal: None,
        }
    }

    /// The reason why the string was refused.
    #[must_use]
    pub const fn error(&self) -> E {
        self.error
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

impl InputError {
    /// The error for a URI that breaks a policy.
    pub(crate) fn refused(error: PolicyError, text: String, refusal: Refusal) -> Self {
        Self {
            refusal: Some(Box::new(refusal)),
            ..Self::new(InputErrorKind::Policy(error), text)
        }
    }
}

conversions! {
    /// Keeps the parse error and drops the string.
    fn from(error: InputError<Self>) -> ParseError => error.error;
    fn from(error: InputError<ParseError>) -> InputError =>
        Self::new(InputErrorKind::Parse(error.error), error.text);
}

impl<E: fmt::Debug> fmt::Debug for InputError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InputError")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl<E: fmt::Debug> core::error::Error for InputError<E> where Self: fmt::Display {}
