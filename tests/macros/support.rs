//! Helpers that these tests share with other test programs.

#![allow(dead_code, reason = "other programs use the rest")]

#[path = "../shared/support/dots.rs"]
pub(crate) mod dots;
#[path = "../shared/support/errors.rs"]
pub(crate) mod errors;
#[path = "../shared/support/hidden.rs"]
pub(crate) mod hidden;
#[path = "../shared/support/hostile.rs"]
pub(crate) mod hostile;
#[path = "../shared/support/random.rs"]
pub(crate) mod random;
