//! A caller that allows itself nothing: a lint that finds fault with an expansion breaks the build here.

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

/// Offsets that make a large number.
pub const API: Uri<'static> = uri!(
    "https://user@a.long.name.of.a.host.example.org:8443/v2/items/and/more/items?sort=ascending&page=12#the-top"
);

/// A static item.
pub static NEXT: UriRef<'static> = uri_ref!("?page=2");

/// A path to the crate, with and without colons in front.
pub const RENAMED: [Uri<'static>; 2] = [
    uri!(crate = uri_core, "urn:example:a"),
    uri!(crate = ::uri_core, "urn:example:b"),
];

/// A trait.
pub trait Resource {
    /// A constant with a default.
    const URL: Uri<'static> = absolute_uri!("https://example.org/");

    /// A generic method.
    fn link<T: AsRef<str>>(&self, rel: T) -> UriRef<'static> {
        match rel.as_ref() {
            "next" => uri_ref!("?page=2"),
            _ => relative_ref!("#"),
        }
    }
}

/// An implementation.
#[derive(Clone, Copy, Debug)]
pub struct Users;

impl Resource for Users {
    const URL: Uri<'static> = uri!("https://example.org/users");
}

/// Literals in expressions, statements, closures and other macros.
#[must_use]
pub fn everywhere(which: usize) -> Option<Uri<'static>> {
    const _: () = assert!(!uri!("https://example.org/").path().is_empty());

    let list = [uri!("urn:example:1"), uri!("urn:example:2")];
    let third = || uri!("urn:example:3");
    let mut all: Vec<_> = list.into_iter().chain([third()]).collect();
    all.extend(vec![uri!("urn:example:4"), API]);
    if matches!(uri_ref!("a").path(), "b") {
        println!("{}", uri!("urn:example:5"));
    }
    all.get(which).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strictness_changes_no_value() {
        assert_eq!(API.query(), Some("sort=ascending&page=12"));
        assert_eq!(NEXT, Users.link("next"));
        assert_eq!(RENAMED[1].path(), "example:b");
        assert_eq!(Users::URL.path(), "/users");
        assert_eq!(everywhere(2), Some(uri!("urn:example:3")));
    }
}
