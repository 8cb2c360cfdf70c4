//! Calls with a base and a reference. `tests/macros/agreement.rs` has the examples of RFC 3986, section 5.4.

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, uri, uri_ref};

const BASE: Uri<'static> = uri!("http://a/b/c/d;p?q");
const UP: &str = "../g";
static STATIC_BASE: Uri<'static> = uri!("http://a/b/c/d;p?q#fragment");

const BOTH_SEEN: Uri<'static> = uri!("http://a/b/c/d;p?q", "../g");
const BASE_SEEN: Uri<'static> = uri!("http://a/b/c/d;p?q", UP);
const REFERENCE_SEEN: Uri<'static> = uri!(BASE, "../g",);
const NONE_SEEN: Uri<'static> = uri!(crate = ::uri_core, BASE, UP);
static OF_STATIC: Uri<'static> = uri!(STATIC_BASE, concat!("..", "/", "g"));
const AS_REFERENCE: UriRef<'static> = uri_ref!(BASE, "#s");
const ABSOLUTE: Uri<'static> = absolute_uri!(BASE, "//g?y");
const ABSOLUTE_OF_FRAGMENT: [Uri<'static>; 2] = [
    absolute_uri!("http://a/b/c#d", "../g"),
    absolute_uri!("http://a/b/c#d", UP),
];
const OF_RESOLVED: Uri<'static> = uri!(NONE_SEEN, "h/./i");
const NESTED: Uri<'static> = uri!(uri!(BASE, "/x/y"), "z");
const OF_BASE_WITHOUT_QUERY: Uri<'static> = uri!(BASE.without_fragment(), "");
const COMPONENT: &str = uri!(BASE, "?y").query().unwrap();
// The texts of these bases are not tokens of Rust.
const EXPONENT: Uri<'static> = uri!("x:1e", "#c");
const QUOTE: Uri<'static> = uri!("x:b'", "#c");

// Offsets above 511 are not packed into one integer.
const LONG: &str = match str::from_utf8(&[b'x'; 4000]) {
    Ok(text) => text,
    Err(_) => "",
};
const LONG_PATH: Uri<'static> = uri!(BASE, LONG);
const LONG_QUERY: Uri<'static> = uri!(LONG_PATH, "?y#z");

macro_rules! pages {
    ($base:expr; $($name:ident = $reference:expr),* $(,)?) => {
        $(const $name: Uri<'static> = uri!($base, $reference);)*
    };
}

pages! {
    BASE;
    FIRST = "page/1",
    SECOND = concat!("page/", 2),
}

fn generic<T: Default>() -> (T, Uri<'static>) {
    (T::default(), uri!(BASE, UP))
}

pub(crate) fn main() {
    let bound = uri!(BASE, "../g");
    for uri in [
        BOTH_SEEN,
        BASE_SEEN,
        REFERENCE_SEEN,
        NONE_SEEN,
        OF_STATIC,
        bound,
        generic::<u8>().1,
    ] {
        assert_eq!(uri.as_str(), "http://a/b/g");
        assert_eq!(uri.path(), "/b/g");
    }
    assert_eq!(AS_REFERENCE.as_str(), "http://a/b/c/d;p?q#s");
    assert_eq!(ABSOLUTE.as_str(), "http://g?y");
    let found = ABSOLUTE_OF_FRAGMENT.map(|uri| uri.as_str());
    assert_eq!(found, ["http://a/g"; 2]);
    assert_eq!(OF_RESOLVED.as_str(), "http://a/b/h/i");
    assert_eq!(NESTED.as_str(), "http://a/x/z");
    assert_eq!(OF_BASE_WITHOUT_QUERY, BASE);
    assert_eq!(COMPONENT, "y");
    assert_eq!([EXPONENT.as_str(), QUOTE.as_str()], ["x:1e#c", "x:b'#c"]);
    assert_eq!(LONG_PATH.as_str().len(), "http://a/b/c/".len() + 4000);
    let found = (LONG_QUERY.query(), LONG_QUERY.fragment());
    assert_eq!(found, (Some("y"), Some("z")));
    let found = (FIRST.path(), SECOND.path());
    assert_eq!(found, ("/b/c/page/1", "/b/c/page/2"));
    match Uri::parse("http://a/b/g") {
        Ok(NONE_SEEN) => {}
        other => unreachable!("{other:?}"),
    }
    let list = vec![uri!(BASE, "a"), uri!("b:c", "d")];
    println!("{} {list:?}", uri!(BASE, UP));
    assert!(matches!(uri!(BASE, "#s").fragment(), Some("s")));
}
