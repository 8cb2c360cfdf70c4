//! The hidden items of uri-core that tests use. Only this file names them.

#![allow(unused_imports, reason = "each program uses some of them")]

pub(crate) use uri_core::__v0_1_0::{
    Grammar, Resolved, RowPolicy, RuleSet, TableRow, check, check_template, check_unique,
    expression_row, hash, validate,
};

#[cfg(feature = "alloc")]
use uri_core::UriRef;

#[cfg(feature = "alloc")]
#[path = "../src/inverse/tests/filler.rs"]
#[allow(dead_code, reason = "each program uses some of its functions")]
mod filler;

pub(crate) mod in_macro {
    #[cfg(feature = "alloc")]
    pub(crate) use super::filler::components;
    #[cfg(feature = "alloc")]
    pub(crate) use uri_core::__v0_1_0::in_macro::{Slots, duplicates, takes, template_uri};
    pub(crate) use uri_core::__v0_1_0::in_macro::{
        broken_after_base, in_source, may_break, offsets, pack, parse, printed, rule_of, table_row,
        with_rule,
    };
}
