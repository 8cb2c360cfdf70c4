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
