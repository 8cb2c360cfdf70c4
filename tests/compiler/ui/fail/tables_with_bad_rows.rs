//! Tables in which the macro finds some errors and the compiler finds others.

mod bad_reference {
    use uri_macros::uri_table;

    uri_table! {
        API = "https://api.example.org/";
        ITEMS = API, "my items";
        USERS = API, concat!("users", "?^");
    }

    fn uses() {
        println!("{API} {ITEMS} {USERS}");
    }
}

mod bad_row_under_cfg {
    use uri_macros::uri_table;

    uri_table! {
        API = "https://api.example.org/";
        #[cfg(all())]
        LOCAL = "https://[::1/";
        #[cfg(all())]
        TEST = concat!("https://", "[::1/");
        #[cfg(any())]
        NEVER = "https://[::1/";
    }
}

mod in_a_function {
    use uri_macros::uri_table;

    fn never_called() {
        uri_table! {
            ITEMS = concat!("https://", "api.example.org /");
        }
        println!("{ITEMS}");
    }
}

/// Three errors: none at what is resolved against a bad row, none at a use, none about the whole table.
mod three_bad_rows {
    use uri_core::{Policy, Uri};
    use uri_macros::uri_table;

    const ENDPOINTS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

    uri_table! {
        policy = ENDPOINTS;
        unique = scheme;
        array = ALL;

        API = "https://api.example.org:8443x/";
        ITEMS = API, "items";
        STATUS = concat!("https://", "status example.org/");
        PAGE = STATUS, "page";
        USERS = "https://users.example.org/%";
    }

    const COPY: [Uri<'static>; 2] = [API, STATUS];
    const PATH: &str = ITEMS.path();

    fn uses() {
        match ALL[0].1 {
            API | USERS => println!("{PATH}"),
            uri => println!("{uri} {PAGE} {COPY:?}"),
        }
    }
}

mod through_fragments {
    use uri_macros::uri_table;

    macro_rules! endpoints {
        ($($visibility:vis $name:ident = $text:expr;)*) => {
            uri_table! {
                unique = scheme;
                $($visibility $name = $text;)*
            }
        };
    }

    endpoints! {
        API = "https://api.example.org/";
        pub ITEMS = "https://api.example.org/<items>";
        pub(crate) OLD = "https://api.example.org";
        DATABASE = "postgres://app:swordfish@db.example.org/main";
    }
}

fn main() {}
