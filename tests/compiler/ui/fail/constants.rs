//! Invalid constant expressions of strings.

mod associated_constant {
    use uri_core::Uri;
    use uri_macros::uri;

    struct Client<const TLS: bool>;

    impl<const TLS: bool> Client<TLS> {
        const BASE: &'static str = if TLS {
            "https://api.example.org:8443"
        } else {
            "http://api.example.org:8o8o"
        };
    }

    const API: Uri<'static> = uri!(<Client<true>>::BASE);
    const TEST: Uri<'static> = uri!(Client::<false>::BASE);
}

mod block {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!({
        const SCHEME: &str = "ht_tps";
        const AUTHORITY: &str = "//example.org/";
        if SCHEME.len() > AUTHORITY.len() {
            SCHEME
        } else {
            "ht_tps://example.org/"
        }
    });
}

mod concat_macro {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!(concat!(
        "https://",
        "api.example.org",
        ":",
        8443,
        "/v",
        2,
        "|3"
    ));
}

mod constant {
    use uri_core::Uri;
    use uri_macros::uri;

    const HOST: &str = "https://api.example.org /";
    const API: Uri<'static> = uri!(HOST);
}

mod constant_absolute_uri_with_a_fragment {
    use uri_core::Uri;
    use uri_macros::absolute_uri;

    const TEXT: &str = "https://example.org/#top";
    const BASE: Uri<'static> = absolute_uri!(TEXT);
}

mod constant_in_a_function_that_nothing_calls {
    use uri_macros::uri;

    const HOST: &str = "https://api.example.org\\";

    fn never_called() -> usize {
        uri!(HOST).path().len()
    }
}

mod constant_in_a_generic_function {
    use uri_macros::uri_ref;

    const LATEST: &str = "items/^latest";

    trait Resource {
        const ID: &'static str;
    }

    fn never_instantiated<T: Resource>() -> usize {
        uri_ref!(LATEST).path().len() + T::ID.len()
    }
}

mod constant_in_another_macro {
    use uri_macros::uri;

    const A: &str = "urn:a b";

    pub fn main() {
        println!("{:?}", vec![uri!("urn:example:a"), uri!(A)]);
    }
}

mod constant_relative_ref_with_a_scheme {
    use uri_core::UriRef;
    use uri_macros::relative_ref;

    const TEXT: &str = "file:logo.svg";
    const LOGO: UriRef<'static> = relative_ref!(TEXT);
}

mod constant_through_an_expression_fragment {
    use uri_core::Uri;
    use uri_macros::uri;

    macro_rules! endpoints {
        ($($name:ident = $text:expr;)*) => {
            $(const $name: Uri<'static> = uri!($text);)*
        };
    }

    endpoints! {
        ITEMS = concat!("https://api.example.org/", "items");
        USERS = concat!("https://api.example.org/", "users/<id>");
    }
}

mod constant_with_a_password {
    use uri_core::Uri;
    use uri_macros::uri;

    mod secrets {
        pub const DATABASE: &str = "postgres://app:swordfish@db.example.org:54 32/main";
    }

    const DATABASE: Uri<'static> = uri!(secrets::DATABASE);
}

mod include_str_macro_with_a_line_break {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!(include_str!("lines/host.txt"));
}

mod inline_constant {
    use uri_core::UriRef;
    use uri_macros::uri_ref;

    const TOP: UriRef<'static> = uri_ref!(const { "#to#p" });
}

mod method_of_a_literal {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!("https://example.org/a b\n".trim_ascii());
}

mod constructors_without_a_macro {
    use uri_core::{Uri, UriRef};

    const API: Uri<'static> = Uri::from_static("https://api.example.org/v2 /");
    static BASE: Uri<'static> = Uri::from_static("https://user:s3cret@example.org/a b");
    const NEXT: UriRef<'static> = UriRef::from_static("1a:b");
}

fn main() {}
