//! `from_iri`: what changes in a string, what doesn't, and what is refused. The messages stand in
//! `tests/messages/messages.txt`, and `tests/peers` compares the results with those of other crates.

#![cfg(feature = "alloc")]

mod as_written;
#[cfg(feature = "idna")]
mod hosts;
mod laws;
mod rows;
#[path = "../../../tests/support/iri.rs"]
mod support;

use uri_core::error::ParseErrorKind;
use uri_core::{UriBuf, UriRefBuf};

/// The URI that a string is converted to, or the kind and the range of the error.
fn uri(text: &str) -> Result<String, (ParseErrorKind, usize, usize)> {
    UriBuf::from_iri(text)
        .map(UriBuf::into_string)
        .map_err(|error| (error.kind(), error.span().start, error.span().end))
}

/// Like [`uri`], but for a reference.
fn reference(text: &str) -> Result<String, (ParseErrorKind, usize, usize)> {
    UriRefBuf::from_iri(text)
        .map(UriRefBuf::into_string)
        .map_err(|error| (error.kind(), error.span().start, error.span().end))
}
