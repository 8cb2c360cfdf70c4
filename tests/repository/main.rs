//! What pages and golden files promise about the code.
//!
//! Cargo runs these tests in the repository's folder.

#[path = "../support/caller.rs"]
mod caller;
#[path = "../support/errors.rs"]
mod errors;
#[path = "../support/files.rs"]
mod files;
#[path = "../support/brief.rs"]
mod brief;
#[path = "../support/golden_files.rs"]
mod golden_files;
#[path = "../support/hidden.rs"]
mod hidden;

mod guide;
mod links;
mod places;
