//! A table of endpoints that is checked while the program is built: `cargo run --example config_table`
//!
//! Change a row to `http://…`, give two rows the same URI, or put a space into `endpoints.txt`, and build again.

use uri_core::{Policy, Uri};
use uri_macros::{uri_lines, uri_table};

/// The policy of every row: no password and the like, one scheme, and only hosts of ours.
const ENDPOINTS: Policy<'static> = Policy::SAFE
    .schemes(&["https"])
    .hosts(&["example.org", "*.example.org"])
    .no_fragment();

uri_table! {
    policy = ENDPOINTS;
    // `https://example.org` and `HTTPS://example.org:443/` would be the same row twice.
    unique = scheme;
    /// All rows with their names.
    array = pub ROWS;

    /// A base: what follows its last slash is left out in resolution, so it ends in one.
    pub API = "https://api.example.org/v2/";
    /// Resolved here, not at run time.
    pub ITEMS = API, "items?sort=asc";
    /// A step up.
    pub OLD_ITEMS = API, "../v1/items";
    /// Made of other constants.
    pub STATUS = concat!("https://status.example.org/", env!("CARGO_PKG_NAME"));
    /// Only where it is wanted, and then checked like all others.
    #[cfg(debug_assertions)]
    pub DEBUG = "https://debug.example.org/";
}

/// The lines of a file, with a rule for the whole file.
const LINES: &[(&str, Uri<'static>)] = uri_lines!("examples/endpoints.txt", unique = scheme);

uri_lines! {
    /// And as constants.
    mod endpoints = "./endpoints.txt"
}

/// Components of a row are constants too, and can be held to more rules.
const _: () = assert!(API.port().is_none() && ITEMS.query().is_some());

fn main() {
    for (name, uri) in ROWS.iter().chain(LINES) {
        println!("{name:<10} {uri}");
    }
    assert_eq!(endpoints::API, API);
}
