//! Rows that are functions.

use std::borrow::Cow;
use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU8;
use std::sync::Arc;

use crate::errors::format_error;
use uri_core::error::FormatErrorKind;
use uri_core::{Error, Policy, Uri, UriBuf};
use uri_macros::uri_table;

uri_table! {
    unique = scheme;
    array = ALL;
    pub API = "https://api.example.org/v2/";
    pub RULES = API, "rules?lang=en";
    OTHER = concat!("https://api.example", ".com/v3/?a=b");
    ROOT = "https://api.example.org/";
    OTHER_ROOT = concat!("https://api.example", ".com");
    #[cfg(all())]
    CONDITIONAL = "https://conditional.example.org/";

    /// A base that the macro knows.
    pub fn repos(user: u64, page: Option<u32>) = API, "users/{user}/repos?page={page?}";
    pub fn search(text: &str, tags: &[String]) = "https://api.example.org/v2/search?q={text}&tag={tags*}";
    fn rooted(ids: Vec<u32>) = ROOT, "/{ids*}";
    fn fragment(name: &str) = RULES, "#{name}";
    fn fragment_of_other(name: String) = OTHER, "#a{name}";
    fn query(pairs: Vec<(&str, u8)>) = OTHER, "?{pairs*}";
    fn only_rustc(id: u64, file: &str) = OTHER, "items/{id}/{file}.json";
    fn only_rustc_root(ids: [u8; 2]) = OTHER_ROOT, "/{ids*}/z";
    fn conditional(id: u8) = CONDITIONAL, "a/{id}";
    fn literal_base(id: u8) = "https://literal.example.org/a/", "c/{id}";
    fn appended(base: &Uri<'_>, id: &str) = "{base}/users/{id}";
    fn appended_owned(base: UriBuf, id: u8) = "{base}?q={id}";
    fn appended_shared(base: Arc<UriBuf>, ids: impl IntoIterator<Item = u8>) = "{base}/{ids*}";
    fn generic<'a, T: Display, I>(id: T, names: I) where I: IntoIterator<Item = &'a str> = API, "g/{id}/{names*}";
    fn twice(id: Cow<'_, str>) = API, "{id}/{id}?{id}={id}#{id}";
}

fn text_of(uri: Result<UriBuf, Error>) -> String {
    uri.expect("the values are valid").into_string()
}

pub(crate) fn main() {
    assert_eq!(ALL.len(), 6);
    for (uri, template, expected, expected_template) in [
        (
            repos(7, Some(2)),
            repos::TEMPLATE,
            "https://api.example.org/v2/users/7/repos?page=2",
            "https://api.example.org/v2/users/{user}/repos?page={page?}",
        ),
        (
            search("a b", &["x".to_owned(), "y".to_owned()]),
            search::TEMPLATE,
            "https://api.example.org/v2/search?q=a%20b&tag=x&tag=y",
            "https://api.example.org/v2/search?q={text}&tag={tags*}",
        ),
        (
            rooted(vec![1, 2]),
            rooted::TEMPLATE,
            "https://api.example.org/1/2",
            "https://api.example.org/{ids*}",
        ),
        (
            fragment("x"),
            fragment::TEMPLATE,
            "https://api.example.org/v2/rules?lang=en#x",
            "https://api.example.org/v2/rules?lang=en#{name}",
        ),
        (
            fragment_of_other("x".to_owned()),
            fragment_of_other::TEMPLATE,
            "https://api.example.com/v3/?a=b#ax",
            "https://api.example.com/v3/?a=b#a{name}",
        ),
        (
            query(vec![("k", 1), ("l", 2)]),
            query::TEMPLATE,
            "https://api.example.com/v3/?k=1&l=2",
            "https://api.example.com/v3/?{pairs*}",
        ),
        (
            only_rustc(5, "f/g"),
            only_rustc::TEMPLATE,
            "https://api.example.com/v3/items/5/f%2Fg.json",
            "https://api.example.com/v3/items/{id}/{file}.json",
        ),
        (
            only_rustc_root([1, 2]),
            only_rustc_root::TEMPLATE,
            "https://api.example.com/1/2/z",
            "https://api.example.com/{ids*}/z",
        ),
        (
            conditional(1),
            conditional::TEMPLATE,
            "https://conditional.example.org/a/1",
            "https://conditional.example.org/a/{id}",
        ),
        (
            literal_base(1),
            literal_base::TEMPLATE,
            "https://literal.example.org/a/c/1",
            "https://literal.example.org/a/c/{id}",
        ),
        (
            appended(&API, "1"),
            appended::TEMPLATE,
            "https://api.example.org/v2/users/1",
            "{base}/users/{id}",
        ),
        (
            appended_owned(API.to_uri_buf(), 1),
            appended_owned::TEMPLATE,
            "https://api.example.org/v2/?q=1",
            "{base}?q={id}",
        ),
        (
            appended_shared(Arc::new(API.to_uri_buf()), 1..3),
            appended_shared::TEMPLATE,
            "https://api.example.org/v2/1/2",
            "{base}/{ids*}",
        ),
        (
            generic(Ipv4Addr::LOCALHOST, ["a", "b"]),
            generic::TEMPLATE,
            "https://api.example.org/v2/g/127.0.0.1/a/b",
            "https://api.example.org/v2/g/{id}/{names*}",
        ),
        (
            twice("x y".into()),
            twice::TEMPLATE,
            "https://api.example.org/v2/x%20y/x%20y?x%20y=x%20y#x%20y",
            "https://api.example.org/v2/{id}/{id}?{id}={id}#{id}",
        ),
    ] {
        assert_eq!((&*text_of(uri), template), (expected, expected_template));
    }
    let error = search("", &[String::new()]).map(drop);
    assert_eq!(error, Ok(()));
    assert_eq!(number(5, None), "https://example.org/n/5");
    assert_eq!(alias(5), "https://example.org/a/5");
    assert_eq!(computed(&&-5), "https://example.org/computed/-5");
    assert_eq!(
        numbers(Some(NonZeroU8::MIN), &[2, 3]),
        "https://example.org/2/3?q=1"
    );
    assert_eq!(
        text_of(address(Ipv6Addr::LOCALHOST.into(), 1)),
        "https://[::1]:1/"
    );
    assert_eq!(pairs(vec![(1, true)]), "https://example.org/?1=true");
    assert_eq!(text_of(of_lifetime("a")), "https://example.org/a");
    for (result, kind, placeholder) in [
        (up_to(".."), FormatErrorKind::DotSegment, "name"),
        (
            up_to("\0"),
            FormatErrorKind::Policy(uri_core::policy::Rule::NoEncodedControl),
            "name",
        ),
        (
            word(Word("\n".to_owned()), vec![]),
            FormatErrorKind::Policy(uri_core::policy::Rule::NoEncodedControl),
            "word",
        ),
        (tenant("a.b"), FormatErrorKind::HostLabel, "tenant"),
        (
            host("example.com"),
            FormatErrorKind::Policy(uri_core::policy::Rule::Hosts),
            "host",
        ),
        (
            base(
                Uri::parse("https://example.com/").unwrap().to_uri_buf(),
                "a",
            ),
            FormatErrorKind::Policy(uri_core::policy::Rule::Hosts),
            "base",
        ),
        (
            base(API.to_uri_buf(), ""),
            FormatErrorKind::EmptySegment,
            "id",
        ),
    ] {
        let error = format_error(result.expect_err("the value is refused"));
        assert_eq!(
            (error.kind(), error.placeholder()),
            (kind, Some(placeholder))
        );
    }
    assert_eq!(text_of(tenant("t")), "https://t.example.org/");
    assert_eq!(
        table_in_a_function(),
        [
            "https://example.org/1/2/3",
            "https://example.org/1/2",
            "https://example.org/type/1",
        ]
    );
    assert_eq!(text_of(of_fragments(Some(1))), "https://example.org/a?x=1");
    let error = format_error(up_to("..").expect_err("a dot segment"));
    assert_eq!(
        (error.kind(), error.placeholder()),
        (FormatErrorKind::DotSegment, Some("name"))
    );
}

type UserId = u64;
struct Word(String);

impl Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

const RULES_OF_HOSTS: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["*.example.org", "example.org"]);

uri_table! {
    policy = RULES_OF_HOSTS;
    unique = scheme;
    COMPUTED = concat!("https://example.org", "/");
    fn up_to(name: &str) = "https://example.org/{name}";
    fn number(id: u64, page: Option<u32>) -> UriBuf = "https://example.org/n/{id}?page={page?}";
    fn alias(id: UserId) -> UriBuf = "https://example.org/a/{id}";
    fn word(word: Word, words: Vec<Word>) = "https://example.org/w/{word}?w={words*}";
    fn tenant(tenant: &str) = "https://{tenant}.example.org/";
    fn host(host: &str) = "https://{host}/";
    fn text(q: &str, page: &[bool]) = "https://example.org/?q={q}&page={page*}";
    fn computed(id: &&i32) -> UriBuf = COMPUTED, "computed/{id}";
    fn base(base: UriBuf, id: &str) = "{base}/{id}";
}

uri_table! {
    policy = Policy::ANY;
    fn any_text(q: &str, tags: Vec<(char, Cow<'_, str>)>) = "https://example.org/?{tags*}#{q}";
    fn address(host: IpAddr, port: u16) = "https://{host}:{port}/";
    fn pairs(pairs: Vec<(u8, bool)>) -> UriBuf = "https://example.org/?{pairs*}";
    fn numbers(p: Option<NonZeroU8>, ids: &[u32]) -> UriBuf = "https://example.org/{ids*}?q={p?}";
}

/// A table in a function sees its types, and parameters can have the names of items in the expansion.
fn table_in_a_function() -> Vec<String> {
    struct Local(u8);

    impl Display for Local {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.fmt(f)
        }
    }

    uri_table! {
        policy = Policy::DEFAULT;
        API = concat!("https://example.org", "/");
        fn names(program: u8, arguments: u8, value: Local) = API, "{program}/{arguments}/{value}";
        fn paths(uri_core: u64, core: u32) -> UriBuf = "https://example.org/{uri_core}/{core}";
        fn r#type(format: u8) -> UriBuf = "https://example.org/type/{format}";
    }

    vec![
        text_of(names(1, 2, Local(3))),
        paths(1, 2).into_string(),
        r#type(1).into_string(),
    ]
}

macro_rules! row {
    ($name:ident, $parameter:ident, $ty:ty, $base:expr, $template:literal) => {
        uri_table! {
            fn $name($parameter: $ty) = $base, $template;
        }
    };
}

row!(
    of_fragments,
    id,
    Option<u8>,
    "https://example.org/",
    "a?x={id?}"
);

macro_rules! row_with_lifetime {
    ($name:ident, $a:lifetime) => {
        uri_table! {
            fn $name<$a>(x: &$a str) = "https://example.org/{x}";
        }
    };
}

row_with_lifetime!(of_lifetime, 'a);
