//! Messages: a sentence, a picture, help and a note.
//!
//! Imports: `grammar`, `bytes`, `output`, `schemes`, `syntax`, `secret`.

pub(crate) mod input;
pub(crate) mod words;
pub(crate) mod suggestion;
pub(crate) mod explanation;
pub(crate) mod picture;
pub(crate) mod report;

pub use report::{RenderedReport, Report};
pub use suggestion::Suggestion;
