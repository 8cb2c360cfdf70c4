//! The error in a [`uri_core::Error`], for tests that know which one it is.
#![allow(dead_code, reason = "not every program has tests of both")]

use uri_core::Error;
use uri_core::error::{EditError, FormatError};

/// The error of a template, a row or `append`.
#[track_caller]
pub(crate) fn format_error(error: Error) -> FormatError {
    match error {
        Error::Format(error) => error,
        other => panic!("{other:?}"),
    }
}

/// The error of an edit.
#[track_caller]
pub(crate) fn edit_error(error: Error) -> EditError {
    match error {
        Error::Edit(error) => error,
        other => panic!("{other:?}"),
    }
}
