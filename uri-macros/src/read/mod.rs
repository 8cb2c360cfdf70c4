//! The tokens of a call: arguments, literals, and the beginnings of items.
//!
//! Imports: `paths`.

pub(crate) mod arguments;
pub(crate) mod head;
pub(crate) mod kind;
pub(crate) mod string_literal;
pub(crate) mod tokens;
