//! `from_iri`: what changes in a string, what stays, and what is refused. `tests/messages/iri.rs` has the messages, and
//! `tests/peers` compares with other crates.

#![cfg(feature = "alloc")]

mod as_written;
#[cfg(feature = "idna")]
mod hosts;
mod laws;
mod rows;

use uri_core::error::ErrorKind;
use uri_core::{UriBuf, UriRefBuf};

/// The URI of a string, or the kind and the range of the error.
fn uri(text: &str) -> Result<String, (ErrorKind, usize, usize)> {
    UriBuf::from_iri(text)
        .map(UriBuf::into_string)
        .map_err(|error| (error.kind(), error.span().start, error.span().end))
}

/// The same for a reference.
fn reference(text: &str) -> Result<String, (ErrorKind, usize, usize)> {
    UriRefBuf::from_iri(text)
        .map(UriRefBuf::into_string)
        .map_err(|error| (error.kind(), error.span().start, error.span().end))
}
