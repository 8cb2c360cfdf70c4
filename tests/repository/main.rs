//! What pages and golden files promise about the code.
//!
//! Cargo runs these tests in the repository's folder.

#[path = "../shared/support/caller.rs"]
mod caller;
#[path = "../shared/support/errors.rs"]
mod errors;
#[path = "../shared/support/files.rs"]
mod files;
#[path = "../shared/support/brief.rs"]
mod brief;
#[path = "../shared/support/golden_files.rs"]
mod golden_files;
#[path = "../shared/support/hidden.rs"]
mod hidden;

mod guide;
mod links;
mod places;
