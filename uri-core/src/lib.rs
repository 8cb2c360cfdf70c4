//! RFC 3986 (STD 66) URIs in `const fn`: one parser for constants, macros and running programs.
//!
//! # Terms
//!
//! ```text
//!   foo://user@example.com:8042/over/there?name=ferret#nose
//!   \_/   \___________________/\_________/ \_________/ \__/
//!    |             |               |            |        |
//! scheme       authority         path         query   fragment
//!    |   _____________________|__
//!   / \ /                        \
//!   urn:example:animal:ferret:nose
//! ```
//!
//! | rule | example | here |
//! |---|---|---|
//! | `URI` | `https://example.org/#top`, `urn:a:b` | [`Uri::parse`] |
//! | `absolute-URI`, without a fragment | `https://example.org/` | [`Uri::parse_absolute`] |
//! | `relative-ref`, without a scheme | `../a?b#c`, `//example.org/` | [`UriRef::parse_relative`] |
//! | `URI-reference`, either | both | [`UriRef::parse`] |
//!
//! # Map
//!
//! [`Uri`] and [`UriRef`] are `Copy`: a text, and where each component lies in it. [`UriBuf`] and
//! [`UriRefBuf`] own their text (feature `alloc`). A text that does not parse gives a [`ParseError`]: data,
//! from which [`ParseError::report`] makes the full message.
//!
//! ```
//! use uri_core::{Host, Uri};
//!
//! const API: Uri<'static> = match Uri::parse("https://api.example.org:8443/v2/items?sort=asc#top") {
//!     Ok(uri) => uri,
//!     Err(_) => panic!("not a URI"),
//! };
//! const PORT: Option<u16> = API.port_u16();
//!
//! assert_eq!(PORT, Some(8443));
//! assert_eq!(API.segments().get(0).unwrap(), "v2");
//! assert_eq!(API.query_pairs().get("sort").unwrap(), "asc");
//! ```
//!
//! | to | see | RFC 3986 |
//! |---|---|---|
//! | read components | [`Uri`], [`Authority`], [`Host`], [`Segments`], [`QueryPairs`] | 3 |
//! | change one | [`Uri::with_path`] and its sisters | 5.3 |
//! | encode and decode | [`pct`], [`PctStr`] | 2 |
//! | resolve a reference | [`UriRef::resolve_into`] | 5.2 |
//! | make a URI relative | [`Uri::relativize_into`] | 5.2 |
//! | put components together | [`Components`] | 5.3 |
//! | normalize | [`Uri::normalize_into`], [`Normalization`] | 6.2 |
//! | compare | [`Uri::equivalent`], [`UriRef::is_same_document`] | 6, 4.4 |
//! | check a URI by rules beyond the grammar | [`Policy`] | 7 |
//! | check a table, and read one from lines | [`table`], [`table::Lines`] | 6.2 |
//! | find URIs in a text | [`find::FoundUris`] | appendix C |
//! | print a URI in a log | [`Uri::redacted`], [`Redacted`] | 7.5 |
//! | turn the path of a file into a URI and back | `UriBuf::from_file_path`, `Uri::to_file_path` | RFC 8089 |
//! | connect to the host, and write an address | [`Uri::host_and_port`], [`Uri::socket_addr`], `Uri::with_socket_addr` | 3.2.2, 3.2.3 |
//! | use `serde`, `http`, `url`, `arbitrary` | [`interop`], a feature each | |
//!
//! What writes into a buffer has a twin without `_into` that allocates (feature `alloc`).
//!
//! The [`guide`] has longer pages: [which comparison to take](guide::comparison), [policies](guide::policies),
//! [tests that a bad row does not compile](guide::compile_fail_tests), [security](guide::security), and
//! [coming from another crate](guide::coming_from), with the names of `url`, `http`, `iref`, `fluent-uri` and
//! `iri-string`.
//!
//! The macros of the crate `uri-macros` check the text while the program is built and say what is wrong with
//! it.
//!
//! # Promises
//!
//! - Every function and method is `const fn`, but for those of traits, those that allocate, and those that give
//!   an owned text away.
//! - Only what needs the feature `alloc` allocates.
//! - One thing panics: [`UriRef::resolve`], [`Uri::normalize`] and their twins that allocate, if the result would
//!   be longer than [`u32::MAX`] bytes. A longer text does not parse ([`ErrorKind::TooLong`](error::ErrorKind::TooLong)).
//! - Work is linear in the length of the input. The work of the table rule `unique` grows as n log n.
//! - There is no `unsafe`; no dependency without a feature that names it; and no `std` without the feature of that
//!   name.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// Nothing here may panic, whatever the input. `tests/no_panic` proves it for what does not allocate; these lints
// say at once where the proof would fail.
#![cfg_attr(
    not(test),
    deny(
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::string_slice,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]
// On 32 bits, the lengths of two texts can be more than a `usize` holds; the modules that add such lengths say so
// with the lint below. All other sums are offsets into one text, and at most one more than its length.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
#[cfg_attr(test, macro_use)]
extern crate std;

/// `?` for `const fn`.
macro_rules! tri {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

// The chapters. Each says in its module comment which others it imports: only some of those above it.
pub mod error;
mod bytes;
mod output;
#[cfg(feature = "alloc")]
mod allocation;
pub mod schemes;
mod syntax;
pub mod pct;
mod uri;
mod message;
mod compose;
mod resolve;
mod normalize;
pub mod policy;
pub mod table;
pub mod find;
#[cfg(feature = "alloc")]
pub mod file;
pub mod interop;

/// The functions that the macros of `uri-macros` use. A version of `uri-macros` finds only its own version here.
#[doc(hidden)]
#[expect(
    clippy::indexing_slicing,
    clippy::panic,
    reason = "evaluated by the compiler, whose error a panic is"
)]
#[path = "private/mod.rs"]
pub mod __v0_1_0;

// What it holds is text, which a build does without.
#[cfg(any(doc, doctest))]
pub mod guide;

pub use compose::Components;
#[cfg(feature = "alloc")]
pub use compose::IntoHost;
pub use error::parse_error::ParseError;
pub use message::{RenderedReport, Report, Suggestion};
pub use normalize::Normalization;
pub use pct::pct_str::PctStr;
pub use policy::policy::Policy;
pub use resolve::Strictness;
pub use uri::{Authority, Host, QueryPairs, Redacted, Segments, Uri, UriRef};
#[cfg(feature = "alloc")]
pub use uri::{UriBuf, UriRefBuf};
