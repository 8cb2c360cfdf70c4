//! Calls that compile. Each module is a program whose `main` runs.

// A lint for the whole crate. The modules have further lints.
#![deny(future_incompatible)]
// Most calls are only compiled, as they would be in a caller without these lints.
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    unused_qualifications,
    clippy::all
)]

#[path = "../../shared/support/errors.rs"]
mod errors;

pub mod base_and_reference;
pub mod constant_expressions;
pub mod constants_with_self;
pub mod everywhere;
pub mod explicit_defaults;
pub mod expression_fragments;
pub mod fields;
pub mod forbidden_lints_of_tables;
pub mod format;
pub mod likely_mistakes;
pub mod lines;
pub mod lists;
pub mod names_of_items_taken;
pub mod reference_table;
pub mod rows_without_parameters;
pub mod rules_left_out;
pub mod strict_lints;
pub mod table;
pub mod table_enum;
pub mod table_functions;
pub mod table_of_100_rows;
pub mod table_of_fragments;
pub mod table_of_hidden_values;
pub mod table_places;
pub mod table_under_cfg;
pub mod without_prelude;

#[test]
fn each_program_compiles_and_runs() {
    base_and_reference::main();
    constant_expressions::main();
    constants_with_self::main();
    everywhere::main();
    explicit_defaults::main();
    expression_fragments::main();
    fields::main();
    forbidden_lints_of_tables::main();
    format::main();
    likely_mistakes::main();
    lines::main();
    lists::main();
    names_of_items_taken::main();
    reference_table::main();
    rows_without_parameters::main();
    rules_left_out::main();
    strict_lints::main();
    table::main();
    table_enum::main();
    table_functions::main();
    table_of_100_rows::main();
    table_of_fragments::main();
    table_of_hidden_values::main();
    table_places::main();
    table_under_cfg::main();
    without_prelude::main();
}
