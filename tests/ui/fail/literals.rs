//! Invalid literals, with the span of each error.

mod in_a_function_that_nothing_calls {
    use uri_macros::uri;

    fn never_called() {
        let api = uri!("https://api.example.org/a|b");
        drop(api);
    }
}

mod in_a_generic_function {
    use uri_macros::uri_ref;

    trait Resource {
        const ID: &'static str;
    }

    fn never_instantiated<T: Resource>() -> usize {
        uri_ref!("items/^latest").path().len() + T::ID.len()
    }
}

mod number_through_an_expression_fragment {
    use uri_core::UriRef;
    use uri_macros::uri_ref;

    macro_rules! links {
        ($($name:ident = $text:expr;)*) => {
            $(const $name: UriRef<'static> = uri_ref!($text);)*
        };
    }

    links! {
        NEXT = "?page=2";
        LAST = 9;
    }
}

mod space_in_path {
    use uri_core::Uri;
    use uri_macros::uri;

    const PAGE: Uri<'static> = uri!("http://example.com/a b");
}

mod ten_bad_literals {
    use uri_core::{Uri, UriRef};
    use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

    const ENDPOINTS: [Uri<'static>; 4] = [
        uri!("https://api.example.org/v2 /"),
        uri!("https//api.example.org/v3/"),
        uri!("https://api.example.org:443x/"),
        uri!("urn:isbn:0|395|36341|1"),
    ];

    static BASE: Uri<'static> = absolute_uri!("https://example.org/#");
    static LOGO: UriRef<'static> = relative_ref!("file:logo.svg");

    fn links() -> Vec<UriRef<'static>> {
        vec![uri_ref!("a^b"), uri_ref!("#a#b"), uri_ref!("?%")]
    }

    pub fn main() {
        println!("{}", uri!("http://[::1/"));
        assert_eq!(links().len() + ENDPOINTS.len(), 7, "{BASE} {LOGO}");
    }
}

mod through_a_literal_fragment {
    use uri_core::Uri;
    use uri_macros::uri;

    macro_rules! endpoints {
        ($($name:ident = $text:literal;)*) => {
            $(const $name: Uri<'static> = uri!($text);)*
        };
    }

    endpoints! {
        ITEMS = "https://api.example.org/items";
        USERS = "https://api.example.org/users/<id>";
    }
}

mod through_an_expression_fragment {
    use uri_core::Uri;
    use uri_macros::uri;

    macro_rules! endpoints {
        ($($name:ident = $text:expr;)*) => {
            $(const $name: Uri<'static> = uri!($text);)*
        };
    }

    endpoints! {
        ITEMS = "https://api.example.org/items";
        USERS = "https://api.example.org/users/<id>";
    }
}

fn main() {}
