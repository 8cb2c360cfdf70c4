//! Names that the compiler doesn't find, and names of what isn't a constant.

use uri_core::Uri;
use uri_macros::{uri, uri_table};

const API: Uri<'static> = uri!(HOST);
const ENVIRONMENT: Uri<'static> = uri!(env!("SURELY_NOT_SET"));
const NOT_CONST: Uri<'static> = uri!(site());

fn site() -> &'static str {
    "https://example.org/"
}

// A table without rows.
uri_table! {
    policy = NOT_THERE;
}

fn local_variable() {
    let host = std::env::var("HOST").unwrap_or_default();
    println!("{}", uri!(str::trim_ascii(&host)));
}

trait Resource {
    const ID: &'static str;
}

fn generic_parameter<T: Resource>() -> Uri<'static> {
    uri!(T::ID)
}

fn main() {}
