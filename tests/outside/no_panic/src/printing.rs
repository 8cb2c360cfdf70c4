//! `Display` and `Debug`.

use core::fmt::{Debug, Display, Formatter, Result};

use uri_core::{
    __v0_1_0::Grammar,
    Authority, Component, Components, Host, Normalization, ParseError, PctStr, Policy, QueryPairs,
    Redacted, Report, Rule, Scheme, Segments, Uri, UriRef,
    error::{
        BufferTooSmall, EditError, EditErrorKind, LineError, LineErrorKind, ParseErrorKind,
        PolicyError, RenderedReport, Suggestion,
    },
    find::{FoundUri, FoundUris},
    pct::{Decode, Encode, EncodeSet},
    table::{Line, Lines},
};

use crate::probe;

/// Keeps a trait implementation in the library.
macro_rules! prints {
    ($trait:ident: $($Type:ty),*) => {
        $(const _: () = {
            fn print(value: &$Type, f: &mut Formatter<'_>) -> Result {
                $trait::fmt(value, f)
            }
            probe! { print: fn(&$Type, &mut Formatter<'_>) -> Result; }
        };)*
    };
}

prints! {
    Display:
    Authority<'_>, Host<'_>, LineError, RenderedReport, BufferTooSmall, ParseError,
    PolicyError, EditError, Redacted<'_>, Report<'_>, Scheme<'_>, Suggestion, Uri<'_>, UriRef<'_>
}
prints! {
    Debug:
    Authority<'_>, Component, Components<'_>, Decode<'_>, Encode<'_>, ParseErrorKind, FoundUri<'_>,
    FoundUris<'_>, Grammar, Host<'_>, Normalization, Line<'_>, LineError, LineErrorKind, Lines<'_, '_>,
    RenderedReport, BufferTooSmall, ParseError, EncodeSet, PctStr<'_>, Policy<'_>, PolicyError, QueryPairs<'_>, EditError, EditErrorKind, Scheme<'_>,
    Redacted<'_>, Report<'_>, Rule, Segments<'_>, Normalization, Suggestion, Uri<'_>, UriRef<'_>
}
