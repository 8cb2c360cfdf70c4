//! Query and fragment.

use uri_core::{Component, PctStr, UriRef, error::ParseErrorKind};

use super::{gives, is_no};

#[test]
fn queries_and_fragments() {
    gives(edit!("x:#f", query("")), "x:?#f");
    gives(edit!("x:?a#f", query("?/:@")), "x:??/:@#f");
    gives(edit!("x:?a#f", query(None)), "x:#f");
    gives(edit!("x:?a", fragment("")), "x:?a#");
    gives(edit!("", fragment("f?/")), "#f?/");
    is_no(
        Component::Query,
        edit!("x:", query("a#b")),
        ParseErrorKind::UnexpectedCharacter,
        1,
    );
    is_no(
        Component::Query,
        edit!("x:", query("a b")),
        ParseErrorKind::Space,
        1,
    );
    is_no(
        Component::Fragment,
        edit!("x:", fragment("#a")),
        ParseErrorKind::UnexpectedCharacter,
        0,
    );
    is_no(
        Component::Fragment,
        edit!("x:", fragment("é")),
        ParseErrorKind::NonAscii,
        0,
    );
}

/// Appending a pair keeps the previous pairs.
#[test]
fn pairs_are_appended() {
    gives(edit!("x:", push_query_pair("a", "b")), "x:?a=b");
    gives(edit!("x:?", push_query_pair("a", "b")), "x:?a=b");
    gives(
        edit!("x:?c#f", push_query_pair("a=&+", "b=&+#/?")),
        "x:?c&a%3D%26%2B=b%3D%26%2B%23%2F%3F#f",
    );
    for query in ["", "?", "?a", "?a=b&", "?&", "?=", "?a=b=c"] {
        for (key, value) in [("", ""), ("k", ""), ("", "v"), ("é&", "=+%20"), ("&", "&")] {
            let edited = edit!(query, push_query_pair(key, value)).unwrap();
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

#[test]
fn pairs_are_appended_together() {
    gives(
        edit!("x:?a#f", push_query_pairs([("q", "a b"), ("tag", "x&y")])),
        "x:?a&q=a%20b&tag=x%26y#f",
    );
    gives(
        edit!("x:#f", push_query_pairs([("n", 1), ("m", 2)])),
        "x:?n=1&m=2#f",
    );
    for text in ["x:", "x:?", "x:?a#f"] {
        gives(edit!(text, push_query_pairs([("", ""); 0])), text);
    }
    let value = UriRef::parse("?a=b%26c+d")
        .unwrap()
        .query_pairs()
        .get("a")
        .unwrap();
    gives(edit!("", push_query_pair("x", value)), "?x=b%26c+d");
    // A `=` would end the key, but it doesn't end the value.
    let encoded = PctStr::new("a=b&c%3D#");
    gives(
        edit!("", push_query_pair(encoded, encoded)),
        "?a%3Db%26c%3D%23=a=b%26c%3D%23",
    );
}

#[test]
fn a_pair_is_set() {
    for (text, edited) in [
        ("x:", "x:?k=v"),
        ("x:?", "x:?k=v"),
        ("x:?a#f", "x:?a&k=v#f"),
        ("x:?k", "x:?k=v"),
        ("x:?a=1&k=2&b&%6B=3&k#f", "x:?a=1&k=v&b#f"),
        ("x:?K=1", "x:?K=1&k=v"),
        ("x:?k=%zz", "x:?k=v"),
    ] {
        if UriRef::parse(text).is_ok() {
            gives(edit!(text, set_query_pair("k", "v")), edited);
        }
    }
    gives(
        edit!("?a&b", set_query_pair("a&b", "c=d")),
        "?a&b&a%26b=c%3Dd",
    );
    gives(edit!("?a%26b", set_query_pair("a&b", "c")), "?a%26b=c");
}

#[test]
fn pairs_are_removed() {
    for (text, edited) in [
        ("x:", "x:"),
        ("x:?", "x:?"),
        ("x:?a#f", "x:?a#f"),
        ("x:?k#f", "x:#f"),
        ("x:?k=1&k", "x:"),
        ("x:?a=1&k=2&b&%6B=3&k#f", "x:?a=1&b#f"),
        ("x:?&k", "x:?"),
        ("x:?k&&b", "x:?&b"),
        ("x:?&k&b", "x:?&b"),
    ] {
        gives(edit!(text, remove_query_pair("k")), edited);
    }
}

/// The pairs of a form are read back unchanged, whatever they contain. A space is written as `+`.
#[test]
fn forms() {
    gives(
        edit!("x:", push_form_pairs([("q", "a b+c*~"), ("é", "")])),
        "x:?q=a+b%2Bc*%7E&%C3%A9=",
    );
    let texts = ["", "a b", "+", "%20", "&=", "é\u{1f600}", "\0\n", "a+b c"];
    for key in texts {
        for value in texts {
            let edited = edit!("x:", push_form_pairs([(key, value)])).unwrap();
            let uri = UriRef::parse(&edited).unwrap();
            let pairs: Vec<_> = uri.form_pairs().collect();
            assert_eq!(pairs, [(key.into(), value.into())], "{edited}");
            assert_eq!(uri.to_uri_ref_buf().form_pairs().count(), 1);
        }
    }
    let pairs: Vec<_> = UriRef::parse("?a+b=%FF&c").unwrap().form_pairs().collect();
    assert_eq!(
        pairs,
        [("a b".into(), "\u{fffd}".into()), ("c".into(), "".into())]
    );
    // As in the URL Standard, an empty string between two `&` isn't a pair, but a pair may have an empty key or value.
    for (query, count) in [
        ("?a=1&&b=2", 2),
        ("?&a&", 1),
        ("?", 0),
        ("?&&&", 0),
        ("?=&=b&c=", 3),
    ] {
        let reference = UriRef::parse(query).unwrap();
        assert_eq!(reference.form_pairs().count(), count, "{query}");
        assert!(reference.query_pairs().count() >= count, "{query}");
    }
}

/// After a value is set, it is found by its key.
#[test]
fn a_pair_that_is_set_is_found_by_its_key() {
    for text in [
        "",
        "?k=1",
        "?a%26b=1&%6b=2&é",
        "?filter%5bname%5D=x",
        "?a+b&%C3%A9=1",
    ] {
        let Ok(old) = UriRef::parse(text) else {
            continue;
        };
        for key in [
            "k",
            "",
            "filter[name]",
            "a&b",
            "a=b",
            "a b",
            "a+b",
            "%6B",
            "é",
            "\0",
        ] {
            let new = old.edit().set_query_pair(key, "v&").build_ref().unwrap();
            let found = new.as_uri_ref().query_pairs().get(key).unwrap();
            assert_eq!(found.as_str(), "v%26", "{new} {key:?}");
            let without = new.edit().remove_query_pair(key).build_ref().unwrap();
            assert_eq!(
                without.as_uri_ref().query_pairs().get(key),
                None,
                "{without}"
            );
            assert_eq!(old.query_pairs().get("é").is_some(), text.contains("%C3"));
        }
    }
}
