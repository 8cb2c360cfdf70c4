//! Lines of a string, each of which can contain a URI.
//!
//! Imports: `error`, `bytes`, `uri`, `message`, `policy`.

pub(crate) mod line_error;
#[expect(clippy::module_inception, reason = "the file has the name of its type")]
mod lines;

pub use lines::{Line, Lines};
