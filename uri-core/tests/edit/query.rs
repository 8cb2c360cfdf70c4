//! Query and fragment.

use uri_core::{PctStr, UriRef};

use super::gives;

#[test]
fn queries_and_fragments() {
    gives(edit!("x:#f", query("")), "x:?#f");
    gives(edit!("x:?a#f", query("?/:@")), "x:??/:@#f");
    gives(edit!("x:?a#f", query(None)), "x:#f");
    gives(edit!("x:?a", fragment("")), "x:?a#");
    gives(edit!("", fragment("f?/")), "#f?/");
}

/// Appending a pair keeps the previous pairs.
#[test]
fn pairs_are_appended() {
    gives(edit!("x:", push_query_pair("a", "b")), "x:?a=b");
    gives(edit!("x:?", push_query_pair("a", "b")), "x:?a=b");
    let edited = edit!("x:?c#f", push_query_pair("a=&+", "b=&+#/?"));
    gives(edited, "x:?c&a%3D%26%2B=b%3D%26%2B%23%2F%3F#f");
    let pairs = [("q", "a b"), ("tag", "x&y")];
    let edited = edit!("x:?a#f", push_query_pairs(pairs));
    gives(edited, "x:?a&q=a%20b&tag=x%26y#f");
    for text in ["x:", "x:?", "x:?a#f"] {
        gives(edit!(text, push_query_pairs([("", ""); 0])), text);
    }
    let pairs = UriRef::parse("?a=b%26c+d").unwrap().query_pairs();
    let value = pairs.get("a").unwrap();
    gives(edit!("", push_query_pair("x", value)), "?x=b%26c+d");
    // A `=` would end the key, but it doesn't end the value.
    let encoded = PctStr::new("a=b&c%3D#");
    let edited = edit!("", push_query_pair(encoded, encoded));
    gives(edited, "?a%3Db%26c%3D%23=a=b%26c%3D%23");
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
    ] {
        gives(edit!(text, set_query_pair("k", "v")), edited);
    }
    let edited = edit!("?a&b", set_query_pair("a&b", "c=d"));
    gives(edited, "?a&b&a%26b=c%3Dd");
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

/// Byte for byte, in the same order.
#[test]
fn pairs_are_kept() {
    for (text, edited) in [
        ("x:", "x:"),
        ("x:?", "x:?"),
        ("x:?utm_a=1", "x:"),
        ("x:?utm_a=1#f", "x:#f"),
        ("x:?utm_a=1&id=%31&utm_b&b=/?&&c=#f", "x:?id=%31&b=/?&&c=#f"),
        ("x:?utm_a&", "x:?"),
        ("x:?%75tm_a", "x:?%75tm_a"),
    ] {
        let edited_text = edit!(
            text,
            retain_query_pairs(|key, _| !key.as_str().starts_with("utm_"))
        );
        gives(edited_text, edited);
    }
    let edited = edit!(
        "x:?a&b=&c=1",
        retain_query_pairs(|_, value| value.is_some())
    );
    gives(edited, "x:?b=&c=1");
}

#[test]
fn pairs_are_sorted() {
    for (text, edited) in [
        ("x:", "x:"),
        ("x:?", "x:?"),
        ("x:?b&a=1&c=#f", "x:?a=1&b&c=#f"),
        ("x:?a=2&A=1&a=1&aa&a", "x:?A=1&a=2&a=1&a&aa"),
        ("x:?b&&a", "x:?&a&b"),
        ("x:?%62&a", "x:?%62&a"),
    ] {
        gives(edit!(text, sort_query_pairs()), edited);
        gives(edit!(edited, sort_query_pairs()), edited);
    }
}
