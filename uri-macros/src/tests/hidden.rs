//! The hidden items of uri-core that an expansion names and tests use. Only this file names them, except `Grammar`, and
//! only `paths.rs` the module `build`.

#![allow(unused_imports, reason = "the fuzz targets use some of them")]

pub(crate) use uri_core::__v0_1_0::{
    Argument, Grammar, Items, NOTHING, RowPolicy, check_plain_values, check_template, format,
    format_ref, format_row, format_row_ref, format_with_base, option, pairs, prefix, row_values,
    template_path, value, values,
};
use uri_core::UriRef;

use crate::paths::build;

#[path = "../../../uri-core/src/format/inverse/tests/filler.rs"]
mod filler;
pub(crate) use filler::components;

/// The argument of `{x}`: `one!(&id)` is `value(&id).__uri_value()`.
macro_rules! one {
    ($value:expr) => {
        $crate::hidden::value($value).__uri_value()
    };
}

/// The argument of `{x?}`: `optional!(&id)` is `option(&id).__uri_option()`.
macro_rules! optional {
    ($value:expr) => {
        $crate::hidden::option($value).__uri_option()
    };
}

pub(crate) use {one, optional};
