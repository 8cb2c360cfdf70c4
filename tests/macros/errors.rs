//! `uri_core::Error`, and the convention that an error prints the error that it contains and has no source.

use std::error::Error as StdError;

use crate::support::errors::edit_error;
use uri_core::error::{EditErrorKind, LineErrorKind, MatchError, MatchErrorKind};
use uri_core::table::Lines;
use uri_core::{Error, Normalization, PctStr, Policy, Rule, Uri, UriBuf, UriRef};
use uri_macros::{uri_format, uri_ref_format, uri_ref_table, uri_table};

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = Policy::DEFAULT.no_encoded_path_delimiter();
    enum = Place;
    fn item(id: &str) = "https://h/items/{id}";
}

uri_table! { fn number(n: u64) = "https://h/{n}"; }

uri_ref_table! {
    enum = Route;
    #[allow(dead_code)]
    fn page(id: &str) = "pages/{id}";
}

/// A step that fails, the variant for its error, the broken rule, the placeholder or the step of an edit that is named,
/// and what the error itself prints.
struct Step {
    name: &'static str,
    run: fn() -> Result<UriBuf, Error>,
    variant: &'static str,
    rule: Option<Rule>,
    named: Option<&'static str>,
    printed: String,
}

/// The row's expression is the step of a function that returns `Error`, and that of a function that returns the error
/// of the step.
macro_rules! steps {
    ($($step:expr => $variant:ident, $rule:expr, $named:expr;)*) => {
        vec![$(Step {
            name: stringify!($step),
            run: || {
                let _ = $step?;
                unreachable!("{}", stringify!($step))
            },
            variant: stringify!($variant),
            rule: $rule,
            named: $named,
            printed: {
                let error = $step.err().unwrap();
                format!("{error}\n{error:#}")
            },
        }),*]
    };
}

uri_table! {
    fn r#type(id: &str) = "https://h/{id}";
}

#[test]
fn an_error_names_a_row_without_its_prefix() {
    assert_eq!(r#type("..").unwrap_err().row(), Some("type"));
    assert_eq!(r#type::parse("https://g/").unwrap_err().row(), Some("type"));
}

#[test]
fn each_step_has_its_variant() {
    let steps = steps! {
        UriBuf::parse("a b") => Parse, None, None;
        UriRef::parse("a b") => Parse, None, None;
        "a b".parse::<UriBuf>() => Parse, None, None;
        UriBuf::from_iri("http://h h/") => Parse, None, None;
        base().join("a b") => Parse, None, None;
        uri_format!("https://h/{id}", id = "..") => Format, None, Some("id");
        item("..") => Format, None, Some("id");
        item("a/b") => Format, Some(Rule::NoEncodedPathDelimiter), Some("id");
        Place::Item { id: "..".into() }.to_uri() => Format, None, Some("id");
        base().append(UriRef::parse("//h/").unwrap()) => Format, None, None;
        base().edit().push_segment("..").build() => Edit, None, Some("push_segment");
        base().edit().query("a b").build() => Edit, None, Some("query");
        base().components().recompose_into(&mut [0; 1]) => Edit, None, None;
        item::parse("https://h/other") => Match, None, None;
        item::parse("a b") => Match, None, None;
        number::parse("https://h/a") => Match, None, Some("n");
        HTTPS.check(base()) => Policy, Some(Rule::Schemes), None;
        HTTPS.hosts(&["*"]).check_lists() => InvalidPolicy, None, None;
        HTTPS.parse("http://h/") => Input, Some(Rule::Schemes), None;
        HTTPS.parse("a b") => Input, None, None;
        UriBuf::try_from("a b".to_owned()) => Input, None, None;
        base().to_file_path() => FilePath, None, None;
        UriBuf::from_file_path("a") => FilePath, None, None;
        Policy::WEB.public_addresses().check_address([10, 0, 0, 1].into())
            => Address, Some(Rule::PublicAddresses), None;
        base().normalize_into(Normalization::SCHEME, &mut [0; 1]) => Buffer, None, None;
    };
    for step in steps {
        let Step {
            name,
            run,
            variant,
            rule,
            named,
            printed,
        } = step;
        let error = run().unwrap_err();
        let of_variant = match variant {
            "InvalidPolicy" => variant.to_owned(),
            "Buffer" => "BufferTooSmall".to_owned(),
            _ => format!("{variant}Error"),
        };
        let debug = format!("{variant}({of_variant}(\"{error}\"))");
        assert_eq!(format!("{error:?}"), debug, "{name}");
        assert_eq!(error.rule(), rule, "{name}");
        assert_eq!(error.placeholder().or(error.step()), named, "{name}");
        let row = [
            ("item(", "item"),
            ("Place::", "item"),
            ("item::parse(\"https:", "item"),
            ("number::", "number"),
        ]
        .into_iter()
        .find_map(|(start, row)| name.starts_with(start).then_some(row));
        assert_eq!(error.row(), row, "{name}");
        assert_eq!(
            error.to_string().starts_with("`item`: value of `id` "),
            row.is_some() && variant == "Format",
            "{name}"
        );
        assert_eq!(format!("{error}\n{error:#}"), printed, "{name}");
        // With `#`, `Debug` prints what the methods return.
        let squeezed = |text: String| text.split_whitespace().collect::<String>();
        let debug = squeezed(format!("{error:#?}"));
        for (method, value, is_printed) in [
            ("row", error.row(), ["Format", "Match"].contains(&variant)),
            ("placeholder", error.placeholder(), variant == "Format"),
        ] {
            let field = squeezed(format!("{method}: {value:#?},"));
            assert_eq!(debug.contains(&field), is_printed, "{name} {debug}");
        }
        assert!(error.source().is_none(), "{name}");
        assert_eq!(error.clone(), error, "{name}");
    }
}

const fn base() -> Uri<'static> {
    Uri::from_static("http://h/a")
}

/// Parsing a text and converting a `String` have errors of different types.
#[test]
fn steps_with_different_errors_stand_in_one_function() {
    fn run(server: String, path: &str, id: &str) -> Result<UriBuf, Error> {
        let server = UriBuf::try_from(server)?;
        let path = UriRef::parse(path)?;
        HTTPS.check(&server)?;
        let id = PctStr::new(id).decode().to_str()?;
        server.append(path)?.edit().push_segment(id).build()
    }
    let run = |server: &str, path, id| run(server.to_owned(), path, id);
    assert_eq!(run("https://h", "a", "b").unwrap(), "https://h/a/b");
    assert!(matches!(run("h h", "a", "b"), Err(Error::Input(_))));
    assert!(matches!(run("https://h", "a b", "b"), Err(Error::Parse(_))));
    assert!(matches!(run("http://h", "a", "b"), Err(Error::Policy(_))));
    assert!(matches!(run("https://h", "..", "b"), Err(Error::Format(_))));
    assert!(matches!(run("https://h", "a", ".."), Err(Error::Edit(_))));
    assert!(matches!(run("https://h", "a", "%FF"), Err(Error::Utf8(_))));
}

/// Code that writes a URI from values needs one conversion to an error of the caller.
#[test]
fn what_writes_a_uri_has_one_error() {
    #[derive(Debug)]
    struct Own(#[expect(dead_code)] Error);
    impl From<Error> for Own {
        fn from(error: Error) -> Self {
            Self(error)
        }
    }
    fn run(id: &str) -> Result<UriBuf, Own> {
        let reference = Route::Page { id: id.into() }.to_uri_ref()?;
        let reference = uri_ref_format!("{reference}/{id}")?;
        let reference = reference.edit().push_segment(id).build_ref()?;
        assert_eq!(Place::Item { id: id.into() }.to_uri()?, item(id)?);
        let uri = item(id)?.append(&reference)?;
        Ok(uri_format!("{uri}/{id}")?.edit().query(id).build()?)
    }
    let uri = run("a").unwrap();
    assert_eq!(uri, "https://h/items/a/pages/a/a/a/a?a");
    assert!(run("..").is_err());
}

/// A parser's error has to be converted to `Error` before it can become an error of the caller.
#[test]
fn an_error_can_be_boxed_and_sent() {
    fn run() -> Result<UriBuf, Box<dyn StdError + Send + Sync>> {
        let uri = UriBuf::parse("a b").map_err(Error::from)?;
        Ok(uri)
    }
    let expected = Error::from(UriBuf::parse("a b").unwrap_err());
    assert_eq!(run().unwrap_err().downcast_ref(), Some(&expected));
    // Clippy's `result_large_err` warns from 128 bytes on.
    assert!(size_of::<Error>() <= 64, "{}", size_of::<Error>());
}

fn contained(outer: &dyn StdError, inner: &dyn StdError) {
    let (message, of_inner) = (outer.to_string(), inner.to_string());
    assert!(message.contains(&of_inner), "{outer}, {inner}");
    let has_source = outer.source().is_some() || inner.source().is_some();
    assert!(!has_source, "{outer}");
}

#[test]
fn an_error_prints_the_error_that_it_contains() {
    let error = edit_error(base().edit().query("a b").build().unwrap_err());
    let EditErrorKind::Component(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);

    let error = base().components().recompose_into(&mut [0; 1]).unwrap_err();
    let EditErrorKind::BufferTooSmall(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);

    let error = item::parse("a b").unwrap_err();
    let MatchErrorKind::Parse(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);

    let error = UriBuf::try_from("a b".to_owned()).unwrap_err();
    contained(&error, &error.parse_error().unwrap());

    for line in Lines::with_policy("a = a b\nb = http://h/\n", HTTPS) {
        let error = line.unwrap_err();
        match error.kind() {
            LineErrorKind::Parse(inner) => contained(&error, &inner),
            LineErrorKind::Policy(inner) => contained(&error, &inner),
            _ => panic!("{error}"),
        }
        contained(&Error::from(error), &error);
    }
}

/// The message that `?` in `main` prints is in quotes; `{:#?}` also has what methods return.
#[test]
fn debug_of_an_error_is_its_sentence() {
    fn is_sentence(name: &str, error: &(impl StdError + ?Sized)) {
        assert!(error.to_string().contains(' '), "{name}");
        assert_eq!(format!("{error:?}"), format!("{name}(\"{error}\")"));
        let fields = format!("{name} {{\n    message: \"{error}\",\n    ");
        let pretty = format!("{error:#?}");
        assert!(pretty.starts_with(&fields), "{pretty}");
    }
    let address = Policy::ANY
        .public_addresses()
        .check_address(std::net::IpAddr::from([10, 0, 0, 1]))
        .unwrap_err();
    is_sentence("AddressError", &address);
    let invalid = Policy::ANY.schemes(&[]).check_lists().unwrap_err();
    is_sentence("InvalidPolicy", &invalid);
    let base = base();
    let edit = base.components().recompose_into(&mut [0; 1]).unwrap_err();
    is_sentence("EditError", &edit);
    let line = Lines::new("a b").next().unwrap();
    is_sentence("LineError", &line.unwrap_err());
    is_sentence("FilePathError", &base.to_file_path().unwrap_err());
    let mut small = [0; 1];
    let small = base.normalize_into(Normalization::SYNTAX, &mut small);
    is_sentence("BufferTooSmall", &small.unwrap_err());
}

mod routes {
    uri_macros::uri_ref_table! {
        #[derive(Debug)]
        #[allow(dead_code)]
        enum = pub(super) Route;
        pub(super) fn user(id: u64) = "/users/{id}";
    }
    uri_macros::uri_ref_table! {
        pub(super) fn under(base: uri_core::UriRef<'_>, name: &str) = "{base}/{name}";
    }
    pub(super) mod urls {
        uri_macros::uri_table! {
            policy = uri_core::Policy::ANY;
            #[derive(Debug)]
            #[allow(dead_code)]
            enum = pub(in super::super) Url;
            pub(in super::super) fn keyed(token: &str) = "https://h/?token={token}&x=1";
            pub(in super::super) fn database(name: &str) = "postgres://u:S3CRET@h/{name}?api_key=S3CRET";
        }
        uri_macros::uri_table! {
            pub(in super::super) fn below(base: uri_core::Uri<'_>, name: &str) = "{base}/{name}";
        }
    }
}

/// The message about a mismatch shows neither a part of the URI nor a secret of the template.
#[test]
fn a_mismatch_names_the_component_and_the_template_or_the_enum() {
    use routes::{Route, urls, user};
    let assert_message = |error: MatchError, message: &str| {
        assert_eq!([error.to_string(), format!("{error:#}")], [message; 2]);
        assert!(!format!("{error:#?}").contains("S3CRET"), "{error:#?}");
    };
    let assert_template = |error, component: &str, template: &str| {
        let message = format!("the {component} of the URI does not match `{template}`");
        assert_message(error, &message);
    };
    assert_template(user::parse("/x").unwrap_err(), "path", "/users/{id}");
    let error = urls::database::parse("a:b").unwrap_err();
    assert_template(error, "scheme", "postgres://u:***@h/{name}?api_key=***");
    // A value of placeholders isn't a secret.
    let error = urls::keyed::parse("a:b").unwrap_err();
    assert_template(error, "scheme", "https://h/?token={token}&x=1");
    let error = urls::below::parse(Uri::from_static("https://h/"), "a:b").unwrap_err();
    assert_template(error, "scheme", "{base}/{name}");
    let error = routes::under::parse(UriRef::from_static("/v1"), "//h/v2/x").unwrap_err();
    assert_template(error, "host", "{base}/{name}");

    let error = Route::parse("/x").unwrap_err();
    assert_message(error, "the URI matches no row of `Route`");
    let error = urls::Url::parse("a:b").unwrap_err();
    assert_message(error, "the URI matches no row of `Url`");
    let refused = "value of `id` in a URI of `user` is refused by its type";
    assert_message(Route::parse("/users/x").unwrap_err(), refused);

    // Of a URI with a server, the error also names a method.
    let other = "the host of the URI does not match `/users/{id}`";
    let no_row = "the URI matches no row of `Route`; its rows are references, without a scheme and an authority";
    for (error, message) in [
        (user::parse("//h/users/1").unwrap_err(), other),
        (Route::parse("http:/users/1").unwrap_err(), no_row),
    ] {
        let steps = "; `strip_base` removes the scheme and the authority";
        assert_eq!(error.to_string(), message);
        assert_eq!(format!("{error:#}"), format!("{message}{steps}"));
    }
}

uri_table! {
    fn media(server: &str, id: u64) = "mxc://{server}/{id}";
    fn app(id: u64) = "https://u@api.example.org:8443/v1/{id}?kind=app#top";
}

uri_ref_table! {
    fn relative(id: u64) = "users/{id}";
}

/// The error of a row names the first component that differs, whether a byte of it is another letter, or it had to be
/// compared in another spelling.
#[test]
fn a_mismatch_names_the_first_component_that_differs() {
    let assert_component = |error: MatchError, uri: &str, component: &str| {
        assert_eq!(error.kind(), MatchErrorKind::NoMatch);
        let message = format!("the {component} of the URI does not match `");
        assert!(error.to_string().starts_with(&message), "{uri}: {error}");
    };
    for (uri, component) in [
        ("mxd://example.org:8448/1", "scheme"),
        ("mx://example.org/1", "scheme"),
        ("mxc://u@example.org/1", "userinfo"),
        ("mxc:/1", "host"),
        ("mxc://a..b/1", "host"),
        ("mxc://example.org:8448/1", "port"),
        ("mxc://example.org:8448/", "port"),
        ("mxc://example.org", "path"),
        ("mxc://example.org/1/2", "path"),
    ] {
        assert_component(media::parse(uri).unwrap_err(), uri, component);
    }
    for (uri, component) in [
        ("http://u@api.example.org:8443/v1/1?kind=app#top", "scheme"),
        ("wss://u@api.example.org:8443/v1/1?kind=app#top", "scheme"),
        ("https://api.example.org:8443/v1/1?kind=app#top", "userinfo"),
        (
            "https://v@api.example.org:8443/v1/1?kind=app#top",
            "userinfo",
        ),
        (
            "https://u:p@api.example.org:8443/v1/1?kind=app#top",
            "userinfo",
        ),
        ("https://u@api.example.com:8443/v1/1?kind=app#top", "host"),
        ("https://u@api.example.org./v1/1?kind=app#top", "host"),
        ("https://u@api.example.org/v1/1?kind=app#top", "port"),
        ("https://u@api.example.org:8443/w1/1?kind=app#top", "path"),
        ("https://u@api.example.org:8443/v1/1/?kind=app#top", "path"),
        (
            "https://u@api.example.org:8443/v1/1?kind=app#end",
            "fragment",
        ),
        ("https://u@api.example.org:8443/v1/1?kind=app", "fragment"),
        ("https://u@api.example.org:8443/v1/1?kind=bot#top", "query"),
        ("https://u@api.example.org:8443/v1/1#top", "query"),
    ] {
        assert_component(app::parse(uri).unwrap_err(), uri, component);
    }
    for (uri, component) in [
        ("http:users/1", "scheme"),
        ("https://h/users/1", "scheme"),
        ("//h/users/1", "host"),
        ("teams/1", "path"),
        ("/users/1", "path"),
    ] {
        assert_component(relative::parse(uri).unwrap_err(), uri, component);
    }
    for (base, uri, component) in [
        ("https://u@h/v1", "http://v@h/v1/a", "scheme"),
        ("https://u@h/v1", "https://v@h/v1/a", "userinfo"),
        ("https://%75@h/v1", "https://u@h/v1/a", "userinfo"),
        ("https://h/v1", "https://h:1/v1/a", "port"),
        ("https://h/v1", "https://h/v2/a", "path"),
        ("https://h/v1?q", "https://h/v1/a?q", "path"),
    ] {
        let base = Uri::parse(base).unwrap();
        let error = routes::urls::below::parse(base, uri).unwrap_err();
        assert_component(error, uri, component);
    }
}

uri_table! {
    fn at(a: &str, b: &str) = "https://h/{a}@{b}";
    fn colon(a: &str, b: &str) = "https://h/{a}:{b}/x";
    fn comma(a: &str, b: &str) = "https://h/x/{a},{b}";
    fn semicolon(a: &str, b: &str) = "https://h/{a};{b}";
    fn beside(a: &str, b: u8) = "https://h/{a}{b}";
    fn with_text(a: &str, b: &str) = "https://h/v{a}.{b}";
    fn label(a: &str, b: &str) = "https://{a}-{b}.example.org/";
    fn label_with_text(a: &str, b: &str) = "https://x{a}-{b}-y.example.org/";
    fn labels(a: &str, b: &str) = "https://{a}.{b}.example.org/";
    fn last_label(a: &str, b: &str) = "tcp://{a}.{b}:80";
    fn userinfo(a: &str, b: &str) = "tcp://{a}@{b}.example:80";
    fn entry(a: &str, b: &str) = "https://h/?{a}={b}";
    fn long_host(a: &str, b: &str) = "https://aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff012.aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff012.aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff.{a}.{b}/";
    fn user_of_long_host(a: &str, b: &str) = "tcp://{a}@aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff012.aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff012.aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff012.{b}/";
    fn numbers(a: u8, b: u8) = "https://h/{a}@{b}?q={a}";
    fn numbers_in_label(a: u8, b: u8) = "https://x{a}-{b}.example.org/";
}

type Pair = fn(&str, &str) -> Result<UriBuf, Error>;

const PARTS: [(&str, Pair); 12] = [
    ("at", |a, b| at(a, b)),
    ("colon", |a, b| colon(a, b)),
    ("comma", |a, b| comma(a, b)),
    ("semicolon", |a, b| semicolon(a, b)),
    ("beside", |a, b| beside(a, b.len() as u8)),
    ("with_text", |a, b| with_text(a, b)),
    ("label", |a, b| label(a, b)),
    ("label_with_text", |a, b| label_with_text(a, b)),
    ("labels", |a, b| labels(a, b)),
    ("last_label", |a, b| last_label(a, b)),
    ("userinfo", |a, b| userinfo(a, b)),
    ("entry", |a, b| entry(a, b)),
];

/// In a part with two placeholders, the error names the value that makes it wrong, alone or at last.
#[test]
fn the_error_names_the_value_that_is_wrong() {
    let (long, longer) = ("a".repeat(64), "a".repeat(60));
    let bad = [
        "", ".", "..", "-", "-a", "a-", "1/../2", "../x", "x/..", "..;x", "a\\..", "a.b", "ü",
        "a b", "1", &long,
    ];
    let mut errors = 0;
    for (part, write) in PARTS {
        for bad in bad {
            for (values, name) in [([bad, "a"], "a"), (["a", bad], "b")] {
                if let Err(error) = write(values[0], values[1]) {
                    errors += 1;
                    assert_eq!(
                        error.placeholder(),
                        Some(name),
                        "{part}, {values:?}: {error}"
                    );
                }
            }
        }
    }
    assert!(errors > 100, "{errors}");
    // With the literal labels, `a` is too long for any `b`.
    let label = "l".repeat(63);
    let host = long_host(&label, "b").unwrap_err();
    assert_eq!(host.placeholder(), Some("a"), "{host}");
    // A user is not a part of the host that is too long.
    let host = user_of_long_host(&longer, &label).unwrap_err();
    assert_eq!(host.placeholder(), Some("b"), "{host}");
    // Neither is wrong alone.
    let dots = uri_format!("https://h/{a}{b}", a = ".", b = ".");
    for error in [self::label(&longer, &longer), dots] {
        assert_eq!(error.unwrap_err().placeholder(), Some("b"));
    }
}

uri_table! {
    policy = Policy::ANY.no_dot_segment().ports(&[80]);
    fn path_below(base: Uri<'_>, xs: &[&str]) = "{base}/{xs*}";
}

uri_table! {
    policy = Policy::ANY.require_trailing_slash();
    fn query_below(base: Uri<'_>, page: Option<u8>) = "{base}?page={page?}";
}

uri_table! {
    policy = Policy::ANY.no_trailing_slash();
    fn path_of_base(base: Uri<'_>, xs: &[&str]) = "{base}/{xs*}";
}

/// The range of a value begins with the delimiter before it, where the base ends.
#[test]
fn a_fault_in_the_base_is_not_that_of_the_value_after_it() {
    let path = |base, xs: &[&str]| path_below(Uri::parse(base).unwrap(), xs);
    let query = |base, page| query_below(Uri::parse(base).unwrap(), page);
    let root = |base| path_of_base(Uri::parse(base).unwrap(), &[]);
    for (result, name) in [
        (path("http://h/a/..", &["b"]), "base"),
        (path("https://h", &["b"]), "base"),
        (query("http://h/a", Some(1)), "base"),
        (query("http://h/a", None), "base"),
        // An empty list leaves the slash of the root.
        (root("http://h"), "xs"),
    ] {
        let error = result.unwrap_err();
        assert_eq!(error.placeholder(), Some(name), "{error}");
    }
}

/// A row's `parse` names the value, too.
#[test]
fn the_error_names_the_value_that_its_type_refuses() {
    for (text, name) in [
        ("https://h/x@1?q=x", "a"),
        ("https://h/1@x?q=1", "b"),
        ("https://h/1@256?q=1", "b"),
        ("https://h/256@1?q=256", "a"),
        ("https://x256-1.example.org/", "a"),
        ("https://x1-256.example.org/", "b"),
    ] {
        let uri = UriBuf::parse(text).unwrap();
        let found = match text.contains('@') {
            true => numbers::parse(&uri),
            false => numbers_in_label::parse(&uri),
        };
        let found = match found.unwrap_err().kind() {
            MatchErrorKind::Value { placeholder, .. } => placeholder,
            kind => panic!("{text}: {kind:?}"),
        };
        assert_eq!(found, name, "{text}");
    }
}
