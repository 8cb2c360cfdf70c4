//! What an [`InputError`](crate::error::InputError) keeps of a broken rule.

use alloc::borrow::ToOwned as _;

use crate::error::{InputError, Refusal};
use crate::policy::{Policy, PolicyError};
use crate::uri::UriBuf;

impl Policy<'_> {
    /// The error doesn't borrow the policy.
    pub(super) fn input_error(&self, error: PolicyError, uri: UriBuf) -> InputError {
        let report = error.report_uri(self, uri.as_uri());
        let suggestion = report.suggestion();
        let refusal = Refusal {
            sentence: report.sentence.as_str().to_owned(),
            help: report.fix.help.as_str().to_owned(),
            note: report.note,
            suggestion: suggestion.map(|fix| (fix.span(), fix.replacement().to_owned())),
        };
        InputError::of_policy(error, uri.into_string(), refusal)
    }
}
