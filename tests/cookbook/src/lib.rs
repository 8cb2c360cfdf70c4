//! The recipes of the guide, compiled and run as documentation tests.
#![cfg_attr(doctest, doc = include_str!("../../../uri-core/src/guide/cookbook.md"))]
