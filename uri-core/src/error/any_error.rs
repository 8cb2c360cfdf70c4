use core::convert::Infallible;
use core::fmt;
use core::str::Utf8Error;

#[cfg(any(feature = "http", feature = "url"))]
use crate::error::ConversionError;
use crate::error::rule::Rule;
use crate::error::{
    AddressError, BufferTooSmall, EditError, FilePathError, FormatError, FormatErrorKind,
    InputError, InputErrorKind, InvalidPolicy, LineError, LineErrorKind, MatchError,
    MatchErrorKind, ParseError, PolicyError,
};

/// The error of a function that builds, checks or converts a URI in several steps: `?` converts the error of each.
///
/// `Display` and `source()` are those of the step's error.
///
/// What writes a URI from values (rows, `uri_format!`, [`append`](crate::Uri::append), [`Edit`](crate::Edit)) returns
/// it, although only one variant is possible: so an error of your own needs one conversion for all of them, and such a
/// call can end a function with other steps. What parses, checks or decodes has its own error, which costs nothing and
/// works in constants; use `?` as in `tags`, or `.map_err(uri_core::Error::from)?`.
///
/// ```
/// use uri_core::{Error, Policy, Rule, UriBuf};
///
/// fn tags(server: &str, repository: &str) -> Result<UriBuf, Error> {
///     let server = UriBuf::parse(server)?;
///     Policy::SERVER.check(&server)?;
///     server.edit().push_segments(["v2", repository, "tags", "list"]).build()
/// }
///
/// assert_eq!(tags("http://localhost:5000", "app")?, "http://localhost:5000/v2/app/tags/list");
/// assert!(matches!(tags("local host", "app"), Err(Error::Parse(_))));
/// assert!(matches!(tags("http://localhost", ".."), Err(Error::Edit(_))));
///
/// let error = tags("http://user@localhost", "app").unwrap_err();
/// assert_eq!(error.rule(), Some(Rule::NoUserinfo));
/// # Ok::<_, Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A string isn't a URI or a reference.
    Parse(ParseError),
    /// A value or a reference can't be written into a URI.
    Format(FormatError),
    /// A step of an [`Edit`](crate::Edit) failed, or [`Components`](crate::Components) don't fit together.
    Edit(EditError),
    /// A row can't take a URI apart.
    Match(MatchError),
    /// A URI breaks a policy.
    Policy(PolicyError),
    /// A list of a policy is invalid.
    InvalidPolicy(InvalidPolicy),
    /// A line of a [table](crate::table::Lines) isn't a URI with or without a name, or its URI breaks a policy.
    Line(LineError),
    /// A string isn't a URI or breaks a policy; the error owns it.
    Input(InputError),
    /// A path isn't a URI, or the other way round.
    FilePath(FilePathError),
    /// An address that a name resolves to is refused.
    Address(AddressError),
    /// A buffer is too small.
    Buffer(BufferTooSmall),
    /// Decoded text isn't UTF-8.
    Utf8(Utf8Error),
    /// The `http` or the `url` crate would refuse or change a URI.
    #[cfg(any(feature = "http", feature = "url"))]
    Conversion(ConversionError),
}

/// `Parse(ParseError)` becomes an `impl From<ParseError> for Error`.
macro_rules! impl_from {
    ($($Variant:ident($T:ty)),*) => {
        $(impl From<$T> for Error {
            fn from(error: $T) -> Self {
                Self::$Variant(error)
            }
        })*
    };
}

impl_from! {
    Parse(ParseError), Format(FormatError), Edit(EditError), Match(MatchError), Policy(PolicyError),
    InvalidPolicy(InvalidPolicy), Line(LineError), Input(InputError), FilePath(FilePathError),
    Address(AddressError), Buffer(BufferTooSmall), Utf8(Utf8Error)
}
#[cfg(any(feature = "http", feature = "url"))]
impl_from! { Conversion(ConversionError) }

/// This conversion is never called, because an [`Infallible`] has no value. Because it exists, a function with
/// `T: TryInto<UriBuf>` and `Error: From<T::Error>` accepts strings and URIs.
///
/// ```
/// use uri_core::{Error, Uri, UriBuf};
///
/// fn own<T: TryInto<UriBuf>>(base: T) -> Result<UriBuf, Error>
/// where
///     Error: From<T::Error>,
/// {
///     Ok(base.try_into()?)
/// }
///
/// assert_eq!(own("http://h/")?, own(Uri::parse("http://h/")?)?);
/// assert!(own(String::from("/a")).is_err());
/// # Ok::<_, Error>(())
/// ```
impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl Error {
    /// The rule of a [`Policy`](crate::Policy) that a URI broke, in whichever step.
    ///
    /// ```
    /// use uri_core::{Error, Policy, Rule};
    ///
    /// let refused = Policy::WEB.parse("ftp://example.org/").unwrap_err();
    /// assert_eq!(Error::from(refused).rule(), Some(Rule::Schemes));
    /// ```
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Self::Policy(error) => Some(error.rule()),
            Self::Address(_) => Some(Rule::PublicAddresses),
            Self::Format(error) => match error.kind() {
                FormatErrorKind::Policy(rule) => Some(rule),
                _ => None,
            },
            Self::Input(error) => match error.kind() {
                InputErrorKind::Policy(error) => Some(error.rule()),
                InputErrorKind::Parse(_) => None,
            },
            Self::Line(error) => match error.kind() {
                LineErrorKind::Policy(error) => Some(error.rule()),
                _ => None,
            },
            Self::Parse(_)
            | Self::Edit(_)
            | Self::Match(_)
            | Self::InvalidPolicy(_)
            | Self::FilePath(_)
            | Self::Buffer(_)
            | Self::Utf8(_) => None,
            #[cfg(any(feature = "http", feature = "url"))]
            Self::Conversion(_) => None,
        }
    }

    /// The placeholder whose value was refused; see [`FormatError::placeholder`] and [`MatchErrorKind::Value`].
    #[must_use]
    pub const fn placeholder(&self) -> Option<&'static str> {
        match self {
            Self::Format(error) => error.placeholder(),
            Self::Match(error) => match error.kind() {
                MatchErrorKind::Value { placeholder, .. } => Some(placeholder),
                _ => None,
            },
            _ => None,
        }
    }

    /// The name of the table's row that failed; see [`FormatError::row`] and [`MatchError::row`].
    ///
    /// ```
    /// # use uri_core::__v0_1_0 as hidden;
    /// // uri_table! { fn user(id: &str) = "https://api.example.org/users/{id}"; }
    /// # fn user(id: &str) -> Result<uri_core::UriBuf, uri_core::Error> {
    /// #     hidden::format(hidden::NOTHING, "a58GGNhttps://api.example.org/users/bv0so4o5n2idR4user", &mut [hidden::one(id).__uri_one()])
    /// # }
    /// let error = user("..").unwrap_err();
    /// assert_eq!((error.row(), error.placeholder()), (Some("user"), Some("id")));
    /// ```
    #[must_use]
    pub const fn row(&self) -> Option<&'static str> {
        match self {
            Self::Format(error) => error.row(),
            Self::Match(error) => error.row(),
            _ => None,
        }
    }

    /// The step of an [`Edit`](crate::Edit) that failed; see [`EditError::step`].
    #[must_use]
    pub const fn step(&self) -> Option<&'static str> {
        match self {
            Self::Edit(error) => error.step(),
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Format(error) => error.fmt(f),
            Self::Edit(error) => error.fmt(f),
            Self::Match(error) => error.fmt(f),
            Self::Policy(error) => error.fmt(f),
            Self::InvalidPolicy(error) => error.fmt(f),
            Self::Line(error) => error.fmt(f),
            Self::Input(error) => error.fmt(f),
            Self::FilePath(error) => error.fmt(f),
            Self::Address(error) => error.fmt(f),
            Self::Buffer(error) => error.fmt(f),
            Self::Utf8(error) => error.fmt(f),
            #[cfg(any(feature = "http", feature = "url"))]
            Self::Conversion(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Error {}
