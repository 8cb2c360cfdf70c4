//! Messages: a sentence, a picture, help and a note.
//!
//! Imports: `grammar`, `bytes`, `error`, `output`, `schemes`, `syntax`, `address`, `secret`, `uri`.

pub(crate) mod input;
pub(crate) mod words;
pub(crate) mod suggestion;
pub(crate) mod explanation;
pub(crate) mod guess_host;
pub(crate) mod slashes;
pub(crate) mod unfilled;
pub(crate) mod other_notations;
pub(crate) mod fix;
pub(crate) mod picture;
pub(crate) mod report;
pub(crate) mod explain;
pub(crate) mod from_static;

pub use report::{RenderedReport, Report};
pub use suggestion::Suggestion;
