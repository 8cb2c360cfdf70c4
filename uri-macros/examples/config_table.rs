//! A table of endpoints that is checked while the program is built: `cargo run --example config_table`
//!
//! Change a row to `http://…`, give two rows the same URI, or put a space into `endpoints.txt`, and build again.

use uri_core::{Policy, Uri};
use uri_macros::{uri_lines, uri_table};

/// The policy for every row: nothing unsafe, such as a password; only one scheme; only our own hosts; and no fragment.
const ENDPOINTS: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["example.org", "*.example.org"])
    .no_fragment();

uri_table! {
    policy = ENDPOINTS;
    // Two rows must not be equivalent, as `https://example.org` and `HTTPS://example.org:443/` would be.
    unique = scheme;
    /// All rows with their names.
    array = pub ROWS;

    /// A base. It ends with a slash, because resolution removes what follows the last slash.
    pub API = "https://api.example.org/v2/";
    /// This row is resolved at compile time.
    pub ITEMS = API, "items?sort=asc";
    /// This row leaves its base, so it says so with `uri!`.
    pub OLD_ITEMS = uri!(API, "../v1/items");
    /// This row is made from other constants.
    pub STATUS = concat!("https://status.example.org/", env!("CARGO_PKG_NAME"));
    /// This row exists only in debug builds, where it is checked like all others.
    #[cfg(debug_assertions)]
    pub DEBUG = "https://debug.example.org/";
}

/// The lines of a file, with a rule that applies to the whole file.
const LINES: &[(&str, Uri<'static>)] = uri_lines!("examples/endpoints.txt", unique = scheme);

uri_lines! {
    /// The same lines, as constants.
    mod endpoints = "./endpoints.txt"
}

/// The components of a row are constants too, so they can be checked against further rules.
const _: () = assert!(API.port().is_none() && ITEMS.query().is_some());

fn main() {
    for (name, uri) in ROWS.iter().chain(LINES) {
        println!("{name:<10} {uri}");
    }
    assert_eq!(endpoints::API, API);
}
