//! Messages: from an error and its input to a sentence, a picture, help and a note.
//!
//! `explain` has the words for each kind of parse error. `explanation` has their form, which all errors use, and `words` the
//! parts of sentences that depend on the input. `report` puts a message together, and `picture` draws the input.
//!
//! Imports: `bytes`, `error`, `output`, `schemes`, `syntax`, `uri`.

pub(crate) mod input;
pub(crate) mod words;
pub(crate) mod explanation;
pub(crate) mod picture;
mod suggestion;
pub(crate) mod report;
pub(crate) mod explain;
pub(crate) mod from_static;

pub use report::{RenderedReport, Report};
pub use suggestion::Suggestion;
