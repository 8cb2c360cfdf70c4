//! Helps: what to write instead of what the parser or a policy refuses.
//!
//! Imports: `grammar`, `bytes`, `error`, `output`, `schemes`, `syntax`, `address`, `secret`, `uri`, `message`, `iri`,
//! `policy`.

mod guess_host;
pub(crate) mod filter;
mod whole;
mod at_error;
pub(crate) mod parse_error;
mod policy_error;
#[cfg(feature = "alloc")]
mod refusal;
pub(crate) mod rule;
pub(crate) mod from_static;
