use std::collections::{BTreeMap, HashSet};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

fn main() {
    let list = vec![uri!("urn:example:a"), uri!("urn:example:b")];
    let repeated = vec![uri_ref!("?a"); 2];
    println!(
        "{} {:?} {uri}",
        uri!("urn:example:c"),
        relative_ref!("a"),
        uri = absolute_uri!("a:b")
    );
    assert!(matches!(uri!("http://h/").host_str(), Some("h")));
    assert!(
        uri!("http://h/") != uri!("http://h"),
        "{}",
        uri!("urn:example:d")
    );
    assert_eq!(uri!("a:b"), absolute_uri!("a:b"));
    assert_ne!(list[0], list[1]);
    assert_eq!(format!("<{:>5}>", repeated[0]), "<   ?a>");
    debug_assert_eq!(relative_ref!("a/b").path(), "a/b");
    let set = HashSet::from([uri!("a:b"), uri!("a:b")]);
    assert_eq!(set.len(), 1);
    let map = BTreeMap::from([(uri_ref!("b"), 1), (uri_ref!("a"), 2)]);
    assert_eq!(map.into_values().collect::<Vec<_>>(), [2, 1]);
}
