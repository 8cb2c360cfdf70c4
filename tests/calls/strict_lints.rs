//! A caller that denies many lints.
#![forbid(unsafe_code, unused_imports)]
#![deny(
    warnings,
    let_underscore,
    nonstandard_style,
    unused,
    absolute_paths_not_starting_with_crate,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unreachable_pub,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results
)]

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_format, uri_ref, uri_ref_format};

/// Formats with the path of a macro, which the compiler takes for code of the caller.
macro_rules! format {
    ($template:literal $(, $name:ident = $value:expr)*) => {
        [
            uri_ref_format!(crate = $crate::strict_lints::reexport::uri_core, $template $(, $name = $value)*),
            uri_ref_format!(crate = ::uri_core, $template $(, $name = $value)*),
            uri_format!(crate = reexport::uri_core, API, $template $(, $name = $value)*).map(Into::into),
        ]
    };
}

mod reexport {
    pub(crate) use uri_core;
}

/// The API.
pub const API: Uri<'static> = uri!("https://api.example.org:8443/v2/items?sort=asc#top");
/// The next page.
pub static NEXT: UriRef<'static> = uri_ref!("?page=2");

/// A resource with a URI.
pub trait Resource {
    /// The URI.
    const URL: Uri<'static> = absolute_uri!("https://example.org/");
}

pub(crate) fn main() {
    let logo = relative_ref!("img/logo.svg");
    let renamed = uri!(crate = ::uri_core, "urn:example:renamed");
    assert_eq!(logo.path(), "img/logo.svg");
    assert_eq!(renamed.path(), "example:renamed");
    let (text, some, list) = ("a", Some("b"), ["c"]);
    drop(format!("a{text}"));
    drop(format!("a{text}?{some?}#{number}", number = 1));
    drop(format!("a/{list*}?{some?}", some = Some(1)));
    drop(format!("a/{list*}", list = [1, 2]));
    assert_eq!((API.path(), NEXT.path()), ("/v2/items", ""));
}
