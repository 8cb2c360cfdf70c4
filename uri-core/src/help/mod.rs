//! Helps: what to write instead of what the parser or a policy refuses.
//!
//! Imports: `grammar`, `bytes`, `error`, `output`, `schemes`, `syntax`, `address`, `secret`, `uri`, `message`,
//! `normalize`, `policy`.

pub(crate) mod guess_host;
pub(crate) mod slashes;
pub(crate) mod other_notations;
pub(crate) mod unfilled;
pub(crate) mod fix;
pub(crate) mod parse_error;
mod policy_error;
#[cfg(feature = "alloc")]
mod refusal;
pub(crate) mod rule;
pub(crate) mod from_static;
