//! A caller that gives both crates another name.

use address::{Uri, UriRef};
use checked::{absolute_uri, relative_ref, uri, uri_ref};

/// Something else of the name that the expansion would use.
pub mod uri_core {}

/// The shop.
pub const SHOP: Uri<'static> = uri!(crate = address, "https://shop.example.org/#top");
/// Its pages lie below this one.
pub static BASE: Uri<'static> = absolute_uri!(crate = ::address, "https://shop.example.org/de/");
/// Two of them.
pub const PAGES: [UriRef<'static>; 2] = [
    uri_ref!(crate = address, "cart"),
    relative_ref!(crate = address, "help?topic=returns",),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expansion_follows_the_path() {
        assert_eq!(SHOP.fragment(), Some("top"));
        assert_eq!(BASE.path(), "/de/");
        assert_eq!(PAGES[0].path(), "cart");
        assert_eq!(PAGES[1].query(), Some("topic=returns"));
    }
}
