//! Tokens: what a macro reads from its call.
//!
//! Imports: nothing of this crate.

pub(crate) mod arguments;
pub(crate) mod head;
pub(crate) mod kind;
pub(crate) mod text;
pub(crate) mod tokens;
