//! What an [`InputError`](crate::error::InputError) keeps of a report, about the text as it was written.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use core::ops::Range;

use crate::address::{HostKind, LooseAuthority};
use crate::bytes::Span;
use crate::error::{InputError, InputErrorKind, ParseError, Refusal};
use crate::grammar::Component;
use crate::message::fix::PORT;
use crate::message::report::Report;
use crate::message::slashes::scheme_to_add;
use crate::message::suggestion::Fix;
use crate::policy::fix::allowed;
use crate::policy::lists::list;
use crate::policy::{Policy, PolicyError};
use crate::uri::UriBuf;

impl Policy<'_> {
    /// The error of `read` or `parse` about a URI that breaks a rule, without the `added` bytes of a default scheme. It copies the parts of the report that depend on the
    /// policy, so that it doesn't borrow the policy.
    pub(super) fn input_error(&self, error: PolicyError, uri: UriBuf, added: usize) -> InputError {
        let refusal = Refusal::of(&error.report_uri(self, uri.as_uri()), added);
        let relative = PolicyError::new(error.rule, error.component(), refusal.span);
        let kind = InputErrorKind::Policy(relative.with_hint(error.hint));
        InputError::under_policy(kind, uri.into_string().split_off(added), refusal)
    }

    /// The help about an address whose `:` is before letters, as in `urn:isbn:1`: a port is missing there, or the name before
    /// the `:` is meant as a scheme, which isn't allowed. `None` for any other error, and if there is a better help.
    fn port_or_scheme(&self, report: &Report<'_>, error: ParseError, added: usize) -> Option<Fix> {
        let input = &report.input;
        let help = report.fix.help.as_str();
        let host = LooseAuthority::at(input.text, added).host;
        let is_at_colon =
            error.component() == Some(Component::Port) && error.offset() == host.end + 1;
        let is_name = matches!(HostKind::of(host.of(input.text)), HostKind::Label);
        let has_other_help = !help.is_empty() && help != PORT;
        if added == 0 || !is_at_colon || !is_name || has_other_help {
            return None;
        }
        let name = input.quotable(host)?;
        let words = &[PORT, ", or the scheme `", name, "` isn't allowed"];
        (!self.allows_scheme(name)).then(|| Fix::of(words))
    }

    /// The error of `read` or `parse` about a text that isn't a URI, without the `added` bytes of a default scheme. Its help
    /// names a scheme only if the policy allows it.
    pub(super) fn parse_error(&self, error: ParseError, text: &str, added: usize) -> InputError {
        let bytes = text.as_bytes();
        let mut input = error.input(bytes);
        let masked_by_any_policy = input.secret;
        input.secret = self.masked(bytes, false);
        let hides_refused_user = input.secret != masked_by_any_policy;
        input.default_scheme = self.default_scheme;
        let scheme = scheme_to_add(&input);
        let mut report = error.report_input(input);
        let names_refused_scheme =
            !self.allows_scheme(scheme) && report.fix.help.as_str().contains(scheme);
        if names_refused_scheme {
            report.fix = allowed(list(self.schemes), &[]);
        } else if let Some(fix) = self.port_or_scheme(&report, error, added) {
            report.fix = fix;
        } else if !hides_refused_user && self.default_scheme.is_none() {
            // The report doesn't depend on the policy, so nothing of it has to be kept.
            return InputError::new(error, text.into());
        }
        let refusal = Refusal::of(&report, added);
        let Span { start, end } = refusal.span;
        let relative =
            ParseError::new(error.grammar(), error.kind(), error.component(), start, end);
        let kind = InputErrorKind::Parse(relative);
        InputError::under_policy(kind, String::from(text).split_off(added), refusal)
    }
}

impl Refusal {
    /// Copies a report, without the first `added` bytes of its text.
    fn of(report: &Report<'_>, added: usize) -> Self {
        let span = report.input.span.relative_to(added);
        // The index at its end, as in "… at byte 7", is replaced.
        let sentence = report.sentence.as_str();
        let sentence = sentence.trim_end_matches(|char: char| char.is_ascii_digit());
        let suggestion = report.suggestion().filter(|fix| fix.span().start >= added);
        Self {
            sentence: format!("{sentence}{}", span.start),
            help: report.fix.help.as_str().to_owned(),
            note: report.note,
            suggestion: suggestion.map(|fix| {
                let Range { start, end } = fix.span();
                (start - added..end - added, fix.replacement().to_owned())
            }),
            span,
            secret: report.input.secret.map(|secret| secret.relative_to(added)),
        }
    }
}
