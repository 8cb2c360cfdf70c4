//! The algorithms of RFC 3986 as the standard writes them: slow, obvious, and without the algorithms of the crate.
#![allow(dead_code, reason = "each test needs a part of it")]

pub(crate) mod normalize;
pub(crate) mod recompose;
pub(crate) mod resolve;
pub(crate) mod split;
