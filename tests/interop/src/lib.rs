//! `uri-core` with the traits of other crates: the examples of its docs run here, where those crates are.

#[cfg(doctest)]
#[doc = include_str!("../../../uri-core/src/interop/serde.md")]
struct Serde;

#[cfg(doctest)]
#[doc = include_str!("../../../uri-core/src/interop/arbitrary.md")]
struct Arbitrary;
