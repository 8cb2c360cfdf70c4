//! `uri-core` with the traits of other crates. The examples in its docs run here because they need those crates.

#[cfg(doctest)]
#[doc = include_str!("../../../../uri-core/src/interop/serde.md")]
struct Serde;
