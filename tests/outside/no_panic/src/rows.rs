//! The inverse of a row.

use uri_core::__v0_1_0::row_values;
use uri_core::__v0_1_0::{Many, One, Optional, Pairs};
use uri_core::{PctStr, UriRef};

use crate::{need, probe};

probe! {
    values: fn(Option<UriRef<'_>>, &UriRef<'_>, &str, UriRef<'_>);
}

/// Each form of a value.
type Forms = (One, Optional, Many, Pairs);

/// The values of each form: borrowed, decoded and parsed.
type Values<'u> = (
    PctStr<'u>,
    Option<u64>,
    Vec<String>,
    Vec<(String, PctStr<'u>)>,
);

fn values(base: Option<UriRef<'_>>, template: &UriRef<'_>, slots: &str, uri: UriRef<'_>) {
    need(row_values::<Forms, Values<'_>>(base, template, slots, uri));
}
