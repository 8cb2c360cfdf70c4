//! Rows of a table that take their URIs apart, and the rules that say which URIs match.

#[path = "support/hidden.rs"]
mod hidden;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;

use uri_core::pct::Segment;
use uri_core::table::{Many, One, RowValues, ZeroOrOne};
use uri_core::{PctStr, Policy, Uri, UriBuf, UriRef};
use uri_macros::uri_table;

use hidden::{in_macro, row_values};

uri_table! {
    policy = Policy::ANY;
    API = "https://api.example.org/v2/";
    OTHER = concat!("https://other.example", ".org/v3/?a=b");
    fn issue(owner: &str, repo: &str, number: u64) = "https://github.com/{owner}/{repo}/issues/{number}";
    fn search(text: &str, page: Option<u32>, tags: &[&str]) = "https://h.example/search?q={text}&page={page?}&tag={tags*}";
    fn swapped(b: &str, a: u8) = "https://h/{a}/{b}";
    fn nested(user_id: u8, user: &str) = "https://h/{user}/{user_id}";
    fn both(page: Option<u8>) = "https://h/?a={page?}&b={page?}";
    fn encoded(q: PctStr<'_>) = "https://h/?q={q}";
    fn one(id: u64) -> UriBuf = "https://h/{id}";
    fn none(base: Uri<'_>) = "{base}/health";
    fn filter(pairs: &[(&str, &str)]) = "https://h/?sort=asc&{pairs*}";
    fn files(path: &[&str]) = "https://h/files/{path*}/raw";
    fn below(base: &UriBuf, id: u64) = "{base}/users/{id}";
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

#[test]
fn a_row_takes_its_uri_apart() -> Result<(), Box<dyn std::error::Error>> {
    let (owner, repo, number): (String, String, u64) =
        issue::parse_as(uri("https://GitHub.com:443/rust-lang/rust/%69ssues/42?x#y"))
            .ok()
            .ok_or("issue")?;
    assert_eq!((&*owner, &*repo, number), ("rust-lang", "rust", 42));
    let owned = UriBuf::parse("https://h.example/search?tag=a+b&q=x%26y&tag=c")?;
    let (text, page, tags): (String, Option<u32>, Vec<String>) =
        search::parse_as(&owned).ok().ok_or("search")?;
    assert_eq!(
        (&*text, page, tags),
        ("x&y", None, vec!["a b".to_owned(), "c".to_owned()])
    );
    // The values are in the order of the parameters.
    assert_eq!(
        swapped::parse_as(uri("https://h/1/x")).ok(),
        Some(("x".to_owned(), 1_u8))
    );
    // One name begins the other.
    let found: Option<(u8, String)> = nested::parse_as(uri("https://h/x/1")).ok();
    assert_eq!(found, Some((1, "x".to_owned())));
    let id = one::parse_as::<PctStr<'_>>(uri("https://h/a%2Fb"))
        .ok()
        .unwrap();
    assert_eq!(id, "a%2Fb");
    let id: Option<u64> = one::parse_as(uri("https://h/7")).ok();
    assert_eq!(id, Some(7));
    assert_eq!(
        filter::parse_as(uri("https://h/?a=1&sort=asc&flag&b+c=2=3")).ok(),
        Some(vec![
            ("a".into(), "1".into()),
            ("flag".into(), String::new()),
            ("b c".to_owned(), "2=3".to_owned())
        ])
    );
    assert_eq!(
        filter::parse_as(uri("https://h/?%73ort=asc&a=1")).ok(),
        Some(vec![("a".to_owned(), "1".to_owned())])
    );
    assert_eq!(
        files::parse_as(uri("https://h/files/src/a%20b/raw")).ok(),
        Some(vec!["src".to_owned(), "a b".to_owned()])
    );
    assert_eq!(
        files::parse_as::<Vec<String>>(uri("https://h/files/raw")).ok(),
        Some(vec![])
    );
    let base = uri("https://u@h/v2/");
    assert_eq!(
        below::parse_as(base, uri("https://u@H:443/v2/users/7")).ok(),
        Some(7)
    );
    for other in [
        "https://h/v2/users/7",
        "https://u@h/v2x/users/7",
        "https://u@h/users/7",
        "http://u@h/v2/users/7",
        "https://u@h:8443/v2/users/7",
        "https://%75@h/v2/users/7",
    ] {
        assert_eq!(
            below::parse_as::<u8>(base, uri(other)).ok(),
            None,
            "{other}"
        );
    }
    // A base without an origin.
    let base = uri("file:///srv");
    assert_eq!(
        below::parse_as(base, uri("file:///srv/users/7")).ok(),
        Some(7)
    );
    assert_eq!(
        below::parse_as::<u8>(base, uri("file://h/srv/users/7")).ok(),
        None
    );
    assert_eq!(
        below::parse_as::<u8>(uri("https://h/v2?q"), uri("https://h/v2/users/7")).ok(),
        None
    );
    Ok(())
}

const TEXTS: [&str; 10] = [
    "a",
    "a b",
    "..x",
    "a/b",
    "%2F",
    "é",
    "?#&=+",
    "a:b@c,d;e",
    "{id}",
    "\u{0}",
];

/// What the function returns is taken apart again, whatever the values are.
#[test]
fn parse_gives_back_the_values_of_the_function() -> Result<(), Box<dyn std::error::Error>> {
    for text in TEXTS {
        let uri = issue(text, text, 7)?;
        assert_eq!(
            issue::parse_as(&uri).ok(),
            Some((text.to_owned(), text.to_owned(), 7))
        );
        let uri = search(text, Some(3), &[text, "", text])?;
        let tags = [text, "", text].map(String::from).to_vec();
        assert_eq!(
            search::parse_as(&uri).ok(),
            Some((text.to_owned(), Some(3), tags))
        );
        let uri = filter(&[(text, text), ("", "x")])?;
        let pairs = vec![
            (text.to_owned(), text.to_owned()),
            (String::new(), "x".to_owned()),
        ];
        assert_eq!(filter::parse_as(&uri).ok(), Some(pairs));
        let uri = files(&[text, "a"])?;
        assert_eq!(
            files::parse_as(&uri).ok(),
            Some(vec![text.to_owned(), "a".to_owned()])
        );
        let uri = fragment(text)?;
        assert_eq!(fragment::parse_as(&uri).ok(), Some(text.to_owned()));
        let uri = generic(text)?;
        assert_eq!(generic::parse_as(&uri).ok(), Some(text.to_owned()));
        let uri = twice(text)?;
        assert_eq!(twice::parse_as(&uri).ok(), Some(text.to_owned()));
    }
    assert_eq!(
        swapped::parse_as(&swapped("x", 1)?).ok(),
        Some(("x".to_owned(), 1))
    );
    for page in [None, Some(2)] {
        assert_eq!(both::parse_as(&both(page)?).ok(), Some(page));
    }
    assert_eq!(both(Some(2))?, "https://h/?a=2&b=2");
    assert_eq!(one::parse_as(&one(5)).ok(), Some(5));
    assert_eq!(known::parse_as(&known(5)?).ok(), Some(5));
    assert_eq!(
        resolved::parse_as(&resolved(5, None)?).ok(),
        Some((5, None::<u8>))
    );
    assert_eq!(
        resolved::parse_as(&resolved(5, Some(6))?).ok(),
        Some((5, Some(6)))
    );
    assert_eq!(
        port::parse_as(&port(80, "a-b")?).ok(),
        Some((80, "a-b".to_owned()))
    );
    assert_eq!(conditional::parse_as(&conditional(1)?).ok(), Some(1));
    for base in [
        "https://h",
        "https://h/",
        "https://u@h:8443/a%2Fb",
        "urn:a",
        "file:///",
    ] {
        let base = UriBuf::parse(base)?;
        let uri = below(&base, 7)?;
        assert_eq!(below::parse_as(&base, &uri).ok(), Some(7));
        let uri = none(base.as_uri())?;
        assert_eq!(none::parse_as(&base, &uri).ok(), Some(()));
    }
    Ok(())
}

/// A key is the same key in each spelling, also if the template writes it literally: pairs can't have it.
#[test]
fn pairs_do_not_repeat_a_literal_key_in_another_spelling() {
    uri_table! {
        policy = Policy::ANY;
        fn encoded_key(pairs: &[(&str, &str)]) = "https://h/?a%7Eb=1&{pairs*}";
        fn plain_key(pairs: &[(&str, &str)]) = "https://h/?a~b=1&{pairs*}";
        fn spaced_key(pairs: &[(&str, &str)]) = "https://h/?a%20b=1&{pairs*}";
        fn plus_key(pairs: &[(&str, &str)]) = "https://h/?a+b=1&{pairs*}";
        fn flag(pairs: &[(&str, &str)]) = "https://h/?%61~b&{pairs*}";
    }
    type Write = fn(&[(&str, &str)]) -> Result<UriBuf, uri_core::Error>;
    type Read = fn(&str) -> Option<Vec<(String, String)>>;
    let rows: [(Write, Read, &str, &str, &[&str]); 5] = [
        (
            encoded_key,
            |uri| encoded_key::parse(uri).ok(),
            "a~b",
            "=1",
            &["a%7Eb", "a~b", "%61%7eb"],
        ),
        (
            plain_key,
            |uri| plain_key::parse(uri).ok(),
            "a~b",
            "=1",
            &["a%7Eb", "a~b", "%61%7eb"],
        ),
        (
            spaced_key,
            |uri| spaced_key::parse(uri).ok(),
            "a b",
            "=1",
            &["a%20b", "a+b", "%61+b"],
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
        let other = vec![("c".to_owned(), "d".to_owned())];
        for spelling in spellings {
            let one = format!("https://h/?{spelling}{value}&c=d");
            assert_eq!(read(&one), Some(other.clone()), "{one}");
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
        assert_eq!(listed::parse(parsed, uri(empty)), Ok(vec![]), "{base}");
        assert_eq!(
            listed::parse(parsed, uri(one)),
            Ok(vec!["a".to_owned()]),
            "{base}"
        );
        let with_query = format!("{empty}?q=b");
        assert_eq!(asked(parsed, &[], "b").unwrap(), with_query.as_str());
        assert_eq!(
            asked::parse(parsed, uri(&with_query)),
            Ok((vec![], "b".to_owned())),
            "{base}"
        );
    }
    for other in ["urn:/", "urn:a", "urn://"] {
        assert!(listed::parse(uri("urn:"), uri(other)).is_err(), "{other}");
    }
    assert!(listed::parse(uri("urn:a"), uri("urn:a/")).is_err());
}

/// A `+` is a space, but the borrowed text can't be `%20`, so only a `String` keeps its meaning.
#[test]
fn a_plus_that_is_read_encoded_is_written_as_a_plus() -> Result<(), Box<dyn std::error::Error>> {
    let text = "https://h/?q=a+b";
    let written = encoded(encoded::parse(text)?)?;
    assert_eq!(written, "https://h/?q=a%2Bb");
    assert_eq!(encoded::parse_as::<String>(text)?, "a b");
    assert_eq!(encoded::parse_as::<String>(&written)?, "a+b");
    Ok(())
}

#[test]
fn a_row_has_the_path_of_its_template() {
    let found = [
        issue::PATH,
        search::PATH,
        one::PATH,
        none::PATH,
        files::PATH,
        section::PATH,
        full::PATH,
        known::PATH,
        resolved::PATH,
        fragment::PATH,
        port::PATH,
        twice::PATH,
    ];
    let expected = [
        "/{owner}/{repo}/issues/{number}",
        "/search",
        "/{id}",
        "/health",
        "/files/{path*}/raw",
        "/users/{id}",
        "/users/{id}",
        "/v2/users/{id}",
        "/v3/users/{id}",
        "/v3/",
        "/",
        "/v2/{id}/{id}",
    ];
    assert_eq!(found, expected);
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
        ("https://h/{x}", "https://h/a%2Fb", Some("a/b")),
        ("https://h/{x}", "https://h/%2E", None),
        ("https://h/{x}", "https://h/%2e.", None),
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
        ("https://h/.{x}", "https://h/.a.b", Some("a.b")),
        ("https://h/_{x}", "https://h/_a_b", Some("a_b")),
        ("https://h/~{x}", "https://h/~a~b", Some("a~b")),
        ("https://h/%21{x}", "https://h/%21a%21b", Some("a!b")),
        ("https://h/@{x}", "https://h/@a@b", None),
        ("https://h/@{x}", "https://h/@a%40b", Some("a@b")),
        ("https://h/@{x}", "https://h/%40a", None),
        ("https://h/{x}:{x}", "https://h/a:%61", Some("a")),
        ("https://h/{x}:{x}", "https://h/a:b", None),
        ("https://h/{x}/{x}", "https://h/a/a/a", None),
        ("https://h/{x}/{x}", "https://h/a+b/a%20b", None),
        ("https://h/{x}/{x}", "https://h/a+b/a%2Bb", Some("a+b")),
        // An entry.
        ("x:?q={x}", "x:?q=a+b", Some("a b")),
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
        let found: Option<String> = values::<One<()>, _>(template, text);
        assert_eq!(found.as_deref(), expected, "{template} {text}");
    }
}

#[test]
fn a_row_has_any_number_of_values_up_to_twelve() {
    let base = uri("https://h/v2");
    assert_eq!(
        none::parse_as(base, uri("https://h/v2/health")).ok(),
        Some(())
    );
    assert_eq!(
        none::parse_as::<()>(base, uri("https://h/health")).ok(),
        None
    );
    // The function refuses this base too.
    for other in ["https://h/health", "https://h/"] {
        assert_eq!(
            none::parse_as::<()>(uri("https://h/?q"), uri(other)).ok(),
            None
        );
    }
    type Twelve = (
        char,
        char,
        char,
        char,
        char,
        char,
        char,
        char,
        char,
        char,
        char,
        u8,
    );
    let twelve: Twelve = twelve::parse_as(uri("https://h/a/b/c/d/e/f/g/h/i/j/k/12"))
        .ok()
        .unwrap();
    assert_eq!((twelve.0, twelve.10, twelve.11), ('a', 'k', 12));
    // A base isn't a value.
    let twelve =
        twelve_below::parse_as::<Twelve>(base, uri("https://h/v2/a/b/c/d/e/f/g/h/i/j/k/12")).ok();
    assert_eq!(twelve.unwrap().11, 12);
    assert_eq!(below::TEMPLATE, "{base}/users/{id}");
}

/// The value of `{x}` in a URI.
fn values<'u, F, T: RowValues<'u, F>>(template: &str, text: &'u str) -> Option<T> {
    let (template, uri) = (
        in_macro::components(template)?,
        UriRef::parse(text).unwrap(),
    );
    row_values(None, &template, "x", uri).ok()
}

#[test]
fn an_optional_value_or_a_list_can_be_absent() {
    fn option(template: &'static str, text: &str) -> Option<Option<String>> {
        values::<ZeroOrOne<()>, _>(template, text)
    }
    fn list(template: &'static str, text: &str) -> Option<Vec<String>> {
        values::<Many<()>, _>(template, text)
    }
    let some = |text: &str| Some(Some(text.to_owned()));
    for (template, text, expected) in [
        ("x:?q={x?}", "x:?q=", some("")),
        ("x:?q={x?}", "x:", Some(None)),
        ("x:?q={x?}", "x:?q=a&q=b", None),
        ("x:?q={x?}", "x:?q=%FF", None),
        ("x:?q={x?}&r={x?}", "x:?q=1&r=1", some("1")),
        ("x:?q={x?}&r={x?}", "x:?q=1", None),
        ("x:?q={x?}&r={x?}", "x:?r=1", None),
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
    let items = |items: &[&str]| {
        Some(
            items
                .iter()
                .map(|item| (*item).to_owned())
                .collect::<Vec<_>>(),
        )
    };
    for (template, text, expected) in [
        ("https://h/{x*}", "https://h", items(&[])),
        ("https://h//{x*}", "https://h", items(&[])),
        ("https://h//{x*}", "https://h//a", items(&["a"])),
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
    let reason = |template| in_macro::no_inverse(template, |_| false);
    for (template, expected) in [
        ("x:/{a}{b}", "no delimiter separates `{a}` from `{b}`"),
        ("x:/{a}-{b}", "no delimiter separates `{a}` from `{b}`"),
        ("x:/,{a}%2C{b}", "no delimiter separates `{a}` from `{b}`"),
        ("x://{a}-{b}.h/", "no delimiter separates `{a}` from `{b}`"),
        ("x://{a}{b}@h/", "no delimiter separates `{a}` from `{b}`"),
        ("x:?q={a}{b}", "no delimiter separates `{a}` from `{b}`"),
        ("x:#{a}.{b}", "no delimiter separates `{a}` from `{b}`"),
        ("x:/{a}_{b}", "no delimiter separates `{a}` from `{b}`"),
        ("x:/{a}~{b}", "no delimiter separates `{a}` from `{b}`"),
        (
            "x:/{a*}/b/{c*}",
            "the path has two lists, `{a*}` and `{c*}`",
        ),
        (
            "x:?{a}=b",
            "`{a}=b` has no key that is literal text and occurs once",
        ),
        (
            "x:?q{a}=b",
            "`q{a}=b` has no key that is literal text and occurs once",
        ),
        (
            "x:?{a}&b=c",
            "`{a}` has no key that is literal text and occurs once",
        ),
        (
            "x:?{a*}&{b*}",
            "`{a*}` has no key that is literal text and occurs once",
        ),
        (
            "x:?q={a}&%71=1",
            "`q={a}` has no key that is literal text and occurs once",
        ),
        (
            "x:?q+r=1&q%20r={a}",
            "`q%20r={a}` has no key that is literal text and occurs once",
        ),
        // A template with a password isn't quoted.
        (
            "x:?{a}&to=https://u:S3CRET@h/{b}",
            "`***` has no key that is literal text and occurs once",
        ),
        (
            "x:?https://u:S3CRET@h/{a}={b}",
            "`***` has no key that is literal text and occurs once",
        ),
        (
            "redis://u:1/?S3CRET@k={a}&S3CRET@k={b}",
            "`***` has no key that is literal text and occurs once",
        ),
    ] {
        let reason = reason(in_macro::components(template).unwrap()).unwrap_or_default();
        let letters = ", and values can contain `-`, `.`, `_` and `~`";
        let (reason, _) = reason.split_once(letters).unwrap_or((&reason, ""));
        assert_eq!(reason, expected, "{template}");
    }
    for template in [
        "https://h/{a},{b}:{c}",
        "x://{a}.{b}.h:{c}/{a}",
        "x://{a}:{b}@{c}/",
        "x:/{a}/{b*}/{c}",
        "x:?q=1&q=1&{a*}",
        "x:?q={a}&r={b}",
        "x:?&{a}",
        "x:?v{a}",
        "x:?q={a}/{b}",
        "",
        "./{a}",
        // The limit is that of `parse`; an enum has none.
        "x:/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}",
    ] {
        assert_eq!(
            reason(in_macro::components(template).unwrap()),
            None,
            "{template}"
        );
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
        assert_eq!(
            reason(template, numbers).is_none(),
            is_separated,
            "{template}"
        );
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
        for text in [
            "/+10x20.png",
            "/10x+20.png",
            "/10x2x0.png",
            "/ax20.png",
            "/10x.png",
        ] {
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
            let found = release::parse(text).ok();
            let found = found
                .as_ref()
                .map(|(major, minor, label)| (*major, *minor, &**label));
            assert_eq!(found, expected, "{text}");
        }
        let uri = range(3, None, "a").unwrap();
        assert_eq!(range::parse(&uri), Ok((3, None, "a".to_owned())));
        assert!(range::parse("/?of=a&range=3-4").is_err());
        assert_eq!(borrowed::parse(&borrowed(&7, 8).unwrap()), Ok((7, 8)));
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
    const TEMPLATES: [&str; 8] = [
        "https://h/{a*}/x/{b}?q={c?}&r={d*}&s=1&{e*}#{f?}",
        "https://h/a{a},b{b}:{c}",
        "https://h/a{a}a",
        "https://h/?q={a},{b}&r=1",
        "https://h/?{a*}&b=1&c=1",
        "https://h/?q={a*}",
        "x://{a}.b.{c}.h:{d?}/",
        "x://{a}:{b}@{c}/",
    ];
    let fill = |piece: &str| piece.repeat(1_000_000 / piece.len());
    for piece in [
        "a", "/", "%2F", "/..", "/%2E%2e/", "/a", "a,", ":", ";", "@", "q=a&", "&", "q&", "b=1&",
        "%71=a&", "s=1&", "=", "+", "%61", ",b",
    ] {
        for start in [
            "https://h/",
            "https://h/?",
            "https://h/?q=",
            "https://h/a",
            "https://h/#",
            "x://h:1",
            "x://h/",
            "x:",
            "x://u:",
            "x://a.b.",
        ] {
            let Ok(uri) = UriRef::parse(&format!("{start}{}", fill(piece)))
                .map(|uri| uri.as_str().to_owned())
            else {
                continue;
            };
            let uri = UriRef::parse(&uri).unwrap();
            for template in TEMPLATES {
                let (template, names) = (in_macro::components(template), "a,b,c,d,e,f");
                let _ = row_values::<(), ()>(None, &template.unwrap(), names, uri);
            }
        }
    }
}

mod references {
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        pub(super) fn user(id: u64) -> UriRefBuf = "/users/{id}";
        pub(super) fn search(text: &str, tags: &[&str]) = "?q={text}&tag={tags*}";
        pub(super) fn relative(id: &str) = "./{id}/x";
        pub(super) fn below(base: UriRef<'_>, id: u64) = "{base}/users/{id}";
        pub(super) fn below_owned(base: &UriRefBuf, id: u64) = "{base}/users/{id}";
    }

    use uri_core::{UriRef, UriRefBuf};
}

#[test]
fn a_row_of_references_takes_a_reference_apart() -> Result<(), Box<dyn std::error::Error>> {
    use references::{relative, search, user};

    assert_eq!(user::parse_as(&user(7)).ok(), Some(7));
    assert_eq!(user::parse_as(UriRef::parse("/users/7?x#y")?).ok(), Some(7));
    assert_eq!(user::parse_as::<u8>(uri("https://h/users/7")).ok(), None);
    assert_eq!(
        user::parse_as::<u8>(UriRef::parse("//h/users/7")?).ok(),
        None
    );
    let found = search::parse_as(&search("a/b", &["c"])?).ok();
    assert_eq!(found, Some(("a/b".to_owned(), vec!["c".to_owned()])));
    assert_eq!(
        relative::parse_as(&relative("a:b")?).ok(),
        Some("a:b".to_owned())
    );
    assert_eq!(
        [user::PATH, search::PATH, relative::PATH],
        ["/users/{id}", "/", "./{id}/x"]
    );
    Ok(())
}

/// The authority of the base, or its absence, and whole segments of its path. The base has every type that the row takes.
#[test]
fn a_row_of_references_is_below_its_base() -> Result<(), Box<dyn std::error::Error>> {
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
        let (base, reference) = (UriRef::parse(base)?, UriRef::parse(reference)?);
        assert_eq!(
            below::parse_as(base, reference).ok(),
            Some(7),
            "{base} {reference}"
        );
        let owned = base.to_uri_ref_buf();
        assert_eq!(
            below_owned::parse_as(&owned, &below_owned(&owned, 7)?).ok(),
            Some(7)
        );
        assert_eq!(below_owned::parse_as(owned, reference).ok(), Some(7));
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
        let (base, reference) = (UriRef::parse(base)?, UriRef::parse(reference)?);
        assert_eq!(
            below::parse_as::<u8>(base, reference).ok(),
            None,
            "{base} {reference}"
        );
    }
    let base = UriBuf::parse("https://h/v2")?;
    assert_eq!(
        below::parse_as(&base, &base.append(UriRef::parse("/users/7")?)?).ok(),
        Some(7)
    );
    Ok(())
}

/// The same for other parameters. `uri-macros/src/tests/laws` has random templates and values.
#[test]
fn parse_gives_back_segments_and_lists_with_commas() -> Result<(), Box<dyn std::error::Error>> {
    uri_table! {
        policy = Policy::ANY;
        fn commas(xs: &[String]) = "s:?a={xs*,}&b";
        fn optional_twice(x: Option<&str>) = "s:/a?a={x?}&b={x?}";
        fn host(x: &str, y: &str) = "s://{x}.a/{y}";
        fn address(x: &str, y: &str) = "s://[::1]:8/{x}?a={y}";
        fn kept(x: Box<Segment<String>>, y: &str) = "s:/a{x};{y}/a";
        fn kept_number(x: &Segment<u32>, y: PctStr<'_>) = "s:/a/a{x}:{y}";
        fn kept_entries(x: Segment<Cow<'_, str>>, y: Option<Segment<&str>>) = "s:/a?a={x}&b={y?}";
        fn kept_values(xs: &[Segment<&str>], ys: &[Segment<String>]) = "s:?a={xs*}&b={ys*,}";
        fn kept_pairs(xs: &[(Segment<&str>, Segment<&str>)]) = "s:/?k=b&{xs*}";
        fn kept_host(x: Segment<&str>, y: &str, z: &Segment<&str>) = "s://{y}@{x}.a/{z}";
        fn kept_user(x: Segment<&str>, y: Segment<&str>) = "s://{x}:{y}@a";
        fn kept_fragment(x: &Segment<&str>, y: Segment<&str>) = "s:{x}#a,{y}";
        fn kept_option(x: Option<&Segment<String>>) = "s:/a#{x?}";
    }
    let (text, owned) = (
        |text: &str| text.to_owned(),
        |text: &str| Segment(text.to_owned()),
    );
    for x in TEXTS {
        let segment = Segment(x);
        let xs = [text(x), text("b,c"), String::new()];
        assert_eq!(commas::parse(&commas(&xs)?)?, xs);
        for x in [None, Some(x)] {
            let uri = optional_twice(x)?;
            assert_eq!(optional_twice::parse(&uri)?, x.map(text));
        }
        assert_eq!(host::parse(&host("b", x)?)?, (text("b"), text(x)));
        let uri = address("b", x)?;
        assert_eq!(address::parse(&uri)?, (text("b"), text(x)));
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
        let uri = kept_host(Segment("b"), x, &segment)?;
        assert_eq!(kept_host::parse(&uri)?, (owned("b"), text(x), owned(x)));
        let uri = kept_user(segment, Segment("b"))?;
        assert_eq!(kept_user::parse(&uri)?, (owned(x), owned("b")));
        let uri = kept_fragment(&segment, segment)?;
        assert_eq!(kept_fragment::parse(&uri)?, (owned(x), owned(x)));
        let uri = kept_option(Some(&owned(x)))?;
        assert_eq!(kept_option::parse(&uri)?, Some(owned(x)));
    }
    assert_eq!(kept_option::parse(&kept_option(None)?)?, None);
    let uri = kept_number(&Segment(7), PctStr::new("b%2Fc"))?;
    assert_eq!(
        kept_number::parse(&uri)?,
        (Segment(7), PctStr::new("b%2Fc"))
    );
    assert_eq!(
        kept(Box::new(owned("a:b;c")), "a:b")?,
        "s:/aa:b%3Bc;a%3Ab/a"
    );
    Ok(())
}

/// `parse` returns the types of the parameters in owned form.
mod own_types {
    use std::borrow::Cow;
    use std::collections::BTreeMap;
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
        fn lists(a: &[&str], b: [u8; 2], c: Vec<Id>, d: impl IntoIterator<Item = String>, e: &Vec<Cow<'_, str>>) =
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
    fn each_parameter_has_an_own_type() -> Result<(), Box<dyn std::error::Error>> {
        let (a, b, c, d, e): (String, String, String, String, String) =
            texts::parse("https://h/a/b/c/d/e%20f")?;
        assert_eq!([a, b, c, d, e], ["a", "b", "c", "d", "e f"]);
        let found: (u64, Id, bool, u8) = numbers::parse("https://h/1/2/true/3")?;
        assert_eq!(found, (1, Id(2), true, 3));
        let found: (Option<String>, Option<Id>, Option<u8>) = options::parse("https://h/?b=1")?;
        assert_eq!(found, (None, Some(Id(1)), None));
        let found = lists::parse("https://h/?a=x&b=1&b=2&c=3&d=y&e=z")?;
        let list = |text: &str| vec![text.to_owned()];
        let (a, b, c, d, e) = found;
        assert_eq!(
            (a, b, c, d, e),
            (list("x"), vec![1, 2], vec![Id(3)], list("y"), list("z"))
        );
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
        assert_eq!(
            below::parse(Uri::parse("https://h/v2/")?, "https://h/v2/users/7")?,
            Id(7)
        );
        health::parse(Uri::parse("https://h/v2/")?, "https://h/v2/health")?;
        assert_eq!(item::parse("/items/7")?, (Id(7), None));
        // A type without a name is left to the caller.
        assert_eq!(hidden::parse_as::<(u8, Id)>("https://h/1/2")?, (1, Id(2)));
        assert_eq!(
            generic::parse_as::<(u8, Vec<u8>)>("https://h/1?x=2")?,
            (1, vec![2])
        );
        assert_eq!(without::parse_as::<String>("https://h/a")?, "a");
        Ok(())
    }

    /// A `&Uri` gives what its string gives, which outlives the reference.
    fn of_a_reference<'t>(uri: &Uri<'t>) -> Result<PctStr<'t>, MatchError> {
        encoded::parse(uri)
    }

    /// The result borrows from the text, although the `Uri` is local.
    fn of_a_local_uri(text: &str) -> Result<PctStr<'_>, Box<dyn std::error::Error>> {
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
    fn what_a_row_takes_apart() -> Result<(), Box<dyn std::error::Error>> {
        let text = "https://h/users/7";
        let (string, uri) = (text.to_owned(), Uri::parse(text)?);
        let owned = UriBuf::from(uri);
        let found = [
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
        ];
        assert!(found.iter().all(|found| *found == Ok(7)), "{found:?}");
        let text = "/items/7";
        let reference = UriRef::parse(text)?;
        let owned = UriRefBuf::from(reference);
        let found = [
            item::parse(text),
            item::parse(&text.to_owned()),
            item::parse(reference),
            item::parse(&reference),
            item::parse(&owned),
            item::parse(&*Box::<str>::from(text)),
        ];
        assert!(
            found.iter().all(|found| *found == Ok((Id(7), None))),
            "{found:?}"
        );
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
    }
}

/// A shared or a borrowed type is read back in owned form.
#[test]
fn shared_texts_and_uris_are_read_in_owned_form() -> Result<(), Box<dyn std::error::Error>> {
    use shared::{Shared, lists, texts, uris};

    let uri = texts("a/b".into(), "c".into(), &"d".into())?;
    let found: (String, String, String) = texts::parse(&uri)?;
    assert_eq!(found, ("a/b".to_owned(), "c".to_owned(), "d".to_owned()));
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
fn a_list_can_be_in_an_option() -> Result<(), Box<dyn std::error::Error>> {
    use optional_lists::{Row, joined, pairs, plain, repeated};

    assert_eq!(joined(Some(&[1, 2]))?, "/a?x=1,2");
    assert_eq!(joined(None)?, joined(Some(&[]))?);
    assert_eq!(joined::parse("/a?x=1,2")?, [1, 2]);
    assert_eq!(joined::parse("/a")?, []);
    assert_eq!(repeated(&Some(vec!["1", "2"]))?, "/b/1/2");
    assert_eq!(repeated::parse("/b/1")?, ["1"]);
    assert_eq!(pairs(Some(vec![("k".to_owned(), 1)]))?, "/c?k=1");
    assert_eq!(plain(Some([1, 2])), "/d?x=1&x=2");
    for text in [
        "/a?x=1,2",
        "/a",
        "/b/1/2",
        "/b",
        "/c?k=1",
        "/d?x=1&x=2",
        "/d",
    ] {
        assert_eq!(Row::parse(text)?.to_uri_ref()?, text);
    }
    Ok(())
}
