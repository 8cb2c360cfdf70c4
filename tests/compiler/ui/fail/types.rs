//! Expressions of another type, and a call in the place of a pattern.

mod base_is_a_text_constant {
    use uri_core::Uri;
    use uri_macros::uri;

    const BASE: &str = "https://example.org/v2/";
    const ITEMS: Uri<'static> = uri!(BASE, "items");
}

mod call_as_a_pattern {
    use uri_core::Uri;
    use uri_macros::uri;

    fn is_root(uri: Uri<'_>) -> bool {
        matches!(uri, uri!("https://example.org/"))
    }

    fn uses() {
        assert!(is_root(uri!("https://example.org/")));
    }
}

mod lines_policy_of_another_type {
    use uri_core::{Normalization, Uri};
    use uri_macros::uri_lines;

    const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/endpoints.txt", Normalization::SCHEME);
}

mod option_env_macro {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!(option_env!("HOST"));
}

mod reference_is_a_uri {
    use uri_core::Uri;
    use uri_macros::uri;

    const BASE: Uri<'static> = uri!("https://example.org/v2/");
    const OTHER: Uri<'static> = uri!("https://example.com/");
    const ITEMS: Uri<'static> = uri!(BASE, OTHER);
}

mod table_policy_of_another_type {
    use uri_core::Normalization;
    use uri_macros::uri_table;

    const ENDPOINTS: Normalization = Normalization::SCHEME;

    // One error, however many rows.
    uri_table! {
        policy = ENDPOINTS;
        API = "https://api.example.org/";
        ITEMS = API, "items";
        STATUS = concat!("https://", "status.example.org/");
    }
}

mod table_row_of_another_type {
    use uri_core::Uri;
    use uri_macros::{uri, uri_table};

    const HOST: Uri<'static> = uri!("https://api.example.org/");

    uri_table! {
        API = HOST;
    }
}

mod uri_as_text {
    use uri_core::Uri;
    use uri_macros::uri;

    const HOST: Uri<'static> = uri!("https://example.org/");
    const API: Uri<'static> = uri!(HOST);
}

mod wrong_type {
    use uri_core::UriRef;
    use uri_macros::uri;

    const ITEMS: UriRef<'static> = uri!("https://api.example.org/items");
}

mod two_names_without_a_comma {
    use uri_core::Uri;
    use uri_macros::uri;

    const HOST: Uri<'static> = uri!("https://example.org/");
    const ITEMS: &str = "items";
    const API: Uri<'static> = uri!(HOST ITEMS);
}

mod type_without_a_policy {
    use uri_core::policy::Checked;

    struct Endpoint;

    fn read(text: &str) -> Option<Checked<Endpoint>> {
        text.parse().ok()
    }
}

fn main() {}
