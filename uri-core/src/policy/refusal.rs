//! What an [`InputError`](crate::error::InputError) keeps of a broken rule.

use alloc::borrow::ToOwned as _;

use crate::error::Refusal;
use crate::policy::{Policy, PolicyError};
use crate::uri::Uri;

impl Policy<'_> {
    /// Copies the parts of the report that an [`InputError`] needs, because the error doesn't borrow the policy.
    pub(super) fn refusal(&self, error: PolicyError, uri: Uri<'_>) -> Refusal {
        let report = error.report_uri(self, uri);
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
