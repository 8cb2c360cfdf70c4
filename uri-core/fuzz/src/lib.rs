//! The fuzz targets of uri-core, as plain functions. Each takes any bytes, and panics if the crate breaks a law.
//!
//! ```text
//! cargo run --example unpack          # the seeds, from seeds/*.txt to corpus/*
//! cargo +nightly fuzz run -s none parse corpus/parse -- -dict=uri.dict -max_len=256
//! cargo test --release                # the seeds and changed seeds, on a stable compiler
//! cargo run --bin parse -- FILE…      # what was found, on a stable compiler
//! ```

#[path = "../../../tests/support/hidden.rs"]
mod hidden;
#[path = "../../../tests/support/law_of_secrets.rs"]
#[allow(dead_code, unreachable_pub, reason = "it is the whole law")]
mod law_of_secrets;
#[path = "../../../tests/laws/mod.rs"]
mod laws;
#[path = "../../../tests/support/oracle/mod.rs"]
mod oracle;

mod by_hand;
mod iri;
mod printed;
mod pct;
mod reference;
mod parse;
mod resolve_relativize;
mod normalize_compare;
mod tables;
mod found;
mod policy;
mod policy_lines_find;
mod offsets;
mod recompose_edit;
pub mod replay;
pub mod seeds;

pub use normalize_compare::normalize_compare;
pub use offsets::offsets;
pub use parse::parse;
pub use policy_lines_find::policy_lines_find;
pub use recompose_edit::recompose_edit;
pub use resolve_relativize::resolve_relativize;

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
