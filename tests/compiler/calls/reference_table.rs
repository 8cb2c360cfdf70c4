//! Tables of references, and rows that stay below their base.

use crate::errors::format_error;
use uri_core::error::FormatErrorKind;
use uri_core::{Error, Policy, Rule, Uri, UriBuf, UriRef, UriRefBuf};
use uri_macros::{uri_ref_table, uri_table};

const RULES: Policy<'static> = Policy::ANY
    .no_encoded_control()
    .no_dot_segment()
    .no_encoded_path_delimiter()
    .no_fragment()
    .max_len(40);

const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");

uri_ref_table! {
    policy = RULES;
    unique = scheme;
    /// All rows.
    array = pub ALL;

    /// This is not the placeholder of a wrong row.
    pub BANG = "!";
    pub ROOT = "/";
    #[cfg(all())]
    CONDITIONAL = concat!("/condi", "tional");
    USERS = "/users?sort=asc";
    #[cfg(any())]
    ABSENT = "/%00";
    WHOLE = API, "whole";
    RELATIVE = "users";

    pub fn named(name: &str) = "/users/{name}";
    #[cfg(all())]
    pub fn conditional(id: u8) = "/conditional/{id}";
    pub fn below(base: &UriRef<'_>, name: &str) = "{base}/users/{name}";
    pub fn below_uri(base: UriBuf, names: &[&str]) = "{base}/{names*}";
}

uri_ref_table! {
    unique = simple;
    /// Numbers can't be refused.
    fn user(id: u64, page: Option<u32>, tags: &[u8]) -> UriRefBuf = "/users/{id}?page={page?}&tag={tags*}";
    fn relative(name: &str) = "./{name}/x";
    fn all(names: &[&str]) = "./{names*}";
    fn same(base: UriRefBuf) = "{base}";
    DOTS = "../%2e?%20#f";
    WITH_SCHEME = "HTTPS://docs.example.org/help";
    OF_EXPRESSION = concat!("https://docs.example.org/", "help");
    OF_BASE = API, "users";
    UP_REF = uri_ref!(API, "../up");
    OF_URI = uri_macros::uri!(API, "/top");
    CDN = "//cdn.example.org/x";
}

uri_ref_table! {}
uri_ref_table! { array = NONE; }

const V2: Uri<'static> = Uri::from_static("https://h/v2");

uri_table! {
    BASE = "https://h/a/b/";
    NAMESPACE = "http://h/ns#";
    HOST = "http://h";
    BELOW = BASE, "c/../d";
    COLON = BASE, "./x:y";
    QUERY = V2, "?q";
    EMPTY = V2, "";
    TYPE = NAMESPACE, "#type";
    ROOTED = HOST, "/x";
    OF_HOST = HOST, "x";
    // A constant leaves its base with `uri!`, which resolves as section 5.2 says.
    UP = uri!(BASE, "../x");
    TO_ROOT = uri_macros::uri!(BASE, "/x");
    LAST = uri!(V2, concat!("us", "ers"));
    OTHER = uri!(BASE, "//other/");
    OF_UP = UP, "?y";
    fn section(id: &str) = V2, "#{id}";
}

pub(crate) fn main() {
    for (row, expected) in ALL.iter().zip([
        ("BANG", "!"),
        ("ROOT", "/"),
        ("CONDITIONAL", "/conditional"),
        ("USERS", "/users?sort=asc"),
        ("WHOLE", "https://api.example.org/v2/whole"),
        ("RELATIVE", "users"),
    ]) {
        assert_eq!((row.0, row.1.as_str()), expected);
    }
    assert_eq!(ALL.len(), 6);
    assert_eq!(USERS.query(), Some("sort=asc"));
    let found = (CONDITIONAL.path(), RELATIVE.path());
    assert_eq!(found, ("/conditional", "users"));
    assert_eq!(WHOLE.as_uri(), Uri::parse(WHOLE.as_str()).ok());
    assert_eq!(user(5, Some(2), &[1, 2]), "/users/5?page=2&tag=1&tag=2");
    assert_eq!(user::TEMPLATE, "/users/{id}?page={page?}&tag={tags*}");
    let ok: Result<UriRefBuf, Error> = named("a b");
    assert_eq!(ok.unwrap(), "/users/a%20b");
    let base = UriRef::parse("/v1").unwrap();
    assert_eq!(below(&base, "a").unwrap(), "/v1/users/a");
    let found = below_uri(API.to_uri_buf(), &["a"]).unwrap();
    assert_eq!(found, "https://api.example.org/v2/a");
    let of_rule = FormatErrorKind::Policy;
    let with_query = UriRef::parse("/a?q").unwrap();
    for (result, name, kind) in [
        (named(".."), "name", FormatErrorKind::DotSegment),
        (named("\0"), "name", of_rule(Rule::NoEncodedControl)),
        (named("a/b"), "name", of_rule(Rule::NoEncodedPathDelimiter)),
        (named(&"a".repeat(40)), "name", of_rule(Rule::MaxLen)),
        (below(&with_query, "a"), "base", FormatErrorKind::BaseQuery),
    ] {
        let error = format_error(result.unwrap_err());
        assert_eq!((error.placeholder(), error.kind()), (Some(name), kind));
    }
    assert_eq!(relative("a:b").unwrap(), "./a%3Ab/x");
    assert_eq!(all(&["a", "b"]).unwrap(), "./a/b");
    assert_eq!(all(&[]).unwrap(), ".");
    assert_eq!(API.append(&all(&[]).unwrap()).unwrap(), API);
    assert_eq!(same(base.to_uri_ref_buf()).unwrap(), "/v1");
    for (row, expected) in [
        (DOTS, "../%2e?%20#f"),
        (WITH_SCHEME, "HTTPS://docs.example.org/help"),
        (OF_EXPRESSION, "https://docs.example.org/help"),
        (OF_BASE, "https://api.example.org/v2/users"),
        (UP_REF, "https://api.example.org/up"),
        (OF_URI, "https://api.example.org/top"),
        (CDN, "//cdn.example.org/x"),
    ] {
        assert_eq!(row, expected);
    }
    assert!(NONE.is_empty());

    for (row, expected) in [
        (BELOW, "https://h/a/b/d"),
        (COLON, "https://h/a/b/x:y"),
        (QUERY, "https://h/v2?q"),
        (EMPTY, "https://h/v2"),
        (TYPE, "http://h/ns#type"),
        (ROOTED, "http://h/x"),
        (OF_HOST, "http://h/x"),
        (UP, "https://h/a/x"),
        (TO_ROOT, "https://h/x"),
        (LAST, "https://h/users"),
        (OTHER, "https://other/"),
        (OF_UP, "https://h/a/x?y"),
    ] {
        assert_eq!(row, expected);
    }
    assert_eq!(section("x").unwrap(), "https://h/v2#x");
}
