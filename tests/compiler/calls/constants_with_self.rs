use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, uri, uri_ref};

trait Resource {
    const ID: &'static str;
    const BASE: Uri<'static>;
    const URL: Uri<'static> = uri!(Self::ID);
    const ITEMS: Uri<'static> = uri!(Self::BASE, "items");

    fn here() -> Uri<'static> {
        uri!(Self::ID)
    }

    fn below() -> UriRef<'static> {
        uri_ref!(Self::BASE, Self::ID)
    }
}

struct Users;
struct Orders<const N: usize>;

impl Users {
    const TEXT: &'static str = "https://users.example.org/";
    const URI: Uri<'static> = uri!(Self::TEXT);
    const LINK: UriRef<'static> = uri_ref!(crate = uri_core, { Self::TEXT });
    const PAGE: Uri<'static> = uri!(Self::URI, concat!("?page=", 2));
    const ABSOLUTE: Uri<'static> = absolute_uri!(Self::URI, "a/b");
    const LONG: &'static str = match str::from_utf8(&[b'a'; 1018]) {
        Ok(path) => path,
        Err(_) => "",
    };
    const LONGEST: Uri<'static> = uri!("a://b/", Self::LONG);
}

impl Resource for Users {
    const ID: &'static str = "urn:example:users";
    const BASE: Uri<'static> = Self::URI;
}

impl<const N: usize> Resource for Orders<N> {
    const ID: &'static str = if N == 0 {
        "urn:example:none"
    } else {
        "urn:example:some"
    };
    const BASE: Uri<'static> = uri!("https://orders.example.org/");
}

macro_rules! of_expression {
    ($text:expr) => {
        uri!($text)
    };
}

fn through_a_macro<T: Resource>() -> Uri<'static> {
    of_expression!(const { T::ID })
}

fn of<T: Resource>() -> (Uri<'static>, Uri<'static>, Uri<'static>) {
    (
        uri!(const { T::ID }),
        uri!(const { T::BASE }, "a/b"),
        uri!("https://example.org/c/", const { T::ID }),
    )
}

pub(crate) fn main() {
    let found = (Users::URI.as_str(), Users::LINK.as_str());
    assert_eq!(found, (Users::TEXT, Users::TEXT));
    assert_eq!(Users::PAGE.as_str(), "https://users.example.org/?page=2");
    let found = (Users::URL.path(), Users::here().path());
    assert_eq!(found, ("example:users", "example:users"));
    assert_eq!(Users::ITEMS.as_str(), "https://users.example.org/items");
    assert_eq!(Orders::<0>::URL.path(), "example:none");
    assert_eq!(Orders::<1>::here().path(), "example:some");
    let found = Orders::<1>::ITEMS.as_str();
    assert_eq!(found, "https://orders.example.org/items");
    assert_eq!(Orders::<1>::below().as_str(), "urn:example:some");
    let (id, page, strict) = of::<Orders<0>>();
    assert_eq!(id.path(), "example:none");
    assert_eq!(page.as_str(), "https://orders.example.org/a/b");
    assert_eq!(strict.as_str(), "urn:example:none");
    let (id, ..) = of::<Users>();
    assert_eq!(id.path(), "example:users");
    assert_eq!(through_a_macro::<Users>().path(), "example:users");
    assert_eq!(Users::ABSOLUTE.path(), "/a/b");
    assert_eq!(Users::LONGEST.as_str().len(), 1024);
}
