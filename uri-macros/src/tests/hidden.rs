//! Hidden items of uri-core that tests use. Only this file names them, except `Grammar`, and only `paths.rs` the module
//! `in_macro`.

#![allow(
    dead_code,
    unused_imports,
    reason = "the fuzz targets use some of them"
)]

use quote::ToTokens as _;
use syn::{Expr, ExprCall, Lit, parse2};
pub(crate) use uri_core::__v0_1_0::{
    Argument, Grammar, Items, Many, NOTHING, One, Optional, Pairs, RowPolicy, format, format_ref,
    format_row, format_row_after_host, format_row_ref, format_with_base, many, one as borrow_one,
    optional as borrow_optional, pairs, prefix, row_values, template_path,
};
use uri_core::{Error, Policy, UriRef, UriRefBuf};

use crate::paths::CratePath;
use crate::paths::in_macro::{self, RuleSet};
use crate::table::emit::function::{Owner, written_uri};
use crate::table::function::parse::Function;
use crate::table::row::Row;
use crate::table::row_policy::Policies;

#[path = "../../../uri-core/src/inverse/tests/filler.rs"]
mod filler;
pub(crate) use filler::{components, slots_of};

/// The call that the macro writes for a row, read from its tokens: `format_row(start, "…", &mut […], policy, 5)`.
pub(crate) struct RowCall {
    function: String,
    pub(crate) program: &'static str,
    pub(crate) rules: RuleSet,
}

impl RowCall {
    pub(crate) fn new(row: &Function) -> Self {
        let (krate, body) = (CratePath::default(), row.body.as_ref().expect("a body"));
        let row = Row::new(&krate, row, body, &Policies::Default);
        let call: ExprCall = parse2(written_uri(&row, Owner::Caller)).expect("a call");
        let number = |value: Option<&Expr>| match value {
            Some(Expr::Lit(number)) => number.lit.to_token_stream().to_string().parse().ok(),
            _ => None,
        };
        let Expr::Lit(program) = &call.args[1] else {
            panic!("a literal");
        };
        let Lit::Str(program) = &program.lit else {
            panic!("a text");
        };
        let path = call.func.into_token_stream().into_iter();
        let function = path.last().expect("a name").to_string();
        assert_eq!(function.ends_with("_ref"), !row.kind().is_uri());
        Self {
            function,
            program: program.value().leak(),
            rules: RuleSet(number(call.args.get(4)).unwrap_or_default()),
        }
    }

    pub(crate) fn write(
        &self,
        start: UriRef<'_>,
        arguments: &mut [Argument<'_>],
        policy: &Policy<'_>,
    ) -> Result<UriRefBuf, Error> {
        let (program, RuleSet(rules)) = (self.program, self.rules);
        let written = match &*self.function {
            "format_row_ref" => return format_row_ref(start, program, arguments, policy, rules),
            "format_row_after_host" => {
                format_row_after_host(start, program, arguments, policy, rules)
            }
            "format_row" => format_row(start, program, arguments, policy, rules),
            "format" => format(start, program, arguments),
            other => panic!("{other}"),
        };
        written.map(UriRefBuf::from)
    }
}

/// `one!(&id)` is `one(&id).__uri_one()`.
macro_rules! one {
    ($value:expr) => {
        $crate::hidden::borrow_one($value).__uri_one()
    };
}

/// `optional!(&id)` is `optional(&id).__uri_optional()`.
macro_rules! optional {
    ($value:expr) => {
        $crate::hidden::borrow_optional($value).__uri_optional()
    };
}

pub(crate) use {one, optional};
