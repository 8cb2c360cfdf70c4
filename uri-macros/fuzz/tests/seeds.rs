//! The target on its seeds, on a stable compiler and without libFuzzer, so that it cannot rot.

#[test]
fn macros() {
    uri_core_fuzz::replay::seeds(uri_macros_fuzz::macros, "seeds/macros.txt").unwrap();
}
