//! Query and fragment.

use uri_core::{
    UriRef,
    error::{Component, ErrorKind},
};

use crate::{gives, is_no};

#[test]
fn queries_and_fragments() {
    gives(edit!("x:#f", with_query("")), "x:?#f");
    gives(edit!("x:?a#f", with_query("?/:@")), "x:??/:@#f");
    gives(edit!("x:?a#f", without_query()), "x:#f");
    gives(edit!("x:?a", with_fragment("")), "x:?a#");
    gives(edit!("", with_fragment("f?/")), "#f?/");
    is_no(
        Component::Query,
        edit!("x:", with_query("a#b")),
        ErrorKind::UnexpectedCharacter,
        1,
    );
    is_no(
        Component::Query,
        edit!("x:", with_query("a b")),
        ErrorKind::Space,
        1,
    );
    is_no(
        Component::Fragment,
        edit!("x:", with_fragment("#a")),
        ErrorKind::UnexpectedCharacter,
        0,
    );
    is_no(
        Component::Fragment,
        edit!("x:", with_fragment("é")),
        ErrorKind::NonAscii,
        0,
    );
}

/// The pairs of a query with one more are the pairs that were there, and that one.
#[test]
fn pairs_are_appended() {
    gives(edit!("x:", with_query_pair("a", "b")), "x:?a=b");
    gives(edit!("x:?", with_query_pair("a", "b")), "x:?a=b");
    gives(
        edit!("x:?c#f", with_query_pair("a=&+", "b=&+#/?")),
        "x:?c&a%3D%26%2B=b=%26%2B%23/?#f",
    );
    for query in ["", "?", "?a", "?a=b&", "?&", "?=", "?a=b=c"] {
        for (key, value) in [("", ""), ("k", ""), ("", "v"), ("é&", "=+%20"), ("&", "&")] {
            let edited = edit!(query, with_query_pair(key, value)).unwrap();
            let old = UriRef::parse(query).unwrap();
            let new = UriRef::parse(&edited).unwrap();
            let mut pairs: Vec<_> = new.query_pairs().collect();
            let (last_key, last_value) = pairs.pop().unwrap();
            assert_eq!(pairs, old.query_pairs().collect::<Vec<_>>(), "{edited}");
            assert_eq!(last_key.decode().to_str().unwrap(), key);
            assert_eq!(last_value.unwrap().decode().to_str().unwrap(), value);
        }
    }
}
