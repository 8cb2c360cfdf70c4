//! The path, both as a string and as a list of segments.

use uri_core::{
    Component, PctStr, Uri, UriRef,
    error::{EditErrorKind, ParseErrorKind},
};

use super::{TEXTS, gives, is_no, is_refused};

#[test]
fn paths() {
    gives(edit!("x://h/a?q", path("/b%2Fc")), "x://h/b%2Fc?q");
    gives(edit!("x://h/a?q", path("")), "x://h?q");
    gives(edit!("x://h", path("//")), "x://h//");
    gives(edit!("x:a", path("b:c")), "x:b:c");
    gives(edit!("a", path("./b:c")), "./b:c");
    is_refused(
        edit!("x://h/a", path("b")),
        EditErrorKind::RootlessPathAfterAuthority,
    );
    is_refused(
        edit!("x:a", path("//b")),
        EditErrorKind::PathStartsWithDoubleSlash,
    );
    is_refused(
        edit!("a", path("//b")),
        EditErrorKind::PathStartsWithDoubleSlash,
    );
    is_refused(edit!("a", path("b:c")), EditErrorKind::ColonInFirstSegment);
    is_no(
        Component::Path,
        edit!("a", path("b?c")),
        ParseErrorKind::UnexpectedCharacter,
        1,
    );
    is_no(
        Component::Path,
        edit!("a", path("b c")),
        ParseErrorKind::Space,
        1,
    );
}

/// The path as a list of segments. If the path is absolute, the first segment is empty.
fn elements(path: &str) -> Vec<String> {
    let authority = if path.starts_with('/') { "//h" } else { "" };
    let text = format!("x:{authority}{path}");
    let segments = Uri::parse(&text).unwrap().segments();
    let first = path.starts_with('/').then(String::new);
    let decoded = segments.map(|segment| segment.decode().to_str().unwrap().into_owned());
    first.into_iter().chain(decoded).collect()
}

/// All lists of up to three segments.
fn lists() -> Vec<Vec<&'static str>> {
    let segments = ["", "a", "b/c", "d:e", "é %", "..", "?#@"];
    let mut lists: Vec<Vec<&str>> = vec![vec![]];
    for _ in 0..3 {
        for index in 0..lists.len() {
            for segment in segments {
                let list = [lists[index].as_slice(), &[segment]].concat();
                lists.push(list);
            }
        }
    }
    lists
}

#[test]
fn a_path_is_set_and_read_as_a_list_of_segments() {
    gives(
        edit!("x://h/a?q", segments(["", "b", "c d", ""])),
        "x://h/b/c%20d/?q",
    );
    gives(
        edit!("x://h/a?q", segments(["b", "c d"])),
        "x://h/b/c%20d?q",
    );
    gives(edit!("x://h/a", segments([1, 2])), "x://h/1/2");
    gives(edit!("x://h/a", segments([""; 0])), "x://h");
    gives(edit!("x://h/a", segments([""])), "x://h/");
    gives(edit!("x://h/a", segments(["", ""])), "x://h/");
    gives(edit!("x://h/a", segments(["", "", ""])), "x://h//");
    gives(edit!("x:a", segments(["b", ""])), "x:b/");
    // Without an authority, the path is absolute only if the first segment is empty.
    gives(edit!("x:/a", segments(["b", "c"])), "x:b/c");
    gives(edit!("/a", segments(["b"])), "b");
    gives(edit!("x:a", segments(["", "b"])), "x:/b");
    gives(edit!("a", segments(["%2e", "c:d"])), "%252e/c%3Ad");
    for dots in [".", ".."] {
        is_refused(
            edit!("x://h/a", segments(["b", dots])),
            EditErrorKind::DotSegment,
        );
    }
    for list in lists() {
        for (text, has_authority) in [("x://h", true), ("x:", false), ("", false), ("//h", true)] {
            match edit!(text, segments(list.iter().copied())) {
                Ok(edited) => {
                    let path = UriRef::parse(&edited).unwrap().path().to_string();
                    let mut expected: Vec<&str> = list.clone();
                    if has_authority && !expected.is_empty() && !expected[0].is_empty() {
                        expected.insert(0, "");
                    }
                    if expected == [""] {
                        expected.push("");
                    }
                    assert_eq!(elements(&path), expected);
                    assert!(edited.starts_with(text));
                }
                Err(EditErrorKind::DotSegment) => assert!(list.contains(&"..")),
                Err(EditErrorKind::PathStartsWithDoubleSlash) => {
                    assert!(!has_authority && list.len() > 2 && list[..2] == ["", ""]);
                }
                Err(error) => panic!("{list:?}: {error:?}"),
            }
        }
    }
}

/// A segment that is already encoded isn't encoded again; see [`ToUriData`](uri_core::pct::ToUriData).
#[test]
fn the_segments_of_a_path_make_the_same_path() {
    for text in TEXTS {
        let segments = UriRef::parse(text).unwrap().segments();
        gives(edit!(text, segments(segments.clone())), text);
        let segments: Vec<PctStr<'_>> = segments.collect();
        gives(edit!(text, segments(&segments)), text);
        let segments: Vec<&PctStr<'_>> = segments.iter().collect();
        gives(edit!(text, segments(&segments)), text);
    }
    for path in [
        "", "/", "a", "/a", "//", "/a//b/", "a%2fb/..", "/./%2E", "a;b=c,d",
    ] {
        for before in ["x://h", "x:"] {
            let text = format!("{before}{path}");
            if let Ok(uri) = Uri::parse(&text) {
                gives(edit!(&text, segments(uri.segments())), &text);
            }
        }
    }
}

#[test]
fn segments_are_pushed() {
    gives(edit!("x://h", push_segment("a")), "x://h/a");
    gives(edit!("x://h/", push_segment("a")), "x://h/a");
    gives(edit!("x://h/a", push_segment(42)), "x://h/a/42");
    gives(
        edit!("x://h/a?q#f", push_segment("b/c")),
        "x://h/a/b%2Fc?q#f",
    );
    gives(edit!("x://h/a/", push_segment("b")), "x://h/a/b");
    gives(edit!("x://h//", push_segment("a")), "x://h//a");
    gives(edit!("x:", push_segment("a:b")), "x:a%3Ab");
    gives(edit!("", push_segment("a:b")), "a%3Ab");
    gives(edit!("a/..", push_segment("%2e")), "a/../%252e");
    gives(edit!("x://h", push_segment("...")), "x://h/...");
    for dots in [".", ".."] {
        is_refused(
            edit!("x://h/a", push_segment(dots)),
            EditErrorKind::DotSegment,
        );
    }
    is_refused(
        edit!("x://h/users/", push_segment("")),
        EditErrorKind::EmptySegment,
    );
    for text in TEXTS {
        for segment in ["a", "b c", "/", "é?"] {
            let edited = edit!(text, push_segment(segment)).unwrap();
            let path = UriRef::parse(&edited).unwrap().path().to_string();
            let mut expected = elements(UriRef::parse(text).unwrap().path());
            if expected.is_empty() && text.contains("//") {
                expected.push(String::new());
            }
            if expected.len() > 1 && expected.last().is_some_and(String::is_empty) {
                expected.pop();
            }
            expected.push(String::from(segment));
            assert_eq!(elements(&path), expected, "{text} {edited}");
        }
    }
}

#[test]
fn what_is_encoded_is_not_encoded_twice() {
    for (encoded, pushed) in [
        ("a%2Fb", "a%2Fb"),
        ("a%2fb;c=d,e", "a%2fb;c=d,e"),
        ("100%", "100%25"),
        ("a/b?c#d", "a%2Fb%3Fc%23d"),
        ("é", "%C3%A9"),
    ] {
        let segment = PctStr::new(encoded);
        gives(
            edit!("x://h", push_segment(segment)),
            &format!("x://h/{pushed}"),
        );
        gives(
            edit!("x://h", push_segment(&segment)),
            &format!("x://h/{pushed}"),
        );
    }
    for dots in [".", "..", "%2e", ".%2E"] {
        is_refused(
            edit!("x://h/a", push_segment(PctStr::new(dots))),
            EditErrorKind::DotSegment,
        );
    }
}

/// Some servers split a path or a query at a sub-delim before they decode it. Even such a server reads the data
/// unchanged.
#[test]
fn no_delimiter_is_left_in_data() {
    let delimiters = "!$&'()*+,;=:@/?#[]%";
    for delimiter in delimiters.chars() {
        let data = format!("a{delimiter}b");
        for text in ["x://h/p?q", "p"] {
            let edited = edit!(text, push_segment(&data)).unwrap();
            let path = UriRef::parse(&edited).unwrap().path().to_string();
            let last = path.rsplit('/').next().unwrap();
            assert!(
                last.split(delimiter).count() == 1 || delimiter == '%',
                "{edited}"
            );
            assert_eq!(PctStr::new(last).decode().to_str().unwrap(), data);

            let edited = edit!(text, push_query_pair(&data, &data)).unwrap();
            let (key, value) = edited
                .rsplit(['?', '&'])
                .next()
                .unwrap()
                .split_once('=')
                .unwrap();
            for part in [key, value] {
                assert!(
                    part.split(delimiter).count() == 1 || delimiter == '%',
                    "{edited}"
                );
                assert_eq!(PctStr::new(part).decode().to_str().unwrap(), data);
            }
        }
        let edited = edit!("x://h", user(&data).password(&data)).unwrap();
        let (userinfo, _) = edited[4..].rsplit_once('@').unwrap();
        let (user, password) = userinfo.split_once(':').unwrap();
        for part in [user, password] {
            assert_eq!(
                PctStr::new(part).decode().to_str().unwrap(),
                data,
                "{edited}"
            );
        }
    }
}

#[test]
fn a_trailing_slash_is_added_once() {
    for (text, with_slash) in [
        ("x://h", "x://h/"),
        ("x://h/", "x://h/"),
        ("x://h/a?q#f", "x://h/a/?q#f"),
        ("x://h/a/", "x://h/a/"),
        ("x:a", "x:a/"),
        ("", "/"),
    ] {
        gives(edit!(text, trailing_slash()), with_slash);
    }
}

#[test]
fn a_failed_display_is_an_error() {
    struct Fails;
    impl std::fmt::Display for Fails {
        fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Err(std::fmt::Error)
        }
    }
    let failed = EditErrorKind::DisplayFailed;
    is_refused(edit!("x://h", push_segment(Fails)), failed);
    is_refused(edit!("x://h", segments([Fails])), failed);
    is_refused(edit!("x://h", push_query_pair("a", Fails)), failed);
    is_refused(edit!("x://h", set_query_pair("a", Fails)), failed);
    is_refused(edit!("x://h", push_form_pairs([(Fails, "a")])), failed);
}

/// The items of `segments` are written as they are, including a first one that is empty.
#[test]
fn segments_of_another_path_keep_an_empty_first_one() {
    let double = || Uri::parse("http://h//").unwrap().segments();
    gives(edit!("http://h", segments(double())), "http://h//");
    gives(
        edit!("http://h", segments(double()).pop_segment()),
        "http://h/",
    );
    gives(
        edit!("http://h", segments(double()).trailing_slash()),
        "http://h//",
    );
    gives(
        edit!("http://h", segments(double()).host("i")),
        "http://i//",
    );
    gives(edit!("http:a", segments(double()).host("i")), "http://i//");
    for text in TEXTS {
        for path in ["", "/", "//", "/a", "//a", "///", "/a//"] {
            let source = Uri::parse(&format!("x://h{path}")).unwrap().to_uri_buf();
            let edit = UriRef::parse(text).unwrap().edit();
            if let Ok(built) = edit.segments(source.segments()).build_ref() {
                assert!(
                    built.segments().eq(source.segments()),
                    "{text} {path}: {built}"
                );
            }
        }
    }
    // Without a root, the path would begin one segment later.
    for path in ["/", "//", "//b", "///"] {
        let source = Uri::parse(&format!("x://h{path}")).unwrap().to_uri_buf();
        let refused = edit!("x:a", segments(source.segments()));
        is_refused(refused, EditErrorKind::EmptySegment);
    }
}
