//! The check of a string against a policy.

use alloc::{borrow::ToOwned as _, string::String};

use crate::error::{InputError, Refusal};
use crate::policy::{Policy, PolicyError};
use crate::uri::Uri;

impl Policy<'_> {
    /// Parses a string and checks the URI against the policy
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// The policy's lists can be created at run time, for example from a configuration file.
    ///
    /// # Errors
    ///
    /// Returns an error if the string isn't a URI, or if the URI breaks a rule. The error borrows neither the string
    /// nor the policy, so `?` can convert it into a `Box<dyn Error>`.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// fn check<'a>(hosts: &[&str], text: &'a str) -> Result<Uri<'a>, Box<dyn std::error::Error>> {
    ///     Ok(Policy::DEFAULT.hosts(hosts).check_str(text)?)
    /// }
    ///
    /// assert_eq!(check(&["example.org"], "https://example.org/a")?.path(), "/a");
    /// assert!(check(&["example.org"], "https://example.com/a").is_err());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_str<'t>(&self, text: &'t str) -> Result<Uri<'t>, InputError> {
        match Uri::parse(text) {
            Ok(uri) => match self.check(&uri) {
                Ok(()) => Ok(uri),
                Err(error) => {
                    let refusal = self.refusal(error, uri);
                    Err(InputError::refused(error, String::from(text), refusal))
                }
            },
            Err(error) => Err(InputError::new(error, String::from(text)).into()),
        }
    }

    /// Copies the parts of the report that an [`InputError`] needs, because the error doesn't borrow the policy.
    pub(super) fn refusal(&self, error: PolicyError, uri: Uri<'_>) -> Refusal {
        let report = error.report(self, &uri);
        let suggestion = report.suggestion();
        Refusal {
            sentence: report.sentence.as_str().to_owned(),
            help: report.fix.help.as_str().to_owned(),
            note: report.note,
            suggestion: suggestion.map(|fix| (fix.span(), fix.replacement().to_owned())),
            pattern: error.invalid_part(self).map(str::to_owned),
        }
    }
}
