//! The path, both as a string and as a list of segments.

use uri_core::error::EditErrorKind::{DisplayFailed, DotSegment, EmptySegment};
use uri_core::{PctStr, Uri, UriRef};

use super::{Fails, TEXTS, gives, is_refused};

#[test]
fn a_path_is_set_as_a_list_of_segments() {
    let encoded = edit!("x://h/a?q", segments(["", "b", "c d", ""]));
    gives(encoded, "x://h/b/c%20d/?q");
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
        is_refused(edit!("x://h/a", segments(["b", dots])), DotSegment);
    }
    // A list without items adds nothing, not even the root.
    for text in TEXTS {
        gives(edit!(text, push_segments([""; 0])), text);
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
fn what_is_encoded_is_not_encoded_twice() {
    for (encoded, uri) in [
        ("a%2Fb", "x://h/a%2Fb"),
        ("a%2fb;c=d,e", "x://h/a%2fb;c=d,e"),
        ("100%", "x://h/100%25"),
        ("a/b?c#d", "x://h/a%2Fb%3Fc%23d"),
        ("é", "x://h/%C3%A9"),
    ] {
        let segment = PctStr::new(encoded);
        gives(edit!("x://h", push_segment(segment)), uri);
        gives(edit!("x://h", push_segment(&segment)), uri);
    }
    for dots in [".", "..", "%2e", ".%2E"].map(PctStr::new) {
        is_refused(edit!("x://h/a", push_segment(dots)), DotSegment);
    }
}

#[test]
fn a_failed_display_is_an_error() {
    is_refused(edit!("x://h", push_segment(Fails)), DisplayFailed);
    is_refused(edit!("x://h", segments([Fails])), DisplayFailed);
    is_refused(edit!("x:", push_query_pair("a", Fails)), DisplayFailed);
    is_refused(edit!("x:", set_query_pair("a", Fails)), DisplayFailed);
    is_refused(edit!("x:", push_form_pairs([(Fails, 1)])), DisplayFailed);
}

/// The items of `segments` are written as they are, including a first one that is empty.
#[test]
fn segments_of_another_path_keep_an_empty_first_one() {
    let double = Uri::parse("http://h//").unwrap().segments();
    gives(
        edit!("http:a", segments(double.clone()).host("i")),
        "http://i//",
    );
    for text in TEXTS {
        for path in ["", "/", "//", "/a", "//a", "///", "/a//"] {
            let source = Uri::parse(&format!("x://h{path}")).unwrap().to_uri_buf();
            let edit = UriRef::parse(text).unwrap().edit();
            if let Ok(built) = edit.segments(source.segments()).build_ref() {
                let is_same = built.segments().eq(source.segments());
                assert!(is_same, "{text} {path}: {built}");
            }
        }
    }
    // Without a root, the path would begin one segment later.
    for path in ["/", "//", "//b", "///"] {
        let source = Uri::parse(&format!("x://h{path}")).unwrap().to_uri_buf();
        is_refused(edit!("x:a", segments(source.segments())), EmptySegment);
    }
}
