//! Calls that the compiler cannot parse, or whose expansion it cannot parse in their place.

mod an_item {
    use uri_macros::uri;

    uri!("https://example.org/");
}

mod an_arrow_after_the_text {
    use uri_core::UriRef;
    use uri_macros::uri_ref;

    const NEXT: UriRef<'static> = uri_ref!("?page=2" => NEXT);
}

mod a_module_as_an_expression {
    use uri_core::Uri;
    use uri_macros::uri_lines;

    const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!(mod endpoints = "./lines/endpoints.txt");
}

mod a_table_as_an_expression {
    use uri_macros::uri_table;

    fn uses() {
        let table = uri_table! {
            API = "https://api.example.org/";
        };
    }
}

fn main() {}
