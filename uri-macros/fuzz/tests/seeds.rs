//! Runs each fuzz target on its seeds, with a stable compiler and without libFuzzer, so the targets keep working.

#[test]
fn macros() {
    uri_core_fuzz::replay::seeds(uri_macros_fuzz::macros, "seeds/macros.txt").unwrap();
}

#[test]
fn rows() {
    uri_core_fuzz::replay::seeds(uri_macros_fuzz::rows, "seeds/rows.txt").unwrap();
}
