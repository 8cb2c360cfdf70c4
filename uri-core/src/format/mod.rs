//! URIs built from values: what of `uri_format!` and `uri_ref_format!` runs in the caller's program.
//!
//! The macro encodes a checked template as a string of [`Op`]s, its program. [`format`] executes it: literal text and
//! values are written (RFC 3986, sections 2.1, 3 and 5.3) and offsets stored, so the result isn't parsed. A slot is an
//! index of an argument.
//!
//! Imports: `error`, `bytes`, `allocation`, `grammar`, `syntax`, `pct`, `uri`, `policy`.

mod append;
mod argument;
pub(crate) mod base;
mod blame;
pub(crate) mod host;
pub(crate) mod judge;
mod list;
mod list_writer;
pub(crate) mod placeholder;
pub(crate) mod program;
mod row;
mod writer;

pub(crate) use argument::{AsOption, WithoutDisplay};
pub use argument::{one, optional};
pub use base::{RowBase, base, format_with_base, prefix};
pub use list::{FormatItems, many, pairs};
pub(crate) use list::{List, ListItem};
pub use placeholder::{Form, Placeholder};
pub use program::Op;
pub use row::{format_row, format_row_after_host, format_row_ref};
pub use writer::{Argument, Items, format, format_ref};
