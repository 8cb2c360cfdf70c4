// Tables in modules, functions, blocks, constants and closures. Some tables have a local policy.

use uri_core::Policy;
use uri_macros::uri_table;

mod api {
    pub(super) mod v2 {
        use uri_core::Policy;

        const BELOW: Policy<'static> = Policy::DEFAULT.no_query();
        const TEXT: &str = "https://api.example.org/v2/";

        uri_macros::uri_table! {
            policy = BELOW;
            array = pub(in crate::table_places::api) ALL;
            pub(crate) BASE = TEXT;
            pub ITEMS = self::BASE, "items";
        }
    }

    uri_macros::uri_table! {
        pub(super) HOME = uri_macros::uri!(v2::BASE, "/");
        pub(super) PARENT = uri_macros::uri!(super::ROOT, "../");
    }

    pub(super) fn count() -> usize {
        v2::ALL.len()
    }
}

uri_table! { ROOT = "https://root.example.org/a/b/c"; }

fn function() -> usize {
    const LOCAL: Policy<'static> = Policy::DEFAULT.schemes(&["urn"]);
    const TEXT: &str = "urn:example:text";
    uri_table! {
        policy = LOCAL;
        unique = scheme;
        array = ALL;
        FIRST = "urn:example:first";
        SECOND = TEXT;
        THIRD = FIRST, "?a";
    }
    {
        uri_table! { array = ALL; FIRST = "https://inner.example.org/"; SECOND = FIRST, "a"; }
        assert_eq!((FIRST.path(), SECOND.path(), ALL.len()), ("/", "/a", 2));
    }
    assert_eq!(THIRD.query(), Some("a"));
    let found = (FIRST.path(), SECOND.path());
    assert_eq!(found, ("example:first", "example:text"));
    ALL.len()
}

fn generic<T: Default>() -> (T, usize) {
    uri_table! { A = concat!("urn:", "a"); B = A, "?b"; }
    (T::default(), A.as_str().len() + B.as_str().len())
}

const COUNT: usize = {
    uri_table! { array = ALL; A = "urn:a"; B = concat!("urn:", "b"); }
    ALL.len()
};

pub(crate) fn main() {
    assert_eq!(api::v2::ITEMS.path(), "/v2/items");
    assert_eq!((api::HOME.path(), api::PARENT.path()), ("/", "/a/"));
    assert_eq!((api::count(), function(), COUNT), (2, 3, 2));
    assert_eq!(generic::<u8>(), (0, 12));
    assert_eq!(ROOT.path(), "/a/b/c");
    let closure = || {
        uri_table! { A = "urn:closure"; }
        A.path()
    };
    assert_eq!(closure(), "closure");
}
