//! No output about a string, a URI or an error contains a password, except in the cases listed in the documentation of
//! `Redacted`.

#[cfg(feature = "alloc")]
mod connection_strings;
#[cfg(feature = "alloc")]
mod debug;
#[cfg(feature = "alloc")]
mod derived;
#[cfg(feature = "alloc")]
mod messages;
#[cfg(feature = "alloc")]
mod odd_places;
#[cfg(feature = "alloc")]
mod passwords;
mod policy;
#[cfg(feature = "alloc")]
mod redacted;
#[cfg(feature = "alloc")]
mod refused;
#[cfg(feature = "alloc")]
mod table;
