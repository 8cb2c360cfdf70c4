//! No output about a string, a URI or an error contains a password, except in the cases listed in the documentation of
//! `Redacted`.

pub(crate) mod compared;
mod debug;
mod law;
mod messages;
mod odd_places;
mod options;
mod redacted;
mod table;
