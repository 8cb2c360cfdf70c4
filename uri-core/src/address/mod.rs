//! An address in a text that may not be a URI: a user, a host and a port, as masks and messages read them.
//!
//! Imports: `bytes`, `syntax`.

pub(crate) mod authority;
pub(crate) mod guess;

pub(crate) use authority::{HostKind, Port, UserHost};
pub(crate) use guess::{Guess, authority_at, read_authority, usual_scheme};
