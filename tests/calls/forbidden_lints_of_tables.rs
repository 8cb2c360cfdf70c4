//! A table in a crate that forbids lints. An `allow` in the expansion would be an error.

#![forbid(
    dead_code,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    nonstandard_style,
    unused
)]

use uri_macros::uri_table;

uri_table! {
    /// A base.
    pub API = "https://example.org/";
    /// A user.
    pub fn user(id: u64) = API, "users/{id}";
    /// An item, whose template is not used.
    pub fn item(id: u64) = "https://example.org/items/{id}";
}

pub(crate) fn main() {
    assert_eq!(user::TEMPLATE, "https://example.org/users/{id}");
    assert!(user(1).is_ok() && item(2).is_ok());
}
