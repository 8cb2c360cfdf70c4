//! The path, as a text and as a list of segments.

use uri_core::{
    Uri, UriRef,
    error::{Component, ErrorKind, RecomposeError},
};

use crate::{TEXTS, gives, is_no, is_refused};

#[test]
fn paths() {
    gives(edit!("x://h/a?q", with_path("/b%2Fc")), "x://h/b%2Fc?q");
    gives(edit!("x://h/a?q", with_path("")), "x://h?q");
    gives(edit!("x://h", with_path("//")), "x://h//");
    gives(edit!("x:a", with_path("b:c")), "x:b:c");
    gives(edit!("a", with_path("./b:c")), "./b:c");
    is_refused(
        edit!("x://h/a", with_path("b")),
        RecomposeError::RootlessPathAfterAuthority,
    );
    is_refused(
        edit!("x:a", with_path("//b")),
        RecomposeError::PathStartsWithDoubleSlash,
    );
    is_refused(
        edit!("a", with_path("//b")),
        RecomposeError::PathStartsWithDoubleSlash,
    );
    is_refused(
        edit!("a", with_path("b:c")),
        RecomposeError::ColonInFirstSegment,
    );
    is_no(
        Component::Path,
        edit!("a", with_path("b?c")),
        ErrorKind::UnexpectedCharacter,
        1,
    );
    is_no(
        Component::Path,
        edit!("a", with_path("b c")),
        ErrorKind::Space,
        1,
    );
}

/// The path as a list, as the element model has it: an empty first segment begins an absolute path.
pub(crate) fn elements(path: &str) -> Vec<String> {
    let authority = if path.starts_with('/') { "//h" } else { "" };
    let text = format!("x:{authority}{path}");
    let segments = Uri::parse(&text).unwrap().segments();
    let first = segments.is_absolute().then(String::new);
    let decoded = segments.map(|segment| segment.decode().to_str().unwrap().into_owned());
    first.into_iter().chain(decoded).collect()
}

/// Lists of up to three segments.
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
        edit!("x://h/a?q", with_segments(["", "b", "c d", ""])),
        "x://h/b/c%20d/?q",
    );
    gives(edit!("x://h/a", with_segments([])), "x://h");
    gives(edit!("x://h/a", with_segments([""])), "x://h/");
    gives(edit!("x://h/a", with_segments(["", ""])), "x://h/");
    gives(edit!("x://h/a", with_segments(["", "", ""])), "x://h//");
    gives(edit!("x:a", with_segments(["b", ""])), "x:b/");
    gives(edit!("a", with_segments(["..", "%2e", "c"])), "../%252e/c");
    for list in lists() {
        for (text, has_scheme, has_authority) in [
            ("x://h", true, true),
            ("x:", true, false),
            ("", false, false),
            ("//h", false, true),
        ] {
            let first = list.first().copied();
            let begins_with_two_slashes = list.len() > 2 && list[..2] == ["", ""];
            match edit!(text, with_segments(list.iter().copied())) {
                Ok(edited) => {
                    let path = UriRef::parse(&edited).unwrap().path().to_string();
                    let root = ["".to_string(), "".to_string()];
                    match list.as_slice() {
                        [""] => assert_eq!(elements(&path), root),
                        list => assert_eq!(elements(&path), list),
                    }
                    assert!(edited.starts_with(text));
                }
                Err(RecomposeError::RootlessPathAfterAuthority) => {
                    assert!(has_authority && !first.unwrap().is_empty());
                }
                Err(RecomposeError::PathStartsWithDoubleSlash) => {
                    assert!(!has_authority && begins_with_two_slashes);
                }
                Err(RecomposeError::ColonInFirstSegment) => {
                    assert!(!has_scheme && first.unwrap().contains(':'));
                }
                Err(error) => panic!("{list:?}: {error}"),
            }
        }
    }
}

#[test]
fn segments_are_pushed() {
    gives(edit!("x://h", with_pushed_segment("a")), "x://h/a");
    gives(edit!("x://h/", with_pushed_segment("a")), "x://h/a");
    gives(
        edit!("x://h/a?q#f", with_pushed_segment("b/c")),
        "x://h/a/b%2Fc?q#f",
    );
    gives(edit!("x://h/a/", with_pushed_segment("b")), "x://h/a/b");
    gives(edit!("x://h/a", with_pushed_segment("")), "x://h/a/");
    gives(edit!("x://h//", with_pushed_segment("a")), "x://h//a");
    gives(edit!("x:", with_pushed_segment("a:b")), "x:a:b");
    gives(edit!("", with_pushed_segment("a")), "a");
    gives(edit!("a/..", with_pushed_segment("%2e")), "a/../%252e");
    gives(edit!("x://h", with_pushed_segment("...")), "x://h/...");
    is_refused(
        edit!("x://h/a", with_pushed_segment(".")),
        RecomposeError::DotSegment,
    );
    is_refused(
        edit!("x://h/a", with_pushed_segment("..")),
        RecomposeError::DotSegment,
    );
    is_refused(
        edit!("", with_pushed_segment("a:b")),
        RecomposeError::ColonInFirstSegment,
    );
    assert_eq!(
        RecomposeError::DotSegment.to_string(),
        "`.` and `..` are steps in a path and cannot be data (RFC 3986, section 3.3)"
    );
    for text in TEXTS {
        for segment in ["a", "b c", "/", "é?"] {
            let edited = edit!(text, with_pushed_segment(segment)).unwrap();
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
