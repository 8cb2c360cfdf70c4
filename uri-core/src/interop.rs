//! The types of other crates, each behind a feature of its name.

#[cfg(feature = "http")]
pub(crate) mod http;
#[cfg(feature = "url")]
pub(crate) mod url;
