//! The hidden items of uri-core that tests use. Only this file and the probe in `no_panic` name them, so it is the only
//! one to edit if one of the others gets another name.

#![allow(dead_code, unused_imports, reason = "each program uses some of them")]

pub(crate) use uri_core::__v0_1_0::{
    Grammar, Many, One, Optional, Pairs, Resolved, TableRow, check, check_plain_values,
    check_references, check_unique, hash, long_uri, long_uri_ref, resolved_room, row_values, uri,
    uri_ref,
};
use uri_core::UriRef;

/// The name of the module.
pub(crate) const MODULE: &str = "__v0_1_0";

#[path = "../../../uri-core/src/inverse/tests/filler.rs"]
mod filler;

#[path = "../../../uri-macros/src/table/index.rs"]
mod index;

pub(crate) mod in_macro {
    pub(crate) use super::filler::{components, slots_of};
    pub(crate) use super::index::index_of;
    pub(crate) use uri_core::__v0_1_0::in_macro::{
        Candidates, RowPlace, Slots, duplicates, in_source, leaves, no_inverse, offsets, pack,
        parse, parse_in_constant, rule_of, table_row, takes, template_uri, two_rows, with_rule,
    };
}
