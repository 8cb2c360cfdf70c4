//! Mistakes in tables of references, and rows that leave a base which only the compiler knows.

mod rules {
    use uri_core::Policy;
    use uri_macros::uri_ref_table;

    const RULES: Policy<'static> = Policy::DEFAULT.max_len(20);

    // Only the policy is wrong, so there is one error.
    uri_ref_table! {
        policy = RULES;
        A = "//user:password@127.1:99999/";
        B = concat!("/", "b");
        fn c(id: &str) = "/c/{id}";
    }
}

mod rows {
    use uri_core::Policy;
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        policy = Policy::ANY.no_query().no_encoded_control();
        unique = simple;
        QUERY = "/a?b";
        INVALID = concat!("/", " ");
        OF_NUMBER = 5;
        fn control(id: u64) = "/%00/{id}";
    }
}

mod servers {
    use uri_core::Uri;
    use uri_macros::uri_ref_table;

    const API: Uri<'static> = Uri::from_static("https://h.example/");

    // A constant can name another server by a URI, which is checked.
    uri_ref_table! {
        HELP = concat!("https://docs.example/", "help");
        CDN = concat!("//cdn.example/", "x");
        MAIL = concat!("mailto:", "me@example.org");
        NUMERIC = concat!("https://127.1", "/");
        fn of_base(id: u64) = API, "users/{id}";
    }

    // The rows of an enum are appended to a server.
    uri_ref_table! {
        enum = Route;
        HOME = concat!("https://docs.example/", "");
        LOGO = concat!("//cdn.example/", "x");
        BELOW = API, "users";
    }
}

mod leaves {
    use uri_core::Uri;
    use uri_macros::{uri_ref_table, uri_table};

    const V2: Uri<'static> = Uri::from_static("https://user:password@h.example/v2");
    const ROOT: Uri<'static> = Uri::from_static("https://h.example/");
    const UP: &str = "../x";

    uri_table! {
        LAST = V2, "users";
        ROOTED = V2, "/users";
        EXPRESSION = ROOT, UP;
        GOOD = ROOT, "/users";
        USER = GOOD, "5";
        fn last(id: u64) = V2, "users/{id}";
    }

    uri_ref_table! {
        REFERENCE = V2, "users";
    }
}

mod results {
    use uri_core::{Policy, UriRefBuf};
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        unique = syntax;
        A = "/a";
        B = concat!("/", "%61");
    }

    uri_ref_table! {
        policy = Policy::ANY.max_len(20);
        fn text(id: &str) -> UriRefBuf = "/{id}";
        fn number(id: u64) -> UriRefBuf = "/{id}";
    }

    uri_ref_table! {
        policy = Policy::ANY.no_trailing_slash();
        ROOT = "/";
        fn folder(names: &[u64]) -> UriRefBuf = "/{names*}";
        fn files(names: &[u64]) -> UriRefBuf = "/files/{names*}";
    }
}

fn main() {}
