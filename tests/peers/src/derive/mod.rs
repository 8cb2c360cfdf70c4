//! Strings derived from the ABNF of RFC 3986. The rules that `abnf` uses to read a string are used here to write one.

mod ends;
#[expect(clippy::duplicate_mod, reason = "`Ends` has another meaning here")]
#[path = "../../../support/abnf/rules.rs"]
mod rules;

use std::cell::RefCell;

use ends::{Ends, Rule};
use fastrand::Rng;

use crate::readers::Kind;

/// A string that matches a rule. All alternatives of a rule are equally likely. The string has at most [`ends::MOST`]
/// bytes, which is the only limit on repetitions.
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
