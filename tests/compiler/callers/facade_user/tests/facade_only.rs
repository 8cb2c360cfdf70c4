//! A caller that knows only the facade.

use caller_facade::{Policy, Uri, UriRef, endpoints, format_url, lines, reference, table, url};

/// The home page.
pub(crate) const HOME: Uri<'static> = url!("https://example.org/");
/// The logo of the home page.
pub(crate) static LOGO: UriRef<'static> = reference!("img/logo.svg");

endpoints! {
    /// The endpoints of the program.
    pub(crate) mod api {
        ITEMS = "https://api.example.org/items";
        USERS = "https://api.example.org/users?all#top";
    }
}

const SECURE: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

table! {
    policy = SECURE;
    unique = scheme;
    /// All rows.
    array = pub(crate) ALL;

    /// A literal.
    pub(crate) FIRST = "https://first.example.org/";
    /// An expression.
    pub(crate) SECOND = concat!("https://", "second.example.org/");
    /// A resolved URI.
    #[cfg(all())]
    pub(crate) THIRD = SECOND, "third";
}

/// The lines of a file.
pub(crate) const LINES: &[(&str, Uri<'static>)] =
    lines!("tests/endpoints.txt", SECURE, unique = syntax);
lines! {
    /// The lines by name.
    pub(crate) mod by_name = "./endpoints.txt", SECURE
}

/// A resolved URI.
pub(crate) const ABOUT: Uri<'static> = url!(HOME, concat!("about", "#us"));

#[test]
fn nothing_but_the_facade_is_needed() {
    let id = "a b";
    let item = format_url!("https://example.org/{id}?page={page?}", page = Some(1));
    assert_eq!(item.unwrap(), "https://example.org/a%20b?page=1");
    assert_eq!(HOME.path(), "/");
    assert_eq!(LOGO.path(), "img/logo.svg");
    assert_eq!(api::ITEMS.path(), "/items");
    assert_eq!(api::USERS.query(), Some("all"));
    assert_eq!(ABOUT.as_str(), "https://example.org/about#us");
    assert_eq!(
        ALL,
        [("FIRST", FIRST), ("SECOND", SECOND), ("THIRD", THIRD)]
    );
    assert_eq!(LINES, [("api-v1", by_name::API_V1), ("web", by_name::WEB)]);
    assert_eq!(caller_facade::url!("urn:example:a",).scheme(), "urn");
}
