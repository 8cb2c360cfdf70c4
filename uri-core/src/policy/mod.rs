//! Policies: rules for URIs in addition to the grammar
//! ([RFC 3986, section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
//!
//! The rules are methods of [`Policy`]. They are checked at compile time or at run time.

// Imports: `error`, `bytes`, `schemes`, `syntax`, `pct`, `uri`, `message`, `resolve`, `normalize`.

pub(crate) mod check;
#[cfg(feature = "alloc")]
mod check_error;
mod encoded;
mod error;
mod explain;
mod fix;
mod host_as_scheme;
mod host_pattern;
mod lists;
mod numeric_name;
#[expect(clippy::module_inception, reason = "the file has the name of its type")]
pub(crate) mod policy;
mod rule;

#[cfg(feature = "alloc")]
pub use check_error::{CheckError, CheckErrorKind};
pub(crate) use error::Hint;
pub use error::PolicyError;
pub(crate) use policy::{Policy, Rules};
pub use rule::Rule;
