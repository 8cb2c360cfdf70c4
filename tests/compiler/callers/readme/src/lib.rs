//! The code of the three READMEs, compiled and run as documentation tests.
#![doc(test(attr(deny(deprecated))))]
#![cfg_attr(doctest, doc = include_str!("../../../../../README.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../../uri-core/README.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../../uri-macros/README.md"))]
