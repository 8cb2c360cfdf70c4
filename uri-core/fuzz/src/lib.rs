//! The fuzz targets of uri-core, as plain functions: the laws in `tests/shared/laws`, and `offsets`. Each takes any
//! bytes, and panics if the crate breaks a law.
//!
//! ```text
//! cargo run --example unpack          # the seeds, from seeds/*.txt to corpus/*
//! cargo +nightly fuzz run -s none parse corpus/parse -- -dict=uri.dict -max_len=256
//! cargo test --release                # the seeds and changed seeds, on a stable compiler
//! cargo run --bin parse -- FILE…      # what was found, on a stable compiler
//! ```

#[path = "../../../tests/shared/support/abnf.rs"]
#[allow(dead_code, reason = "a law needs a part of it")]
mod abnf;
#[path = "../../../tests/shared/support/hidden.rs"]
mod hidden;
#[path = "../../../tests/shared/laws/mod.rs"]
mod laws;
#[path = "../../../tests/shared/support/oracle/mod.rs"]
mod oracle;
#[path = "../../../tests/shared/support/schemes.rs"]
mod schemes;

mod offsets;
pub mod replay;
pub mod seeds;

pub use offsets::offsets;

pub fn normalize_compare(bytes: &[u8]) {
    laws::normalize::normalize(bytes);
}

pub fn parse(bytes: &[u8]) {
    laws::grammar::grammar(bytes);
}

pub fn policy_lines_find(bytes: &[u8]) {
    laws::lines::lines(bytes);
}

pub fn recompose_edit(bytes: &[u8]) {
    laws::edits::edits(bytes);
}

pub fn resolve_relativize(bytes: &[u8]) {
    laws::resolve::resolve(bytes);
}

/// Defines the program for a target. With `cargo fuzz`, libFuzzer runs the target; otherwise, the program runs the
/// target on the files that its arguments name.
#[macro_export]
macro_rules! target {
    ($target:path) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $target(bytes));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::replay::files($target)
        }
    };
}
