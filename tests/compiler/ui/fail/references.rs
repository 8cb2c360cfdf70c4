//! Bases and references that only the compiler can read.

mod base_and_reference_in_a_generic_function {
    use uri_core::Uri;
    use uri_macros::uri;

    const BASE: Uri<'static> = uri!("https://example.org/v2/");
    const ITEMS: &str = "../[items]";

    fn never_instantiated<T: Default>() -> (T, Uri<'static>) {
        (T::default(), uri!(BASE, ITEMS))
    }
}

mod fragment_in_a_resolved_constant_absolute_uri {
    use uri_core::Uri;
    use uri_macros::{absolute_uri, uri};

    const BASE: Uri<'static> = uri!("https://example.org/v2/");
    const ITEMS: Uri<'static> = absolute_uri!(BASE, "items#top");
}

mod reference_constant_with_a_space_behind_a_literal_base {
    use uri_core::UriRef;
    use uri_macros::uri_ref;

    const REFERENCE: &str = "my items";
    const ITEMS: UriRef<'static> = uri_ref!("https://example.org/v2/", concat!("../", "a%"));
}

fn main() {}
