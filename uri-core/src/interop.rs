//! The traits of other crates, each behind the feature that has the crate's name; none is on by default.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "serde")]
pub mod serde;
