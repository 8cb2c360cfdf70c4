//! Expressions of another type, and a call in the place of a pattern.

use uri_core::policy::Checked;
use uri_core::{Normalization, Uri, UriRef};
use uri_macros::{uri, uri_lines, uri_table};

const TEXT: &str = "https://example.org/v2/";
const SITE: Uri<'static> = uri!("https://example.org/");
const LEVEL: Normalization = Normalization::SCHEME;

const TEXT_AS_BASE: Uri<'static> = uri!(TEXT, "items");
const URI_AS_REFERENCE: Uri<'static> = uri!(SITE, SITE);
const URI_AS_TEXT: Uri<'static> = uri!(SITE);
const OPTION_AS_TEXT: Uri<'static> = uri!(option_env!("HOST"));
const URI_AS_URI_REF: UriRef<'static> = uri!("https://api.example.org/items");
const LINES: &[(&str, Uri<'static>)] = uri_lines!("./lines/endpoints.txt", Normalization::SCHEME);

fn call_as_a_pattern(uri: Uri<'_>) -> bool {
    matches!(uri, uri!("https://example.org/"))
}

// One error, however many rows.
uri_table! {
    policy = LEVEL;
    API = "https://api.example.org/";
    ITEMS = API, "items";
    STATUS = concat!("https://", "status.example.org/");
}

uri_table! {
    ROW = SITE;
}

struct Endpoint;

fn type_without_a_policy(text: &str) -> Option<Checked<Endpoint>> {
    text.parse().ok()
}

fn main() {}
