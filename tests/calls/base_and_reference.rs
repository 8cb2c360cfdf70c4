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
const OF_RESOLVED: Uri<'static> = uri!(NONE_SEEN, "h/./i");
const NESTED: Uri<'static> = uri!(uri!(BASE, "/x/y"), "z");
const OF_BASE_WITHOUT_QUERY: Uri<'static> = uri!(BASE.without_fragment(), "");
const COMPONENT: &str = uri!(BASE, "?y").query().unwrap();

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

// Examples of RFC 3986, section 5.4, in constants.
macro_rules! examples {
    ($($reference:literal => $target:literal)*) => {
        $(
            // `http:g` is a likely mistake.
            #[allow(deprecated)]
            const _: () = {
                const TEXT: &str = $reference;
                assert!(matches!(uri!(BASE, $reference).as_str().as_bytes(), target if is(target, $target)));
                assert!(is(uri!("http://a/b/c/d;p?q", $reference).as_str().as_bytes(), $target));
                assert!(is(uri!(BASE, TEXT).as_str().as_bytes(), $target));
            };
        )*
    };
}

const fn is(mut a: &[u8], b: &str) -> bool {
    let mut b = b.as_bytes();
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (a_rest, b_rest);
    }
    a.is_empty() && b.is_empty()
}

examples! {
    "g:h" => "g:h"
    "g" => "http://a/b/c/g"
    "/g" => "http://a/g"
    "//g" => "http://g"
    "?y" => "http://a/b/c/d;p?y"
    "#s" => "http://a/b/c/d;p?q#s"
    "" => "http://a/b/c/d;p?q"
    "../../../g" => "http://a/g"
    "./g/." => "http://a/b/c/g/"
    "http:g" => "http:g"
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
    assert_eq!(OF_RESOLVED.as_str(), "http://a/b/h/i");
    assert_eq!(NESTED.as_str(), "http://a/x/z");
    assert_eq!(OF_BASE_WITHOUT_QUERY, BASE);
    assert_eq!(COMPONENT, "y");
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
