//! Messages: from an error and its input to a sentence, a picture, help and a note.
//!
//! `explain` has one table: the words for each kind of parse error. `report` draws the message, and is the only code that
//! does. `words` has the parts of sentences that depend on the input.
//!
//! Imports: `bytes`, `error`, `output`, `schemes`, `syntax`, `uri`.

pub(crate) mod explain;
pub(crate) mod report;
pub(crate) mod words;

pub use report::{RenderedReport, Report};
