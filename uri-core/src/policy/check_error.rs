//! The check of a string against a policy, and its error.

use alloc::string::{String, ToString as _};
use core::fmt;
use core::ops::Range;

use crate::error::ParseError;
use crate::message::Report;
use crate::policy::{Policy, PolicyError, Rule};
use crate::uri::Uri;

/// The error of [`Policy::check_str`]. The string is not a URI, or the URI breaks a rule.
///
/// The error borrows neither the string nor the policy, so `?` converts it into a `Box<dyn Error>`. `Display` prints
/// the first line of the message, which quotes the part that breaks the rule. The alternate form `{:#}` prints the full
/// message. Passwords are masked.
///
/// ```
/// use uri_core::Policy;
///
/// let error = Policy::SAFE.schemes(&["https"]).check_str("htps://example.org/").unwrap_err();
/// assert_eq!(error.to_string(), "refused URI: scheme `htps` that is not allowed at byte 0");
/// assert!(format!("{error:#}").contains("help: did you mean `https`?"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct CheckError {
    kind: CheckErrorKind,
    span: (usize, usize),
    /// The full message.
    message: String,
}

/// The kind of a [`CheckError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckErrorKind {
    /// The string is not a URI.
    Parse(ParseError),
    /// The URI breaks a rule.
    Rule(Rule),
}

impl CheckError {
    fn new(kind: CheckErrorKind, span: Range<usize>, report: Report<'_>) -> Self {
        Self {
            kind,
            span: (span.start, span.end),
            message: report.to_string(),
        }
    }

    fn of_parse(error: ParseError, text: &str) -> Self {
        Self::new(
            CheckErrorKind::Parse(error),
            error.span(),
            error.report(text),
        )
    }

    fn of_policy(error: PolicyError, policy: &Policy<'_>, uri: Uri<'_>) -> Self {
        // The report is rendered here, because it borrows the policy and the URI.
        Self::new(
            CheckErrorKind::Rule(error.rule()),
            error.span(),
            error.report(policy, &uri),
        )
    }

    fn first_line(&self) -> &str {
        self.message.lines().next().unwrap_or("")
    }

    /// Returns the kind of the error.
    #[must_use]
    pub const fn kind(&self) -> CheckErrorKind {
        self.kind
    }

    /// Returns the byte range of the error in the string. For [`Rule::HostPattern`], it is a range in the pattern.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.0..self.span.1
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() {
            &self.message
        } else {
            self.first_line()
        })
    }
}

/// Prints the first line of the message, with passwords masked.
impl fmt::Debug for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CheckError")
            .field(&self.first_line())
            .finish()
    }
}

impl core::error::Error for CheckError {}

impl Policy<'_> {
    /// Parses a string and checks the URI against the policy
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// The lists of the policy can be created at run time, for example from a configuration file.
    ///
    /// # Errors
    ///
    /// Returns an error if the string is not a URI, or if the URI breaks a rule.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// fn check<'a>(hosts: &[&str], text: &'a str) -> Result<Uri<'a>, Box<dyn std::error::Error>> {
    ///     Ok(Policy::SAFE.hosts(hosts).check_str(text)?)
    /// }
    ///
    /// assert_eq!(check(&["example.org"], "https://example.org/a")?.path(), "/a");
    /// assert!(check(&["example.org"], "https://example.com/a").is_err());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_str<'t>(&self, text: &'t str) -> Result<Uri<'t>, CheckError> {
        let uri = Uri::parse(text).map_err(|error| CheckError::of_parse(error, text))?;
        match self.check(&uri) {
            Ok(()) => Ok(uri),
            Err(error) => Err(CheckError::of_policy(error, self, uri)),
        }
    }
}
