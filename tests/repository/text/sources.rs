//! The source files that tests read.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::files_below;

pub(crate) const CRATES: [&str; 2] = ["../../../uri-core/src", "../../../uri-macros/src"];

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The source files of a folder, except tests.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_below(folder, &["rs"]);
    files.retain(|file| !is_test(file));
    files
}

pub(crate) fn is_test(path: &Path) -> bool {
    let mut names = path.iter().filter_map(|name| Path::new(name).file_stem());
    names.any(|name| name == "tests")
}

/// Checks the files of each folder with a function that returns lines with their faults. The help says what to do.
#[track_caller]
pub(crate) fn assert_without_faults(
    folders: &[Vec<PathBuf>],
    help: &str,
    faults: impl Fn(&str) -> Vec<(usize, String)>,
) {
    let mut errors = String::new();
    for files in folders {
        assert!(files.len() > 30, "{}", files.len());
        for file in files {
            for (line, fault) in faults(&read(file)) {
                errors += &format!("{}:{line}: {fault}\n", file.display());
            }
        }
    }
    assert!(errors.is_empty(), "{help}:\n{errors}");
}

/// The source files of each crate, except tests.
pub(crate) fn sources_of_crates() -> [Vec<PathBuf>; 2] {
    CRATES.map(|src| sources(Path::new(src)))
}
