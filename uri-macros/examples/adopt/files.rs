//! The Rust files of a program.

use std::fs;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

/// A file that was parsed.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) syntax: syn::File,
}

/// Reads the files and folders in the order of their names, and says which files couldn't be read or parsed.
pub(crate) fn read(paths: &[String]) -> (Vec<File>, Vec<String>) {
    let mut files = Vec::new();
    let mut errors = Vec::new();
    for path in paths {
        let entries = WalkDir::new(path).sort_by_file_name();
        for entry in entries.into_iter().filter_entry(is_read) {
            match entry {
                Ok(entry) if !is_source(&entry) => {}
                Ok(entry) => match parse(entry.path()) {
                    Ok(file) => files.push(file),
                    Err(error) => errors.push(error),
                },
                Err(error) => errors.push(error.to_string()),
            }
        }
    }
    (files, errors)
}

/// Whether the entry isn't for tests, a folder of build results, or hidden. A path that was named is read.
fn is_read(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    let is_left_out = ["tests", "tests.rs", "target"].contains(&&*name) || name.starts_with('.');
    entry.depth() == 0 || !is_left_out
}

/// Whether the entry is a Rust file, or a file that was named.
fn is_source(entry: &DirEntry) -> bool {
    let is_rust = entry.path().extension().is_some_and(|end| end == "rs");
    !entry.file_type().is_dir() && (is_rust || entry.depth() == 0)
}

fn parse(path: &Path) -> Result<File, String> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    match syn::parse_file(&text) {
        Ok(syntax) => Ok(File { name, syntax }),
        Err(error) => Err(format!("{name}:{}: {error}", error.span().start().line)),
    }
}
