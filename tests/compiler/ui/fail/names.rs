//! Names that the compiler doesn't find, or finds twice, and names of what isn't a constant.

mod unknown_name {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!(HOST);
}

mod unknown_policy_of_a_table_without_rows {
    use uri_macros::uri_table;

    uri_table! {
        policy = NOT_THERE;
    }
}

mod unknown_variable_of_the_environment {
    use uri_core::Uri;
    use uri_macros::uri;

    const API: Uri<'static> = uri!(env!("SURELY_NOT_SET"));
}

mod name_of_two_rows {
    use uri_macros::uri_table;

    uri_table! {
        API = "https://api.example.org/v1/";
        API = "https://api.example.org/v2/";
    }
}

mod local_variable {
    use uri_macros::uri;

    fn uses() {
        let host = std::env::var("HOST").unwrap_or_default();
        println!("{}", uri!(&host));
        println!("{}", uri!(str::trim_ascii(&host)));
    }
}

mod generic_parameter {
    use uri_core::Uri;
    use uri_macros::uri;

    trait Resource {
        const ID: &'static str;
    }

    fn url<T: Resource>() -> Uri<'static> {
        uri!(T::ID)
    }
}

mod function_that_is_not_const {
    use uri_core::Uri;
    use uri_macros::uri;

    fn host() -> &'static str {
        "https://example.org/"
    }

    const API: Uri<'static> = uri!(host());
}

fn main() {}
