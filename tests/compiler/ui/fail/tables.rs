//! Rows and policies that only the compiler can read.

mod invalid_policies {
    use uri_core::{Policy, Rule};
    use uri_macros::{uri_lines, uri_table};

    const OURS: Policy<'static> = Policy::DEFAULT.hosts(&["example.org", "*example.org"]);
    const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https://"]);

    uri_table! {
        policy = OURS;
        API = "https://api.example.org/";
        ROOT = "https://example.org/";
    }

    uri_lines!(mod endpoints = "./lines/endpoints.txt", policy = HTTPS);

    uri_table! {
        policy = Policy::DEFAULT.ports(&[]);
        fn user(id: u64) = "https://api.example.org/users/{id}";
        STATUS = concat!("https://", "status.example.org");
        USERS = "https://api.example.org/users";
    }

    uri_table! {
        policy = Policy::WEB.without(Rule::NoUserinfo);
        WEB_API = "https://api.example.org/";
    }
}

mod duplicates {
    uri_macros::uri_table! {
        unique = syntax;
        API = "https://api.example.org/";
        ITEMS = "https://api.example.org/items";
        OLD = concat!("https://", "API.example.org/");
    }

    uri_macros::uri_table! {
        unique = simple;
        ONE = "https://api.example.org/";
        #[cfg(any())]
        NEVER = "https://api.example.org/";
        #[cfg(all())]
        LOCAL = "https://api.example.org/";
    }
}

mod broken_policies {
    use uri_core::Policy;
    use uri_macros::uri_table;

    const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    const FOLDERS: Policy<'static> = Policy::DEFAULT.require_trailing_slash();
    const V3: &str = "../v3";

    uri_table! {
        policy = HTTPS;
        API = "https://api.example.org/";
        LITERAL = "http://api.example.org/items";
        EXPRESSION = concat!("http://", "api.example.org/items");
    }

    uri_table! {
        policy = FOLDERS;
        V1 = "https://api.example.org/v1/";
        NEXT = uri!(V1, "../v2");
        LAST = uri!(V1, V3);
    }

    uri_table! {
        policy = Policy::DEFAULT.hosts(&["example.org", "*.example.org"]);
        SERVER = "https://api.example.org/";
        ITEMS = "https://example.com/items";
    }

    uri_table! {
        policy = Policy::DEFAULT.public_addresses();
        NAME = "https://hooks.example.org/";
        ADDRESS = "https://9.9.9.9/";
        METADATA = "http://169.254.169.254/latest/";
        OCTETS = concat!("http://", "127.1/");
    }
}

mod expressions {
    use uri_macros::uri_table;

    mod secrets {
        pub const DATABASE: &str = "postgres://app:swordfish@db.example.org/main";
    }

    uri_table! {
        API = concat!("https://", "api.example.org/");
        ITEMS = concat!("https://", "api.example.org/", "my items");
        DATABASE = secrets::DATABASE;
    }

    pub fn main() {
        println!("{API} {ITEMS}");
    }
}

fn main() {}
