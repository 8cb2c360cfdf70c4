//! The files in a folder and in the folders below it.

#![allow(dead_code, reason = "each program uses some of them")]

use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

/// The paths of files and folders that are found.
pub(crate) fn paths(
    entries: impl IntoIterator<Item = walkdir::Result<DirEntry>>,
) -> impl Iterator<Item = PathBuf> {
    let entries = entries.into_iter();
    entries.map(|entry| entry.expect("it can be read").into_path())
}

/// All files below a folder with one of these extensions, in the order of their names. Build folders and hidden ones
/// are left out.
pub(crate) fn files_below(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| {
        let name = entry.file_name().to_str().expect("UTF-8");
        entry.depth() == 0 || (name != "target" && !name.starts_with('.'))
    });
    let has_extension = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        path.is_file() && extension.is_some_and(|extension| extensions.contains(&extension))
    };
    paths(entries).filter(has_extension).collect()
}
