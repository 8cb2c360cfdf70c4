//! Comments and pages, statements, the order of the chapters, the listed API, and the README: `cargo test --test text`.
//!
//! Cargo runs these tests in this folder, and paths are relative to it.

#[path = "../../shared/support/files.rs"]
mod files;
mod sources;

mod functions;
mod methods;
mod imports;
mod lets;
mod meanings;
mod picture;
mod words;
