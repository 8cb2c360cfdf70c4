//! Policies: rules beyond the grammar ([RFC 3986, section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
//!
//! A method of [`Policy`] sets each rule, which is checked at compile time or at run time.

// Imports: `grammar`, `error`, `bytes`, `schemes`, `syntax`, `address`, `pct`, `secret`, `uri`, `message`, `iri`.

// rustdoc shows the methods of a type in the order of these modules.
#[expect(clippy::module_inception, reason = "the file has the name of its type")]
pub(crate) mod policy;
mod declare_rules;
pub(crate) mod rules;
pub(crate) mod check;
mod host;
mod validate;
pub(crate) mod public_addresses;
pub(crate) mod below;
mod checked;
mod encoded;
mod host_pattern;
pub(crate) mod lists;
pub(crate) mod misread;
mod plain;
#[cfg(feature = "alloc")]
mod read;
pub(crate) mod rule_set;

pub(crate) use crate::error::{Hint, PolicyError};
pub use checked::{Checked, HasPolicy};
pub(crate) use host_pattern::may_match;
pub(crate) use policy::Policy;
pub use policy::Reading;
pub(crate) use rule_set::RuleSet;
