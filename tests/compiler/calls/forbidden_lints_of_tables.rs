//! A table in a crate that forbids lints. An `allow` in the expansion would be an error.

#![forbid(
    dead_code,
    deprecated,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    nonstandard_style,
    unused
)]

use uri_macros::{uri_ref_table, uri_table};

uri_table! {
    /// A base.
    pub API = "https://example.org/";
    /// A user.
    pub fn user(id: u64) = API, "users/{id}";
    /// An item, whose template is not used.
    pub fn item(id: u64) = "https://example.org/items/{id}";
}

uri_table! {
    unique = simple;
    /// All rows.
    array = pub ALL;
    /// The rows.
    #[derive(Clone, Copy, Debug)]
    enum = pub Page;
    /// The first page.
    #[deprecated]
    pub OLD = "https://example.org/old";
    /// A text that only the compiler knows.
    pub NEW = concat!("https://example.org/", "new");
    /// A page with a number.
    #[deprecated]
    pub fn page(number: u64) = "https://example.org/p/{number}";
}

uri_ref_table! {
    HOME = "/";
    fn numbered(number: u8) = "/{number}";
}

pub(crate) fn main() {
    assert_eq!(ALL.len(), 2);
    let uris = ["https://example.org/old", "https://example.org/p/7"];
    for uri in uris {
        assert_eq!(Page::parse(uri).unwrap().to_uri().unwrap(), uri);
    }
    assert_eq!(user::TEMPLATE, "https://example.org/users/{id}");
    assert!(user(1).is_ok() && item(2).is_ok());
    assert_eq!(HOME.path(), "/");
    assert_eq!(numbered(1).unwrap(), "/1");
}
