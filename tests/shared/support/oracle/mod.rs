//! The algorithms of RFC 3986, just as the RFC describes them. They are slow and simple, and use no code of the crate
//! but its table of default ports.
#![allow(dead_code, reason = "each test needs a part of it")]

pub(crate) mod by_hand;
pub(crate) mod normalize;
pub(crate) mod recompose;
pub(crate) mod resolve;
pub(crate) mod split;
