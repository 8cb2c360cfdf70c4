//! The macros for URIs with values: `uri_format!` and `uri_ref_format!`.
//!
//! `placeholder` reads the placeholders of a template, and `template` checks it as a URI. `base`, `authority`, `path`
//! and `query` translate its components into the operations that uri-core executes.
//!
//! Placeholders with the same name share a slot, which is the index of their argument. The place of a slot is the part
//! of the URI to which its values belong, such as the last label of a host. A filled template is one whose placeholders
//! are replaced by simple text of the same length.
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
