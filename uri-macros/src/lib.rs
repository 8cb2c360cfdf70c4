//! URIs that are checked, split and explained by the compiler.
//!
//! ```
//! use uri_core::Uri;
//! use uri_macros::uri;
//!
//! const API: Uri<'static> = uri!("https://api.example.org:8443/v2/items?sort=asc#top");
//! const PORT: Option<u16> = API.port_u16();
//!
//! assert_eq!(API.scheme(), "https");
//! assert_eq!(PORT, Some(8443));
//! assert_eq!(API.path(), "/v2/items");
//! ```
//!
//! A text that is no URI does not compile:
//!
//! ```compile_fail
//! let url = uri_macros::uri!("http://example.com/a b");
//! ```
//!
//! ```text
//! error: invalid URI: space in path at byte 20
//!
//!            http://example.com/a b
//!                                ^
//!
//!        help: write a space as `%20`
//!        note: a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets (RFC 3986, section 3.3)
//!  --> src/main.rs:2:34
//!   |
//! 2 |     let url = uri_macros::uri!("http://example.com/a b");
//!   |                                ^^^^^^^^^^^^^^^^^^^^^^^^
//! ```
//!
//! | macro | rule of RFC 3986 | value |
//! |---|---|---|
//! | [`uri!`] | `URI` (section 3) | [`Uri<'static>`](uri_core::Uri) |
//! | [`absolute_uri!`] | `absolute-URI` (section 4.3), without a fragment | [`Uri<'static>`](uri_core::Uri) |
//! | [`uri_ref!`] | `URI-reference` (section 4.1) | [`UriRef<'static>`](uri_core::UriRef) |
//! | [`relative_ref!`] | `relative-ref` (section 4.2), without a scheme | [`UriRef<'static>`](uri_core::UriRef) |
//!
//! # Where it works
//!
//! Each macro takes one string literal, ordinary or raw, with escapes, or a fragment of a `macro_rules!`
//! macro that is one. It is an expression and works where one does: `const`, `static`, `let`, an argument,
//! generic code, other macros; without `std`, and without the prelude. It is checked wherever it stands, by
//! `cargo check` too, in code that is never called as well.
//!
//! A reference to one lives as long as the value, as with any call; where `&'static Uri` is wanted, write
//! `&const { uri!("…") }`.
//!
//! # Crates
//!
//! The expansion names the crate `uri_core`, so that is a dependency of yours too. If it has another name,
//! or is re-exported by a crate of yours, say so in front:
//!
//! ```
//! mod facade {
//!     pub use uri_core as uri;
//! }
//! let uri = uri_macros::uri!(crate = facade::uri, "urn:example:a");
//! ```
#![forbid(unsafe_code)]

mod kind;
mod tokens;
mod arguments;
mod value;
mod expand;
mod table;
mod table_expand;
mod lines;

use kind::Kind;
use proc_macro::TokenStream;

/// A checked `URI`: a scheme, then anything (RFC 3986, section 3).
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::uri;
///
/// const NAMESPACE: Uri<'static> = uri!("http://www.w3.org/1999/xhtml");
/// assert_eq!(NAMESPACE.host_str(), Some("www.w3.org"));
/// ```
///
/// ```compile_fail
/// let url = uri_macros::uri!("/docs/index.html");
/// ```
///
/// ```text
/// invalid URI: no scheme at byte 0
///
///     /docs/index.html
///     ^
///
/// help: begin with a scheme, such as `https://`; a relative reference is a `UriRef` (`uri_ref!`)
/// note: a URI begins with a scheme and `:` (RFC 3986, section 3)
/// ```
#[proc_macro]
pub fn uri(tokens: TokenStream) -> TokenStream {
    expand::expand(Kind::Uri, tokens.into()).into()
}

/// A checked `URI-reference`: a URI or a relative reference (RFC 3986, section 4.1).
///
/// ```
/// use uri_core::UriRef;
/// use uri_macros::uri_ref;
///
/// const NEXT: UriRef<'static> = uri_ref!("../items?page=2");
/// assert_eq!(NEXT.query(), Some("page=2"));
/// ```
///
/// ```compile_fail
/// let reference = uri_macros::uri_ref!("1a:b");
/// ```
///
/// ```text
/// invalid URI reference: `:` in the first segment of a relative path at byte 2
///
///     1a:b
///       ^
///
/// help: write `./1a:b`
/// note: what stands before it would be read as a scheme (RFC 3986, section 4.2)
/// ```
#[proc_macro]
pub fn uri_ref(tokens: TokenStream) -> TokenStream {
    expand::expand(Kind::UriRef, tokens.into()).into()
}

/// A checked `absolute-URI`: a URI without a fragment (RFC 3986, section 4.3).
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::absolute_uri;
///
/// const BASE: Uri<'static> = absolute_uri!("https://example.org/v2/");
/// assert!(BASE.is_absolute());
/// ```
///
/// ```compile_fail
/// let base = uri_macros::absolute_uri!("https://example.org/#top");
/// ```
///
/// ```text
/// invalid absolute URI: fragment at byte 20
///
///     https://example.org/#top
///                         ^^^^
///
/// help: remove the fragment, or use a `Uri` (`uri!`), which can have one
/// note: an absolute URI has no fragment (RFC 3986, section 4.3)
/// ```
#[proc_macro]
pub fn absolute_uri(tokens: TokenStream) -> TokenStream {
    expand::expand(Kind::AbsoluteUri, tokens.into()).into()
}

/// A checked `relative-ref`: a reference without a scheme (RFC 3986, section 4.2).
///
/// ```
/// use uri_core::UriRef;
/// use uri_macros::relative_ref;
///
/// const LOGO: UriRef<'static> = relative_ref!("//cdn.example.org/logo.svg");
/// assert_eq!(LOGO.host_str(), Some("cdn.example.org"));
/// ```
///
/// ```compile_fail
/// let reference = uri_macros::relative_ref!("https://example.org/");
/// ```
///
/// ```text
/// invalid relative reference: scheme at byte 0
///
///     https://example.org/
///     ^^^^^
///
/// help: a reference with a scheme is a `Uri` (`uri!`) or a `UriRef` (`uri_ref!`)
/// note: a relative reference has no scheme (RFC 3986, section 4.2)
/// ```
#[proc_macro]
pub fn relative_ref(tokens: TokenStream) -> TokenStream {
    expand::expand(Kind::RelativeRef, tokens.into()).into()
}

/// A table of checked URIs.
#[proc_macro]
pub fn uri_table(tokens: TokenStream) -> TokenStream {
    table_expand::expand(tokens.into()).into()
}

/// A file of URIs.
#[proc_macro]
pub fn uri_lines(tokens: TokenStream) -> TokenStream {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let place = lines::Place {
        manifest: manifest.as_ref(),
        source: &|span| span.unwrap().local_file(),
    };
    lines::expand(tokens.into(), &place).into()
}

/// The examples of the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
