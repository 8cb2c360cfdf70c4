//! The code of the README, compiled and run as documentation tests.
#![doc(test(attr(deny(deprecated))))]
#![cfg_attr(doctest, doc = include_str!("../../../../README.md"))]
