//! The targets on their seeds, on a stable compiler and without libFuzzer, so that they cannot rot.

use uri_core_fuzz::replay;

#[test]
fn parse() {
    replay::seeds(uri_core_fuzz::parse, "seeds/parse").unwrap();
}

#[test]
fn resolve_relativize() {
    let folder = "seeds/resolve_relativize";
    replay::seeds(uri_core_fuzz::resolve_relativize, folder).unwrap();
}

#[test]
fn normalize_compare() {
    let folder = "seeds/normalize_compare";
    replay::seeds(uri_core_fuzz::normalize_compare, folder).unwrap();
}

#[test]
fn policy_lines_delimit() {
    let folder = "seeds/policy_lines_delimit";
    replay::seeds(uri_core_fuzz::policy_lines_delimit, folder).unwrap();
}

#[test]
fn recompose_edit() {
    replay::seeds(uri_core_fuzz::recompose_edit, "seeds/recompose_edit").unwrap();
}

#[test]
fn offsets() {
    replay::seeds(uri_core_fuzz::offsets, "seeds/offsets").unwrap();
}
