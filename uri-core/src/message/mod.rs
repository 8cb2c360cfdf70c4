//! Messages: from an error and its input to a sentence, a picture, help and a note.
//!
//! `explain` joins them, and `report` draws them.
//!
//! Imports: `bytes`, `error`, `output`, `schemes`, `syntax`, `uri`.

pub(crate) mod case;
pub(crate) mod explain;
mod help;
mod note;
pub(crate) mod report;
pub(crate) mod wording;

pub use report::{RenderedReport, Report};
