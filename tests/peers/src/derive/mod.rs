//! Texts derived from the ABNF of RFC 3986: the same functions by which `abnf` reads a text write one here.

mod ends;
#[expect(clippy::duplicate_mod, reason = "`Ends` has another meaning here")]
#[path = "../../../support/abnf/rules.rs"]
mod rules;

use std::cell::RefCell;

use ends::{Ends, Rule};
use fastrand::Rng;

use crate::readers::Kind;

/// A text that a rule matches: any of its alternatives is as likely, and any number of what can be repeated is
/// possible, up to a length of [`ends::MOST`] bytes in all.
pub(crate) fn text(kind: Kind, random: &mut Rng) -> String {
    let rule: Rule = match kind {
        Kind::Uri => rules::uri,
        Kind::AbsoluteUri => rules::absolute_uri,
        Kind::UriReference => rules::uri_reference,
        Kind::RelativeRef => rules::relative_ref,
    };
    let random = RefCell::new(random);
    loop {
        if let Some(text) = Ends::start(&random).then(rule).text() {
            return text.to_owned();
        }
    }
}
