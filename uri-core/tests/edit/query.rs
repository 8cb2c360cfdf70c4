//! Query and fragment.

use uri_core::{PctStr, UriRef};

use super::gives;

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

/// A key is any data, and an encoded one isn't encoded again. Keys are compared after decoding.
#[test]
fn pairs_are_set_and_removed_by_any_key() {
    let query = UriRef::parse("?a%2fb=1&c").unwrap().query_pairs();
    let encoded = query.clone().next().unwrap().0;
    for text in ["x:?a/b=1&c", "x:?a%2Fb=1&c", "x:?%61/%62=1&c&a%2fb=2"] {
        gives(edit!(text, set_query_pair(encoded, 3)), "x:?a%2fb=3&c");
        gives(edit!(text, set_query_pair("a/b", 3)), "x:?a%2Fb=3&c");
        gives(edit!(text, remove_query_pair(encoded)), "x:?c");
        gives(edit!(text, remove_query_pair("a/b")), "x:?c");
        gives(edit!(text, remove_query_pair("a%2fb")), text);
    }
    gives(edit!("x:?b&1=a#f", set_query_pair(1, 'b')), "x:?b&1=b#f");
    gives(edit!("x:?b&1=a#f", remove_query_pair(1)), "x:?b#f");
    // Of a key, a `PctStr` too, `=` is encoded, as `push_query_pair` does.
    let key = PctStr::new("a=b");
    gives(edit!("x:?a=b", set_query_pair(key, "c")), "x:?a=b&a%3Db=c");
    gives(edit!("x:?a=b&a%3Db=c", remove_query_pair(key)), "x:?a=b");
    // What isn't written leaves nothing.
    for text in ["x:", "x:?", "x:#f", "x:?#f", "x:?b#f"] {
        gives(edit!(text, remove_query_pair("a")), text);
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
    // A query is a text of any type.
    let text = String::from("a=b");
    gives(edit!("x:?c", query(&text)), "x:?a=b");
    gives(edit!("x:?c", query(text.clone())), "x:?a=b");
}
