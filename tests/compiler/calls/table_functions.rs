//! Rows that are functions.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{IpAddr, Ipv6Addr};
use std::num::*;
use std::sync::Arc;

use crate::errors::format_error;
use uri_core::error::FormatErrorKind;
use uri_core::{Error, Policy, Rule, Uri, UriBuf};
use uri_macros::uri_table;

uri_table! {
    unique = scheme;
    array = ALL;
    pub API = "https://h/v2/";
    pub RULES = API, "rules?lang=en";
    OTHER = concat!("https://o", "/v3/?a=b");
    ROOT = "https://h/";
    OTHER_ROOT = concat!("https:", "//o");
    #[cfg(all())]
    CONDITIONAL = "https://c/";

    /// A base that the macro knows.
    pub fn repos(user: u64, page: Option<u32>) = API, "{user}/repos?p={page?}";
    pub fn search(text: &str, tags: &[String]) = "https://h/v2/?q={text}&tag={tags*}";
    fn rooted(ids: Vec<u32>) = ROOT, "/{ids*}";
    fn fragment(name: &str) = RULES, "#{name}";
    fn fragment_of_other(name: String) = OTHER, "#a{name}";
    fn query(pairs: Vec<(&str, u8)>) = OTHER, "?{pairs*}";
    fn same() = OTHER, "";
    fn only_rustc(id: u64, file: &str) = OTHER, "items/{id}/{file}.json";
    fn only_rustc_pair(from: &str, to: &str) = OTHER, "compare/{from}...{to}";
    fn only_rustc_root(ids: [u8; 2]) = OTHER_ROOT, "/{ids*}/z";
    fn conditional(id: u8) = CONDITIONAL, "a/{id}";
    fn literal_base(id: u8) = "https://l/a/", "c/{id}";
    fn appended(base: &Uri<'_>, id: &str) = "{base}/users/{id}";
    fn appended_owned(base: UriBuf, id: u8) = "{base}?q={id}";
    fn appended_shared(base: Arc<UriBuf>, ids: impl IntoIterator<Item = u8>) = "{base}/{ids*}";
    fn generic<'a, T: Display, I>(id: T, names: I) where I: IntoIterator<Item = &'a str> = API, "g/{id}/{names*}";
    fn sized<const N: usize>(ids: [u8; N]) = API, "n/{ids*}";
    fn twice(id: Cow<'_, str>) = API, "{id}/{id}?{id}={id}#{id}";
}

fn text_of(uri: Result<UriBuf, Error>) -> String {
    uri.expect("the values are valid").into_string()
}

pub(crate) fn main() {
    assert_eq!(ALL.len(), 6);
    let tags = ["x y", "z"].map(String::from);
    let owned = API.to_uri_buf();
    let uri = same().expect("it has no values");
    assert_eq!((uri.path(), uri.query()), ("/v3/", Some("a=b")));
    for (uri, expected) in [
        (repos(7, Some(2)), "https://h/v2/7/repos?p=2"),
        (search("", &tags), "https://h/v2/?q=&tag=x%20y&tag=z"),
        (rooted(vec![1, 2]), "https://h/1/2"),
        (fragment("x"), "https://h/v2/rules?lang=en#x"),
        (fragment_of_other("x".into()), "https://o/v3/?a=b#ax"),
        (query(vec![("k", 1), ("l", 2)]), "https://o/v3/?k=1&l=2"),
        (only_rustc(5, "f/g"), "https://o/v3/items/5/f%2Fg.json"),
        (only_rustc_pair("a", "b"), "https://o/v3/compare/a...b"),
        (only_rustc_root([1, 2]), "https://o/1/2/z"),
        (conditional(1), "https://c/a/1"),
        (literal_base(1), "https://l/a/c/1"),
        (appended(&API, "1"), "https://h/v2/users/1"),
        (appended_owned(owned.clone(), 1), "https://h/v2/?q=1"),
        (appended_shared(owned.into(), 1..3), "https://h/v2/1/2"),
        (generic('i', ["a", "b"]), "https://h/v2/g/i/a/b"),
        (sized([1, 2]), "https://h/v2/n/1/2"),
        (twice("x".into()), "https://h/v2/x/x?x=x#x"),
    ] {
        assert_eq!(text_of(uri), expected);
    }
    for (template, expected) in [
        (repos::TEMPLATE, "https://h/v2/{user}/repos?p={page?}"),
        (search::TEMPLATE, "https://h/v2/?q={text}&tag={tags*}"),
        (rooted::TEMPLATE, "https://h/{ids*}"),
        (fragment::TEMPLATE, "https://h/v2/rules?lang=en#{name}"),
        (fragment_of_other::TEMPLATE, "https://o/v3/?a=b#a{name}"),
        (query::TEMPLATE, "https://o/v3/?{pairs*}"),
        (only_rustc_root::TEMPLATE, "https://o/{ids*}/z"),
        (
            only_rustc_pair::TEMPLATE,
            "https://o/v3/compare/{from}...{to}",
        ),
        (conditional::TEMPLATE, "https://c/a/{id}"),
        (literal_base::TEMPLATE, "https://l/a/c/{id}"),
        (appended_owned::TEMPLATE, "{base}?q={id}"),
        (twice::TEMPLATE, "https://h/v2/{id}/{id}?{id}={id}#{id}"),
    ] {
        assert_eq!(template, expected);
    }
    assert_eq!(number(5, None), "https://example.org/n/5");
    assert_eq!(alias(5), "https://example.org/a/5");
    assert_eq!(computed(&&-5), "https://example.org/computed/-5");
    let uri = numbers(Some(NonZeroU8::MIN), &[2, 3]);
    assert_eq!(uri, "https://example.org/2/3?q=1");
    let uri = text_of(address(Ipv6Addr::LOCALHOST.into(), 1));
    assert_eq!(uri, "https://[::1]:1/");
    assert_eq!(pairs(vec![(1, true)]), "https://example.org/?1=true");
    assert_eq!(lent_pairs(&[(1, -2)]), "https://example.org/lent?1=-2");
    let map = BTreeMap::from([(1, NonZeroU16::MIN)]);
    assert_eq!(pairs_of_map(&map), "https://example.org/map?1=1");
    let uri = wide_pairs(vec![(1, -2)], &[3]);
    assert_eq!(uri, "https://example.org/3?1=-2");
    let uri = widest_pairs(vec![(1, -2)]);
    assert_eq!(uri, "https://example.org/w?1=-2");
    let uri = sized_pairs(vec![(1, -2)]);
    assert_eq!(uri, "https://example.org/s?1=-2");
    let uri = signed_pairs(vec![(1, -2)]);
    assert_eq!(uri, "https://example.org/i?1=-2");
    let uri = integers(true, -1, -2, -3, -4, -5, 6);
    assert_eq!(uri, "https://example.org/p/true/-1/-2/-3/-4/-5/6");
    assert_eq!(text_of(of_lifetime("a")), "https://example.org/a");
    let control = FormatErrorKind::Policy(Rule::NoEncodedControl);
    let of_hosts = FormatErrorKind::Policy(Rule::Hosts);
    let foreign = UriBuf::parse("https://example.com/").unwrap();
    for (result, kind, placeholder) in [
        (up_to(".."), FormatErrorKind::DotSegment, "name"),
        (up_to("\0"), control, "name"),
        (word(Word("\n".to_owned()), vec![]), control, "word"),
        (tenant("a.b"), FormatErrorKind::HostLabel, "tenant"),
        (host("example.com"), of_hosts, "host"),
        (base(foreign, "a"), of_hosts, "base"),
        (
            base(OWN.to_uri_buf(), ""),
            FormatErrorKind::EmptySegment,
            "id",
        ),
    ] {
        let error = format_error(result.expect_err("the value is refused"));
        let found = (error.kind(), error.placeholder());
        assert_eq!(found, (kind, Some(placeholder)));
    }
    assert_eq!(text_of(tenant("t")), "https://t.example.org/");
    let [names, paths, r#type] = table_in_a_function();
    assert_eq!(names, "https://example.org/1/2/3");
    assert_eq!(paths, "https://example.org/1/2");
    assert_eq!(r#type, "https://example.org/type/1");
    assert_eq!(text_of(of_fragments(Some(1))), "https://example.org/a?x=1");
}

type UserId = u64;
struct Word(String);

impl Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

const OWN: Uri<'static> = Uri::from_static("https://example.org/");
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
    fn lent_pairs(pairs: &[(u16, i64)]) -> UriBuf = "https://example.org/lent?{pairs*}";
    fn pairs_of_map(pairs: &BTreeMap<u32, NonZeroU16>) -> UriBuf = "https://example.org/map?{pairs*}";
    fn wide_pairs(pairs: Vec<(u64, i8)>, more: &[u8]) -> UriBuf = "https://example.org/{more*}?{pairs*}";
    fn widest_pairs(pairs: Vec<(u128, i128)>) -> UriBuf = "https://example.org/w?{pairs*}";
    fn sized_pairs(pairs: Vec<(usize, isize)>) -> UriBuf = "https://example.org/s?{pairs*}";
    fn signed_pairs(pairs: Vec<(i16, i32)>) -> UriBuf = "https://example.org/i?{pairs*}";
    fn integers(a: bool, b: i8, c: i16, d: i64, e: i128, f: isize, g: u128) -> UriBuf =
        "https://example.org/p/{a}/{b}/{c}/{d}/{e}/{f}/{g}";
    // This row and the next aren't called: the compiler checks that the types of their parameters are plain.
    fn not_zero(
        a: NonZeroU16,
        b: NonZeroU32,
        c: NonZeroU64,
        d: NonZeroU128,
        e: NonZeroUsize,
    ) -> UriBuf = "https://example.org/u/{a}/{b}/{c}/{d}/{e}";
    fn not_zero_signed(
        a: NonZeroI8,
        b: NonZeroI16,
        c: NonZeroI32,
        d: NonZeroI64,
        e: NonZeroI128,
        f: NonZeroIsize,
    ) -> UriBuf = "https://example.org/n/{a}/{b}/{c}/{d}/{e}/{f}";
    fn numbers(p: Option<NonZeroU8>, ids: &[u32]) -> UriBuf = "https://example.org/{ids*}?q={p?}";
}

/// A table in a function sees its types, and parameters can have the names of items in the expansion.
fn table_in_a_function() -> [String; 3] {
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

    [
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
