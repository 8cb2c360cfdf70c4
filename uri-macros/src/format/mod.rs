//! The macros for URIs with values: `uri_format!` and `uri_ref_format!`.
//!
//! Each placeholder has a slot, which is the index of its argument. A slot's place is the component that contains its
//! values. In a filled template, each placeholder is replaced with simple text of the same length.
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
