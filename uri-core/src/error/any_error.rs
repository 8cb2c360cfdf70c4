//! One error type for functions that call several operations.

use core::fmt;

use crate::error::{
    EditError, FormatError, FormatErrorKind, InputError, InputErrorKind, LineError, LineErrorKind,
    MatchError, ParseError, PolicyError, Rule,
};

/// The error of a function that builds or checks a URI in several steps, such as parsing, a row, an edit and a policy:
/// `?` converts the error of each step.
///
/// `Display`, also with `{:#}`, and `source()` are those of the step's error.
///
/// A program's own error converts the whole `Error` with `#[from]`, or each step's error with
/// `impl<E: Into<uri_core::Error>> From<E> for MyError`.
///
/// ```
/// use uri_core::{policy::Rule, Error, Policy, UriBuf};
///
/// fn tags(server: &str, repository: &str) -> Result<UriBuf, Error> {
///     let server = UriBuf::parse(server)?;
///     Policy::SERVER.check(&server)?;
///     Ok(server.edit().push_segments(["v2", repository, "tags", "list"]).build()?)
/// }
///
/// assert_eq!(tags("http://localhost:5000", "app")?, "http://localhost:5000/v2/app/tags/list");
/// assert!(matches!(tags("local host", "app"), Err(Error::Parse(_))));
/// assert!(matches!(tags("http://localhost", ".."), Err(Error::Edit(_))));
///
/// let error = tags("http://user@localhost", "app").unwrap_err();
/// assert_eq!(error.rule(), Some(Rule::NoUserinfo));
/// assert_eq!(error.to_string(), "refused URI: userinfo at byte 7");
/// # Ok::<_, Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A string isn't a URI or a reference.
    Parse(ParseError),
    /// A value or a reference can't be written into a URI, by `uri_format!`, a row or [`append`](crate::Uri::append).
    Format(FormatError),
    /// A step of an [`Edit`](crate::Edit), or [`Components`](crate::Components) that don't fit together.
    Edit(EditError),
    /// A row can't take a URI apart.
    Match(MatchError),
    /// A URI breaks a policy.
    Policy(PolicyError),
    /// A line of a [table](crate::table::Lines) isn't `uri` or `name = uri`, or its URI breaks a policy.
    Line(LineError),
    /// A string isn't a URI or breaks a policy, and the error owns the string. An `InputError<ParseError>` becomes the
    /// general `InputError`.
    Input(InputError),
}

conversions! {
    fn from(error: ParseError) -> Error => Self::Parse(error);
    fn from(error: FormatError) -> Error => Self::Format(error);
    fn from(error: EditError) -> Error => Self::Edit(error);
    fn from(error: MatchError) -> Error => Self::Match(error);
    fn from(error: PolicyError) -> Error => Self::Policy(error);
    fn from(error: LineError) -> Error => Self::Line(error);
    fn from(error: InputError) -> Error => Self::Input(error);
    fn from(error: InputError<ParseError>) -> Error => Self::Input(error.into());
}

impl Error {
    /// The rule of a [`Policy`](crate::Policy) that a URI broke, in whichever step, or `None` if no policy refused it.
    ///
    /// ```
    /// use uri_core::{policy::Rule, Error, Policy, UriBuf};
    ///
    /// let policy = Policy::DEFAULT.schemes(&["https"]);
    /// let refused = Error::from(policy.check_str("http://example.org/").unwrap_err());
    /// assert_eq!(refused.rule(), Some(Rule::Schemes));
    /// assert_eq!(Error::from(UriBuf::parse("a b").unwrap_err()).rule(), None);
    /// ```
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Self::Policy(error) => Some(error.rule()),
            Self::Format(error) => match error.kind() {
                FormatErrorKind::Policy(rule) => Some(rule),
                _ => None,
            },
            Self::Input(error) => match error.error() {
                InputErrorKind::Policy(error) => Some(error.rule()),
                InputErrorKind::Parse(_) => None,
            },
            Self::Line(error) => match error.kind() {
                LineErrorKind::Policy(error) => Some(error.rule()),
                _ => None,
            },
            Self::Parse(_) | Self::Edit(_) | Self::Match(_) => None,
        }
    }

    fn inner(&self) -> &(dyn core::error::Error + 'static) {
        match self {
            Self::Parse(error) => error,
            Self::Format(error) => error,
            Self::Edit(error) => error,
            Self::Match(error) => error,
            Self::Policy(error) => error,
            Self::Line(error) => error,
            Self::Input(error) => error,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.inner(), f)
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.inner().source()
    }
}
