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
/// on one line; `{:#}` prints the whole report. A password in the string is masked. `Debug` prints only the kind.
///
/// If no policy was involved, as in `TryFrom<String>`, the kind is a [`ParseError`]. The `?` operator converts an error
/// of this kind to its `ParseError`, or to the general `InputError`.
///
/// ```
/// use uri_core::error::{InputError, InputErrorKind};
/// use uri_core::{policy::Rule, Policy, UriBuf};
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: space in path at byte 20; write a space as `%20`");
/// assert!(format!("{error:#}").contains("\nhelp: write a space as `%20`"));
/// assert_eq!(error.kind().offset(), 20);
/// assert_eq!(error.into_string(), "http://example.com/a b");
///
/// let error: InputError =
///     Policy::DEFAULT.schemes(&["https"]).check_str("htps://example.org/").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "refused URI: scheme `htps` that is not allowed at byte 0; did you mean `https`?"
/// );
/// assert!(format!("{error:#}").contains("\nhelp: did you mean `https`?"));
/// let InputErrorKind::Policy(refused) = error.kind() else { panic!() };
/// assert_eq!(refused.rule(), Rule::Schemes);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct InputError<K = InputErrorKind> {
    kind: K,
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

impl<K: Copy> InputError<K> {
    pub(crate) const fn new(kind: K, text: String) -> Self {
        Self {
            kind,
            text,
            refusal: None,
        }
    }

    /// The reason why the string was refused.
    #[must_use]
    pub const fn kind(&self) -> K {
        self.kind
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
    fn from(error: InputError<Self>) -> ParseError => error.kind;
    fn from(error: InputError<ParseError>) -> InputError =>
        Self::new(InputErrorKind::Parse(error.kind), error.text);
}

impl<K: fmt::Debug> fmt::Debug for InputError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InputError")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

impl<K: fmt::Debug> core::error::Error for InputError<K> where Self: fmt::Display {}
