//! Normalization and comparison (RFC 3986, section 6).

#[cfg(feature = "alloc")]
mod compare;
#[cfg(feature = "alloc")]
mod laws;
mod normal_forms;
