//! The table of endpoints, and its policy.

use uri_core::Policy;

/// The policy of the table. Each endpoint is a base URI on a host of our own.
pub(crate) const RULES: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["*.example.org"])
    .no_query()
    .no_fragment()
    .require_trailing_slash();

/// Defines the table. A test can add a row to it.
macro_rules! endpoints {
    ($($another_row:tt)*) => {
        uri_macros::uri_table! {
            policy = endpoints::RULES;
            unique = scheme;
            /// All endpoints with their names.
            array = pub ENDPOINTS;

            /// The second version of the API.
            pub API = "https://api.example.org/v2/";
            /// The items.
            pub ITEMS = API, "items/";
            /// The status page.
            pub STATUS = concat!("https://status", ".example.org/");

            $($another_row)*
        }
    };
}
