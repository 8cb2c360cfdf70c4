//! A caller that knows only the facade.

use caller_facade::{Uri, UriRef, endpoints, reference, url};

/// The home page.
pub const HOME: Uri<'static> = url!("https://example.org/");
/// Its logo.
pub static LOGO: UriRef<'static> = reference!("img/logo.svg");

endpoints! {
    /// What the program talks to.
    pub mod api {
        ITEMS = "https://api.example.org/items";
        USERS = "https://api.example.org/users?all#top";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_the_facade_is_needed() {
        assert_eq!(HOME.path(), "/");
        assert_eq!(LOGO.path(), "img/logo.svg");
        assert_eq!(api::ITEMS.path(), "/items");
        assert_eq!(api::USERS.query(), Some("all"));
        assert_eq!(caller_facade::url!("urn:example:a",).scheme(), "urn");
    }
}
