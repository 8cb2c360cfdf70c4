//! The table, and what it must keep.

use uri_core::Policy;

/// The policy of each endpoint, which is a base URI of ours.
pub(crate) const RULES: Policy<'static> = Policy::SAFE
    .schemes(&["https"])
    .hosts(&["*.example.org"])
    .no_query()
    .no_fragment()
    .path_ends_with_slash();

/// The table. It is a macro so that a test can add a row to it.
macro_rules! endpoints {
    ($($another_row:tt)*) => {
        uri_macros::uri_table! {
            policy = endpoints::RULES;
            unique = scheme;
            /// All endpoints with their names.
            array = pub ENDPOINTS;

            /// The interface, second version.
            pub API = "https://api.example.org/v2/";
            /// The items.
            pub ITEMS = API, "items/";
            /// The status page.
            pub STATUS = concat!("https://status", ".example.org/");

            $($another_row)*
        }
    };
}
