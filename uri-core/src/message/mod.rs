//! Messages about an error and an input. A message consists of a sentence, a picture, help and a note.
//!
//! `explain` contains the words for each kind of parse error. `explanation` defines the parts of a message for all errors.
//! `words` contains the parts of sentences that depend on the input. `report` combines the parts of a message, and
//! `picture` draws the input.
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
