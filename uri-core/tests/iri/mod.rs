//! `from_iri` and `from_iri_idna`: what changes in a string, what doesn't, and what is refused. The messages stand in
//! `tests/shared/strings/16-messages.txt`, and `tests/outside/peers` compares the results with those of other crates.

#![cfg(feature = "alloc")]

mod as_written;
#[cfg(feature = "idna")]
mod hosts;
mod laws;
mod rows;
#[path = "../../../tests/shared/support/iri.rs"]
mod support;

use uri_core::ParseError;
use uri_core::error::ParseErrorKind;

pub(crate) use crate::laws::iri::CONVERSIONS;
#[cfg(feature = "idna")]
use crate::laws::iri::FROM_IRI_IDNA;
use crate::laws::iri::{self, Conversion};

/// Checks the laws of each conversion for a string, and returns whether one of them accepts it.
fn check(text: &str) -> bool {
    let accept = |conversion: &&Conversion| iri::check(text, **conversion);
    CONVERSIONS.iter().filter(accept).count() > 0
}

/// The URI that a string is converted to, or the kind and the range of the error.
type Outcome = Result<String, (ParseErrorKind, usize, usize)>;

fn outcome(result: Result<impl Into<String>, ParseError>) -> Outcome {
    match result {
        Ok(uri) => Ok(uri.into()),
        Err(error) => Err((error.kind(), error.span().start, error.span().end)),
    }
}

/// The outcome of each conversion of a string with an ASCII host, which must be the same.
fn uri(text: &str) -> Outcome {
    let outcome = |conversion: &Conversion| outcome((conversion.uri)(text));
    same(CONVERSIONS.iter().map(outcome))
}

/// Like [`uri`], but for a reference.
fn reference(text: &str) -> Outcome {
    let outcome = |conversion: &Conversion| outcome((conversion.reference)(text));
    same(CONVERSIONS.iter().map(outcome))
}

fn same(mut outcomes: impl Iterator<Item = Outcome>) -> Outcome {
    let first = outcomes.next().unwrap();
    for other in outcomes {
        assert_eq!(other, first);
    }
    first
}
