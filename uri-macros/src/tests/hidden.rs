//! Hidden items of uri-core that tests use. Only this file names them, except `Grammar`, and only `paths.rs` the module
//! `in_macro`.

#![allow(
    dead_code,
    unused_imports,
    reason = "the fuzz targets use some of them"
)]

pub(crate) use uri_core::__v0_1_0::{
    Argument, Grammar, Items, NOTHING, RowPolicy, check_plain_values, check_template, format,
    format_ref, format_row, format_row_after_host, format_row_ref, format_with_base, option, pairs,
    prefix, row_values, template_path, value, values,
};
use uri_core::{Error, Policy, UriBuf, UriRef};

use crate::paths::in_macro::{self, RuleSet};

#[path = "../../../uri-core/src/format/inverse/tests/filler.rs"]
mod filler;
pub(crate) use filler::components;

/// As the macro does.
pub(crate) fn write_row(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: RuleSet,
) -> Result<UriBuf, Error> {
    let format = match rules.and(RuleSet::AFTER_HOST) == rules {
        true => format_row_after_host,
        false => format_row,
    };
    format(start, program, arguments, policy, rules.0)
}

/// `one!(&id)` is `value(&id).__uri_value()`.
macro_rules! one {
    ($value:expr) => {
        $crate::hidden::value($value).__uri_value()
    };
}

/// `optional!(&id)` is `option(&id).__uri_option()`.
macro_rules! optional {
    ($value:expr) => {
        $crate::hidden::option($value).__uri_option()
    };
}

pub(crate) use {one, optional};
