//! URIs as defined by RFC 3986 (STD 66): tables of endpoints that no value can break, constants that the compiler
//! checks, and a parser for all other strings.
//!
#![cfg_attr(all(feature = "alloc", not(doctest)), doc = include_str!("guide/front.md"))]
//!
//! # Features
//!
//! What allocates, such as `UriBuf`, needs the feature `alloc`, which the default feature `std` enables. What ends with
//! `_into` writes into a buffer instead. For `serde`, `http`, `url` and `idna`, see [`interop`] and
//! [builds](guide::errors#builds).
//!
//! The [guide] has the [terms](guide#terms) of RFC 3986, and the [promises](guide::promises) about later versions.
#![no_std]
#![forbid(unsafe_code)]
// A warning in an example wouldn't be seen.
#![doc(test(attr(deny(deprecated))))]
// Other crates link to this address if their docs are built without those of dependencies.
#![doc(html_root_url = "https://docs.rs/uri-core/0.1.0")]
#![cfg_attr(docsrs, feature(doc_cfg))]
// Without `alloc`, some helpers have no caller.
#![cfg_attr(not(feature = "alloc"), expect(dead_code, unused_imports))]
// The crate must not panic on any input; `tests/outside/no_panic` checks the machine code, these lints report most
// causes earlier.
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
// On 32-bit targets, the sum of several strings' lengths can overflow `usize`, so compute it with `saturating_add`; an
// offset plus a small number can't.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
#[cfg_attr(test, macro_use)]
extern crate std;

#[macro_use]
mod const_fn;
#[macro_use]
mod declare;

// Chapters: each imports only from those above it, as its module comment lists.
mod grammar;
mod bytes;
pub mod error;
mod output;
#[cfg(feature = "alloc")]
mod allocation;
mod schemes;
mod syntax;
mod address;
pub mod pct;
mod secret;
mod uri;
mod message;
mod compose;
mod resolve;
mod normalize;
mod iri;
pub mod policy;
mod help;
mod lines;
pub mod find;
#[cfg(feature = "alloc")]
#[doc(alias = "windows path")]
pub mod file;
#[cfg(feature = "alloc")]
#[expect(clippy::must_use_candidate, reason = "only macros call such functions")]
mod format;
#[cfg(feature = "alloc")]
#[expect(clippy::must_use_candidate, reason = "only macros call such functions")]
mod inverse;
pub mod interop;
#[cfg(feature = "alloc")]
mod other_names;
pub mod constant;

/// Traits for the arguments of [`Edit`]'s methods.
#[cfg(feature = "alloc")]
pub mod edit {
    pub use crate::compose::edit::{IntoHost, IntoSegments, OptionalPort, OptionalStr};
}

/// Tables of URIs whose rows are the lines of a string
/// ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).
pub mod table {
    pub use crate::lines::{Line, Lines};
}

/// The trait for the argument of a row's `parse`.
#[cfg(feature = "alloc")]
pub mod row {
    // These items are in the public types of a caller, so their path has no version.
    #[doc(hidden)]
    pub use crate::format::RowBase;
    pub use crate::inverse::RowArgument;
    #[doc(hidden)]
    pub use crate::inverse::{RowValues, UriRow};
}

/// The items that `uri-macros` and its expansions use. The module's name contains the version, so an expansion by a
/// different version of `uri-macros` doesn't compile.
#[doc(hidden)]
#[expect(clippy::must_use_candidate, reason = "only macros call its functions")]
#[expect(
    clippy::indexing_slicing,
    clippy::panic,
    reason = "these panics are compile errors, except the documented one in `written`"
)]
#[path = "private/mod.rs"]
pub mod __v0_1_0;

#[cfg(any(doc, doctest))]
pub mod guide;

// rustdoc finds an alias of an item from a private module only on the `pub use`.
#[doc(alias("Builder", "Parts", "from_parts", "into_parts"))]
pub use compose::Components;
#[cfg(feature = "alloc")]
#[doc(alias("Builder", "build_from_base"))]
pub use compose::edit::Edit;
#[cfg(feature = "alloc")]
pub use error::any_error::Error;
pub use error::parse_error::ParseError;
pub use error::rule::Rule;
pub use grammar::Component;
#[cfg(feature = "alloc")]
#[doc(alias("NotFound", "parse_as"))]
pub use inverse::error::MatchError;
#[doc(alias = "Message")]
pub use message::Report;
#[doc(alias("Level", "Steps", "Normalizer"))]
pub use normalize::Normalization;
pub use pct::pct_str::PctStr;
pub use policy::policy::Policy;
#[doc(alias("mask", "mask_password", "secret", "log", "print"))]
pub use secret::Redacted;
#[doc(alias = "url::Origin")]
pub use uri::Origin;
#[doc(alias("Url", "UriStr"))]
pub use uri::Uri;
#[cfg(feature = "alloc")]
#[doc(alias("Url", "UriString"))]
pub use uri::UriBuf;
#[doc(alias("Reference", "relative", "UriReferenceStr"))]
pub use uri::UriRef;
#[cfg(feature = "alloc")]
#[doc(alias = "UriReferenceString")]
pub use uri::UriRefBuf;
pub use uri::{AsUri, AsUriRef};
pub use uri::{Authority, Host, QueryPairs, Scheme, Segments};
