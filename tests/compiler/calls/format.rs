//! Calls of `uri_format!` and `uri_ref_format!` with values of many types, in many places.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::rc::Rc;
use std::sync::{Arc, LazyLock, Mutex};

use crate::errors::format_error;
use uri_core::error::FormatErrorKind;
use uri_core::pct::ToUriData;
use uri_core::{Error, PctStr, Uri, UriBuf, UriRef, UriRefBuf};
use uri_macros::{uri, uri_format, uri_ref_format};

const BASE: Uri<'static> = uri!("https://h/v2/?old");
static LAZY: LazyLock<UriBuf> = LazyLock::new(|| BASE.to_uri_buf());

/// Asserts that a result is equal to this string, and that its components are those of the parsed
/// string.
#[track_caller]
fn is(result: Result<UriBuf, Error>, expected: &str) {
    let uri = result.unwrap();
    assert_eq!(uri, expected);
    let parsed = Uri::parse(expected).unwrap();
    let found = format!("{:?}", uri.as_uri().components());
    assert_eq!(found, format!("{:?}", parsed.components()));
}

#[track_caller]
fn is_ref(result: Result<UriRefBuf, Error>, expected: &str) {
    assert_eq!(result.unwrap(), expected);
}

#[track_caller]
fn fails<T: std::fmt::Debug>(result: Result<T, Error>, name: &str, kind: FormatErrorKind) {
    let error = format_error(result.unwrap_err());
    assert_eq!((error.placeholder(), error.kind()), (Some(name), kind));
}

fn each_row_of_the_table() {
    let (x, none) = ("a b/?#[]@!$&'()*+,;=%é", None::<u8>);
    const ENCODED: &str = "a%20b%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%25%C3%A9";
    is(uri_format!("aa:/{x}/b"), &format!("aa:/{ENCODED}/b"));
    let uri = uri_format!("aa:/v{x}.json?{x}=v{x}#s{x}");
    is(
        uri,
        &format!("aa:/v{ENCODED}.json?{ENCODED}=v{ENCODED}#s{ENCODED}"),
    );

    let xs = ["1", "2"];
    let nothing: [u8; 0] = [];
    // A list of a `name = value` is used up, whatever its form is.
    let doubled = || (1..3).map(|n| n * 2);
    is(uri_format!("a:b/{xs*}/c", xs = doubled()), "a:b/2/4/c");
    is(uri_format!("a:b/{xs*,}/c", xs = doubled()), "a:b/2,4/c");
    is(uri_format!("a:?q={xs*}", xs = doubled()), "a:?q=2&q=4");
    is(uri_format!("a:?q={xs*,}", xs = doubled()), "a:?q=2,4");
    let pairs = doubled().map(|n| (n, n + 1));
    is(uri_format!("a:?{pairs*}", pairs = pairs), "a:?2=3&4=5");

    let some = Some(5);
    let uri = uri_format!("a:?q={some?}&r={none?}&s={xs*}&t={nothing*}");
    is(uri, "a:?q=5&s=1&s=2");

    let pairs = vec![("k", "v w"), ("&", "=")];
    is(uri_format!("a:?{pairs*}"), "a:?k=v%20w&%26=%3D");
    let map = BTreeMap::from([("one", 1), ("two", 2)]);
    is(uri_format!("a:?x&{map*}&y"), "a:?x&one=1&two=2&y");
    let repeated = uri_format!("a:?%6b=1&{pairs*}");
    fails(repeated, "pairs", FormatErrorKind::RepeatedKey);
    // A key can be empty.
    let of_none = [("", 1)];
    fails(
        uri_format!("a:?=b&{of_none*}"),
        "of_none",
        FormatErrorKind::RepeatedKey,
    );
    is(uri_format!("a:?&{of_none*}"), "a:?&=1");

    let (tenant, port) = ("acme", 8443_u16);
    let uri = uri_format!("https://a-{tenant}.h.example.:{port}/");
    is(uri, "https://a-acme.h.example.:8443/");
    let address = IpAddr::from(Ipv6Addr::LOCALHOST);
    is(uri_format!("https://{address}:8/"), "https://[::1]:8/");
    let address = Ipv4Addr::LOCALHOST;
    is(uri_format!("https://{address}"), "https://127.0.0.1");
    is(uri_format!("https://{x}", x = "[::1]"), "https://[::1]");
}

/// `uri-macros/src/tests/laws` has random values in all places.
fn rejected_values() {
    use FormatErrorKind::*;
    let (number, hex) = (5, "f");
    fails(uri_format!("aa://h.{number}/"), "number", NumericHost);
    fails(uri_format!("aa://0x{hex}/"), "hex", NumericHost);
    assert!(uri_format!("aa://0x{label}/", label = "deploy").is_ok());
    assert!(uri_format!("aa://{number}.0xdeploy/").is_ok());
    // The leftmost error is reported.
    let error = uri_format!("aa:/{a}/{b}", b = "", a = "..");
    fails(error, "a", DotSegment);
}

struct Client {
    base: UriBuf,
}

impl Client {
    fn item(&self, id: u32) -> Result<UriBuf, Error> {
        uri_format!(self.base, "items/{id}")
    }
}

fn bases() {
    let (id, none) = ("a/b", None::<u8>);
    let nothing: [u8; 0] = [];
    let pairs: [(&str, &str); 0] = [];
    let owned = BASE.to_uri_buf();
    is(uri_format!(BASE, "items/{id}"), "https://h/v2/items/a%2Fb");
    is(uri_format!(owned, "../{id}"), "https://h/a%2Fb");
    is(uri_format!(&owned, "/{id}"), "https://h/a%2Fb");
    is(uri_format!(&&owned, "//{x}/", x = "b"), "https://b/");
    is(uri_format!(LAZY, "?q={id}"), "https://h/v2/?q=a%2Fb");
    let arc = Arc::new(owned.clone());
    is(uri_format!(arc, "#{id}"), "https://h/v2/?old#a%2Fb");
    is(uri_format!(Rc::new(BASE), "?q={none?}"), "https://h/v2/");
    is(uri_format!(BASE, "?{id}={none?}"), "https://h/v2/");
    is(uri_format!(BASE, "?{id}={nothing*}"), "https://h/v2/");
    is(uri_format!(BASE, "?ids={nothing*,}"), "https://h/v2/");
    is(uri_format!(BASE, "?{pairs*}"), "https://h/v2/");
    is(uri_format!(Box::new(BASE), ".."), "https://h/");
    is(uri_format!(owned.as_uri(), "x"), "https://h/v2/x");
    let client = Client { base: owned };
    is(client.item(5), "https://h/v2/items/5");
}

fn bases_in_templates() {
    let (id, none) = ("a/b", None::<u8>);
    const ROOT: Uri<'static> = uri!("https://h");
    let base = Uri::parse("https://h/v2/").unwrap();
    is(uri_format!("{base}"), "https://h/v2/");
    is(uri_format!("{base}/users/{id}"), "https://h/v2/users/a%2Fb");
    is(
        uri_format!("{base}?q={id}#{id}"),
        "https://h/v2/?q=a%2Fb#a%2Fb",
    );
    is(uri_format!("{base}?q={none?}"), "https://h/v2/");
    // A base is borrowed, so it can be used again, also as a value.
    let owned = UriBuf::parse("https://u:p@h:1/v2/").unwrap();
    is(
        uri_format!("{owned}/x?from={owned}"),
        "https://u:p@h:1/v2/x?from=https%3A%2F%2Fu%3Ap%40h%3A1%2Fv2%2F",
    );
    let (reference, arc, boxed) = (&owned, Arc::new(owned.clone()), Box::new(ROOT));
    is(uri_format!("{reference}/{id}"), "https://u:p@h:1/v2/a%2Fb");
    is(uri_format!("{arc}?{id}"), "https://u:p@h:1/v2/?a%2Fb");
    is(uri_format!("{boxed}/{id}"), "https://h/a%2Fb");
    let client = Client { base: owned };
    let uri = uri_format!("{base}/{ids*}", ids = [1, 2].iter(), base = &client.base);
    is(uri, "https://u:p@h:1/v2/1/2");
    let edit = LAZY.edit().query(None);
    let uri = uri_format!("{base}/{id}", base = edit.build().unwrap());
    is(uri, "https://h/v2/a%2Fb");
    // A reference begins with a base too, but `./` makes the first placeholder a value.
    let below = UriRef::parse("/v2").unwrap();
    is_ref(uri_ref_format!("{below}/{id}"), "/v2/a%2Fb");
    let owned = below.to_uri_ref_buf();
    is_ref(uri_ref_format!("{owned}?{id}"), "/v2?a%2Fb");
    is_ref(uri_ref_format!("{ROOT}/{id}"), "https://h/a%2Fb");
    let shared = Arc::new(ROOT.to_uri_buf());
    is_ref(uri_ref_format!("{x}/{id}", x = &&shared), "https://h/a%2Fb");
    is_ref(uri_ref_format!("{x}", x = Box::new(below)), "/v2");
    is_ref(uri_ref_format!("./{id}/b"), "./a%2Fb/b");
    is_ref(uri_ref_format!("./{ids*}", ids = ["a:b"]), "./a%3Ab");
    is_ref(uri_ref_format!("./{ids*}", ids = [""; 0]), ".");
    is_ref(uri_ref_format!("{id}.json"), "a%2Fb.json");
    is(uri_format!(ROOT, "{id}/b"), "https://h/a%2Fb/b");
}

// The passwords are meant.
#[allow(deprecated)]
fn userinfo() {
    let (user, password, host) = ("a@b:c", "p@ss:w/?#[]%", "db");
    let uri = uri_format!("aa://{x}@", x = PctStr::new("%41:"));
    is(uri, "aa://%41%3A@");
    is(uri_format!("httpss://{user}@h"), "httpss://a%40b%3Ac@h");
    let uri = uri_format!("postgres://{user}:{password}@{host}").unwrap();
    assert_eq!(format!("{uri:?}"), "UriBuf(\"postgres://a%40b%3A***@db\")");
}

fn references() {
    let (id, none) = ("a:b", None::<u8>);
    is_ref(uri_ref_format!("./{id}"), "./a%3Ab");
    is_ref(uri_ref_format!("../../{id}?x={none?}"), "../../a%3Ab");
    is_ref(uri_ref_format!("//{id}", id = "h"), "//h");
    is_ref(uri_ref_format!("a:b?{id}"), "a:b?a%3Ab");
    // In the first segment, a raw `:` would end a scheme.
    let (x, y) = (PctStr::new(":c"), PctStr::new("c:"));
    is_ref(uri_ref_format!("a{x}/b{x}"), "a%3Ac/b:c");
    is_ref(uri_ref_format!("{y}b/b"), "c%3Ab/b");
    is(uri_format!("urn:a{x}/b{x}"), "urn:a:c/b:c");
}

fn types() {
    let (string, cow, number) = (String::from("s"), Cow::Borrowed("c"), 7_u64);
    let (boxed, shared): (Box<str>, Arc<str>) = ("b".into(), "a".into());
    let reference = &&string;
    is(
        uri_format!(
            "a:{string}{cow}{number}{boxed}{shared}{reference}{character}",
            character = 'x'
        ),
        "a:sc7basx",
    );
    is(uri_format!("a:{part}", part = string[..]), "a:s");
    let optional: &Option<u32> = &Some(1);
    let text: Option<String> = Some(string.clone());
    let uri = uri_format!("a:?x={optional?}&y={text?}&z={z?}", z = Some(cow));
    is(uri, "a:?x=1&y=s&z=c");
    let slice: &[u8] = &[1, 2];
    let set = std::collections::BTreeSet::from(["x"]);
    let uri = uri_format!("aa:/{slice*}/{set*}/{rest*}", rest = (3..5).map(|n| n * 2));
    is(uri, "aa:/1/2/x/6/8");
    let strings = vec![string.clone()];
    for item in &strings {
        is(uri_format!("a:{item}"), "a:s");
    }
    for item in &["i"] {
        is(uri_format!("a:{item}"), "a:i");
    }
    // Variables are only borrowed.
    assert_eq!((string.len(), slice.len(), set.len()), (1, 2, 1));
}

/// A type with methods of its own, whose names must not affect the expansion.
struct Methods;

impl Methods {
    fn one(&self) {}
    fn kind(&self) {}
    fn values(&self) {}
}

impl Display for Methods {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("m")
    }
}

fn generic<T: Display>(value: T) -> Result<UriBuf, Error> {
    uri_format!("a:{value}")
}

fn early(value: Option<&str>) -> Option<UriBuf> {
    uri_format!("a:{value}", value = value?).ok()
}

fn returns(value: Option<&str>) -> Result<UriBuf, Error> {
    uri_format!(
        "a:{value}",
        value = match value {
            Some(value) => value,
            None => return uri_format!("a:{x}", x = 0),
        }
    )
}

async fn number(number: u32) -> u32 {
    number
}

async fn waits() -> Result<UriBuf, Error> {
    uri_format!("a:{x}/{y}", x = number(1).await, y = number(2).await)
}

macro_rules! endpoint {
    ($template:literal, $($name:ident = $value:expr),*) => {
        uri_format!($template, $($name = $value),*)
    };
}

macro_rules! captured {
    ($template:literal) => {
        uri_format!($template)
    };
}

fn places() {
    is(generic("g"), "a:g");
    is(generic(1.5), "a:1.5");
    assert_eq!(early(None), None);
    assert_eq!(early(Some("e")).unwrap(), "a:e");
    is(returns(None), "a:0");
    let closure = |id: u8| uri_format!("a:{id}");
    is(closure(3), "a:3");
    let (closure, list) = (
        |id| uri_format!("a:{id}"),
        |ids: &[_]| uri_format!("aa:/{ids*}"),
    );
    is(closure("later"), "a:later");
    is(list(&[3]), "aa:/3");
    let (mut page, mut names) = (None, Vec::new());
    is(uri_format!("a:x/{names*}?{page?}"), "a:x");
    (page, names) = (Some("later"), vec![String::from("n")]);
    is(uri_format!("a:x/{names*}?{page?}"), "a:x/n?later");
    fn is_send<T: Send>(_: T) {}
    is_send(waits());
    is(endpoint!("a:{x}?{y}", x = 1 + 1, y = "z"), "a:2?z");
    let id = 4;
    is(captured!("a:{id}"), "a:4");
    let uri = uri_format!("a:{inner}", inner = uri_format!("b:{id}").unwrap());
    is(uri, "a:b%3A4");
    let methods = Methods;
    is(uri_format!("a:{methods}"), "a:m");
    (methods.one(), methods.kind(), methods.values());
    #[allow(unused)]
    mod core {}
    is(uri_format!("a:{id}?x={page?}", page = None::<u8>), "a:4");
    is(uri_format!(crate = uri_core, "a:{id}",), "a:4");
    let uri = uri_format!(crate = ::uri_core, BASE, "{id}");
    is(uri, "https://h/v2/4");
    is(uri_format!(r"a:{id}"), "a:4");
    is(uri_format!("a:{\u{69}d}"), "a:4");
    let größe = 5;
    is(uri_format!("a:{größe}"), "a:5");
}

fn data<T: ToUriData, U: Display + ?Sized>(value: T, display: Box<U>) {
    let uri = uri_format!("a:{value}/{display}", display = *display);
    is(uri, "a:5/b%2Fc");
}

fn behind_pointers() {
    data(5, Box::<str>::from("b/c"));
    data(5, Box::<dyn Display>::from(Box::new("b/c")));

    let mutex = Mutex::new(vec!["m"]);
    let guard = mutex.lock().unwrap();
    let (arc, boxed) = (Arc::new(vec![1, 2]), Box::new(["b"]));
    let list = &mut vec![3];
    let uri = uri_format!("aa:/{arc*}/{boxed*}/{guard*}/{list*}");
    is(uri, "aa:/1/2/b/m/3");

    let (exclusive, shared, boxed) = (&mut Some(1), &&Some("x"), Box::new(Some(2)));
    let encoded = &Some(PctStr::new("%2F"));
    let uri = uri_format!("a:?{exclusive}={shared?}", exclusive = 1);
    is(uri, "a:?1=x");
    let uri = uri_format!("a:?b={exclusive?}&c={boxed?}&d={encoded?}");
    is(uri, "a:?b=1&c=2&d=%2F");
    let (rc, arc) = (Rc::new(Some(3)), Arc::new(Some("y")));
    is(uri_format!("a:?b={rc?}&c={arc?}"), "a:?b=3&c=y");

    let uri = Uri::parse("aa:/b/c%2Fd").unwrap();
    let segments: Vec<PctStr<'_>> = uri.segments().collect();
    let references: Vec<&PctStr<'_>> = segments.iter().collect();
    is(uri_format!("aa:/{references*}"), "aa:/b/c%2Fd");
    let filtered = segments
        .iter()
        .filter(|segment| segment.as_str().len() == 1);
    is(uri_format!("aa:/{filtered*}", filtered = filtered), "aa:/b");
}

/// Constants with the names of variables in the expansion. A pattern of the expansion must not match against them.
#[allow(non_upper_case_globals, non_camel_case_types)]
mod constants {
    use super::{BASE, is, uri_format};

    const __uri_format: u8 = 1;
    static __uri_format_: u8 = 2;
    const __uri_format_result: u8 = 3;
    struct __uri_format_0;
    static __uri_format_base: u8 = 4;

    pub(super) fn check() {
        let _ = (__uri_format_base, __uri_format_0);
        is(uri_format!(BASE, "{x}", x = 5), "https://h/v2/5");
        is(uri_format!("aa:/{x}", x = "b"), "aa:/b");
        let uri = uri_format!("aa:/{__uri_format}/{x}", x = __uri_format_);
        is(uri, "aa:/1/2");
        is(
            uri_format!(
                "aa:/{__uri_format_}/{x}",
                x = { __uri_format + __uri_format_result }
            ),
            "aa:/2/4",
        );
        let __uri_format__ = 5;
        is(
            uri_format!(
                "aa:/{__uri_format__}/{x}",
                x = [__uri_format, __uri_format_].len()
            ),
            "aa:/5/2",
        );
    }
}

/// Checks that the expansion does not use names of the caller.
fn names_of_the_caller() {
    trait All {
        fn value(&self) -> u8 {
            0
        }
        fn option(&self) -> u8 {
            0
        }
    }
    impl<T: ?Sized> All for T {}
    #[allow(non_upper_case_globals)]
    const __uri: u8 = 0;
    #[allow(non_upper_case_globals)]
    static __0: u8 = 0;
    #[allow(non_camel_case_types)]
    struct __base;
    let (id, page) = (1, Some(2));
    let uri = uri_format!(uri!("aa:/"), "{id}/{name}?page={page?}", name = "n");
    is(uri, "aa:/1/n?page=2");
    assert_eq!(5.value() + 5.option() + __uri + __0, 0);
    let __base = __base;
    let __uri_format = BASE;
    is(uri_format!(__uri_format, "{x}", x = 5), "https://h/v2/5");

    macro_rules! by_fragment {
        ($value:expr) => {
            uri_format!("a:{id}", $value)
        };
    }
    is(by_fragment!(id = 7), "a:7");
}

pub(crate) fn main() {
    behind_pointers();
    names_of_the_caller();
    constants::check();
    each_row_of_the_table();
    rejected_values();
    bases();
    bases_in_templates();
    userinfo();
    references();
    types();
    places();
}
