//! The code of the guide's pages that uses macros, compiled and run as documentation tests.
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/patterns.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/policies.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/values.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/endpoints.md"))]
