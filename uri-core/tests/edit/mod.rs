//! Changes: every component can be read, set and removed, and a change is refused if it has no valid result.
#![cfg(feature = "alloc")]

use uri_core::{
    Component, Components, Edit, Scheme, Uri, UriBuf, UriRef, UriRefBuf,
    error::{EditError, EditErrorKind, ParseErrorKind},
};

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

#[track_caller]
fn gives(edited: Edited, expected: &str) {
    assert_eq!(edited.as_deref(), Ok(expected));
}

#[track_caller]
fn is_refused(edited: Edited, error: EditErrorKind) {
    assert_eq!(edited, Err(error));
}

#[track_caller]
fn is_no(component: Component, edited: Edited, kind: ParseErrorKind, at: usize) {
    match edited {
        Err(EditErrorKind::Component(error)) => assert_eq!(
            (error.component(), error.kind(), error.offset()),
            (Some(component), kind, at)
        ),
        other => panic!("{other:?}"),
    }
}

/// Strings with all components, with none, and with empty ones.
const TEXTS: [&str; 18] = [
    "http://u:p@h:80/a/b?c=d#e",
    "http://h",
    "a:",
    "a:?#",
    "a://@:/?#",
    "a:///",
    "urn:b:c",
    "a:/.//b",
    "a://[::1]:0//b",
    "mailto:a@b",
    "",
    "?",
    "#",
    "//h",
    "//u@h:/?a",
    "/a//b/",
    "./a:b",
    "../..",
];

#[test]
fn a_component_that_is_set_to_itself_changes_nothing() {
    for text in TEXTS {
        let old = UriRef::parse(text).unwrap();
        if let Some(scheme) = old.scheme() {
            gives(edit!(text, scheme(scheme.as_str())), text);
        }
        if let Some(userinfo) = old.userinfo() {
            gives(edit!(text, userinfo(userinfo)), text);
        }
        if let (Some(text_of_host), Some(host)) = (old.host_str(), old.host()) {
            gives(edit!(text, host(text_of_host)), text);
            gives(edit!(text, host(host)), text);
        }
        if let Some(port) = old.port_u16() {
            gives(edit!(text, port(port)), text);
        }
        gives(edit!(text, path(old.path())), text);
        if let Some(query) = old.query() {
            gives(edit!(text, query(query)), text);
        }
        if let Some(fragment) = old.fragment() {
            gives(edit!(text, fragment(fragment)), text);
        }
        if let Some(authority) = old.authority()
            && let Some(user) = authority.user()
        {
            match authority.password() {
                Some(password) => gives(edit!(text, user(user).password(password)), text),
                None => gives(edit!(text, user(user)), text),
            }
        }
    }
}

#[test]
fn a_component_that_is_removed_is_absent_and_the_others_stay() {
    for text in TEXTS {
        let old = UriRef::parse(text).unwrap().components();
        let check = |edited: Edited, expected: Components<'_>| {
            let edited = edited.unwrap();
            assert_eq!(UriRef::parse(&edited).unwrap().components(), expected);
        };
        check(
            edit!(text, userinfo(None)),
            Components {
                userinfo: None,
                ..old
            },
        );
        check(edit!(text, port(None)), Components { port: None, ..old });
        check(edit!(text, query(None)), Components { query: None, ..old });
        let without_fragment = UriRef::parse(text).unwrap().without_fragment();
        let owned = UriRefBuf::try_from(text).unwrap();
        assert_eq!(without_fragment, owned.without_fragment());
        check(
            Ok(owned.without_fragment().as_str().to_string()),
            Components {
                fragment: None,
                ..old
            },
        );
        if let Ok(uri) = UriBuf::try_from(text) {
            assert_eq!(uri.without_fragment(), uri.as_uri().without_fragment());
        }
    }
}

#[test]
fn schemes() {
    gives(edit!("http://h/", scheme("https")), "https://h/");
    gives(edit!("http://h/", scheme("A+.-9")), "A+.-9://h/");
    gives(edit!("//h/a", scheme("x")), "x://h/a");
    gives(edit!("", scheme("x")), "x:");
    is_no(
        Component::Scheme,
        edit!("http://h/", scheme("")),
        ParseErrorKind::EmptyScheme,
        0,
    );
    is_no(
        Component::Scheme,
        edit!("http://h/", scheme("1a")),
        ParseErrorKind::InvalidSchemeStart,
        0,
    );
    is_no(
        Component::Scheme,
        edit!("http://h/", scheme("a:")),
        ParseErrorKind::UnexpectedCharacter,
        1,
    );

    gives(edit!("http://h/a", scheme(None)), "//h/a");
    gives(edit!("a:b", scheme(None)), "b");
    gives(edit!("a:?#", scheme(None)), "?#");
    gives(edit!("a:/.//b", scheme(None)), "/.//b");
    gives(edit!("/b", scheme(None)), "/b");
    is_refused(
        edit!("urn:a:b", scheme(None)),
        EditErrorKind::ColonInFirstSegment,
    );
    gives(edit!("urn:a/b:c", scheme(None)), "a/b:c");
}

/// Every component can be read and, one at a time, set again.
#[test]
fn every_element_is_read_and_set() {
    for text in TEXTS {
        let old = UriRef::parse(text).unwrap();
        let (is_relative, has_port) = (old.is_relative(), old.port().is_some());
        let mut new = Components::EMPTY.edit();
        if let Some(host) = old.host() {
            new = new.host(host).userinfo(old.userinfo());
            if let Some(port) = old.port_u16() {
                new = new.port(port);
            } else if has_port {
                let (port, new_ref) = (old.port(), new.build_ref().unwrap());
                let parts = new_ref.components();
                new = Components { port, ..parts }.edit();
            }
        }
        if !is_relative {
            new = new.scheme(old.scheme().map(Scheme::as_str));
        }
        if old.path().starts_with('/') {
            new = new.path("/");
        }
        let new = new
            .segments(old.segments())
            .query(old.query())
            .fragment(old.fragment());
        assert_eq!(new.build_ref().unwrap(), old);
    }
}
