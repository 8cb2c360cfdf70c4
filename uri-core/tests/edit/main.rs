//! Edits: every component of all four types can be read, set and removed. An edit without a valid result is refused.
#![cfg(feature = "alloc")]

use uri_core::{
    Components, UriBuf, UriRef, UriRefBuf,
    error::{Component, ErrorKind, RecomposeError},
};

/// The result of an edit.
type Edited = Result<String, RecomposeError>;

/// A conversion of the value or the result that an edit returns.
trait IntoEdited {
    fn into_edited(self) -> Edited;
}

impl IntoEdited for UriBuf {
    fn into_edited(self) -> Edited {
        UriRefBuf::from(self).into_edited()
    }
}

impl IntoEdited for UriRefBuf {
    /// Returns the string. Checks that the parser reads the same components from it.
    fn into_edited(self) -> Edited {
        assert_eq!(UriRef::parse(self.as_str()), Ok(self.as_uri_ref()));
        Ok(self.into_string())
    }
}

impl<T: IntoEdited> IntoEdited for Result<T, RecomposeError> {
    fn into_edited(self) -> Edited {
        self.and_then(IntoEdited::into_edited)
    }
}

/// Applies an edit to each of the four types.
macro_rules! edit {
    ($text:expr, $($edit:tt)+) => {{
        use $crate::{Edited, IntoEdited as _};

        let text: &str = $text;
        let reference = UriRef::parse(text).unwrap();
        let owned = reference.to_uri_ref_buf();
        let edited: Edited = reference.$($edit)+.into_edited();
        assert_eq!(owned.$($edit)+.into_edited(), edited);
        assert_eq!(owned.as_str(), text);
        if let Some(uri) = reference.as_uri() {
            let owned = uri.to_uri_buf();
            assert_eq!(uri.$($edit)+.into_edited(), edited);
            assert_eq!(owned.$($edit)+.into_edited(), edited);
            assert_eq!(owned.as_str(), text);
        }
        edited
    }};
}

// The modules follow the macro, because they use it.
mod authority;
mod path;
mod query;

#[track_caller]
fn gives(edited: Edited, expected: &str) {
    assert_eq!(edited.as_deref(), Ok(expected));
}

#[track_caller]
fn is_refused(edited: Edited, error: RecomposeError) {
    assert_eq!(edited, Err(error));
}

#[track_caller]
fn is_no(component: Component, edited: Edited, kind: ErrorKind, at: usize) {
    match edited {
        Err(RecomposeError::Part(error)) => assert_eq!(
            (error.component(), error.kind(), error.offset()),
            (Some(component), kind, at)
        ),
        other => panic!("{other:?}"),
    }
}

/// Strings with every component, without components, and with empty components.
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
            gives(edit!(text, with_scheme(scheme)), text);
        }
        if let Some(userinfo) = old.userinfo() {
            gives(edit!(text, with_userinfo(userinfo)), text);
        }
        if let (Some(text_of_host), Some(host)) = (old.host_str(), old.host()) {
            gives(edit!(text, with_host(text_of_host)), text);
            gives(edit!(text, with_host(host)), text);
        }
        if let Some(port) = old.port_u16() {
            gives(edit!(text, with_port(port)), text);
        }
        gives(edit!(text, with_path(old.path())), text);
        if let Some(query) = old.query() {
            gives(edit!(text, with_query(query)), text);
        }
        if let Some(fragment) = old.fragment() {
            gives(edit!(text, with_fragment(fragment)), text);
        }
        if let Some(authority) = old.authority()
            && let Some(user) = authority.user()
        {
            gives(edit!(text, with_user(user, authority.password())), text);
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
            edit!(text, without_userinfo()),
            Components {
                userinfo: None,
                ..old
            },
        );
        check(
            edit!(text, without_port()),
            Components { port: None, ..old },
        );
        check(
            edit!(text, without_query()),
            Components { query: None, ..old },
        );
        let without_fragment = UriRef::parse(text).unwrap().without_fragment();
        let owned = UriRefBuf::try_from(text).unwrap().without_fragment();
        assert_eq!(without_fragment, owned);
        check(
            owned.into_edited(),
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
    gives(edit!("http://h/", with_scheme("https")), "https://h/");
    gives(edit!("http://h/", with_scheme("A+.-9")), "A+.-9://h/");
    assert_eq!(
        UriRef::parse("//h/a").unwrap().with_scheme("x").unwrap(),
        UriRef::parse("x://h/a").unwrap()
    );
    assert_eq!(
        UriRef::parse("")
            .unwrap()
            .with_scheme("x")
            .unwrap()
            .as_str(),
        "x:"
    );
    is_no(
        Component::Scheme,
        edit!("http://h/", with_scheme("")),
        ErrorKind::EmptyScheme,
        0,
    );
    is_no(
        Component::Scheme,
        edit!("http://h/", with_scheme("1a")),
        ErrorKind::InvalidSchemeStart,
        0,
    );
    is_no(
        Component::Scheme,
        edit!("http://h/", with_scheme("a:")),
        ErrorKind::UnexpectedCharacter,
        1,
    );

    gives(edit!("http://h/a", without_scheme()), "//h/a");
    gives(edit!("a:b", without_scheme()), "b");
    gives(edit!("a:?#", without_scheme()), "?#");
    gives(edit!("a:/.//b", without_scheme()), "/.//b");
    gives(edit!("/b", without_scheme()), "/b");
    is_refused(
        edit!("urn:a:b", without_scheme()),
        RecomposeError::ColonInFirstSegment,
    );
    gives(edit!("urn:a/b:c", without_scheme()), "a/b:c");
}

/// Every component is read, and set again one by one.
#[test]
fn every_element_is_read_and_set() {
    for text in TEXTS {
        let old = UriRef::parse(text).unwrap();
        let (is_relative, has_port) = (old.is_relative(), old.port().is_some());
        let mut new = UriRefBuf::try_from("").unwrap();
        if let Some(host) = old.host() {
            new = new.with_host(host).unwrap();
            if let Some(userinfo) = old.userinfo() {
                new = new.with_userinfo(userinfo).unwrap();
            }
            if let Some(port) = old.port_u16() {
                new = new.with_port(port).unwrap();
            } else if has_port {
                let port = old.port();
                new = Components {
                    port,
                    ..new.components()
                }
                .to_uri_ref_buf()
                .unwrap();
            }
        }
        if !is_relative {
            new = new.with_scheme(old.scheme().unwrap()).unwrap();
        }
        if old.segments().is_absolute() {
            new = new.with_path("/").unwrap();
        }
        new = new.with_segments(old.segments()).unwrap();
        if let Some(query) = old.query() {
            new = new.with_query(query).unwrap();
        }
        if let Some(fragment) = old.fragment() {
            new = new.with_fragment(fragment).unwrap();
        }
        assert_eq!(new, old);
    }
}
