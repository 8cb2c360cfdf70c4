// Lists as programs have them, in rows and in `uri_format!`.
#![deny(warnings)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use uri_core::pct::PathText;
use uri_core::{Error, UriBuf};
use uri_macros::{uri_format, uri_table};

uri_table! {
    fn strings(tags: &[String]) = "https://h.example/?t={tags*}";
    fn texts(tags: &[&str]) = "https://h.example/?t={tags*}";
    fn any(tags: &[impl Display]) = "https://h.example/?t={tags*}";
    fn iterator(tags: impl IntoIterator<Item = String>) = "https://h.example/?t={tags*}";
    fn in_option(tags: Option<&[String]>) = "https://h.example/?t={tags*}";
    fn numbers(ids: &[u64]) = "https://h.example/?t={ids*,}";
    fn pairs(pairs: &BTreeMap<String, String>) = "https://h.example/?{pairs*}";
    fn path(path: PathText<'_>) = "https://h.example/{path*}";
    fn flags(exact: bool, all: Option<bool>, verbose: Option<&str>) =
        "https://h.example/?exact={exact}&all={all?}&{verbose?}";
}

pub(crate) fn main() {
    let tags: Vec<String> = ["a", "b c"].map(str::to_owned).to_vec();
    let texts_of: Vec<&str> = tags.iter().map(String::as_str).collect();
    let set: BTreeSet<String> = tags.iter().cloned().collect();
    let written = |made: Result<UriBuf, Error>| made.unwrap().into_string();
    let expected = "https://h.example/?t=a&t=b%20c";
    for made in [
        strings(&tags),
        texts(&["a", "b c"]),
        texts(&texts_of),
        any(&tags),
        any(&["a", "b c"]),
        iterator(tags.clone()),
        iterator(set.clone()),
        in_option(Some(&tags)),
        uri_format!("https://h.example/?t={tags*}"),
        uri_format!("https://h.example/?t={set*}"),
        uri_format!("https://h.example/?t={xs*}", xs = tags.iter()),
        uri_format!("https://h.example/?t={xs*}", xs = texts_of.iter().copied()),
    ] {
        assert_eq!(written(made), expected);
    }
    assert_eq!(written(in_option(None)), "https://h.example/");
    assert_eq!(written(numbers(&[1, 2])), "https://h.example/?t=1,2");
    let map = BTreeMap::from([("k".to_owned(), "v w".to_owned())]);
    assert_eq!(written(pairs(&map)), "https://h.example/?k=v%20w");
    assert_eq!(written(path(PathText("a/b"))), "https://h.example/a/b");
    let made = flags(true, Some(false), true.then_some("verbose"));
    let expected = "https://h.example/?exact=true&all=false&verbose";
    assert_eq!(written(made), expected);
    assert_eq!(
        written(flags(false, None, None)),
        "https://h.example/?exact=false"
    );
}
