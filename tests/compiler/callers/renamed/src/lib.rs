//! A caller that renames both crates.

use address::Error;
use address::{Policy, Uri, UriBuf, UriRef, UriRefBuf};
use checked::{
    absolute_uri, relative_ref, uri, uri_format, uri_lines, uri_ref, uri_ref_format, uri_ref_table,
    uri_table,
};

/// A module whose name is the crate name that expansions use by default.
pub mod uri_core {}

/// The shop.
pub const SHOP: Uri<'static> = uri!(crate = address, "https://shop.example.org/#top");
/// The base of the shop's pages.
pub static BASE: Uri<'static> = absolute_uri!(crate = ::address, "https://shop.example.org/de/");
/// Two pages.
pub const PAGES: [UriRef<'static>; 2] = [
    uri_ref!(crate = address, "cart"),
    relative_ref!(crate = address, "help?topic=returns",),
];

/// This looks like a mistake, but it's intentional.
#[allow(deprecated)]
pub const ONE_SLASH: Uri<'static> = uri!(crate = address, "https:/shop.example.org/");

const HOST: &str = "https://shop.example.org/";
/// A URI from an expression.
pub const HOME: Uri<'static> = uri!(crate = address, HOST);
/// A resolved URI.
pub const HELP: Uri<'static> = uri!(crate = ::address, HOME, "help");

const SHOPS_ONLY: Policy<'static> = Policy::DEFAULT.hosts(&["*.example.org"]);

uri_table! {
    crate = address;
    policy = SHOPS_ONLY;
    unique = scheme;
    /// All shops.
    array = pub SHOPS;

    /// A literal.
    pub BOOKS = "https://books.example.org/";
    /// An expression.
    pub FLOWERS = concat!("https://", "flowers.example.org/");
    /// A resolved URI.
    pub ROSES = FLOWERS, "roses";
}

uri_table! {
    crate = address;
    policy = SHOPS_ONLY;
    unique = scheme;
    /// The pages of a shop.
    #[derive(Debug, PartialEq)]
    enum = pub Page;

    /// The first page.
    pub START = "https://www.example.org/";
    /// A base that the compiler resolves.
    pub fn of_roses(number: u64, part: Option<u32>) = FLOWERS, "n/{number}?part={part?}";
    /// Numbers can't be refused.
    pub fn plain(ids: &[u64]) -> UriBuf = "https://www.example.org/ids/{ids*}/all";
    /// A key.
    pub fn stored(key: address::pct::KeyText<'_>) = "https://key.example.org/{key*}";
    /// A key that can be absent.
    pub fn optional(key: Option<address::pct::Segment<address::pct::KeyText<'_>>>) =
        "https://optional.example.org/{key*}";
    /// A path.
    pub fn folder(path: address::pct::PathText<'_>) = "https://path.example.org/{path*}";
}

uri_table! {
    crate = ::address;
    /// A base that is a parameter.
    pub fn configured(base: &Uri<'_>, id: &str) = "{base}/users/{id}";
}

uri_table! {
    crate = ::address;
    /// Values that are read back as types of the crate.
    pub fn linked(id: address::PctStr<'_>, next: &Uri<'_>) =
        "https://shop.example.org/{id}?next={next}";
    /// A row that can't be taken apart.
    pub fn compared(a: &str, b: &str) = "https://shop.example.org/{a}...{b}";
}

uri_ref_table! {
    crate = address;
    policy = Policy::ANY.no_fragment();
    unique = syntax;
    /// The paths of a shop.
    #[derive(Debug, PartialEq)]
    enum = pub Path;

    /// The cart.
    pub CART = concat!("/", "cart");
    /// A shelf.
    pub fn shelf(number: u64) = "/shelves/{number}";
}

uri_ref_table! {
    crate = address;
    /// A row whose policy the compiler chooses, because only it knows the row.
    pub IMPRINT = concat!("/", "imprint");
}

/// The lines of a file.
pub const LINES: &[(&str, Uri<'static>)] =
    uri_lines!(crate = ::address, "src/shops.txt", SHOPS_ONLY);
uri_lines! {
    crate = address,
    /// The lines by name.
    pub mod shops = "./shops.txt", SHOPS_ONLY
}

/// The page of an item, as a URI and as a relative reference.
///
/// # Errors
///
/// The item has no name.
pub fn item(name: &str, page: Option<u32>) -> Result<(UriBuf, UriRefBuf), Error> {
    Ok((
        uri_format!(crate = address, BASE, "items/{name}?page={page?}")?,
        uri_ref_format!(crate = ::address, "items/{name}?page={page?}")?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expansion_follows_the_path() {
        assert_eq!(SHOP.fragment(), Some("top"));
        assert_eq!(BASE.path(), "/de/");
        assert_eq!(PAGES[0].path(), "cart");
        assert_eq!(PAGES[1].query(), Some("topic=returns"));
        assert_eq!((HOME.path(), HELP.path()), ("/", "/help"));
        assert_eq!(
            SHOPS,
            [("BOOKS", BOOKS), ("FLOWERS", FLOWERS), ("ROSES", ROSES)]
        );
        let (uri, reference) = item("a/b", Some(2)).unwrap();
        assert_eq!(uri, "https://shop.example.org/de/items/a%2Fb?page=2");
        assert_eq!(reference, "items/a%2Fb?page=2");
        assert_eq!(LINES, [("books", shops::BOOKS)]);
        for text in [
            "https://www.example.org/",
            "https://flowers.example.org/n/1?part=2",
            "https://www.example.org/ids/1/2/all",
            "https://key.example.org/a//b",
            "https://optional.example.org/a",
            "https://path.example.org/a/b",
        ] {
            assert_eq!(Page::parse(text).unwrap().to_uri().unwrap(), text);
        }
        let uri = configured(&BASE, "a").unwrap();
        assert_eq!(configured::parse(&BASE, &uri).unwrap(), "a");
        let uri = linked(address::PctStr::new("a%2Fb"), &HOME).unwrap();
        let (id, next) = linked::parse(&uri).unwrap();
        assert_eq!(id, "a%2Fb");
        assert_eq!(next, HOME.to_uri_buf());
        let uri = compared("a", "b").unwrap();
        assert_eq!(uri, "https://shop.example.org/a...b");
        assert_eq!(compared::PATH, "/{a}...{b}");
        for text in ["/cart", "/shelves/7"] {
            assert_eq!(Path::parse(text).unwrap().to_uri_ref().unwrap(), text);
        }
        assert_eq!(IMPRINT.path(), "/imprint");
    }
}
