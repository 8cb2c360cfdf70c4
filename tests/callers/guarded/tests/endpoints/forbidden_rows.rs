//! Rows that the policy of the table forbids, each in a table of its own.

#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

mod duplicate {
    use super::endpoints;

    endpoints! {
        STATE = "https://STATUS.example.org:443/";
    }
}

mod foreign_host {
    use super::endpoints;

    endpoints! {
        MIRROR = "https://api.example.com/v2/";
    }
}

mod from_a_constant {
    use super::endpoints;

    mod config {
        pub(crate) const HOST: &str = "http://other.example.org/";
    }

    endpoints! {
        OTHER = config::HOST;
    }
}

mod no_slash_at_the_end_of_a_resolved_base {
    use super::endpoints;

    endpoints! {
        USERS = API, "users";
    }
}

mod password {
    use super::endpoints;

    endpoints! {
        INTERNAL = "https://admin:swordfish@internal.example.org/";
    }
}

mod query {
    use super::endpoints;

    endpoints! {
        SEARCH = API, "search/?q=";
    }
}

mod space {
    use super::endpoints;

    endpoints! {
        NEW_ITEMS = "https://api.example.org/new items/";
    }
}

fn main() {}
