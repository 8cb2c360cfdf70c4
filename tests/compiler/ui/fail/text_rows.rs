//! Rows of type `&str`. The error of a wrong one is reported once.

mod policy {
    use uri_core::Policy;
    use uri_macros::uri_table;

    const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    uri_table! {
        policy = HTTPS;
        array = pub ALL;
        pub HTTP: &str = "http://example.org/";
        pub JOINED: &str = concat!("http://", "example.org/");
    }
}

mod text {
    use uri_macros::uri_table;

    uri_table! {
        unique = syntax;
        pub SPACE: &str = concat!("https://", "exa mple.org/");
        pub ONE: &str = concat!("https://", "example.org/");
        pub SAME: &str = concat!("https://", "example.org/");
        pub HOST: &str = "localhost:8080/";
    }
}

mod references {
    use uri_core::Policy;
    use uri_macros::uri_ref_table;

    uri_ref_table! {
        policy = Policy::ANY.no_query();
        pub QUERY: &str = "/a?b";
        #[deprecated]
        pub OLD: &str = concat!("/a", "?b");
    }
}

fn main() {
    let _ = (policy::HTTP, policy::ALL, text::ONE, references::QUERY);
}
