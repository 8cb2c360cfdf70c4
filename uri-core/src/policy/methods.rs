//! The checks of a URI, and of a string.

#[cfg(feature = "alloc")]
use alloc::string::{String, ToString as _};

#[cfg(feature = "alloc")]
use crate::error::{InputError, InputErrorKind};
use crate::policy::{Policy, PolicyError};
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;

impl Uri<'_> {
    /// Checks the URI against all rules of a policy; see [`Policy::check`].
    ///
    /// # Errors
    ///
    /// The first broken rule, and the bytes that break it.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
    /// const _: () = assert!(API.check(&Policy::SAFE).is_ok());
    /// ```
    pub const fn check(self, policy: &Policy<'_>) -> Result<(), PolicyError> {
        policy.check(&self)
    }
}

#[cfg(feature = "alloc")]
forward! {
    impl UriBuf, as_uri, 't;
    /// Checks the URI against all rules of a policy; see [`Policy::check`].
    ///
    /// # Errors
    ///
    /// The first broken rule, and the bytes that break it.
    fn check(policy: &Policy<'_>) -> Result<(), PolicyError>;
}

#[cfg(feature = "alloc")]
impl Policy<'_> {
    /// Parses a string and checks the URI against the policy
    /// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
    ///
    /// The lists of the policy can be created at run time, for example from a configuration file.
    ///
    /// # Errors
    ///
    /// The string is not a URI, or the URI breaks a rule. The error borrows neither the string nor the policy, so `?`
    /// converts it into a `Box<dyn Error>`.
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
    pub fn check_str<'t>(&self, text: &'t str) -> Result<Uri<'t>, InputError> {
        let refused = |kind, report| InputError::new(kind, String::from(text), report);
        let uri = Uri::parse(text)
            .map_err(|error| refused(InputErrorKind::Parse(error), String::new()))?;
        match self.check(&uri) {
            Ok(()) => Ok(uri),
            Err(error) => {
                let report = error.report(self, &uri).to_string();
                Err(refused(InputErrorKind::Policy(error), report))
            }
        }
    }
}
