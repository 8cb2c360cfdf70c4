//! Bases and references that only the compiler can read.

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, uri, uri_ref};

const BASE: Uri<'static> = uri!("https://example.org/v2/");
const ITEMS: &str = "../[items]";

fn base_and_reference_in_a_generic_function<T: Default>() -> (T, Uri<'static>) {
    (T::default(), uri!(BASE, ITEMS))
}

const FRAGMENT_OF_AN_ABSOLUTE_URI: Uri<'static> = absolute_uri!(BASE, "items#top");
const REFERENCE_BELOW_A_LITERAL: UriRef<'static> =
    uri_ref!("https://example.org/v2/", concat!("../", "a%"));

fn main() {}
