//! The messages for a policy's rules.

use core::fmt;

use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::policy::{Hint, Policy, PolicyError, Rule, fix};
use crate::uri::Uri;

impl PolicyError {
    /// The full message. Call this with the policy and the URI that were checked; with any others, the message would
    /// be meaningless.
    ///
    /// For [`Rule::InvalidPolicy`], the message is about the policy, and the URI is ignored.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// let uri = Uri::parse("http:/localhost:8080/")?;
    /// let policy = Policy::ANY.require_authority();
    /// let error = policy.check(&uri).unwrap_err();
    /// assert_eq!(
    ///     error.report(&policy, &uri).to_string(),
    ///     "\
    /// refused URI: no authority at byte 5
    ///
    ///     http:/localhost:8080/
    ///          ^
    ///
    /// help: write `http://localhost:8080/`
    /// note: the policy requires `//` and a host after the scheme (rule `require_authority`; RFC 3986, section 3.2)"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn report<'t>(&self, policy: &Policy<'t>, uri: impl Into<Uri<'t>>) -> Report<'t> {
        self.report_uri(policy, uri.into())
    }

    /// [`report`](Self::report) as a `const fn`.
    pub(crate) const fn report_uri<'t>(&self, policy: &Policy<'t>, uri: Uri<'t>) -> Report<'t> {
        // In a table of references, a row is a `Uri` too, and a relative one has an empty scheme.
        let subject = if uri.scheme().as_str().is_empty() {
            "reference"
        } else {
            "URI"
        };
        self.report_on(subject, policy, &uri)
    }

    /// The report about a URI, or about another subject that has the components of a URI, such as a template.
    pub(crate) const fn report_on<'t>(
        &self,
        subject: &str,
        policy: &Policy<'t>,
        uri: &Uri<'t>,
    ) -> Report<'t> {
        let input = self.input(policy, *uri);
        let mut fix = self.fix(policy, *uri, &input);
        if input.is_hidden() {
            fix.suggestion = None;
        }
        Report {
            sentence: self.sentence(subject, &input),
            input,
            fix,
            note: self.rule.note(),
        }
    }

    /// Panics with the full message.
    #[track_caller]
    #[expect(
        clippy::panic,
        reason = "in a constant, this is an error of the compiler"
    )]
    pub(crate) const fn refuse(&self, policy: &Policy<'_>, uri: &Uri<'_>) -> ! {
        panic!("{}", self.report_uri(policy, *uri).render().as_str())
    }

    /// The text that the message quotes: the URI, or the invalid part of the policy.
    const fn input<'t>(&self, policy: &Policy<'t>, uri: Uri<'t>) -> Input<'t> {
        match self.invalid_part(policy) {
            Some(part) => Input::of_policy(part),
            None => {
                let text = uri.as_str().as_bytes();
                Input::new(text, self.bytes(), uri.redacted().hidden())
            }
        }
    }

    /// The invalid entry or list of the policy, if the error is about it.
    pub(super) const fn invalid_part<'t>(&self, policy: &Policy<'t>) -> Option<&'t str> {
        Some(match self.hint {
            Hint::EmptyList(Rule::Schemes) => "schemes(&[])",
            Hint::EmptyList(Rule::Hosts) => "hosts(&[])",
            Hint::EmptyList(_) => "ports(&[])",
            Hint::Scheme(index) => fix::name_at(policy.schemes, index),
            Hint::Pattern(index) => fix::name_at(policy.hosts, index),
            _ => return None,
        })
    }

    const fn sentence(&self, subject: &str, input: &Input<'_>) -> Phrase {
        if let Rule::InvalidPolicy = self.rule {
            let mut out = Phrase::of(&["invalid policy: "]);
            self.found().push_to(&mut out, input);
            return out;
        }
        self.found().sentence("refused ", subject, input)
    }

    /// What was found, without any part of the URI or the policy: "encoded control character in query".
    pub(crate) const fn words(&self) -> Phrase {
        let mut words = Phrase::new();
        self.found()
            .push_to(&mut words, &Input::new(b"", self.bytes(), None));
        words
    }
}

/// Prints the first line of the message, without any part of the URI or the policy.
impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // These contain nothing that the message could quote.
        let input = self.input(&Policy::ANY, Uri::PLACEHOLDER);
        f.write_str(self.sentence("URI", &input).as_str())
    }
}

impl core::error::Error for PolicyError {}
