//! Normalization and comparison (RFC 3986, section 6).

mod compare;
mod laws;
mod normal_forms;
