//! Runs the fuzz target on its seeds, with a stable compiler and without libFuzzer, so the target keeps working.

#[test]
fn macros() {
    uri_core_fuzz::replay::seeds(uri_macros_fuzz::macros, "seeds/macros.txt").unwrap();
}
