//! Checks that forbidden rows do not compile. If a message changes on purpose,
//! `TRYBUILD=overwrite cargo test` writes the messages again.

#[rustversion::attr(not(stable(1.95)), ignore = "the messages are those of rustc 1.95")]
#[test]
fn a_forbidden_row_does_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/endpoints/*.rs");
}
