//! Pages that are about more than one item: which way to choose, what to rely on, and what the same is called
//! elsewhere. The modules hold nothing, and exist in the documentation only.
//!
//! | page | for the question | RFC 3986 |
//! |---|---|---|
//! | [`comparison`] | are these two the same? what is the key of a map, and what is stored? | 4.4, 6 |
//! | [`policies`] | what may stand in my configuration, or come from a user? | 7 |
//! | [`compile_fail_tests`] | how do I test that a bad row does not compile? | |
//! | [`security`] | what can go wrong with a URI, and what is promised here? | 7 |
//! | [`coming_from`] | what is the call of `url`, `http`, `iref`, `fluent-uri` or `iri-string` here? | |

// A page is tested where its code compiles: here, in `tests/callers/guide` where it uses macros, in `tests/peers`
// where it uses other crates. Tables, and files that are quoted, are tested in `tests/guide.rs`.

#[doc = include_str!("guide/comparison.md")]
pub mod comparison {}

#[cfg(not(doctest))]
#[doc = include_str!("guide/policies.md")]
pub mod policies {}

#[cfg(not(doctest))]
#[doc = include_str!("guide/compile_fail_tests.md")]
pub mod compile_fail_tests {}

#[doc = include_str!("guide/security.md")]
pub mod security {}

#[cfg(not(doctest))]
#[doc = include_str!("guide/coming_from.md")]
pub mod coming_from {}
