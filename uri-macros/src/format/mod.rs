//! The macros for URIs with values: `uri_format!` and `uri_ref_format!`.
//!
//! A placeholder's slot is the index of its argument, and its place the component with its values. In a filled
//! template, simple text of the same length replaces each placeholder.
//!
//! Imports: `paths`, `read`.

pub(crate) mod arguments;
mod authority;
mod base;
pub(crate) mod expand;
pub(crate) mod fault;
pub(crate) mod likely_mistake;
pub(crate) mod ops;
mod path;
pub(crate) mod placeholder;
mod query;
pub(crate) mod template;
