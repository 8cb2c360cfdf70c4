//! URIs with values: the part of `uri_format!` and `uri_ref_format!` that runs in the caller's program.
//!
//! The macro checks a template and splits it into [`Part`]s. [`format`] writes the parts and the values, percent-encoded, in
//! the order of the string (RFC 3986, sections 2.1, 3 and 5.3). The offsets of the components follow from the parts, so the
//! result is not parsed again.
//!
//! Imports: `error`, `bytes`, `allocation`, `syntax`, `pct`, `uri`, `resolve`.

mod argument;
mod base;
mod host;
mod template;
mod writer;

pub use argument::{Argument, IntoItems, Probe, pairs, values};
pub use base::{AsBase, format_with_base};
pub use template::{Part, Template};
pub use writer::{format, format_ref};
