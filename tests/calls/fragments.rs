//! Strings that are fragments of a `macro_rules!` macro.

mod literals {
    use uri_core::Uri;
    use uri_macros::{uri, uri_ref};

    macro_rules! endpoints {
        ($($name:ident = $text:literal;)*) => {
            $(const $name: Uri<'static> = uri!($text);)*
            const ALL: &[(&str, Uri<'static>)] = &[$((stringify!($name), uri!($text))),*];
        };
    }

    endpoints! {
        ITEMS = "https://api.example.org/items";
        USERS = r"https://api.example.org/users";
        ORDERS = "https://api.example.org/\
                  orders";
    }

    macro_rules! inner {
        ($text:literal) => {
            uri_ref!($text,)
        };
    }

    macro_rules! outer {
        ($text:literal) => {
            inner!($text)
        };
    }

    pub fn main() {
        assert_eq!(
            ALL,
            [("ITEMS", ITEMS), ("USERS", USERS), ("ORDERS", ORDERS)]
        );
        assert_eq!(ORDERS.path(), "/orders");
        assert_eq!(outer!("?page=2").query(), Some("page=2"));
    }
}

mod expressions {
    use uri_core::{Uri, UriRef};
    use uri_macros::{uri, uri_ref};

    macro_rules! endpoints {
        ($($name:ident = $text:expr;)*) => {
            $(const $name: Uri<'static> = uri!($text);)*
            const ALL: &[Uri<'static>] = &[$($name),*];
        };
    }

    endpoints! {
        ITEMS = "https://api.example.org/items";
        USERS = r#"https://api.example.org/users"#;
    }

    macro_rules! inner {
        ($text:expr) => {
            uri_ref!($text)
        };
    }

    macro_rules! outer {
        ($text:expr) => {
            inner!($text)
        };
    }

    // Each fragment is in a separate invisible group, so there are three groups.
    macro_rules! outermost {
        ($text:expr $(,)?) => {
            outer!($text)
        };
    }

    macro_rules! as_tokens {
        ($($tokens:tt)*) => {
            uri_ref!($($tokens)*)
        };
    }

    pub fn main() {
        let found = ALL.iter().map(|uri| uri.path()).collect::<String>();
        assert_eq!(found, "/items/users");
        assert_eq!(USERS.path(), "/users");
        const NEXT: UriRef<'static> = outermost!("?page=2",);
        assert_eq!(NEXT.query(), Some("page=2"));
        assert_eq!(as_tokens!("?page=3",).query(), Some("page=3"));
    }
}

pub(crate) fn main() {
    literals::main();
    expressions::main();
}
