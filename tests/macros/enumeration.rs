//! A table that is an enum: its `parse` is compared with the definition, each row's `parse` in the order of the table.

use std::error::Error;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::support::errors::format_error;
use crate::support::hidden;
use crate::support::random;
use fastrand::Rng;
use uri_core::error::{FormatErrorKind, MatchError, MatchErrorKind, QueryFault};
use uri_core::pct::KeyText;
use uri_core::{Policy, Uri, UriBuf, UriRef, UriRefBuf};
use uri_macros::{uri, uri_ref_table, uri_table};

/// A type that reads what it displays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Id(u16);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "i{}", self.0)
    }
}

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.strip_prefix('i').unwrap_or("").parse().map(Self)
    }
}

const ELSE_TEXT: &str = "https://h.b/v/a?b=2";
const ELSEWHERE: Uri<'static> = uri!("https://h.b/v/");

uri_table! {
    policy = Policy::DEFAULT;

    /// A place to which a link leads, which is one row of this table.
    #[derive(Clone, Debug, PartialEq)]
    enum = pub(crate) Link;

    /// The first page.
    HOME = "https://h.b";
    FULL = "https://h.b/a?a=1";
    ELSE = ELSE_TEXT;
    fn number(id: u8) = "https://h.b/{id}";
    fn own(id: Id) = "https://h.b/{id}";
    fn pairs(pairs: impl IntoIterator<Item = (u8, std::borrow::Cow<'static, str>)>) = "https://h.b/b?a=b&{pairs*}";
    // With these, more than four rows match the same URI, and their types refuse its value.
    fn byte(id: i8) = "https://h.b/{id}";
    fn flag(id: bool) = "https://h.b/{id}";
    fn letter(id: char) = "https://h.b/{id}";
    LATE = "https://h.b/300";
    fn text(text: &str) = "https://h.b/{text}";
    fn resolved(id: u8, page: Option<u8>) = ELSEWHERE, "{id}?a={page?}";
    #[cfg(any())]
    fn conditional(id: u8, page: Option<u8>) = "https://h.b/v/{id}";
    #[cfg(all())]
    fn conditional(a: String) = "https://h.b/v/{a}";
    #[cfg(any())]
    fn absent(id: u8) = "https://h.b/b/{id}";
    pub(crate) fn list(items: &[Id], last: &str) = "https://h.b/a/{items*}/{last}";
    fn search(b: Option<&str>, a: &str, more: &[u8]) = "https://h.b/a/b?a={a}&b={b?}&ab={more*}";
    fn port(a: &str, port: Option<u16>) = "https://{a}.b:{port?}/a";
    fn opaque(text: &str) = "x:a:{text}";
    fn after(a: &str, b: &str, c: &str) = "https://h.b/a/{a}/{b}-b/a%2F{c}#a";
    fn nested(id_of: u16, id: &str) = "https://h.b/v/{id}/{id_of}";
    fn commas(ids: &[u8], page: Option<u8>) = "https://h.b/b/b?a={ids*,}&b={page?}&ab={page?}";
    fn address(id: &str) = "http://[::1]:8080/{id}";
}

uri_ref_table! {
    #[derive(Debug, PartialEq)]
    enum = Route;

    HOME_PAGE = "/";
    EMPTY = "";
    fn guild_member(guild: u64, user: u64) -> UriRefBuf = "/guilds/{guild}/members/{user}";
    fn file(path: &[&str]) = "files/{path*}";
}

// A name can be a keyword, or look like one, also that of the first row.
uri_ref_table! {
    policy = Policy::ANY;
    #[derive(Debug, PartialEq)]
    enum = Keyword;

    fn r#type(id: u64) = "/types/{id}";
    fn r#id(id: u64) = "/ids/{id}";
    fn öl(id: u64) = "/oil/{id}";
    GRÖSSE = "/size";
}

const STARTS: &str = "\
    https://h.b https://h.b/a https://h.b/v https://h.b/v/a/7 https://h.b/b/b?a=1,2&b=3&ab=3 \
    https://h.b/a/b/a-b/%61%2Fb HTTPS://%68.b:443 https://H.B https://a.b:80 http://[::1]:8080 http://[0:0::1]:8080 \
    x:a: x:";
const SEGMENTS: [&str; 19] = [
    "/a", "/a", "/b", "/v", "/i7", "/i8", "/12", "/300", "/%61", "/a%2Fb", "/a-b", "/%FF", "/",
    "/true", "/%C3%A9", "%20", "/..;a", "a", "i1",
];
const ENTRIES: [&str; 12] = [
    "a=1&", "a=b&", "b=2&", "ab=3&", "%61=1&", "c=d&", "4=a+b&", "a=%FF&", "&", "a", "a=b",
    "a=1,2&",
];

/// The rows in order, each as a function that takes a URI apart.
const ROWS: [fn(Uri<'_>) -> Result<Link, MatchError>; 21] = [
    |uri| constant(HOME, Link::Home, uri),
    |uri| constant(FULL, Link::Full, uri),
    |uri| constant(ELSE, Link::Else, uri),
    |uri| number::parse(uri).map(|id| Link::Number { id }),
    |uri| own::parse(uri).map(|id| Link::Own { id }),
    |uri| pairs::parse(uri).map(|pairs| Link::Pairs { pairs }),
    |uri| byte::parse(uri).map(|id| Link::Byte { id }),
    |uri| flag::parse(uri).map(|id| Link::Flag { id }),
    |uri| letter::parse(uri).map(|id| Link::Letter { id }),
    |uri| constant(LATE, Link::Late, uri),
    |uri| text::parse(uri).map(|text| Link::Text { text }),
    |uri| resolved::parse(uri).map(|(id, page)| Link::Resolved { id, page }),
    |uri| conditional::parse(uri).map(|a| Link::Conditional { a }),
    |uri| list::parse(uri).map(|(items, last)| Link::List { items, last }),
    |uri| search::parse(uri).map(|(b, a, more)| Link::Search { b, a, more }),
    |uri| port::parse(uri).map(|(a, port)| Link::Port { a, port }),
    |uri| opaque::parse(uri).map(|text| Link::Opaque { text }),
    |uri| after::parse(uri).map(|(a, b, c)| Link::After { a, b, c }),
    |uri| nested::parse(uri).map(|(id_of, id)| Link::Nested { id_of, id }),
    |uri| commas::parse(uri).map(|(ids, page)| Link::Commas { ids, page }),
    |uri| address::parse(uri).map(|id| Link::Address { id }),
];

/// A constant matches like a template: the same server and path, and the entries of its query.
fn constant<T>(row: Uri<'_>, link: T, uri: Uri<'_>) -> Result<T, MatchError> {
    let found = hidden::row_values::<(), ()>(None, &row.as_uri_ref(), "", uri.as_uri_ref());
    // The kind is that of another row's error.
    found.map(|()| link).map_err(|_| {
        let other = uri!("x:");
        opaque::parse(other).unwrap_err()
    })
}

/// The keys with placeholders of the rows that have some.
const KEYS: [(&str, &[&str]); 4] = [
    ("resolved", &["a"]),
    ("search", &["a", "b", "ab"]),
    ("pairs", &[]),
    ("commas", &["a", "b", "ab"]),
];

/// The link from the first row that matches and whose types accept the values, or the `Debug` form of what is wrong.
fn definition(uri: Uri<'_>) -> Result<Link, String> {
    let mut value = None;
    let mut faults = Vec::new();
    for row in ROWS {
        let kind = match row(uri) {
            Ok(link) => return Ok(link),
            Err(error) => error.kind(),
        };
        match kind {
            MatchErrorKind::Value { .. } => value = value.or(Some(kind)),
            MatchErrorKind::Query { row, .. } => {
                let (_, keys) = KEYS
                    .iter()
                    .find(|(name, _)| row == Some(name))
                    .expect("its keys");
                let is_there = |key: &&str| uri.form_pairs().any(|(name, _)| name == *key);
                faults.push((kind, keys.iter().any(is_there)));
            }
            _ => {}
        }
    }
    let are_there = faults.iter().filter(|(_, is_there)| *is_there);
    let are_there: Vec<_> = are_there.collect();
    Err(match (value, &*faults, &*are_there) {
        (Some(value), ..) => format!("{value:?}"),
        (_, [], _) => "NoMatch".to_owned(),
        (_, [(only, _)], _) | (_, _, [(only, _)]) => format!("{only:?}"),
        _ => "Query { row: None, key: None, fault: None }".to_owned(),
    })
}

#[test]
fn parse_gives_the_first_row_that_accepts_the_values() {
    let cases = std::env::var("FORMAT_CASES").map_or(20_000, |cases| cases.parse().unwrap());
    let random = &mut Rng::with_seed(44);
    let starts: Vec<&str> = STARTS.split(' ').collect();
    let [mut found, mut refused, mut none, mut earlier] = [0_usize; 4];
    let [mut nested, mut commas, mut twice, mut addresses] = [0_usize; 4];
    for _ in 0..cases {
        let mut text = starts[random.usize(..starts.len())].to_owned();
        text += &random::text(random, &SEGMENTS, 5);
        if random.bool() {
            text.push(if text.contains('?') { '&' } else { '?' });
            text += &random::text(random, &ENTRIES, 4);
        }
        text += ["", "", "#a", "#"][random.usize(..4)];
        let Ok(uri) = Uri::parse(&text) else {
            continue;
        };
        let expected = definition(uri);
        let link = Link::parse(uri);
        assert_eq!(
            link.clone().map_err(|error| format!("{:?}", error.kind())),
            expected,
            "{text}"
        );
        match (&link, &expected) {
            (Ok(_), _) => found += 1,
            (_, Err(kind)) if kind == "NoMatch" => none += 1,
            _ => refused += 1,
        }
        let Ok(link) = link else { continue };
        match &link {
            Link::Nested { .. } => nested += 1,
            Link::Commas { ids, page } => {
                commas += usize::from(ids.len() > 1);
                twice += usize::from(page.is_some());
            }
            Link::Address { .. } => addresses += usize::from(text.contains("[0:")),
            _ => {}
        }
        // The URI that is written is that of the variant, unless an earlier row accepts it.
        let Ok(written) = link.to_uri() else { continue };
        let again = Link::parse(&written).expect("it is the URI of a row");
        let rows = [&link, &again].map(|link| {
            let mut rows = ROWS.iter().enumerate();
            rows.find_map(|(number, row)| {
                (row(written.as_uri()).as_ref() == Ok(link)).then_some(number)
            })
        });
        if again == link {
            continue;
        }
        assert!(rows[1] < rows[0], "{text} {written} {link:?} {again:?}");
        earlier += 1;
    }
    println!(
        "{found} found, {refused} refused, {none} match no row, {earlier} are written like an earlier row's"
    );
    assert!(found > cases / 8 && refused > cases / 100 && none > cases / 8);
    let forms = [nested, commas, twice, addresses];
    println!("{forms:?} of each form");
    assert!(forms.iter().all(|count| *count > cases / 1_000));
}

#[test]
fn a_variant_is_taken_apart_and_written() -> Result<(), Box<dyn Error>> {
    let (a, more) = ("a b".into(), vec![1, 2]);
    let written: UriBuf = Link::Search { b: None, a, more }.to_uri()?;
    assert_eq!(written, "https://h.b/a/b?a=a%20b&ab=1&ab=2");
    let (items, last) = (vec![Id(1), Id(2)], "c".into());
    let link = Link::parse("https://h.b/a/i1/i2/c")?;
    assert_eq!(link, Link::List { items, last });
    let pairs = vec![(1, "a".into())];
    let written = Link::Pairs { pairs }.to_uri()?;
    assert_eq!(written, "https://h.b/b?a=b&1=a");
    assert_eq!(Link::Home.to_uri()?, HOME);
    let text = String::from("/guilds/1/members/2");
    let found = Route::parse(&text)?;
    assert_eq!(found, Route::GuildMember { guild: 1, user: 2 });
    let found = Route::GuildMember { guild: 1, user: 2 }.to_uri_ref()?;
    assert_eq!(found, text.as_str());
    for (text, route) in [
        ("", Some(Route::Empty)),
        ("/", Some(Route::HomePage)),
        ("#a", Some(Route::Empty)),
        ("?a", Some(Route::Empty)),
        ("files", Some(Route::File { path: vec![] })),
    ] {
        assert_eq!(Route::parse(UriRef::parse(text)?).ok(), route, "{text}");
    }
    for (text, keyword) in [
        ("/types/7", Keyword::Type { id: 7 }),
        ("/ids/7", Keyword::Id { id: 7 }),
        ("/oil/7", Keyword::Öl { id: 7 }),
        ("/size", Keyword::Grösse),
    ] {
        assert_eq!(keyword.to_uri_ref()?, text);
        assert_eq!(Keyword::parse(text)?, keyword);
    }
    let error = uri_core::Error::from(Keyword::parse("/types/x").unwrap_err());
    assert_eq!(error.row(), Some("type"));
    Ok(())
}

/// A key is found even if each of its characters is a triplet, and a longer one isn't taken for it.
#[test]
fn a_row_is_found_if_its_longest_key_is_written_in_triplets() {
    let triplets =
        |text: &str| -> String { text.bytes().map(|octet| format!("%{octet:02X}")).collect() };
    let parse = |key: &str| Route::parse(&format!("/guilds/1/{}/2", triplets(key)));
    let member = Route::GuildMember { guild: 1, user: 2 };
    assert_eq!(parse("members"), Ok(member));
    for other in ["member", "memberss", "members/", "members and guilds"] {
        assert!(parse(other).is_err(), "{other}");
    }
}

/// If all but the query matches, the error says why, and names the row if it is certain.
#[test]
fn an_error_names_what_is_wrong_with_the_query() {
    use QueryFault::{Different, Missing, Repeated};
    uri_ref_table! {
        #[derive(Debug)]
        #[allow(dead_code)]
        enum = Api;
        fn search(q: &str, page: Option<u8>, tags: &[&str]) = "/search?q={q}&page={page?}&tag={tags*}";
        fn rates(from: &str, to: &str) = "/rates/{from}?from={from}&to=in+{to}";
        fn list(id: u8) = "/api?action=list&id={id}";
        fn show(id: u8) = "/api?id={id}&action=show";
        fn only(q: &str) = "/only?{q}";
        fn other(q: &str) = "/{q}?x={q}#a";
        fn by_name(name: &str) = "/find?name={name}";
        fn by_id(id: u8) = "/find?id={id}";
        fn of_kind(n: u8) = "/find?kind=a&n={n}";
        fn with_token(token: &str, id: u8) = "/get?token={token}&id={id}";
        fn of_page(page: Option<u8>, name: &str) = "/get?page={page?}&name={name}";
        fn key(key: KeyText<'_>, id: u8) = "/k/{key*}/{id}?id={id}";
        fn filtered(id: u8, pairs: &[(&str, &str)]) = "/filter?id={id}&{pairs*}";
        fn by_filter(name: &str) = "/filter?name={name}";
    }
    let parse = |text: &str| {
        let error = Api::parse(text).expect_err(text);
        match error.kind() {
            MatchErrorKind::Query {
                row, key, fault, ..
            } => {
                assert_eq!(error.row(), row, "{text}");
                assert_eq!(row.is_some(), key.is_some() && fault.is_some(), "{text}");
                Some(row.zip(key).zip(fault))
            }
            kind => {
                assert_eq!(
                    (kind, error.row()),
                    (MatchErrorKind::NoMatch, None),
                    "{text}"
                );
                None
            }
        }
    };
    let refused = Api::parse("/find?id=x").unwrap_err().kind();
    assert!(matches!(refused, MatchErrorKind::Value { .. }));
    for (text, row, key, fault) in [
        ("/search", "search", "q", Missing),
        ("/search?r=a#b", "search", "q", Missing),
        ("/search?q=a&page=1&page=2", "search", "page", Repeated),
        ("/search?%71=a&q=b", "search", "q", Repeated),
        ("/search?q", "search", "q", Different),
        ("/search?q=a&tag", "search", "tag", Different),
        ("/search?q=a&tag=b&tag", "search", "tag", Different),
        ("/se%61rch?tag", "search", "q", Missing),
        ("/rates/a?from=a", "rates", "to", Missing),
        ("/rates/a?from=a&to=b", "rates", "to", Different),
        ("/rates/a?from=b&to=in+c", "rates", "from", Different),
        ("/api?action=list", "list", "id", Missing),
        ("/api?action=show&id=1&id=2", "show", "id", Repeated),
        ("/only", "only", "{q}", Missing),
        ("/only?a&b", "only", "{q}", Repeated),
        ("/find?id=1&id=2", "by_id", "id", Repeated),
        ("/find?name", "by_name", "name", Different),
        ("/get?id=7", "with_token", "token", Missing),
        ("/get?name=a&page=1&page=2", "of_page", "page", Repeated),
        ("/k/a/b/5?id=6", "key", "id", Different),
        ("/k/a//b/5?id=6", "key", "id", Different),
    ] {
        assert_eq!(parse(text), Some(Some(((row, key), fault))), "{text}");
    }
    // Of two rows, each lacks its key, or each has it.
    let unsure =
        "/find /find?q=a /find?kind=a /find?id=1&id=2&name /get?id=7&page=1&page=2 /filter?q=a";
    for text in unsure.split(' ') {
        assert_eq!(parse(text), Some(None), "{text}");
    }
    let others = "/none/such?q=a /api?id=7 /api?action=other&id=7 /api?action=list&action=show /api /name?y=1 \
        https://h/search";
    for text in others.split(' ') {
        assert_eq!(parse(text), None, "{text}");
    }
    let words = |text| Api::parse(text).unwrap_err().to_string();
    assert_eq!(
        words("/search?q=a&q=S3CRET"),
        "`q` occurs more than once in the query of a URI of `search`"
    );
    let found = words("/find?S3CRET");
    assert_eq!(found, "the query of the URI matches no row of `Api`");
    let alone = search::parse("/search?q=a&q=S3CRET").unwrap_err();
    assert_eq!(alone, Api::parse("/search?q=a&q=S3CRET").unwrap_err());
    let (row, other) = (by_name::parse("/find?id=1"), by_name::parse("/fond?id=1"));
    assert!(matches!(
        row.unwrap_err().kind(),
        MatchErrorKind::Query {
            key: Some("name"),
            fault: Some(Missing),
            ..
        }
    ));
    assert_eq!(other.unwrap_err().kind(), MatchErrorKind::NoMatch);

    // Placeholders before the query don't hide what is wrong with it.
    uri_table! {
        fn of_tenant(tenant: &str, area: &str, q: &str) = "https://{tenant}.h.example/{area}?q={q}";
    }
    let error = of_tenant::parse("https://a.h.example/b?r=1").unwrap_err();
    let words = "`q` is missing in the query of a URI of `of_tenant`";
    assert_eq!(error.to_string(), words);
}

#[test]
fn the_template_is_that_of_the_row() {
    for (link, template) in [
        (Link::Home, HOME.as_str()),
        (Link::Else, ELSE_TEXT),
        (Link::Number { id: 7 }, "https://h.b/{id}"),
        (
            Link::Resolved { id: 7, page: None },
            "https://h.b/v/{id}?a={page?}",
        ),
        (Link::Text { text: "a".into() }, text::TEMPLATE),
    ] {
        assert_eq!(link.template(), template);
    }
    const TEMPLATE: &str = Route::HomePage.template();
    assert_eq!(TEMPLATE, "/");
}

#[test]
fn an_error_names_the_first_row_that_matches() {
    let error = Route::parse("/guilds/1/members/x").unwrap_err();
    let error = uri_core::Error::from(error);
    let found = (error.row(), error.placeholder());
    assert_eq!(found, (Some("guild_member"), Some("user")));
    let found = Route::parse("https://h/").unwrap_err().kind();
    assert_eq!(found, MatchErrorKind::NoMatch);
    assert!(matches!(
        Route::parse(":").unwrap_err().kind(),
        MatchErrorKind::Parse(_)
    ));
    // A value that isn't valid in its place is named as by the function.
    let error = Link::Text { text: "..".into() }.to_uri();
    let error = format_error(error.unwrap_err());
    let found = (error.kind(), error.placeholder());
    assert_eq!(found, (FormatErrorKind::DotSegment, Some("text")));
    // The policy of the table is checked.
    let error = Link::Port {
        a: "1".into(),
        port: Some(0),
    }
    .to_uri();
    assert_eq!(error, port("1", Some(0)));
}

uri_ref_table! {
    #[derive(Clone, Debug, PartialEq)]
    enum = Many;

    #[allow(clippy::too_many_arguments)]
    /// A list, an option and a name that occurs twice are among the values after the twelfth.
    fn wide(
        a: u8, b: &str, c: Option<u8>, d: &[u8], e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8, m: u8,
        n: Option<&str>, o: &[&str], p: &[u8], q: Option<u8>, r: u8, s: u8, t: u8, u: u8, v: u8, w: u8, x: u8, y: Id,
    ) = "/{y}/{b}?a={a}&c={c?}&d={d*}&e={e}&f={f}&g={g}&h={h}&i={i}&j={j}&k={k}&l={l}&m={m}&n={n?}&o={o*}&p={p*,}\
         &q={q?}&q2={q?}&r={r}&s={s}&t={t}&u={u}&v={v}&w={w}&x={x}";
    #[allow(clippy::too_many_arguments)]
    fn thirteen(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8, m: u8) =
        "/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}";
    #[allow(clippy::too_many_arguments)]
    fn key_after_twelve(
        a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8, key: Option<KeyText<'_>>,
    ) = "/k?a={a}&b={b}&c={c}&d={d}&e={e}&f={f}&g={g}&h={h}&i={i}&j={j}&k={k}&l={l}&key={key*,}";
}

/// `parse` of a row returns a tuple, and so at most twelve values, but a variant can have any number of fields.
#[test]
fn a_variant_can_have_more_than_twelve_values() {
    let start =
        "/i7/%2F?x=10&a=1&d=3&d=4&e=5&f=6&g=7&h=8&i=9&j=10&k=11&l=12&m=13&r=4&s=5&t=6&u=7&v=8&w=9";
    let parse = |rest: &str| Many::parse(&format!("{start}{rest}"));
    // The result has its pairs in the order of the template.
    for (rest, written) in [
        (
            "",
            "/i7/%2F?a=1&d=3&d=4&e=5&f=6&g=7&h=8&i=9&j=10&k=11&l=12&m=13&r=4&s=5&t=6&u=7&v=8&w=9&x=10",
        ),
        (
            "&n=%20&o=1&o=2&p=1,2&q=3&q2=3&c=0",
            "/i7/%2F?a=1&c=0&d=3&d=4&e=5&f=6&g=7&h=8&i=9&j=10&k=11&l=12&m=13&n=%20&o=1&o=2&p=1,2&q=3&q2=3\
             &r=4&s=5&t=6&u=7&v=8&w=9&x=10",
        ),
    ] {
        let row = parse(rest).unwrap();
        assert_eq!(row.to_uri_ref().unwrap(), written);
        assert_eq!(row.template(), wide::TEMPLATE);
        assert_eq!(Many::parse(written), Ok(row));
    }
    let Ok(Many::Wide { b, d, l, x, y, .. }) = parse("") else {
        panic!("another row");
    };
    assert_eq!((&*b, &*d, l, x, y), ("/", &[3, 4][..], 12, 10, Id(7)));

    // The values of a name that occurs twice must be the same.
    for (rest, expected) in [
        ("&q=3", "q2"),
        ("&q2=3", "q2"),
        ("&q=3&q2=4", "q2"),
        ("&n=1&n=2", "n"),
        ("&w=9", "w"),
    ] {
        let error = parse(rest).unwrap_err();
        let MatchErrorKind::Query { key, .. } = error.kind() else {
            panic!("{error}");
        };
        assert_eq!(key, Some(expected), "{rest}");
    }
    for (rest, expected) in [("&q=x&q2=x", "q"), ("&p=1,x", "p"), ("&c=x&q=x&q2=x", "c")] {
        let error = uri_core::Error::from(parse(rest).unwrap_err());
        let found = (error.row(), error.placeholder());
        assert_eq!(found, (Some("wide"), Some(expected)), "{rest}");
    }
    let thirteen = "/1/2/3/4/5/6/7/8/9/10/11/12/13";
    let row = Many::parse(thirteen).unwrap();
    assert!(matches!(row, Many::Thirteen { a: 1, m: 13, .. }));
    assert_eq!(row.to_uri_ref().unwrap(), thirteen);
    let start = "/k?a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9&j=10&k=11&l=12";
    for end in ["", "&key=x,y"] {
        let written = format!("{start}{end}");
        let row = Many::parse(&written).unwrap();
        assert_eq!(row.to_uri_ref().unwrap(), *written);
    }
}
