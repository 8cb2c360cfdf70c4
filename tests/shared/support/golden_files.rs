//! The messages in the golden files of both crates.

use std::fs;
use std::path::{Path, PathBuf};

/// The compiler and macro messages, which other tests compare.
pub(crate) fn golden_files() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [
        "tests/compiler/ui/fail",
        "tests/compiler/ui/tests/endpoints",
        "uri-macros/src/tests/mistakes",
        "tests/shared/strings",
    ];
    let entries = folders.map(|folder| fs::read_dir(root.join(folder)).expect(folder));
    let paths = entries
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path());
    let is_golden = |path: &PathBuf| {
        path.extension()
            .is_some_and(|extension| extension == "stderr" || extension == "txt")
    };
    paths
        .filter(is_golden)
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}
