//! What the files of the repository promise one another: pages and the code that they are about, lists of names, the
//! order of the chapters, golden files and their pictures. Nothing here needs the macros' expansions.
//!
//! Cargo runs these tests in the repository's folder.

#[path = "../support/caller.rs"]
mod caller;
#[path = "../support/errors.rs"]
mod errors;
#[path = "../support/files.rs"]
mod files;
#[path = "../support/golden_files.rs"]
mod golden_files;
#[path = "../support/hidden.rs"]
mod hidden;

mod citizens;
mod guide;
mod imports;
mod links;
mod picture;
mod places;
mod words;
