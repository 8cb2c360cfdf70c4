use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

mod facade {
    pub mod deep {
        pub use uri_core as uri;

        pub fn here() -> uri::Uri<'static> {
            uri_macros::uri!(crate = self::uri, "urn:example:here")
        }

        pub fn above() -> uri::UriRef<'static> {
            uri_macros::uri_ref!(crate = super::super::renamed, "above")
        }
    }

    macro_rules! checked {
        ($text:literal) => {
            uri_macros::uri_ref!(crate = $crate::crate_path::facade::deep::uri, $text)
        };
        ($text:literal from $($path:tt)*) => {
            uri_macros::uri_ref!(crate = $($path)*, $text)
        };
    }
    pub(crate) use checked;
}

use uri_core as renamed;

pub(crate) fn main() {
    extern crate uri_core as local;

    let found = uri!(crate = facade::deep::uri, "urn:example:a").path();
    assert_eq!(found, "example:a");
    let found = uri_ref!(crate = crate::crate_path::facade::deep::uri, "a").path();
    assert_eq!(found, "a");
    assert_eq!(absolute_uri!(crate = ::uri_core, "a:b").path(), "b");
    assert_eq!(relative_ref!(crate = renamed, "a").path(), "a");
    assert_eq!(uri!(crate = local, "a:b").path(), "b");
    assert_eq!(facade::checked!("?a").query(), Some("a"));
    assert_eq!(facade::checked!("?b" from ::uri_core).query(), Some("b"));
    assert_eq!(facade::deep::here().path(), "example:here");
    assert_eq!(facade::deep::above().path(), "above");
}
