//! The compiler's messages about mistakes. The calls that compile are in `tests/compiler/calls`.
//!
//! Each program in `fail` has mistakes of one kind, and the `.stderr` file next to it has
//! the compiler's messages, which `.ci/bless` updates. One error can hide others: the compiler doesn't get to the types
//! if it cannot parse an expansion, so such mistakes are in `places.rs`.
//!
//! These files cover only what needs the compiler: its own errors, constants that it evaluates, and spans in other
//! macros. The mistakes that a macro itself finds are tested in `uri-macros/src/tests/mistakes`, and the messages about
//! invalid strings in `uri-core/tests/messages`.

/// All programs are in one list, because trybuild builds the dependencies for each list.
#[rustversion::attr(not(stable(1.95)), ignore = "the messages are those of rustc 1.95")]
#[test]
fn ui() {
    let programs = trybuild::TestCases::new();
    programs.compile_fail("fail/*.rs");
    // The guide's own test of them is `endpoints.rs`, which `.ci/deep` runs.
    programs.compile_fail("tests/endpoints/*.rs");
}
