//! `uri-core` with the traits of other crates. The examples in the docs run here, because they need these crates.

#[cfg(doctest)]
#[doc = include_str!("../../../uri-core/src/interop/serde.md")]
struct Serde;

#[cfg(doctest)]
#[doc = include_str!("../../../uri-core/src/interop/arbitrary.md")]
struct Arbitrary;
