//! Normalization and comparison (RFC 3986, section 6).

#[path = "../../../tests/support/oracle/mod.rs"]
mod oracle;
#[path = "../../../tests/support/random.rs"]
mod random;

mod compare;
mod laws;
mod normal_forms;
