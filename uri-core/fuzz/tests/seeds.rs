//! Runs the targets on their seeds, with a stable compiler and without libFuzzer. This keeps the targets compiling and
//! passing.

use uri_core_fuzz::replay;

#[test]
fn parse() {
    replay::seeds(uri_core_fuzz::parse, "seeds/parse.txt").unwrap();
}

#[test]
fn resolve_relativize() {
    let file = "seeds/resolve_relativize.txt";
    replay::seeds(uri_core_fuzz::resolve_relativize, file).unwrap();
}

#[test]
fn normalize_compare() {
    let file = "seeds/normalize_compare.txt";
    replay::seeds(uri_core_fuzz::normalize_compare, file).unwrap();
}

#[test]
fn policy_lines_find() {
    let file = "seeds/policy_lines_find.txt";
    replay::seeds(uri_core_fuzz::policy_lines_find, file).unwrap();
}

#[test]
fn recompose_edit() {
    replay::seeds(uri_core_fuzz::recompose_edit, "seeds/recompose_edit.txt").unwrap();
}

#[test]
fn offsets() {
    replay::seeds(uri_core_fuzz::offsets, "seeds/offsets.txt").unwrap();
}
