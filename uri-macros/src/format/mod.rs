//! The macros for URIs with values: `uri_format!` and `uri_ref_format!`.
//!
//! `placeholder` reads the placeholders of a template, and `template` checks it as a URI. `base`, `authority`, `path`
//! and `query` translate its components into the operations that uri-core executes.
//!
//! Imports: `paths`, `read`.

pub(crate) mod arguments;
mod authority;
mod base;
pub(crate) mod expand;
pub(crate) mod fault;
pub(crate) mod ops;
mod path;
mod places;
pub(crate) mod placeholder;
mod query;
pub(crate) mod template;
