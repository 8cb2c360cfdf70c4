//! The laws of strings and values.

use fastrand::Rng;
use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

use crate::draw;
use crate::hidden::{Grammar, in_macro};
use crate::tally::Tally;

pub(super) fn printed_and_parsed(random: &mut Rng, tally: &mut Tally) {
    let text = draw::reference(random);
    let reference = UriRef::parse(&text).expect("a reference is drawn");
    let printed = reference.to_string();
    let owned = UriRefBuf::try_from(text.clone());
    let is_same = printed == text
        && UriRef::parse(&printed) == Ok(reference)
        && UriRef::parse_bytes(text.as_bytes()) == Ok(reference)
        && owned.is_ok_and(|owned| owned.as_uri_ref() == reference && owned.into_string() == text);
    let is_same_uri = match reference.as_uri() {
        Some(uri) => {
            let owned = UriBuf::try_from(text.clone());
            format!("{uri}") == text
                && Uri::parse(&text) == Ok(uri)
                && uri.as_uri_ref() == reference
                && owned.is_ok_and(|owned| owned.as_uri() == uri && owned.into_string() == text)
        }
        None => {
            Uri::parse(&text).is_err()
                && in_macro::parse(&text, Grammar::RelativeRef) == Ok(reference)
        }
    };
    if !is_same || !is_same_uri {
        tally.differ(|| text);
    }
}
