//! Several steps: their order, the rules that apply to the final result, and the first error.

use std::net::Ipv4Addr;

use uri_core::error::EditErrorKind::{
    self, ColonInFirstSegment, EmptySegment, MissingHost, MissingScheme,
    PathStartsWithDoubleSlash as DoubleSlash, RootlessPathAfterAuthority as Rootless,
};
use uri_core::error::ParseErrorKind;
use uri_core::{Components, Edit, PctStr, Uri, UriRef};

use crate::errors::edit_error;

use super::{Fails, edited, refused};

/// A step, as a function that can be an element of a list.
type Step = fn(Edit) -> Edit;

fn applied(text: &str, steps: impl IntoIterator<Item = Step>) -> Result<String, EditErrorKind> {
    let edit = UriRef::parse(text).unwrap().edit();
    edited(steps.into_iter().fold(edit, |edit, step| step(edit)))
}

/// The result of steps on different components doesn't depend on the order of the steps. `laws` tries other orders than
/// these two.
#[test]
fn steps_on_different_components_come_in_any_order() {
    const NEW: [Step; 7] = [
        |edit| edit.scheme("s"),
        |edit| edit.userinfo("u:p"),
        |edit| edit.host("host"),
        |edit| edit.port(8080),
        |edit| edit.path("/path"),
        |edit| edit.query("query"),
        |edit| edit.fragment("fragment"),
    ];
    const NONE: [Step; 6] = [
        |edit| edit.scheme(None),
        |edit| edit.userinfo(None),
        |edit| edit.port(None),
        |edit| edit.path("p"),
        |edit| edit.query(None),
        |edit| edit.no_authority(),
    ];
    let no_host = Err(MissingHost);
    let double = Err(DoubleSlash);
    let rootless = Err(Rootless);
    let colon = Err(ColonInFirstSegment);
    #[rustfmt::skip]
    let rows: [(&str, &[Step], Result<&str, EditErrorKind>); 23] = [
        ("", &NEW, Ok("s://u:p@host:8080/path?query#fragment")),
        ("a://b@[::1]:1/c?d#e", &NEW, Ok("s://u:p@host:8080/path?query#fragment")),
        ("a:b", &NEW, Ok("s://u:p@host:8080/path?query#fragment")),
        ("a://b@[::1]:1/c?d#e", &NONE, Ok("p#e")),
        ("#", &NONE, Ok("p#")),
        // The authority may be removed before the path is replaced.
        ("x://h//b", &[|edit| edit.no_authority(), |edit| edit.path("/b")], Ok("x:/b")),
        ("x://h//b", &[|edit| edit.no_authority(), |edit| edit.fragment("f")], double),
        ("x:b", &[|edit| edit.host("h"), |edit| edit.path("/b")], Ok("x://h/b")),
        ("x:b", &[|edit| edit.host("h"), |edit| edit.path("")], Ok("x://h")),
        // A new authority doesn't change the source's path, so the path isn't a list of segments.
        ("x:b", &[|edit| edit.host("h"), |edit| edit.query("q")], rootless),
        ("x:b", &[|edit| edit.host("h"), |edit| edit.push_segment("c")], rootless),
        // If there is an authority, `/` is added before a list of segments.
        ("x:", &[|edit| edit.host("h"), |edit| edit.push_segment("a")], Ok("x://h/a")),
        ("x:", &[|edit| edit.host("h"), |edit| edit.push_segments(["a", "b"])], Ok("x://h/a/b")),
        ("x:c/d", &[|edit| edit.host("h"), |edit| edit.segments(["a", "b"])], Ok("x://h/a/b")),
        ("x://h/c", &[|edit| edit.no_authority(), |edit| edit.segments(["a"])], Ok("x:a")),
        ("x://h", &[|edit| edit.no_authority(), |edit| edit.push_segment("a")], Ok("x:a")),
        // Nothing is added if the result doesn't have an authority.
        ("", &[|edit| edit.scheme("x"), |edit| edit.segments(["a:b"])], Ok("x:a%3Ab")),
        ("x:a:b", &[|edit| edit.scheme(None), |edit| edit.path("./a:b")], Ok("./a:b")),
        ("x:a:b", &[|edit| edit.scheme(None), |edit| edit.query("q")], colon),
        // Userinfo and a port don't need a host until the edit is built.
        ("x:/a", &[|edit| edit.userinfo("u"), |edit| edit.host("")], Ok("x://u@/a")),
        ("x:/a", &[|edit| edit.port(1), |edit| edit.user("u"), |edit| edit.host("h")], Ok("x://u@h:1/a")),
        ("x:/a", &[|edit| edit.userinfo("u"), |edit| edit.port(1)], no_host),
        ("x:/a", &[|edit| edit.userinfo(None), |edit| edit.port(None)], Ok("x:/a")),
    ];
    for (text, steps, expected) in rows {
        let forwards = applied(text, steps.iter().copied());
        let found = forwards.as_deref().map_err(|kind| *kind);
        assert_eq!(found, expected, "{text}");
        let backwards = applied(text, steps.iter().rev().copied());
        assert_eq!(backwards, forwards, "{text}");
    }
}

/// Steps on the same component take effect in their order.
#[test]
fn steps_on_one_component_act_in_their_order() {
    #[rustfmt::skip]
    let rows: [(&str, &[Step], &str); 26] = [
        ("x://h/a", &[|edit| edit.pop_segment()], "x://h/"),
        ("x:/a", &[|edit| edit.port(1), |edit| edit.port(None)], "x:/a"),
        ("x:", &[|edit| edit.path("a"), |edit| edit.push_segment("b")], "x:a/b"),
        ("x:", &[|edit| edit.push_segment("b"), |edit| edit.path("a")], "x:a"),
        ("x:", &[|edit| edit.push_segment("b"), |edit| edit.segments(["a"])], "x:a"),
        ("x:", &[|edit| edit.segments(["a"]), |edit| edit.push_segments(["b", "c"])], "x:a/b/c"),
        ("x://h", &[|edit| edit.push_segment("a"), |edit| edit.trailing_slash()], "x://h/a/"),
        ("x://h", &[|edit| edit.trailing_slash(), |edit| edit.push_segment("a")], "x://h/a"),
        ("x://h/a/b", &[|edit| edit.pop_segment(), |edit| edit.push_segment("c")], "x://h/a/c"),
        ("x://h/a/b", &[|edit| edit.push_segment("c"), |edit| edit.pop_segment()], "x://h/a/b"),
        ("x://h", &[|edit| edit.push_segment("a"), |edit| edit.pop_segment()], "x://h"),
        ("x://h", &[|edit| edit.push_segments(["a", "b"]), |edit| edit.pop_segment()], "x://h/a"),
        ("x:", &[|edit| edit.push_segment("a"), |edit| edit.pop_segment(), |edit| edit.host("h")], "x://h"),
        ("x:", &[|edit| edit.push_segment("a"), |edit| edit.path(""), |edit| edit.path("/b"), |edit| edit.host("h")], "x://h/b"),
        ("x:", &[|edit| edit.trailing_slash(), |edit| edit.push_segment("a"), |edit| edit.host("h")], "x://h/a"),
        ("x:?a", &[|edit| edit.push_query_pair("b", 1), |edit| edit.query("c")], "x:?c"),
        ("x:?a", &[|edit| edit.query("c"), |edit| edit.push_query_pair("b", 1)], "x:?c&b=1"),
        ("x:?a", &[|edit| edit.query(None), |edit| edit.push_query_pair("b", 1)], "x:?b=1"),
        ("x:?a", &[|edit| edit.remove_query_pair("a"), |edit| edit.push_query_pair("a", 1)], "x:?a=1"),
        ("x:?a", &[|edit| edit.push_query_pair("a", 1), |edit| edit.remove_query_pair("a")], "x:"),
        ("x:?a", &[|edit| edit.set_query_pair("b", 1), |edit| edit.set_query_pair("b", 2)], "x:?a&b=2"),
        ("x:?a", &[|edit| edit.push_form_pairs([("b", "c d")]), |edit| edit.push_query_pairs([("b", "c d")])], "x:?a&b=c+d&b=c%20d"),
        ("x://u@h:1", &[|edit| edit.no_authority(), |edit| edit.host("i")], "x://i"),
        ("x://u@h:1", &[|edit| edit.host("i"), |edit| edit.no_authority()], "x:"),
        ("x://h:1", &[|edit| edit.host(Ipv4Addr::LOCALHOST), |edit| edit.port(None)], "x://127.0.0.1"),
        ("x://h", &[|edit| edit.user("u").password("p"), |edit| edit.userinfo("v")], "x://v@h"),
    ];
    for (text, steps, expected) in rows {
        let found = applied(text, steps.iter().copied());
        assert_eq!(found.as_deref(), Ok(expected), "{text} {expected}");
    }
}

/// A string that isn't valid as any component.
const FAULT: &str = "\u{e9} ";

/// Each method that can fail, with its name.
const FAULTS: [(&str, Step); 17] = [
    ("scheme", |edit| edit.scheme(FAULT)),
    ("userinfo", |edit| edit.userinfo(FAULT)),
    ("user", |edit| edit.user(Fails)),
    ("password", |edit| edit.password(Fails)),
    ("host", |edit| edit.host(FAULT)),
    ("path", |edit| edit.path(FAULT)),
    ("segments", |edit| edit.segments([".."])),
    ("push_segment", |edit| edit.push_segment("")),
    ("push_segments", |edit| edit.push_segments(["a", "."])),
    ("query", |edit| edit.query(FAULT)),
    ("push_query_pair", |edit| edit.push_query_pair("a", Fails)),
    ("push_query_pair", |edit| edit.push_query_pair(Fails, "a")),
    ("push_query_pairs", |edit| {
        edit.push_query_pairs([(1, Fails)])
    }),
    ("set_query_pair", |edit| edit.set_query_pair("a", Fails)),
    ("push_form_pairs", |edit| edit.push_form_pairs([(1, Fails)])),
    ("push_form_pairs", |edit| edit.push_form_pairs([(Fails, 1)])),
    ("fragment", |edit| edit.fragment(FAULT)),
];

/// The first error is kept, with the name of its step. Later steps do nothing, so they don't read their iterators.
#[test]
fn the_first_error_is_kept() {
    let uri = Uri::parse("http://u:p@h:1/a?b#c").unwrap();
    for (name, step) in FAULTS {
        let first = edit_error(step(uri.edit()).build().unwrap_err());
        assert_eq!(first.step(), Some(name));
        // What the step wrote before it failed is removed again.
        let (text, error) = (uri.redacted(), Some(first));
        let expected = format!("Edit {{ text: {text:?}, error: {error:?} }}");
        assert_eq!(format!("{:?}", step(uri.edit())), expected);
        let beginning = format!("step `{name}`: ");
        assert!(first.to_string().starts_with(&beginning), "{first}");
        for (_, other) in FAULTS {
            let both = other(step(uri.edit()));
            assert_eq!(both.clone().build(), Err(first.into()));
            assert_eq!(both.build_ref(), Err(first.into()));
        }
        // A later step can't repair the component, and the error isn't replaced by one about the whole result.
        let later = step(uri.edit()).scheme(None).no_authority().path("//");
        assert_eq!(later.query(None).build(), Err(first.into()));
        let unread = || std::iter::from_fn(|| -> Option<(&str, &str)> { panic!("read") });
        let later = step(uri.edit())
            .push_query_pairs(unread())
            .push_form_pairs(unread());
        let later = later.segments(unread().map(|(key, _)| key));
        let later = later.push_segments(unread().map(|(key, _)| key));
        assert_eq!(later.build(), Err(first.into()));
    }
}

#[test]
fn errors_of_the_whole_name_only_the_step_of_the_path() {
    const PATH: Option<&str> = Some("path");
    const SEGMENTS: Option<&str> = Some("segments");
    const NAMES: [PctStr<'static>; 2] = [PctStr::new(""), PctStr::new("b")];
    let rows: [(&str, Step, EditErrorKind, Option<&str>); 8] = [
        ("//h", |edit| edit.path("/a"), MissingScheme, None),
        ("x:", |edit| edit.port(1), MissingHost, None),
        ("x:", |edit| edit.userinfo("u"), MissingHost, None),
        ("x://h//a", |edit| edit.no_authority(), DoubleSlash, None),
        ("x://h", |edit| edit.path("a").query("q"), Rootless, PATH),
        ("x://h", |edit| edit.path("/b").path("a"), Rootless, PATH),
        ("x://h", |edit| edit.path("a").host("i"), Rootless, PATH),
        ("x:a", |edit| edit.segments(NAMES), EmptySegment, SEGMENTS),
    ];
    for (text, step, kind, name) in rows {
        let error = step(UriRef::parse(text).unwrap().edit()).build();
        let error = edit_error(error.unwrap_err());
        assert_eq!((error.kind(), error.step()), (kind, name), "{text}");
        let is_named = error.to_string().starts_with("step");
        assert_eq!(is_named, name.is_some(), "{error}");
    }
    // A missing scheme is the first error that `build` reports, but `build_ref` doesn't report it.
    let edit = UriRef::parse("x:a:b").unwrap().edit().scheme(None);
    let kinds = [edit.clone().build().map(drop), edit.build_ref().map(drop)];
    let kinds = kinds.map(|result| edit_error(result.unwrap_err()).kind());
    assert_eq!(kinds, [MissingScheme, ColonInFirstSegment]);
    // The components that the caller passes are not steps.
    let query = Some("a b");
    let parts = Components {
        query,
        ..Components::EMPTY
    };
    for error in [
        edit_error(parts.edit().path("/a").build_ref().unwrap_err()),
        parts.recompose_into(&mut [0; 8]).unwrap_err(),
    ] {
        assert_eq!(error.step(), None);
        assert!(!error.to_string().starts_with("step"), "{error}");
    }
}

/// The message names the step, and then says what the component on its own has; `tests/strings` has both.
#[test]
fn an_error_names_its_step_and_its_component() {
    for (step, text, kind, at) in [
        ("path", "/a b", ParseErrorKind::Space, 2),
        ("scheme", "https://", ParseErrorKind::UnexpectedCharacter, 5),
        ("userinfo", "a@", ParseErrorKind::UnexpectedCharacter, 1),
        ("host", "h:80", ParseErrorKind::UnexpectedCharacter, 1),
        // An address without brackets gets them only if it is valid.
        ("host", "::1%e", ParseErrorKind::UnexpectedCharacter, 0),
        ("query", "é", ParseErrorKind::NonAscii, 0),
        ("fragment", "#a", ParseErrorKind::UnexpectedCharacter, 0),
    ] {
        let error = refused(step, text);
        assert_eq!(error.step(), Some(step));
        let EditErrorKind::Component(part) = error.kind() else {
            panic!("{error}");
        };
        assert_eq!((part.kind(), part.offset()), (kind, at));
        let start = format!("step `{step}`: {part}");
        assert!(error.to_string().starts_with(&start), "{error}");
    }
}

/// An edit is a value: it can be kept, cloned and passed on, and its source doesn't change.
#[test]
fn an_edit_is_a_value() {
    fn page(edit: Edit, page: Option<u32>) -> Edit {
        edit.push_query_pairs(page.map(|page| ("page", page)))
    }
    let uri = Uri::parse("http://h/a").unwrap();
    let edit = uri.edit().push_segment("b");
    let (first, second) = (page(edit.clone(), None), page(edit.clone(), Some(2)));
    assert_eq!(edit.build().unwrap(), "http://h/a/b");
    assert_eq!(first.build().unwrap(), "http://h/a/b");
    assert_eq!(second.build().unwrap(), "http://h/a/b?page=2");
    assert_eq!(uri, "http://h/a");
    // An edit without steps is a copy.
    assert_eq!(uri.edit().build().unwrap(), uri);
    assert_eq!(uri.components().edit().build().unwrap(), uri);
    // The arguments may be temporary values.
    let host = |name: &str| format!("{name}.example");
    let edit = uri.edit().host(host("a")).query(host("b")).path(host("/c"));
    assert_eq!(
        edit.build().unwrap(),
        "http://a.example/c.example?b.example"
    );
}

#[test]
fn components_begin_an_edit() {
    let text = "//h:0099999/a?b";
    let parts = UriRef::parse(text).unwrap().components();
    let edit = parts.edit().push_segment("c").push_query_pair("d", 1);
    assert_eq!(edit.clone().build_ref().unwrap(), "//h:0099999/a/c?b&d=1");
    assert_eq!(edit.scheme("x").build().unwrap(), "x://h:0099999/a/c?b&d=1");
    // Components that don't fit together can still be repaired.
    let (userinfo, path) = (Some("u"), "a");
    let parts = Components {
        userinfo,
        path,
        ..Components::EMPTY
    };
    assert!(parts.edit().build_ref().is_err());
    let edit = parts.edit().host("h").path("/a");
    assert_eq!(edit.build_ref().unwrap(), "//u@h/a");
}

/// `secrets` has the law of what is masked.
#[test]
fn debug_masks_passwords() {
    let uri = Uri::parse("http://u:s3cret@h/").unwrap();
    let edit = uri.edit().query("q");
    let printed = r#"Edit { text: "http://***@h/?q", error: None }"#;
    assert_eq!(format!("{edit:?}"), printed);
    for edit in [
        edit.clone().user("app").password("s3cret"),
        edit.clone().userinfo("u:s3cret").host("i"),
        edit.clone().scheme(None).path("//v:s3cret@i"),
        edit.no_authority().user("u").password("s3cret").path("a"),
        uri.edit().userinfo("u:s3cret /@"),
        uri.edit().host("é:s3cret@h").fragment("c"),
        uri.to_uri_buf().edit().push_segment(".."),
    ] {
        let printed = format!("{edit:?} {edit:#?}");
        assert!(!printed.contains("s3cret"), "{printed}");
    }
}
