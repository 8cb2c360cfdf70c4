//! No output about a string, a URI or an error contains a password, except in the cases listed in the documentation of
//! `Redacted`.

mod connection_strings;
mod debug;
mod derived;
mod messages;
mod odd_places;
mod passwords;
mod policy;
mod redacted;
mod refused;
mod table;
