//! Changes: every component can be read, set and removed, and a change is refused if it has no valid result.
#![cfg(feature = "alloc")]

use std::fmt::{self, Display};

use uri_core::error::{EditError, EditErrorKind};
use uri_core::{Edit, Uri, UriRef, UriRefBuf};

use crate::errors::edit_error;

/// The result of an edit: a string that the parser reads in the same way, or the kind of error.
type Edited = Result<String, EditErrorKind>;

fn edited(edit: Edit) -> Edited {
    let built = edit.clone().build_ref().map_err(edit_error);
    if let Ok(reference) = &built {
        assert_eq!(
            UriRef::parse(reference.as_str()),
            Ok(reference.as_uri_ref())
        );
        let uri = edit.build().map_err(|error| edit_error(error).kind());
        match reference.as_uri_ref().as_uri() {
            Some(_) => assert_eq!(uri.unwrap().as_str(), reference.as_str()),
            None => assert_eq!(uri, Err(EditErrorKind::MissingScheme)),
        }
    } else {
        assert!(edit.build().is_err());
    }
    built
        .map(UriRefBuf::into_string)
        .map_err(|error| error.kind())
}

/// Applies steps to each type that can be edited.
macro_rules! edit {
    ($text:expr, $($steps:tt)+) => {{
        let text: &str = $text;
        let reference = UriRef::parse(text).unwrap();
        let owned = reference.to_uri_ref_buf();
        let expected = $crate::edit::edited(reference.edit().$($steps)+);
        let mut edits = vec![owned.edit(), reference.components().edit()];
        if let Some(uri) = reference.as_uri() {
            edits.push(uri.edit());
            edits.push(uri.to_uri_buf().edit());
        }
        for edit in edits {
            assert_eq!($crate::edit::edited(edit.$($steps)+), expected);
        }
        assert_eq!(owned.as_str(), text);
        expected
    }};
}

// The modules come after the macro because they use it.
mod authority;
mod forms;
mod laws;
mod path;
mod query;
mod steps;

/// The error of a step with this argument.
pub(crate) fn refused(step: &str, text: &str) -> EditError {
    let edit = Uri::parse("http://h/").unwrap().edit();
    let edit = match step {
        "scheme" => edit.scheme(text),
        "userinfo" => edit.userinfo(text),
        "host" => edit.host(text),
        "path" => edit.path(text),
        "push_segment" => edit.push_segment(text),
        "query" => edit.query(text),
        "fragment" => edit.fragment(text),
        _ => panic!("{step}"),
    };
    edit_error(edit.build().unwrap_err())
}

/// A value whose `Display` writes something and then fails.
struct Fails;

impl Display for Fails {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("part")?;
        Err(fmt::Error)
    }
}

#[track_caller]
fn gives(edited: Edited, expected: &str) {
    assert_eq!(edited.as_deref(), Ok(expected));
}

#[track_caller]
fn is_refused(edited: Edited, error: EditErrorKind) {
    assert_eq!(edited, Err(error));
}

/// Strings with all components, with none, and with empty ones.
#[rustfmt::skip]
const TEXTS: [&str; 18] = [
    "http://u:p@h:80/a/b?c=d#e", "http://h", "a:", "a:?#", "a://@:/?#", "a:///", "urn:b:c", "a:/.//b",
    "a://[::1]:0//b", "mailto:a@b", "", "?", "#", "//h", "//u@h:/?a", "/a//b/", "./a:b", "../..",
];
