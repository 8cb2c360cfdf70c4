//! Several steps: the first error, its name, and what `Debug` masks. `laws` has the results of steps in any order.

use uri_core::error::EditErrorKind::{
    self, ColonInFirstSegment, EmptySegment, MissingHost, MissingScheme,
    PathStartsWithDoubleSlash as DoubleSlash, RootlessPathAfterAuthority as Rootless,
};
use uri_core::{Components, Edit, PctStr, Uri, UriRef};

use crate::errors::edit_error;

use super::Fails;

/// A step, as a function that can be an element of a list.
type Step = fn(Edit) -> Edit;

/// A string that isn't valid as any component.
const FAULT: &str = "\u{e9} ";

/// Each method that can fail, with its name.
const FAULTS: [(&str, Step); 19] = [
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
    ("set_query_pair", |edit| edit.set_query_pair(Fails, "a")),
    ("remove_query_pair", |edit| edit.remove_query_pair(Fails)),
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
    // The error of a step is earlier.
    let edit = UriRef::parse("a").unwrap().edit().query("a b");
    assert_eq!(edit_error(edit.build().unwrap_err()).step(), Some("query"));
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
