//! Calls whose expansion the compiler cannot parse in their place.

use uri_core::Uri;
use uri_macros::{uri, uri_lines, uri_table};

uri!("https://example.org/");

const MODULE_AS_AN_EXPRESSION: &[(&str, Uri<'static>)] =
    uri_lines!(mod endpoints = "./lines/endpoints.txt");

fn table_as_an_expression() {
    let table = uri_table! {
        API = "https://api.example.org/";
    };
}

fn main() {}
