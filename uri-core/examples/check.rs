//! Reads URIs, one per line.
fn main() {}
