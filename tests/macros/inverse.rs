//! Rows of a table that take their URIs apart, and the rules that say which URIs match.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Display;

use crate::support::hidden::{Many, One, Optional, in_macro, row_values};
use uri_core::pct::Segment;
use uri_core::row::RowValues;
use uri_core::{PctStr, Policy, Uri, UriBuf, UriRef};
use uri_macros::uri_table;

uri_table! {
    policy = Policy::ANY;
    API = "https://api.example.org/v2/";
    OTHER = concat!("https://other.example", ".org/v3/?a=b");
    fn issue(owner: &str, repo: &str, number: u64) = "https://github.com/{owner}/{repo}/issues/{number}";
    fn search(text: &str, page: Option<u32>, tags: &[&str]) = "https://h.example/search?q={text}&page={page?}&tag={tags*}";
    fn swapped(b: &str, a: u8) = "https://h/{a}/{b}";
    fn sized(größe: u8, b: u8) = "https://h/sizes/{größe}:{b}";
    fn nested(user_id: u8, user: &str) = "https://h/{user}/{user_id}";
    fn both(page: Option<u8>) = "https://h/?a={page?}&b={page?}";
    fn encoded(q: PctStr<'_>) = "https://h/?q={q}";
    fn one(id: u64) -> UriBuf = "https://h/{id}";
    fn none(base: Uri<'_>) = "{base}/health";
    fn filter(pairs: &[(&str, &str)]) = "https://h/?sort=asc&{pairs*}";
    fn files(path: &[&str]) = "https://h/files/{path*}/raw";
    fn below(base: &UriBuf, id: u64) = "{base}/users/{id}";
    fn from_base(base: &Uri<'_>, id: u64) = "{base}/users/{id}?from={base}";
    fn base_last(next: Uri<'_>, id: u64, base: &Uri<'_>) = "{base}/users/{id}?next={next}";
    fn section(base: Uri<'_>, id: u64) = "{base}/users/{id}#top";
    fn full(base: Uri<'_>, id: u64) = "{base}/users/{id}?full#top";
    fn known(id: u64) = API, "users/{id}?full";
    fn resolved(id: u64, page: Option<u8>) = OTHER, "users/{id}?page={page?}";
    fn fragment(id: &str) = OTHER, "#{id}";
    fn port(port: u16, label: &str) = "https://{label}.h.example:{port}";
    fn generic<T: Display>(id: T) = "https://h/generic/{id}";
    fn twice(id: impl Display) = API, "{id}/{id}";
    #[cfg(all())]
    fn conditional(id: u8) = API, "conditional/{id}";
    #[allow(clippy::too_many_arguments)]
    fn twelve(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8) =
        "https://h/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}";
    #[allow(clippy::too_many_arguments)]
    fn twelve_below(
        base: Uri<'_>,
        a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8,
    ) = "{base}/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}";
}

fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap()
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn texts(items: &[&str]) -> Vec<String> {
    items.iter().map(|item| text(item)).collect()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = pairs.iter().map(|(key, value)| (text(key), text(value)));
    owned.collect()
}

#[test]
fn a_row_takes_its_uri_apart() -> Result<(), Box<dyn Error>> {
    let found = issue::parse("https://GitHub.com:443/rust-lang/rust/%69ssues/42?x#y")?;
    assert_eq!(found, (text("rust-lang"), text("rust"), 42));
    let found = search::parse("https://h.example/search?tag=a+b&q=x%26y&tag=c")?;
    assert_eq!(found, (text("x&y"), None, texts(&["a b", "c"])));
    // The values are in the order of the parameters.
    assert_eq!(swapped::parse("https://h/1/x")?, (text("x"), 1));
    assert_eq!(sized::parse("https://h/sizes/1:2")?, (1, 2));
    // One name begins the other.
    assert_eq!(nested::parse("https://h/x/1")?, (1, text("x")));
    let id: PctStr<'_> = one::parse_as("https://h/a%2Fb")?;
    assert_eq!(id, "a%2Fb");
    let found = filter::parse("https://h/?a=1&%73ort=asc&flag&b+c=2+3=3")?;
    assert_eq!(found, pairs(&[("a", "1"), ("flag", ""), ("b c", "2 3=3")]));
    let found = files::parse("https://h/files/src/a%20b/raw")?;
    assert_eq!(found, ["src", "a b"]);
    assert!(files::parse("https://h/files/raw")?.is_empty());
    let base = uri("https://u@h/v2/");
    assert_eq!(below::parse(base, "https://u@H:443/v2/users/7")?, 7);
    let others = "https://h/v2/users/7 https://u@h/v2x/users/7 https://u@h/users/7 http://u@h/v2/users/7 \
        https://u@h:8443/v2/users/7 https://%75@h/v2/users/7";
    for other in others.split(' ') {
        assert!(below::parse(base, other).is_err(), "{other}");
    }
    // A base without an origin.
    let base = uri("file:///srv");
    assert_eq!(below::parse(base, "file:///srv/users/7")?, 7);
    // A base that is a value, too, is read back.
    let from = from_base(&base, 7)?;
    assert_eq!(from_base::parse(base, &from)?, (base.to_uri_buf(), 7));
    // It isn't always the first parameter.
    let last = base_last(API, 7, &base)?;
    assert_eq!(
        last,
        "file:///srv/users/7?next=https%3A%2F%2Fapi.example.org%2Fv2%2F"
    );
    assert_eq!(base_last::parse(base, &last)?, (API.to_uri_buf(), 7));
    assert!(below::parse(base, "file://h/srv/users/7").is_err());
    // A base with a query or a fragment, also an empty one, is none: the function refuses it, too.
    for base in [
        "https://h/v2?q",
        "https://h/v2?",
        "https://h/v2#f",
        "https://h/v2#",
        "https://h/v2?q#f",
    ] {
        assert!(below(&uri(base).to_uri_buf(), 7).is_err(), "{base}");
        assert!(
            below::parse(uri(base), "https://h/v2/users/7").is_err(),
            "{base}"
        );
    }
    Ok(())
}

const TEXTS: [&str; 10] = [
    "a", "a b", "..x", "a/b", "%2F", "é", "?#&=+", "a:b@c,d;", "{id}", "\u{0}",
];

/// A URI that the function returns is taken apart again, whatever the values are.
#[test]
fn parse_gives_back_the_values_of_the_function() -> Result<(), Box<dyn Error>> {
    for x in TEXTS {
        let found = issue::parse(&issue(x, x, 7)?)?;
        assert_eq!(found, (text(x), text(x), 7));
        let found = search::parse(&search(x, Some(3), &[x, "", x])?)?;
        assert_eq!(found, (text(x), Some(3), texts(&[x, "", x])));
        let found = filter::parse(&filter(&[(x, x), ("", "x")])?)?;
        assert_eq!(found, pairs(&[(x, x), ("", "x")]));
        assert_eq!(files::parse(&files(&[x, "a"])?)?, [x, "a"]);
        assert_eq!(fragment::parse(&fragment(x)?)?, x);
        assert_eq!(generic::parse_as::<String>(&generic(x)?)?, x);
        assert_eq!(twice::parse_as::<String>(&twice(x)?)?, x);
    }
    assert_eq!(swapped::parse(&swapped("x", 1)?)?, (text("x"), 1));
    for page in [None, Some(2)] {
        assert_eq!(both::parse(&both(page)?)?, page);
        assert_eq!(resolved::parse(&resolved(5, page)?)?, (5, page));
    }
    assert_eq!(both(Some(2))?, "https://h/?a=2&b=2");
    assert_eq!(one::parse(&one(5))?, 5);
    assert_eq!(known::parse(&known(5)?)?, 5);
    assert_eq!(port::parse(&port(80, "a-b")?)?, (80, text("a-b")));
    assert_eq!(conditional::parse(&conditional(1)?)?, 1);
    for base in [
        "https://h",
        "https://h/",
        "https://u@h:8443/a%2Fb",
        "urn:a",
        "file:///",
    ] {
        let base = UriBuf::parse(base)?;
        assert_eq!(below::parse(&base, &below(&base, 7)?)?, 7);
        none::parse(&base, &none(base.as_uri())?)?;
    }
    Ok(())
}

/// A key is the same key in each spelling, also if the template writes it literally: pairs can't have it.
#[test]
fn pairs_do_not_repeat_a_literal_key_in_another_spelling() {
    uri_table! {
        policy = Policy::ANY;
        fn encoded_key(pairs: &[(&str, &str)]) = "https://h/?a%7Eb=1&{pairs*}";
        fn plus_key(pairs: &[(&str, &str)]) = "https://h/?a+b=1&{pairs*}";
        fn flag(pairs: &[(&str, &str)]) = "https://h/?%61~b&{pairs*}";
    }
    type Write = fn(&[(&str, &str)]) -> Result<UriBuf, uri_core::Error>;
    type Read = fn(&str) -> Option<Vec<(String, String)>>;
    let rows: [(Write, Read, &str, &str, &[&str]); 3] = [
        (
            encoded_key,
            |uri| encoded_key::parse(uri).ok(),
            "a~b",
            "=1",
            &["a%7Eb", "a~b", "%61%7eb"],
        ),
        (
            plus_key,
            |uri| plus_key::parse(uri).ok(),
            "a b",
            "=1",
            &["a%20b", "a+b", "%61+b"],
        ),
        (
            flag,
            |uri| flag::parse(uri).ok(),
            "a~b",
            "",
            &["a%7Eb", "a~b", "%61%7eb"],
        ),
    ];
    for (write, read, key, value, spellings) in rows {
        let error = write(&[("c", "d"), (key, "1")]).unwrap_err().to_string();
        assert!(
            error.contains("has a key that the template has too"),
            "{key}: {error}"
        );
        assert!(write(&[("c", "d"), ("a", "1")]).is_ok());
        let other = Some(pairs(&[("c", "d")]));
        for spelling in spellings {
            let one = format!("https://h/?{spelling}{value}&c=d");
            assert_eq!(read(&one), other, "{one}");
            for again in spellings {
                for two in [
                    format!("https://h/?{spelling}{value}&{again}=1"),
                    format!("https://h/?{spelling}{value}&c=d&{again}{value}"),
                ] {
                    assert_eq!(read(&two), None, "{two}");
                }
            }
        }
    }
}

/// Below a base that is only a scheme, an empty list leaves the path empty, and `/` is another path.
#[test]
fn an_empty_list_after_a_scheme_writes_nothing() {
    uri_table! {
        policy = Policy::ANY;
        fn listed(base: Uri<'_>, xs: &[&str]) = "{base}/{xs*}";
        fn asked(base: Uri<'_>, xs: &[&str], q: &str) = "{base}/{xs*}?q={q}";
        fn searched(base: Uri<'_>, q: &str) = "{base}?q={q}";
    }
    for (base, empty, one) in [
        ("urn:", "urn:", "urn:/a"),
        ("urn:a", "urn:a", "urn:a/a"),
        ("urn:/", "urn:/", "urn:/a"),
        ("urn:/a", "urn:/a", "urn:/a/a"),
        ("urn:a/", "urn:a", "urn:a/a"),
        ("https://h", "https://h/", "https://h/a"),
        ("https://h/", "https://h/", "https://h/a"),
        ("https://h/v2/", "https://h/v2", "https://h/v2/a"),
    ] {
        let parsed = uri(base);
        assert_eq!(listed(parsed, &[]).unwrap(), empty);
        assert_eq!(listed(parsed, &["a"]).unwrap(), one);
        assert_eq!(listed::parse(parsed, empty), Ok(vec![]), "{base}");
        assert_eq!(listed::parse(parsed, one), Ok(texts(&["a"])), "{base}");
        let with_query = format!("{empty}?q=b");
        assert_eq!(asked(parsed, &[], "b").unwrap(), *with_query);
        let found = asked::parse(parsed, &with_query);
        assert_eq!(found, Ok((vec![], text("b"))), "{base}");
    }
    // Nothing is between such a base and a query, so its last `/` stays.
    let base = uri("https://h/v2/");
    assert_eq!(searched(base, "b").unwrap(), "https://h/v2/?q=b");
    assert_eq!(searched::parse(base, "https://h/v2/?q=b"), Ok(text("b")));
    assert!(searched::parse(base, "https://h/v2?q=b").is_err());
    for other in ["urn:/", "urn:a", "urn://"] {
        assert!(listed::parse(uri("urn:"), other).is_err(), "{other}");
    }
    assert!(listed::parse(uri("urn:a"), "urn:a/").is_err());
}

/// A `+` is a space, but the borrowed text can't be `%20`, so only a `String` keeps its meaning.
#[test]
fn a_plus_that_is_read_encoded_is_written_as_a_plus() -> Result<(), Box<dyn Error>> {
    let text = "https://h/?q=a+b";
    let written = encoded(encoded::parse(text)?)?;
    assert_eq!(written, "https://h/?q=a%2Bb");
    assert_eq!(encoded::parse_as::<String>(text)?, "a b");
    assert_eq!(encoded::parse_as::<String>(&written)?, "a+b");
    Ok(())
}

#[test]
fn a_row_has_the_path_of_its_template() {
    for (path, expected) in [
        (issue::PATH, "/{owner}/{repo}/issues/{number}"),
        (search::PATH, "/search"),
        (none::PATH, "/health"),
        (files::PATH, "/files/{path*}/raw"),
        (section::PATH, "/users/{id}"),
        (full::PATH, "/users/{id}"),
        (known::PATH, "/v2/users/{id}"),
        (resolved::PATH, "/v3/users/{id}"),
        (fragment::PATH, "/v3/"),
        (port::PATH, "/"),
        (twice::PATH, "/v2/{id}/{id}"),
    ] {
        assert_eq!(path, expected);
    }
    // It is a constant, so it can be a key of a router.
    const ROUTES: [&str; 2] = [known::PATH, resolved::PATH];
    let routes: BTreeMap<&str, usize> = ROUTES.into_iter().zip(0..).collect();
    assert_eq!(routes["/v3/users/{id}"], 1);
}

/// Each row is a template, a URI, and the value of `{x}`, if the URI matches.
#[test]
fn what_matches() {
    for (template, text, expected) in [
        // A segment.
        ("https://h/{x}", "https://h/a%2Fb", Some("a/b")),
        ("https://h/{x}", "https://h/a:b", Some("a:b")),
        ("https://h/{x}", "https://h/..%2Fa", None),
        ("https://h/{x}", "https://h/%2E", None),
        ("https://h/{x}", "https://h/..;a", None),
        ("https://h/{x}", "https://h/;a", None),
        ("https://h/{x}", "https://h/", None),
        ("https://h/{x}", "https://h", None),
        ("https://h/{x}", "https://h/a/", None),
        ("https://h/{x}", "https://h/%FF", None),
        ("https://h/v{x}.json", "https://h/%76%2e.json", Some(".")),
        ("https://h/v{x}.json", "https://h/v.json", Some("")),
        ("https://h/v{x}.json", "https://h/v.jso", None),
        ("https://h/a{x}a", "https://h/a", None),
        ("https://h/%2Fa{x}1", "https://h/%2fa%21", None),
        ("https://h/%2Fa{x}1", "https://h/%2fa%211", Some("!")),
        ("https://h/-{x}", "https://h/-a-b", Some("a-b")),
        ("https://h/~{x}", "https://h/~a~b", Some("a~b")),
        ("https://h/%21{x}", "https://h/%21a%21b", Some("a!b")),
        ("https://h/@{x}", "https://h/@a@b", None),
        ("https://h/@{x}", "https://h/@a%40b", Some("a@b")),
        ("https://h/@{x}", "https://h/%40a", None),
        ("https://h/{x}:{x}", "https://h/a:%61", Some("a")),
        ("https://h/{x}:{x}", "https://h/a:b", None),
        ("https://h/{x}:a,b", "https://h/1,a:b", None),
        ("https://h/{x}-{x}", "https://h/-", None),
        ("https://h/{x}/{x}", "https://h/a/a/a", None),
        ("https://h/{x}/{x}", "https://h/a+b/a%20b", None),
        ("https://h/{x}/{x}", "https://h/a+b/a%2Bb", Some("a+b")),
        // An entry.
        ("x:?q={x}", "x:?q=a+b+c", Some("a b c")),
        ("x:?q={x}", "x:?q=a%2Bb", Some("a+b")),
        ("x:?q={x}", "x:?&&r&q=a", Some("a")),
        ("x:?q={x}", "x:?%71=a==", Some("a==")),
        ("x:?q={x}", "x:?q=a&q=a", None),
        ("x:?q={x}", "x:?q=a&%71", None),
        ("x:?q={x}", "x:?q", None),
        ("x:?q={x}", "x:?Q=a", None),
        ("x:?q={x}&a=1", "x:?a=1&q=a&a=1", None),
        ("x:?q={x}&a=1", "x:?a=2&q=a", None),
        ("x:?q={x}&a=1", "x:?a=%31&q=a", Some("a")),
        ("x:?q={x}&a=1&a=2", "x:?a=1&q=a&a=2", Some("a")),
        ("x:?q={x}&a=1&a=2", "x:?a=2&a=1&q=a", None),
        ("x:?q={x}&a=1&a=1", "x:?a=2&a=1&q=a", None),
        ("x:?a:={x}", "x:?a%3A=1", None),
        ("x:?a+b={x}", "x:?a%20b=1", Some("1")),
        ("x:?q={x}:y", "x:?q=a:b:y", None),
        ("x:?q=:{x}:", "x:?q=:a:b:", None),
        ("x:?{x}", "x:?a=b&", Some("a=b")),
        ("x:?{x}", "x:?a&b", None),
        ("x:?{x}", "x:", None),
        // The authority.
        ("x://{x}/", "x://Example.ORG/", Some("Example.ORG")),
        ("x://{x}/", "x://[::1]/", Some("::1")),
        ("x://{x}/", "x://[v1.a]/", None),
        ("x://{x}/", "x://%61/", None),
        ("x://{x}/", "x://0x7f.1/", None),
        ("x://{x}/", "x:///", None),
        ("x://{x}/", "x://u@h/", None),
        ("x://{x}/", "x://h:1/", None),
        ("x://db-{x}.h/", "x://DB-7.H/", Some("7")),
        ("x://db-{x}.h/", "x://db-7.a.h/", None),
        ("x://db-{x}.h/", "x://db-.h/", None),
        ("x://db-{x}.h/", "x://db-7.h.evil/", None),
        ("x://db-{x}.h/", "x://db-7.evil/", None),
        ("x://{x}.h./", "x://a.h./", Some("a")),
        ("x://a.{x}/", "x://a.1/", None),
        ("x://a.{x}/", "x://a./", None),
        ("x://h:{x}/", "x://h:80/", Some("80")),
        ("x://h:{x}/", "x://h:0/", Some("0")),
        ("x://h:{x}/", "x://h:65535/", Some("65535")),
        ("x://h:{x}/", "x://h:080/", None),
        ("x://h:{x}/", "x://h:65536/", None),
        ("x://h:{x}/", "x://h:/", None),
        ("x://h:{x}/", "x://h/", None),
        ("https://h:443/{x}", "https://h/a", Some("a")),
        ("https://h/{x}", "https://h:0443/a", Some("a")),
        ("https://h/{x}", "https://h:444/a", None),
        ("x://h:99999/{x}", "x://h:99999/a", Some("a")),
        ("x://h:9999999999/{x}", "x://h:8888888888/a", None),
        ("x://h/{x}", "x://h:9999999999/a", None),
        ("x://[::1]/{x}", "x://[0:0::1]/a", Some("a")),
        ("x://{x}@h/", "x://a:b@h/", None),
        ("x://{x}@h/", "x://@h/", Some("")),
        ("x://{x}:p@h/", "x://a%3Ab:p@h/", Some("a:b")),
        ("x://{x}:p@h/", "x://a:b:p@h/", None),
        // The path and the fragment.
        ("https://h?q={x}", "https://h/?q=a", Some("a")),
        ("x://h?q={x}", "x://h/?q=a", None),
        ("x:a#{x}", "x:a#b/c", Some("b/c")),
        ("x:a#{x}", "x:a", None),
        ("x:a#b{x}", "x:a#a", None),
        ("x:a#b{x}", "x:a#%62+", Some("+")),
        ("X:a/{x}", "x:a/b", Some("b")),
        ("x:a/{x}", "x:/a/b", None),
        ("x:a/{x}", "a/b", None),
        ("a/{x}", "x:a/b", None),
        ("x:?q={x}&r={x}", "x:?q=b+%2B&r=b%20%2B", Some("b +")),
        ("x:b%20+{x}", "x:b%20+a", Some("a")),
    ] {
        let found: Option<String> = values::<One, _>(template, text);
        assert_eq!(found.as_deref(), expected, "{template} {text}");
    }
}

#[test]
fn a_row_has_any_number_of_values_up_to_twelve() {
    let base = uri("https://h/v2");
    assert_eq!(none::parse(base, "https://h/v2/health"), Ok(()));
    assert!(none::parse(base, "https://h/health").is_err());
    // The function refuses this base too.
    for other in ["https://h/health", "https://h/"] {
        assert!(none::parse(uri("https://h/?q"), other).is_err(), "{other}");
    }
    let expected = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    let found = twelve::parse("https://h/1/2/3/4/5/6/7/8/9/10/11/12");
    assert_eq!(found, Ok(expected));
    // A base isn't a value.
    let found = twelve_below::parse(base, "https://h/v2/1/2/3/4/5/6/7/8/9/10/11/12");
    assert_eq!(found, Ok(expected));
    assert_eq!(below::TEMPLATE, "{base}/users/{id}");
}

/// The value of `{x}` in a URI.
fn values<'u, F, T: RowValues<'u, F>>(template: &str, text: &'u str) -> Option<T> {
    let template = in_macro::components(template)?;
    let slots = in_macro::slots_of(template, "x");
    row_values(None, &template, &slots, UriRef::parse(text).unwrap()).ok()
}

#[test]
fn an_optional_value_or_a_list_can_be_absent() {
    fn option(template: &'static str, text: &str) -> Option<Option<String>> {
        values::<Optional, _>(template, text)
    }
    fn list(template: &'static str, text: &str) -> Option<Vec<String>> {
        values::<Many, _>(template, text)
    }
    let some = |value: &str| Some(Some(text(value)));
    for (template, text, expected) in [
        ("x:?q={x?}", "x:?q=", some("")),
        ("x:?q={x?}", "x:", Some(None)),
        ("x:?q={x?}", "x:?q=a&q=b", None),
        ("x:?q={x?}", "x:?q=%FF", None),
        ("x:?q={x?}&r={x?}", "x:?q=1&r=1", some("1")),
        ("x:?q={x?}&r={x?}", "x:?q=1", None),
        ("x:?q={x?}&r={x?}", "x:?r=1", None),
        ("x:?q={x?}#{x?}", "x:?q=", None),
        ("x:?{x?}", "x:?", Some(None)),
        ("x:?{x?}", "x:?a&b", None),
        ("x:#{x?}", "x:#", some("")),
        ("x:#{x?}", "x:", Some(None)),
        ("https://h:{x?}/", "https://h:/", Some(None)),
        ("https://h:{x?}/", "https://h:443", some("443")),
        ("https://h:{x?}/?q={x?}", "https://h/?q=80", None),
    ] {
        assert_eq!(option(template, text), expected, "{template} {text}");
    }
    let items = |items: &[&str]| Some(texts(items));
    for (template, text, expected) in [
        ("https://h/{x*}", "https://h", items(&[])),
        ("https://h//{x*}", "https://h", items(&[])),
        ("https://h//{x*}", "https://h//a", items(&["a"])),
        ("https://h/{x*}//a", "https://h//a", items(&[])),
        ("x://h/{x*}", "x://h", None),
        ("x://h/{x*}", "x://h/", items(&[])),
        ("x://h/{x*}", "x://h//", None),
        ("x://h/a/{x*}/b", "x://h/a/b", items(&[])),
        ("x://h/a/{x*}/b", "x://h/a/b/b", items(&["b"])),
        ("x://h/a/{x*}/b", "x://h/a", None),
        ("x://h/a/{x*}", "x://h/a/../b", None),
        ("x:?t={x*}", "x:?t=1&u&t=2", items(&["1", "2"])),
        ("x:?t={x*}", "x:?t=1&t", None),
        ("x:?t={x*,}", "x:?t=a+b,c%2Cd", items(&["a b", "c,d"])),
        ("x:?t={x*,}", "x:?t=", items(&[""])),
        ("x:?t={x*,}", "x:?u", items(&[])),
        ("x:?t={x*,}", "x:?t=a&t=b", None),
        ("x:/{x*,}", "x:/a+b,c%2Cd", items(&["a+b", "c,d"])),
        ("x:/{x*,}", "x:/", None),
    ] {
        assert_eq!(list(template, text), expected, "{template} {text}");
    }
}

#[test]
fn a_template_without_an_inverse_has_a_reason() {
    let reason = |template| {
        let template = in_macro::components(template).unwrap();
        in_macro::no_inverse(template, |_| false)
    };
    let beside_each_other = "x:/{a}{b} x:/{a}-{b} x:/,{a}%2C{b} x://{a}-{b}.h/ x://{a}{b}@h/ x:?q={a}{b} x:#{a}.{b} \
        x:/{a}_{b} x:/{a}~{b}";
    for template in beside_each_other.split(' ') {
        let reason = reason(template).unwrap();
        let expected = "no delimiter separates `{a}` from `{b}`";
        let letters = ", and values can contain `-`, `.`, `_` and `~`";
        let (start, _) = reason.split_once(letters).unwrap_or((&reason, ""));
        assert_eq!(start, expected, "{template}");
    }
    for (template, entry) in [
        ("x:?{a}=b", "{a}=b"),
        ("x:?q{a}=b", "q{a}=b"),
        ("x:?{a}&b=c", "{a}"),
        ("x:?{a*}&{b*}", "{a*}"),
        ("x:?q={a}&%71=1", "q={a}"),
        ("x:?q+r=1&q%20r={a}", "q%20r={a}"),
        // A template with a password isn't quoted.
        ("x:?{a}&to=https://u:S3CRET@h/{b}", "***"),
        ("x:?https://u:S3CRET@h/{a}={b}", "***"),
        ("redis://u:1/?S3CRET@k={a}&S3CRET@k={b}", "***"),
    ] {
        let expected = format!("`{entry}` has no key that is literal text and occurs once");
        assert_eq!(reason(template), Some(expected), "{template}");
    }
    let two_lists = reason("x:/{a*}/b/{c*}").unwrap();
    assert_eq!(two_lists, "the path has two lists, `{a*}` and `{c*}`");
    for template in [
        "https://h/{a},{b}:{c}",
        "x://{a}.{b}.h:{c}/{a}",
        "x://{a}:{b}@{c}/",
        "x:/{a}/{b*}/{c}",
        "x:?q=1&q=1&{a*}",
        "x:?q={a}&r={b}",
        "x:?%7Bb*%7D={a}&{b*}",
        "x:?&{a}",
        "x:?v{a}",
        "x:?q={a}/{b}",
        "",
        "./{a}",
        // The limit is that of `parse`; an enum has none.
        "x:/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}",
    ] {
        assert_eq!(reason(template), None, "{template}");
    }
}

/// Digits end before any other character.
#[test]
fn a_number_is_separated_from_the_next_value() {
    let reason = |template, numbers: &str| {
        let is_number = |name: &[u8]| numbers.as_bytes().contains(&name[0]);
        in_macro::no_inverse(in_macro::components(template).unwrap(), is_number)
    };
    for (template, numbers, is_separated) in [
        ("/{a}-{b}", "a", true),
        ("/{a}-{b}", "b", false),
        ("/{a}-{b}-{c}", "ab", true),
        ("/{a}-{b}-{c}", "a", false),
        ("/{a}x{b},{c}", "a", true),
        ("/{a}{b}", "ab", false),
        ("/{a}0{b}", "ab", false),
        ("/{a}%30{b}", "ab", false),
        ("/{a}-{b}?q={c}.{d}", "ac", true),
        ("/{a}-{b}?q={c}.{d}", "a", false),
        ("//{a}-{b}.h/", "a", true),
        ("#{a}~{b}", "a", true),
    ] {
        let found = reason(template, numbers).is_none();
        assert_eq!(found, is_separated, "{template}");
    }
}

mod numbers_before_other_values {
    use uri_core::UriRefBuf;
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        fn month(year: u16, month: u8) -> UriRefBuf = "/{year}-{month}.csv";
        fn image(width: u32, height: u32) = "/{width}x{height}.png";
        fn release(major: u64, minor: u64, label: &str) = "/v{major}.{minor}--{label}";
        fn borrowed(a: &u16, b: u8) = "/b/{a}-{b}";
        fn widest(a: u128, b: usize, c: u8) = "/w/{a}-{b}-{c}";
        fn range(from: u64, to: Option<u64>, of: &str) = "/?of={of}&range={from}-{from}&to={to?}";
    }

    #[test]
    fn each_is_read_back() {
        for (text, expected) in [
            ("/2024-5.csv", Some((2024, 5))),
            ("/2024%2D5.csv", Some((2024, 5))),
            ("/%32024%2d05%2Ecsv", Some((2024, 5))),
            ("/2024-5-6.csv", None),
            ("/-5.csv", None),
            ("/2024.csv", None),
            ("/a-5.csv", None),
        ] {
            assert_eq!(month::parse(text).ok(), expected, "{text}");
        }
        assert_eq!(month::parse(&month(2024, 12)), Ok((2024, 12)));
        assert_eq!(image::parse("/10x20.png"), Ok((10, 20)));
        let refused = "/+10x20.png /10x+20.png /10x2x0.png /ax20.png /10x.png";
        for text in refused.split(' ') {
            assert!(image::parse(text).is_err(), "{text}");
            let found: Result<(String, String), _> = image::parse_as(text);
            assert!(found.is_err(), "{text}");
        }
        let found = image::parse_as("/010x%320.png");
        assert_eq!(found, Ok((String::from("010"), String::from("20"))));
        for (text, expected) in [
            ("/v1.2--beta-1.2", Some((1, 2, "beta-1.2"))),
            ("/v1.2--", Some((1, 2, ""))),
            ("/v1.2-beta", None),
            ("/v1.2.3--beta", None),
        ] {
            let expected = expected.map(|(a, b, label)| (a, b, String::from(label)));
            assert_eq!(release::parse(text).ok(), expected, "{text}");
        }
        let uri = range(3, None, "a").unwrap();
        assert_eq!(range::parse(&uri), Ok((3, None, "a".to_owned())));
        assert!(range::parse("/?of=a&range=3-4").is_err());
        assert_eq!(borrowed::parse(&borrowed(&7, 8).unwrap()), Ok((7, 8)));
        let uri = widest(u128::MAX, usize::MAX, 1).unwrap();
        assert_eq!(widest::parse(&uri), Ok((u128::MAX, usize::MAX, 1)));
    }

    #[test]
    fn parse_is_the_inverse_for_all_values() {
        const PIECES: [&str; 9] = ["a", "-", "--", ".", "1", "+", "%", "/", "x2"];
        let rng = &mut fastrand::Rng::with_seed(99);
        for _ in 0..20_000 {
            // Short and long ones.
            let number = rng.u64(..) >> rng.u32(..64);
            let (a, b, c) = (number as u16, number as u8, number as u32);
            assert_eq!(month::parse(&month(a, b)), Ok((a, b)));
            assert_eq!(image::parse(&image(c, rng.u32(..9)).unwrap()).unwrap().0, c);
            let label: String = (0..rng.usize(..4))
                .map(|_| PIECES[rng.usize(..9)])
                .collect();
            // A label such as `/.` is refused.
            let Ok(uri) = release(number, u64::from(b), &label) else {
                assert!(label.contains("/."), "{label}");
                continue;
            };
            let found = release::parse(&uri);
            assert_eq!(found, Ok((number, u64::from(b), label)), "{uri}");
        }
    }
}

/// The package `uri-core/benches/instructions` checks that the work is linear; quadratic work would take hours here.
#[test]
fn hostile_uris_of_a_megabyte_are_read_without_a_panic() {
    const TEMPLATES: &str = "\
        https://h/{a*}/x/{b}?q={c?}&r={d*}&s=1&{e*}#{f?} https://h/a{a},b{b}:{c} https://h/a{a}a \
        https://h/?q={a},{b}&r=1 https://h/?{a*}&b=1&c=1 https://h/?q={a*} x://{a}.b.{c}.h:{d?}/ x://{a}:{b}@{c}/";
    let fill = |piece: &str| piece.repeat(1_000_000 / piece.len());
    for piece in [
        "a", "/", "%2F", "/..", "/%2E%2e/", "/a", "a,", ":", ";", "@", "q=a&", "&", "q&", "b=1&",
        "%71=a&", "s=1&", "=", "+", "%61", ",b",
    ] {
        let starts = "https://h/ https://h/? https://h/?q= https://h/a https://h/# x://h:1 x://h/ x: x://u: x://a.b.";
        for start in starts.split(' ') {
            let text = format!("{start}{}", fill(piece));
            let Ok(uri) = UriRef::parse(&text) else {
                continue;
            };
            for template in TEMPLATES.split(' ') {
                let template = in_macro::components(template).unwrap();
                let slots = in_macro::slots_of(template, "a,b,c,d,e,f");
                let _ = row_values::<(), ()>(None, &template, &slots, uri);
            }
        }
    }
}

mod references {
    use uri_core::{UriRef, UriRefBuf};
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        pub(super) fn user(id: u64) -> UriRefBuf = "/users/{id}";
        pub(super) fn search(text: &str, tags: &[&str]) = "?q={text}&tag={tags*}";
        pub(super) fn relative(id: &str) = "./{id}/x";
        pub(super) fn below(base: UriRef<'_>, id: u64) = "{base}/users/{id}";
        pub(super) fn below_owned(base: &UriRefBuf, id: u64) = "{base}/users/{id}";
    }
}

#[test]
fn a_row_of_references_takes_a_reference_apart() -> Result<(), Box<dyn Error>> {
    use references::{relative, search, user};

    assert_eq!(user::parse(&user(7))?, 7);
    assert_eq!(user::parse("/users/7?x#y")?, 7);
    assert!(user::parse("https://h/users/7").is_err());
    assert!(user::parse("//h/users/7").is_err());
    let found = search::parse(&search("a/b", &["c"])?)?;
    assert_eq!(found, (text("a/b"), texts(&["c"])));
    assert_eq!(relative::parse(&relative("a:b")?)?, "a:b");
    let paths = [user::PATH, search::PATH, relative::PATH];
    assert_eq!(paths, ["/users/{id}", "/", "./{id}/x"]);
    Ok(())
}

/// The authority of the base, or its absence, and whole segments of its path. The base has every type that the row
/// takes.
#[test]
fn a_row_of_references_is_below_its_base() -> Result<(), Box<dyn Error>> {
    use references::{below, below_owned};

    for (base, reference) in [
        ("/v2", "/v2/users/7"),
        ("/v2/", "/v2/users/7?x#y"),
        ("", "/users/7"),
        ("/", "/users/7"),
        ("v2", "v2/users/7"),
        ("../v2", "../v2/users/7"),
        ("//h:8/v2", "//H:8/v2/users/7"),
        ("https://h", "https://h:443/users/7"),
    ] {
        let base = UriRef::parse(base)?;
        assert_eq!(below::parse(base, reference), Ok(7), "{base} {reference}");
        let owned = base.to_uri_ref_buf();
        assert_eq!(below_owned::parse(&owned, &below_owned(&owned, 7)?)?, 7);
        assert_eq!(below_owned::parse(owned, reference)?, 7);
    }
    for (base, reference) in [
        ("/v2", "/v2x/users/7"),
        ("/v2", "/users/7"),
        ("/v2", "v2/users/7"),
        ("/v2", "//h/v2/users/7"),
        ("/v2", "https://h/v2/users/7"),
        ("//h/v2", "/v2/users/7"),
        ("//h/v2", "//g/v2/users/7"),
        ("//h/v2", "//u@h/v2/users/7"),
        ("https://h/v2", "//h/v2/users/7"),
        ("/v2?q", "/v2/users/7"),
    ] {
        let found = below::parse(UriRef::parse(base)?, reference);
        assert!(found.is_err(), "{base} {reference}");
    }
    let base = UriBuf::parse("https://h/v2")?;
    let uri = base.append(UriRef::parse("/users/7")?)?;
    assert_eq!(below::parse(&base, &uri)?, 7);
    Ok(())
}

/// The same for other types. `uri-macros/src/tests/laws` has random templates and values.
#[test]
fn parse_gives_back_segments_and_lists_with_commas() -> Result<(), Box<dyn Error>> {
    uri_table! {
        policy = Policy::ANY;
        fn commas(xs: &[String]) = "s:?a={xs*,}&b";
        fn kept(x: Box<Segment<String>>, y: &str) = "s:/a{x};{y}/a";
        fn kept_number(x: &Segment<u32>, y: PctStr<'_>) = "s:/a/a{x}:{y}";
        fn kept_entries(x: Segment<Cow<'_, str>>, y: Option<Segment<&str>>) = "s:/a?a={x}&b={y?}";
        fn kept_values(xs: &[Segment<&str>], ys: &[Segment<String>]) = "s:?a={xs*}&b={ys*,}";
        fn kept_pairs(xs: &[(Segment<&str>, Segment<&str>)]) = "s:/?k=b&{xs*}";
        fn kept_fragment(x: &Segment<&str>, y: Segment<&str>) = "s:{x}#a,{y}";
        fn kept_option(x: Option<&Segment<String>>) = "s:/a#{x?}";
    }
    let owned = |x: &str| Segment(text(x));
    for x in TEXTS {
        let segment = Segment(x);
        let xs = [text(x), text("b,c"), String::new()];
        assert_eq!(commas::parse(&commas(&xs)?)?, xs);
        let uri = kept(Box::new(owned(x)), x)?;
        let found: (Segment<String>, String) = kept::parse_as(&uri)?;
        assert_eq!(found, (owned(x), text(x)));
        let uri = kept_entries(Segment(Cow::Borrowed(x)), Some(segment))?;
        assert_eq!(kept_entries::parse(&uri)?, (owned(x), Some(owned(x))));
        let uri = kept_values(&[segment, Segment("")], &[owned("b,c"), owned(x)])?;
        let lists = (vec![owned(x), owned("")], vec![owned("b,c"), owned(x)]);
        assert_eq!(kept_values::parse(&uri)?, lists);
        let uri = kept_pairs(&[(segment, segment), (Segment("b"), segment)])?;
        let pairs = [(owned(x), owned(x)), (owned("b"), owned(x))];
        assert_eq!(kept_pairs::parse(&uri)?, pairs);
        let uri = kept_fragment(&segment, segment)?;
        assert_eq!(kept_fragment::parse(&uri)?, (owned(x), owned(x)));
        let uri = kept_option(Some(&owned(x)))?;
        assert_eq!(kept_option::parse(&uri)?, Some(owned(x)));
    }
    assert_eq!(kept_option::parse(&kept_option(None)?)?, None);
    let encoded = PctStr::new("b%2Fc");
    let uri = kept_number(&Segment(7), encoded)?;
    assert_eq!(kept_number::parse(&uri)?, (Segment(7), encoded));
    let uri = kept(Box::new(owned("a:b;c")), "a:b")?;
    assert_eq!(uri, "s:/aa:b%3Bc;a%3Ab/a");
    Ok(())
}

/// `parse` returns the types of the parameters in owned form.
mod own_types {
    use std::borrow::Cow;
    use std::collections::BTreeMap;
    use std::error::Error;
    use std::fmt;
    use std::str::FromStr;
    use std::sync::Arc;

    use uri_core::error::{MatchError, MatchErrorKind};
    use uri_core::policy::{Checked, HasPolicy};
    use uri_core::{AsUri, ParseError, PctStr, Policy, Uri, UriBuf, UriRef, UriRefBuf, pct};
    use uri_macros::{uri_ref_table, uri_table};

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Id(u64);

    impl fmt::Display for Id {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    impl FromStr for Id {
        type Err = std::num::ParseIntError;

        fn from_str(text: &str) -> Result<Self, Self::Err> {
            text.parse().map(Self)
        }
    }

    /// A type with a parameter, which reads and displays a text.
    #[derive(Debug, PartialEq)]
    struct Tagged<T>(String, std::marker::PhantomData<T>);

    impl<T> fmt::Display for Tagged<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    impl<T> FromStr for Tagged<T> {
        type Err = std::convert::Infallible;

        fn from_str(text: &str) -> Result<Self, Self::Err> {
            Ok(Self(text.to_owned(), std::marker::PhantomData))
        }
    }

    uri_table! {
        fn texts<'a>(a: &str, b: &'a str, c: String, d: Cow<'_, str>, e: ::std::borrow::Cow<'a, str>) =
            "https://h/{a}/{b}/{c}/{d}/{e}";
        fn numbers(a: u64, b: &Id, c: bool, d: &mut u8) = "https://h/{a}/{b}/{c}/{d}";
        fn options(a: Option<&str>, b: &Option<Id>, c: Option<u8>) = "https://h/?a={a?}&b={b?}&c={c?}";
        fn lists(a: &[&str], b: [u8; 2], c: Vec<Id>, d: impl ::std::iter::IntoIterator<Item = String>, e: &Vec<Cow<'_, str>>) =
            "https://h/?a={a*}&b={b*}&c={c*}&d={d*}&e={e*}";
        fn path(path: pct::PathText<'_>) = "https://h/files/{path*}";
        fn sorted<'a>(a: &std::collections::BTreeSet<&'a str>, b: &'a std::collections::LinkedList<Cow<'a, str>>) =
            "https://h/?a={a*}&b={b*}";
        fn inside(a: Tagged<&str>, b: &Tagged<(Cow<'_, str>, &[&Id], [u8; 2])>) = "https://h/{a}/{b}";
        fn behind_references(a: &&str, b: Tagged<&&[&str; 2]>) = "https://h/{a}/{b}";
        fn pairs(list: &[(&str, Id)]) = "https://h/?{list*}";
        fn map(list: &BTreeMap<String, u8>) = "https://h/?{list*}";
        fn encoded(id: PctStr<'_>) = "https://h/{id}";
        fn hidden(id: &dyn fmt::Display, rest: impl fmt::Display) = "https://h/{id}/{rest}";
        fn generic<T: fmt::Display, U>(id: T, list: &[U]) where U: fmt::Display = "https://h/{id}?x={list*}";
        fn without(format_args: fmt::Arguments<'_>) = "https://h/{format_args}";
        fn user(id: u64) = "https://h/users/{id}";
        fn below(base: Uri<'_>, id: Id) = "{base}/users/{id}";
        fn health(base: Uri<'_>) = "{base}/health";
    }

    uri_ref_table! {
        fn item(id: Id, text: Option<&str>) = "/items/{id}?q={text?}";
    }

    #[test]
    fn each_parameter_has_an_own_type() -> Result<(), Box<dyn Error>> {
        let found: [String; 5] = texts::parse("https://h/a/b/c/d/e%20f")?.into();
        assert_eq!(found, ["a", "b", "c", "d", "e f"]);
        let found: (u64, Id, bool, u8) = numbers::parse("https://h/1/2/true/3")?;
        assert_eq!(found, (1, Id(2), true, 3));
        let found: (Option<String>, Option<Id>, Option<u8>) = options::parse("https://h/?b=1")?;
        assert_eq!(found, (None, Some(Id(1)), None));
        let found = lists::parse("https://h/?a=x&b=1&b=2&c=3&d=y&e=z")?;
        let list = |text: &str| vec![text.to_owned()];
        let expected = (list("x"), vec![1, 2], vec![Id(3)], list("y"), list("z"));
        assert_eq!(found, expected);
        let found: Vec<String> = path::parse("https://h/files/a/b")?;
        assert_eq!(found, ["a", "b"]);
        let found: Vec<(String, Id)> = pairs::parse("https://h/?a=1&b=2")?;
        assert_eq!(found, [("a".to_owned(), Id(1)), ("b".to_owned(), Id(2))]);
        let found: Vec<(String, u8)> = map::parse("https://h/?a=1")?;
        assert_eq!(found, [("a".to_owned(), 1)]);
        let found: (Vec<String>, Vec<String>) = sorted::parse("https://h/?a=1&b=2")?;
        assert_eq!(found, (vec!["1".to_owned()], vec!["2".to_owned()]));
        // The arguments of a type are in owned form, too.
        type Inner = (String, Vec<Id>, [u8; 2]);
        let (a, b): (Tagged<String>, Tagged<Inner>) = inside::parse("https://h/1/2")?;
        assert_eq!((&*a.0, &*b.0), ("1", "2"));
        // Behind a reference, an array is a list.
        let found: (String, Tagged<Vec<String>>) = behind_references::parse("https://h/1/2")?;
        assert_eq!((&*found.0, &*found.1.0), ("1", "2"));
        let text = String::from("https://h/a%2Fb");
        let found: PctStr<'_> = encoded::parse(&text)?;
        assert_eq!(found, "a%2Fb");
        let base = Uri::parse("https://h/v2/")?;
        assert_eq!(below::parse(base, "https://h/v2/users/7")?, Id(7));
        health::parse(base, "https://h/v2/health")?;
        assert_eq!(item::parse("/items/7")?, (Id(7), None));
        // A type without a name is left to the caller.
        assert_eq!(hidden::parse_as::<(u8, Id)>("https://h/1/2")?, (1, Id(2)));
        let found: (u8, Vec<u8>) = generic::parse_as("https://h/1?x=2")?;
        assert_eq!(found, (1, vec![2]));
        assert_eq!(without::parse_as::<String>("https://h/a")?, "a");
        Ok(())
    }

    /// A `&Uri` gives what its string gives, which outlives the reference.
    fn of_a_reference<'t>(uri: &Uri<'t>) -> Result<PctStr<'t>, MatchError> {
        encoded::parse(uri)
    }

    /// The result borrows from the text, although the `Uri` is local.
    fn of_a_local_uri(text: &str) -> Result<PctStr<'_>, Box<dyn Error>> {
        let uri = Uri::parse(text)?;
        let checked: Checked<Any, Uri<'_>> = Checked::from_static("https://h/b");
        assert_eq!(encoded::parse(&checked)?, "b");
        Ok(encoded::parse(&uri)?)
    }

    /// A type of a caller that converts to a `Uri`.
    struct Callback(UriBuf);

    impl<'a> From<&'a Callback> for Uri<'a> {
        fn from(callback: &'a Callback) -> Self {
            callback.0.as_uri()
        }
    }

    /// A row takes a type, so a function for whatever is a URI passes `uri.uri()`.
    fn of_any(uri: &impl AsUri) -> Result<PctStr<'_>, MatchError> {
        encoded::parse(uri.uri())
    }

    struct Any;

    impl HasPolicy for Any {
        const POLICY: Policy<'static> = Policy::ANY;
    }

    #[test]
    fn what_a_row_takes_apart() -> Result<(), Box<dyn Error>> {
        let text = "https://h/users/7";
        let (string, uri) = (text.to_owned(), Uri::parse(text)?);
        let owned = UriBuf::from(uri);
        for found in [
            user::parse(text),
            user::parse(&string),
            user::parse(uri),
            user::parse(&uri),
            user::parse(&owned),
            user::parse(&*Box::new(owned.clone())),
            user::parse(&*Arc::<str>::from(text)),
            user::parse(&text.parse::<Checked<Any>>()?),
            user::parse(&Callback(owned.clone())),
            user::parse(UriRef::from(uri)),
            user::parse(&UriRefBuf::from(owned.clone())),
        ] {
            assert_eq!(found, Ok(7));
        }
        let text = "/items/7";
        let reference = UriRef::parse(text)?;
        let owned = UriRefBuf::from(reference);
        for found in [
            item::parse(text),
            item::parse(&text.to_owned()),
            item::parse(reference),
            item::parse(&reference),
            item::parse(&owned),
            item::parse(&*Box::<str>::from(text)),
        ] {
            assert_eq!(found, Ok((Id(7), None)));
        }
        assert_eq!(of_a_reference(&Uri::parse("https://h/7%2F")?)?, "7%2F");
        assert_eq!(of_a_local_uri("https://h/7%2F")?, "7%2F");
        assert_eq!(of_any(&Arc::new(UriBuf::parse("https://h/7%2F")?))?, "7%2F");
        for other in [
            item::parse(uri),
            item::parse(&UriBuf::from(uri)),
            item::parse("//h/items/7"),
        ] {
            assert_eq!(other.unwrap_err().kind(), MatchErrorKind::NoMatch);
        }
        Ok(())
    }

    #[test]
    fn an_error_names_the_row_and_the_placeholder() {
        let value = |error: MatchError| match error.kind() {
            MatchErrorKind::Value {
                row, placeholder, ..
            } => (row, placeholder),
            kind => panic!("{kind:?}"),
        };
        for (text, parameter) in [
            ("https://h/1/2/true/x", "d"),
            ("https://h/1/x/true/x", "b"),
            ("https://h/%FF/2/true/3", "a"),
        ] {
            let error = numbers::parse(text).err().unwrap();
            assert_eq!(value(error), ("numbers", parameter), "{text}");
        }
        let error = numbers::parse("https://h/1/2/true").err().unwrap();
        assert_eq!(error.kind(), MatchErrorKind::NoMatch);
        let text = "https://secret h/";
        let error = numbers::parse(text).err().unwrap();
        let inner = Uri::parse(text).unwrap_err();
        assert_eq!(error.kind(), MatchErrorKind::Parse(inner));
        assert!(!error.to_string().contains("secret"));
        let error = item::parse("/items/7?q=%FF").unwrap_err();
        assert_eq!(value(error.clone()), ("item", "text"));
        assert_eq!(
            error.to_string(),
            "value of `text` in a URI of `item` is refused by its type"
        );
        let error: ParseError = UriRef::parse("a b").unwrap_err();
        let kind = item::parse("a b").unwrap_err().kind();
        assert_eq!(kind, MatchErrorKind::Parse(error));
    }
}

mod shared {
    use std::rc::Rc;
    use std::sync::Arc;

    use uri_core::{Uri, UriRef};
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        #[derive(Clone, Debug, PartialEq)]
        enum = pub(super) Shared;
        pub(super) fn texts(x: Arc<str>, y: Box<str>, z: &Rc<str>) = "/a/{x}/{y}/{z}";
        pub(super) fn uris(u: &Uri<'_>, r: UriRef<'_>, o: Option<Uri<'_>>) = "/b?u={u}&r={r}&o={o?}";
        pub(super) fn lists(xs: Box<[u64]>, ys: &[Arc<str>]) = "/c/{xs*}?y={ys*}";
        pub(super) fn fixed(x: &'static str, ys: &'static [u8]) = "/d/{x}?y={ys*}";
    }
}

/// A shared or a borrowed type is read back in owned form.
#[test]
fn shared_texts_and_uris_are_read_in_owned_form() -> Result<(), Box<dyn Error>> {
    use shared::{Shared, fixed, lists, texts, uris};

    let uri = texts("a/b".into(), "c".into(), &"d".into())?;
    let found: (String, String, String) = texts::parse(&uri)?;
    assert_eq!(found, ("a/b".to_owned(), "c".to_owned(), "d".to_owned()));
    assert_eq!(Shared::parse(&uri)?.to_uri_ref()?, uri);

    // The function can't be called with a borrowed field.
    let uri = fixed("a", &[1, 2])?;
    assert_eq!(fixed::parse(&uri)?, ("a".to_owned(), vec![1, 2]));
    assert_eq!(Shared::parse(&uri)?.to_uri_ref()?, uri);

    let (base, reference) = (Uri::parse("https://h/?a=b")?, UriRef::parse("../x")?);
    let uri = uris(&base, reference, Some(base))?;
    let (found, other, option): (UriBuf, uri_core::UriRefBuf, Option<UriBuf>) = uris::parse(&uri)?;
    assert_eq!(
        (found, other),
        (base.to_uri_buf(), reference.to_uri_ref_buf())
    );
    assert_eq!(option, Some(base.to_uri_buf()));
    assert_eq!(Shared::parse(&uri)?.to_uri_ref()?, uri);

    let uri = lists(Box::new([1, 2]), &["a".into()])?;
    let found: (Vec<u64>, Vec<String>) = lists::parse(&uri)?;
    assert_eq!(found, (vec![1, 2], vec!["a".to_owned()]));
    assert_eq!(Shared::parse(&uri)?.to_uri_ref()?, uri);
    Ok(())
}

mod optional_lists {
    uri_macros::uri_ref_table! {
        #[derive(Debug, PartialEq)]
        enum = pub(crate) Row;
        pub(crate) fn joined(xs: Option<&[u64]>) = "/a?x={xs*,}";
        pub(crate) fn repeated(xs: &Option<Vec<&str>>) = "/b/{xs*}";
        pub(crate) fn pairs(xs: Option<Vec<(String, u8)>>) = "/c?{xs*}";
        pub(crate) fn plain(xs: Option<[u8; 2]>) -> ::uri_core::UriRefBuf = "/d?x={xs*}";
    }
}

/// `None` is written and read like an empty list.
#[test]
fn a_list_can_be_in_an_option() -> Result<(), Box<dyn Error>> {
    use optional_lists::{Row, joined, pairs, plain, repeated};

    assert_eq!(joined(Some(&[1, 2]))?, "/a?x=1,2");
    assert_eq!(joined(None)?, joined(Some(&[]))?);
    assert_eq!(joined::parse("/a?x=1,2")?, [1, 2]);
    assert!(joined::parse("/a")?.is_empty());
    assert_eq!(repeated(&Some(vec!["1", "2"]))?, "/b/1/2");
    assert_eq!(repeated::parse("/b/1")?, ["1"]);
    assert_eq!(pairs(Some(vec![("k".to_owned(), 1)]))?, "/c?k=1");
    assert_eq!(plain(Some([1, 2])), "/d?x=1&x=2");
    let written = "/a?x=1,2 /a /b/1/2 /b /c?k=1 /d?x=1&x=2 /d";
    for text in written.split(' ') {
        assert_eq!(Row::parse(text)?.to_uri_ref()?, text);
    }
    Ok(())
}
