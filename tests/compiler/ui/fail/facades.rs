//! Calls that name uri-core by another path, as the macros of a facade do.

use uri_core::Uri;
use uri_macros::{uri, uri_table};

pub mod facade {
    pub use {uri_core, uri_macros};

    macro_rules! of_a_literal {
        ($text:literal) => {
            $crate::facade::uri_macros::uri!(crate = $crate::facade::uri_core, $text)
        };
    }
    macro_rules! of_an_expression {
        ($text:expr) => {
            $crate::facade::uri_macros::uri!(crate = $crate::facade::uri_core, $text)
        };
    }
    pub(crate) use {of_a_literal, of_an_expression};
}

const TEXT: &str = "https://example.org/\"top\"";

fn through_a_facade() {
    println!("{}", facade::of_a_literal!("https://example.org/\"top\""));
    println!("{}", facade::of_an_expression!(TEXT));
}

const ANOTHER: Uri<'static> = uri!(crate = std, "https://api.example.org/");
const NONEXISTENT: Uri<'static> = uri!(crate = nonexistent, "https://api.example.org/");

uri_table! {
    crate = nonexistent;
    ITEMS = "https://api.example.org/items";
}

fn main() {}
