//! `http`: what an HTTP request holds of a URI
//! ([RFC 9112, section 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)), as the crate http has it.
//!
//! | from | to | what cannot be said there |
//! |---|---|---|
//! | [`Uri`](crate::Uri), [`UriBuf`](crate::UriBuf) | `http::Uri` | userinfo, a fragment, a host that http reads otherwise, … |
//! | [`UriRef`](crate::UriRef) that begins with one `/` | `http::Uri`, `http::uri::PathAndQuery` | a fragment |
//! | [`Authority`](crate::Authority) | `http::uri::Authority` | userinfo, an empty host, … |
//! | `&http::Uri` in absolute-form | [`UriBuf`](crate::UriBuf) | what RFC 3986 refuses, no scheme |
//! | `&http::Uri`, `&http::uri::Authority`, `&http::uri::PathAndQuery` | [`UriRefBuf`](crate::UriRefBuf) | what RFC 3986 refuses, `*` |
//!
//! All of these are `TryFrom`, and what cannot be said is an [`HttpError`](crate::HttpError): nothing is lost
//! without a word. [`Uri::check_http`](crate::Uri::check_http) tells it in a constant.
//!
//! The feature brings three packages into the build, http, bytes and itoa: a cold debug build takes 2.6 seconds of
//! the processor, and 1.2 without it.
//!
//! ```
//! use uri_core::{Uri, UriBuf};
//!
//! let uri = Uri::parse("https://example.org/a?b")?;
//! let theirs = http::Uri::try_from(uri)?;
//! assert_eq!(theirs.path_and_query().unwrap(), "/a?b");
//! assert_eq!(UriBuf::try_from(&theirs)?, uri);
//!
//! let request = http::Request::get(theirs).body(())?;
//! assert_eq!(request.uri().host(), Some("example.org"));
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! `http::request::Builder::uri` takes an `http::Uri`, as here, and none of ours: it needs the errors of http.

// A module uses only those above it.
pub(crate) mod error;
mod check;
mod difference;
mod to_http;
mod from_http;
