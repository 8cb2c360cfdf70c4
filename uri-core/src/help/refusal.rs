//! Reports about a text that was read under a policy, and what an [`InputError`](crate::error::InputError) keeps of
//! them, about the text as it was written.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::bytes::Span;
use crate::error::{InputError, InputErrorKind, ParseError, Reason, Refusal};
use crate::help::at_error::PORT;
use crate::help::rule::list_allowed_schemes;
use crate::help::whole::scheme_to_add;
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::policy::{Policy, PolicyError};
use crate::uri::UriBuf;

impl Policy<'_> {
    /// The number of bytes that `read` has written before a text if it has added no default scheme.
    pub(crate) const NO_ADDED_BYTES: usize = 0;

    /// The error of `read` or `parse` about a URI that breaks a rule. It is about the text as it was written, so the
    /// first `added` bytes of the URI, a default scheme, are removed, and ranges count from there. It copies what the
    /// report has from the policy, so that it doesn't borrow the policy.
    pub(crate) fn input_error(&self, error: PolicyError, uri: UriBuf, added: usize) -> InputError {
        let refusal = Refusal::of(&error.report_uri(self, uri.as_uri()), added);
        let error_in_written = PolicyError::new(error.rule, error.component(), refusal.span);
        let kind = InputErrorKind::Policy(error_in_written.with_hint(error.hint));
        let written = uri.into_string().split_off(added);
        InputError::under_policy(kind, written, refusal)
    }

    /// The error of `read` or `parse` about a text that isn't a URI. It is about the text as it was written, so the
    /// first `added` bytes of `text`, a default scheme, are removed, and ranges count from there. It doesn't
    /// suggest to add a scheme that the policy refuses.
    pub(crate) fn parse_error(&self, error: ParseError, text: &str, added: usize) -> InputError {
        let bytes = text.as_bytes();
        let mut input = error.input(bytes);
        input.default_scheme = self.default_scheme;
        let scheme = scheme_to_add(&input);
        let mut report = error.report_input(input);
        let help = report.fix.help.as_str();
        if !self.allows_scheme(scheme) && help.contains(&format!("`{scheme}://")) {
            report.fix = list_allowed_schemes(self);
        } else if added > 0 && help == PORT {
            // The name before the `:` may be meant as a scheme, as in `urn:isbn:1`.
            report.fix = Fix::of(&[PORT, ", or begin with a scheme that the policy allows"]);
        } else if self.default_scheme.is_none() {
            // The report doesn't depend on the policy, so nothing of it has to be kept. Without a default scheme, no
            // bytes are added.
            return InputError::new(error, text.into());
        }
        let refusal = Refusal::of(&report, added);
        let Span { start, end } = refusal.span;
        let error_in_written =
            ParseError::new(error.grammar(), error.kind(), error.component(), start, end);
        let written = String::from(text).split_off(added);
        InputError::under_policy(InputErrorKind::Parse(error_in_written), written, refusal)
    }
}

impl Refusal {
    /// Copies what an error must keep of a report, with all ranges counted from byte `added` of the report's text,
    /// because a default scheme of this length was written before it. A suggestion that changes the added scheme is left
    /// out.
    fn of(report: &Report<'_>, added: usize) -> Self {
        let span = report.input.error_span.relative_to(added);
        // The sentence ends with the error's index, as in "… at byte 7".
        let sentence = report.sentence.as_str();
        let without_index = sentence.trim_end_matches(|char: char| char.is_ascii_digit());
        let suggestion = report
            .suggestion()
            .filter(|suggestion| suggestion.span().start >= added);
        Self {
            sentence: format!("{without_index}{}", span.start),
            help: report.fix.help.as_str().to_owned(),
            note: report.note,
            suggestion: suggestion.map(|suggestion| {
                let Range { start, end } = suggestion.span();
                (
                    start - added..end - added,
                    suggestion.replacement().to_owned(),
                )
            }),
            span,
            secret: report.input.secret.map(|secret| secret.relative_to(added)),
        }
    }
}

impl InputError {
    /// The full message.
    ///
    /// ```
    /// use uri_core::Policy;
    ///
    /// let error = Policy::WEB.parse("https:/localhost/").unwrap_err();
    /// let report = error.report().in_file("settings.toml", 3, 12);
    /// assert!(report.first_line().starts_with("settings.toml:3:12: refused URI: no host"));
    /// assert_eq!(report.suggestion().unwrap().replacement(), "://");
    /// ```
    pub fn report(&self) -> Report<'_> {
        match &self.reason {
            Reason::Parse(error) => error.report(self.text()),
            // This can be an error of the parser, too, whose help depends on how the policy reads text.
            Reason::UnderPolicy(_, refusal) => refusal.report(self.text()),
        }
    }
}

impl Refusal {
    /// The report of a string that was read under a policy, put together from the words kept in the refusal, because
    /// the policy may no longer exist. `text` must be that of the same `InputError`: the ranges are indices into it.
    fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        let input = Input::new(text.as_bytes(), self.span, self.secret);
        let fix = match &self.suggestion {
            // The help is complete, so the replacement is only for a program, such as an editor.
            Some((range, replacement)) => {
                let replaced = Span::new(range.start, range.end);
                Fix::replacing(&[&self.help], replaced, &[replacement])
            }
            None => Fix::say(&self.help),
        };
        Report {
            sentence: Phrase::of(&[&self.sentence]),
            input,
            fix,
            note: self.note,
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report().fmt_owned(f)
    }
}
