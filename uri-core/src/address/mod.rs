//! An address in a text that may not be a URI: a user, a host and a port, as masks and messages read them.
//!
//! Imports: `bytes`, `syntax`.

pub(crate) mod authority;
pub(crate) mod guess;

pub(crate) use authority::{HostKind, LooseAuthority, PortKind};
pub(crate) use guess::{
    HostGuess, authority_up_to_delimiter_or_backslash, guess_host, usual_scheme,
};
