//! The four macros for one URI or reference: from arguments to a value, and to its expression.
//!
//! Imports: `read`.

pub(crate) mod expand;
pub(crate) mod value;
