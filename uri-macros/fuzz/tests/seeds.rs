//! Runs the fuzz target on the seeds, with a stable compiler and without libFuzzer, so that the target stays valid.

#[test]
fn macros() {
    uri_core_fuzz::replay::seeds(uri_macros_fuzz::macros, "seeds/macros.txt").unwrap();
}
