//! The grammar of characters and components
//! ([RFC 3986, sections 2 and 3 and appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A)).
//!
//! `parser` returns a `layout`; `diagnose` finds the error in input that it rejected.
//!
//! Imports: `grammar`, `bytes`, `error`, `output`.

#[expect(clippy::indexing_slicing, reason = "each byte has an entry")]
pub(crate) mod char_class;
pub(crate) mod disguise;
pub(crate) mod diagnose;
pub(crate) mod host_name;
pub(crate) mod ip;
pub(crate) mod ipv6_groups;
pub(crate) mod ipv6_text;
pub(crate) mod layout;
pub(crate) mod parser;
pub(crate) mod scanner;
