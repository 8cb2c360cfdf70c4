//! Each default that the docs name, also given as a value: nothing changes.

use uri_core::Rule;
use uri_core::error::FormatErrorKind;

use crate::errors::format_error;

macro_rules! tables {
    ($name:ident: $($of_uris:ident = $uris:expr, $of_references:ident = $references:expr)?) => {
        mod $name {
            use uri_macros::{uri_ref_table, uri_table};

            uri_table! {
                $(crate = ::uri_core; $of_uris = $uris;)?
                enum = pub Page;
                pub API = "https://h.example/v2/";
                pub fn page(id: &str, number: u64) = API, "{id}/{number}";
            }

            uri_ref_table! {
                $(crate = ::uri_core; $of_references = $references;)?
                enum = pub Route;
                pub A = "/a";
                pub fn user(id: &str, number: u64) = "/users/{id}/{number}";
            }
        }
    };
}

tables! { without: }
tables! {
    with_both:
    policy = uri_core::Policy::DEFAULT,
    policy = uri_core::Policy::ANY.no_likely_mistakes().no_encoded_control()
}
tables! {
    with_rules:
    policy = uri_core::Policy::ANY.no_likely_mistakes().no_password().port_in_range().no_encoded_control(),
    policy = uri_core::Policy::ANY.no_likely_mistakes()
}

/// The rows of the tables in a module, and the values that they take and give back.
macro_rules! said {
    ($name:ident) => {{
        use $name::{A, API, Page, Route, page, user};
        let kind = |error| format_error(error).kind();
        let uri = page("a b", 5).unwrap();
        let reference = user("..a", 5).unwrap();
        let values = page::parse(&uri).unwrap();
        // These are the row's own types.
        assert_eq!(page::parse_as::<(String, u64)>(&uri), Ok(values.clone()));
        let of_reference = user::parse_as::<(String, u64)>(&reference);
        assert_eq!(of_reference, user::parse(&reference));
        assert!(Page::parse(uri.as_uri()).is_ok() && Route::parse(&reference).is_ok());
        let refused = [page("\0", 1).map_err(kind), page("..", 1).map_err(kind)];
        let dots = user("..", 1).map_err(kind);
        (A, API, uri, reference, values, refused, dots)
    }};
}

pub(crate) fn main() {
    assert_eq!(said!(without), said!(with_both));
    assert_eq!(said!(without), said!(with_rules));
    let control = Err(FormatErrorKind::Policy(Rule::NoEncodedControl));
    let kind = |error| format_error(error).kind();
    assert_eq!(without::user("\0", 1).map_err(kind), control);
    assert_eq!(with_both::user("\0", 1).map_err(kind), control);
    // Of the default's rules, this one is left out.
    assert_eq!(with_rules::user("\0", 1).unwrap(), "/users/%00/1");
}
