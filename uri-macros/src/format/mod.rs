//! The macros for URIs with values: `uri_format!` and `uri_ref_format!`.
//!
//! `placeholder` reads the placeholders of a template, `template` checks it as a URI, and `path`, `query` and `authority`
//! split its components into the parts that uri-core writes.
//!
//! Imports: `paths`, `read`.

pub(crate) mod arguments;
mod authority;
pub(crate) mod expand;
mod fault;
mod part;
mod path;
mod placeholder;
mod query;
mod template;
