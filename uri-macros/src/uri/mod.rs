//! The four macros for one URI or reference: the value of the arguments, and the expansion.
//!
//! Imports: `paths`, `read`, `format`.

pub(crate) mod expand;
pub(crate) mod value;
