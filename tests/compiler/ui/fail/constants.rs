//! Invalid constant expressions of strings, in each place where one is evaluated.

mod constants {
    use uri_core::{Uri, UriRef};
    use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

    const HOST: &str = "https://api.example.org /";
    const API: Uri<'static> = uri!(HOST);
    const WITH_FRAGMENT: &str = "https://example.org/#top";
    const BASE: Uri<'static> = absolute_uri!(WITH_FRAGMENT);
    const WITH_SCHEME: &str = "file:logo.svg";
    const LOGO: UriRef<'static> = relative_ref!(WITH_SCHEME);
    const INLINE: UriRef<'static> = uri_ref!(const { "#to#p" });
    const TRIMMED: Uri<'static> = uri!("https://example.org/a b\n".trim_ascii());
    const INCLUDED: Uri<'static> = uri!(include_str!("lines/host.txt"));
    const BLOCK: Uri<'static> = uri!({
        const SCHEME: &str = "ht_tps";
        if SCHEME.len() > 7 { SCHEME } else { "ht_tps://example.org/" }
    });
    const SEVERAL_LINES: Uri<'static> = uri!(concat!(
        "https://",
        "api.example.org",
        ":",
        8443,
        "/v",
        2,
        "|3"
    ));
    const DATABASE: Uri<'static> = uri!(secrets::DATABASE);

    mod secrets {
        pub const DATABASE: &str = "postgres://app:swordfish@db.example.org:54 32/main";
    }
}

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

mod functions_that_nothing_calls {
    use uri_macros::{uri, uri_ref};

    const HOST: &str = "https://api.example.org\\";
    const LATEST: &str = "items/^latest";
    const A: &str = "urn:a b";

    fn never_called() -> usize {
        uri!(HOST).path().len()
    }

    trait Resource {
        const ID: &'static str;
    }

    fn never_instantiated<T: Resource>() -> usize {
        uri_ref!(LATEST).path().len() + T::ID.len()
    }

    pub fn in_another_macro() {
        println!("{:?}", vec![uri!("urn:example:a"), uri!(A)]);
    }
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

mod constructors_without_a_macro {
    use uri_core::{Uri, UriRef};

    const API: Uri<'static> = Uri::from_static("https://api.example.org/v2 /");
    static BASE: Uri<'static> = Uri::from_static("https://user:s3cret@example.org/a b");
    const NEXT: UriRef<'static> = UriRef::from_static("1a:b");
}

fn main() {}
