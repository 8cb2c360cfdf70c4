//! Each string of `tests/shared/strings` is read, and what the code says is what the file says.
//! `tests/shared/strings/README.md` has the format; `BLESS=1` writes what follows the first `|`, and the indented
//! lines.

#[cfg(feature = "alloc")]
mod answers;
#[cfg(feature = "alloc")]
pub(crate) mod laws;
#[cfg(feature = "alloc")]
mod one_mistake;
pub(crate) mod reader;
#[cfg(feature = "alloc")]
mod said;
#[cfg(feature = "alloc")]
mod written;
