// Conditional rows. A row is checked only if it exists.
#![deny(warnings)]
#![allow(unexpected_cfgs)]

use uri_core::Policy;
use uri_macros::uri_table;

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = HTTPS;
    unique = scheme;
    array = ALL;

    API = "https://api.example.org/";
    #[cfg(any())]
    API = "http://another.example.org/";
    #[cfg(any())]
    BAD = "no scheme";
    #[cfg(any())]
    BAD_TOO = concat!("no", " scheme");
    #[cfg(any())]
    SECRET = "https://user:password@example.org/";
    #[cfg(any())]
    DUPLICATE = "https://api.example.org/";
    #[cfg(not(any()))]
    BASE = "https://base.example.org/";
    #[cfg(all())]
    OF_BASE = BASE, "c";
    #[cfg(all())]
    EXPRESSION = concat!("https://", "expression.example.org/");
    #[cfg(any())]
    OF_BAD = BAD, "d";
    #[cfg_attr(all(), cfg(any()))]
    ALSO_BAD = "no scheme";
    #[cfg(all())]
    #[cfg(any())]
    BAD_AT_LAST = "no scheme";
    #[cfg(any())]
    ABSENT_EXPRESSION = concat!("https://absent.example.org/", "a");
    #[cfg_attr(all(), doc = "Docs.")]
    #[cfg_attr(any(), cfg(any()))]
    LAST = "https://last.example.org/";
    #[cfg(any())]
    fn bad(id: u8) = "no scheme/{id}";
    #[cfg(any())]
    fn secret(id: u8) = "http://user:password@example.org/{id}";
    #[cfg(any())]
    fn of_absent(id: u8) = BAD_TOO, "d/{id}";
    #[cfg(any())]
    fn of_expression(id: u8) = EXPRESSION, "e/{id}";
    #[cfg(all())]
    fn of_expression(name: &str) = EXPRESSION, "e/{name}";
}

// A table in which all rows are conditional.
uri_table! {
    unique = simple;
    array = CONDITIONAL;
    #[cfg(unix)]
    HOME = "file:///home/";
    #[cfg(not(unix))]
    HOME = "file:///c:/users/";
    #[cfg(target_pointer_width = "64")]
    WIDTH = concat!("urn:", 64);
    #[cfg(not(target_pointer_width = "64"))]
    WIDTH = concat!("urn:", 32);
}

uri_table! {
    unique = simple;
    array = NONE;
    #[cfg(any())]
    A = "urn:a";
    #[cfg(any())]
    B = concat!("urn:", "b");
}

// Of two rows with one name, the base is the one that exists.
uri_table! {
    #[cfg(any())]
    NODES = "urn:nodes:0";
    NODES = "urn:nodes:1";
    COMPAT = NODES, "#compat";
}

// A table with a conditional array and a conditional enum.
uri_table! {
    #[cfg(any())]
    array = NEVER;
    #[cfg(any())]
    enum = NeverEither;
    ONLY = "urn:only";
}

// Absent rows without a twin, one for each form of parameter. What a row adds to the enum has its conditions, too.
uri_table! {
    #[derive(Debug, PartialEq)]
    enum = Route;
    fn present(id: u8) = "https://h.example/{id}";
    fn section(name: &str) = "https://h.example/s/{name}";
    // An earlier row takes it, but it might not exist.
    #[cfg(any())]
    NEWEST = "https://h.example/s/newest";
    #[cfg(any())]
    CONSTANT = "https://h.example/";
    #[cfg(any())]
    fn none() = "https://h.example/n";
    #[cfg(any())]
    fn one(a: &str, b: uri_core::PctStr<'_>, c: uri_core::pct::Segment<Box<str>>) = "https://h.example/o/{a}/{b}/{c}";
    #[cfg(any())]
    fn optional(a: Option<&Box<str>>) = "https://h.example/o?a={a?}";
    #[cfg(any())]
    fn many(tags: &[Box<str>], ids: Vec<u64>) = "https://h.example/t/{tags*}?t={ids*}";
    #[cfg(any())]
    fn in_option(tags: Option<&[Box<str>]>) = "https://h.example/p/{tags*}";
    #[cfg(any())]
    fn joined(tags: &[Box<str>]) = "https://h.example/j?t={tags*,}";
    #[cfg(any())]
    fn pairs(pairs: &std::collections::BTreeMap<String, u8>) = "https://h.example/q?{pairs*}";
    #[cfg(any())]
    fn path(path: uri_core::pct::PathText<'_>) = "https://h.example/w/{path*}";
    #[cfg(any())]
    fn key(key: Option<uri_core::pct::KeyText<'_>>) = "https://h.example/k/{key*}";
    #[cfg(any())]
    fn plain(id: u64) -> uri_core::UriBuf = "https://h.example/i/{id}";
    #[cfg(any())]
    fn unknown(id: Unknown) = "https://h.example/u/{id}";
    #[cfg(all())]
    #[cfg(any())]
    fn also_unknown(id: Unknown) = "https://h.example/v/{id}";
    #[cfg(any())]
    fn faulty(id: u8) = "no scheme/{id}";
    #[cfg(any())]
    fn of_missing(id: u8) = MISSING, "m/{id}";
}

// Outside an enum, a base can be a parameter.
uri_table! {
    fn also_present(id: u8) = "https://h.example/{id}";
    #[cfg(any())]
    fn based(base: &uri_core::Uri<'_>, tags: &[Box<str>]) = "{base}/t/{tags*}";
    #[cfg(any())]
    fn generic<T: std::fmt::Display>(values: impl IntoIterator<Item = T>) = "https://h.example/{values*}";
}

pub(crate) fn main() {
    let route = Route::parse("https://h.example/7");
    assert_eq!(route.as_ref(), Ok(&Route::Present { id: 7 }));
    assert_eq!(present(7).ok(), also_present(7).ok());
    let name = "newest".to_owned();
    let route = Route::parse(&section("newest").unwrap());
    assert_eq!(route, Ok(Route::Section { name }));
    let names: Vec<&str> = ALL.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["API", "BASE", "OF_BASE", "EXPRESSION", "LAST"]);
    assert_eq!(OF_BASE.as_str(), "https://base.example.org/c");
    let found = of_expression("a").unwrap();
    assert_eq!(found, "https://expression.example.org/e/a");
    let found = (API.path(), EXPRESSION.path(), LAST.path());
    assert_eq!(found, ("/", "/", "/"));
    assert_eq!(CONDITIONAL.len(), 2);
    assert_eq!(HOME.scheme(), "file");
    assert_eq!(WIDTH.scheme(), "urn");
    assert_eq!(NONE, []);
    assert_eq!(COMPAT.as_str(), "urn:nodes:1#compat");
    assert_eq!(ONLY.path(), "only");
}
