//! Writes tables from an OpenAPI 3 document in JSON: for each HTTP method a module with a `uri_ref_table!`, and in it a
//! row for each operation and an enum, which finds the operation of a request.
//!
//! ```text
//! cargo run --example openapi -- tests/shared/data/openapi.json > src/api.rs
//! ```
//!
//! A row has no method, so operations that share a path are in different tables. An operation that can't be a row
//! becomes a comment with the reason. Headers and cookies aren't part of a URI, so they are left out. Give the rows
//! that the program uses better types, such as `UserId` in place of `u64`.

#[path = "../shared/names.rs"]
mod names;
mod document;
mod tables;

use std::{env, fs};

use document::Document;

fn main() -> Result<(), String> {
    let file = env::args().nth(1).ok_or("name a file with a document")?;
    let text = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    let tables = Document::parse(&text).and_then(|document| tables::tables(&document));
    print!("{}", tables.map_err(|error| format!("{file}: {error}"))?);
    Ok(())
}
