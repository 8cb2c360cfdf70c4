//! `http`: conversions to and from the URI types of the `http` crate
//! ([RFC 9112, section 3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)).
//!
//! | from | to | errors |
//! |---|---|---|
//! | [`Uri`](crate::Uri), [`UriBuf`](crate::UriBuf) | `http::Uri` | userinfo, a fragment, no host, … |
//! | [`UriRef`](crate::UriRef), [`UriRefBuf`](crate::UriRefBuf) that begins with one `/` | `http::Uri`, `http::uri::PathAndQuery` | a fragment |
//! | [`Authority`](crate::Authority) | `http::uri::Authority` | userinfo, an empty host, … |
//! | `http::Uri` and `&http::Uri` in absolute-form | [`UriBuf`](crate::UriBuf) | no scheme, characters that RFC 3986 forbids |
//! | `http::Uri`, `&http::Uri`, `&http::uri::Authority`, `&http::uri::PathAndQuery` | [`UriRefBuf`](crate::UriRefBuf) | `*`, characters that RFC 3986 forbids |
//! | a URI or a reference, borrowed or owned | `http::HeaderValue` | none |
//!
//! Those between URIs are `TryFrom` and fail with a [`ConversionError`](crate::error::ConversionError) if the two parsers
//! would read different components.
//!
//! The feature adds three packages to the build: http, bytes and itoa.
//!
//! ```
//! use uri_core::{Uri, UriBuf};
//!
//! let uri = Uri::parse("https://example.org/a?b")?;
//! let theirs = http::Uri::try_from(uri)?;
//! assert_eq!(theirs.path_and_query().unwrap(), "/a?b");
//! assert_eq!(UriBuf::try_from(&theirs)?, uri);
//!
//! let request = http::Request::get(uri).body(())?;
//! assert_eq!(request.uri().host(), Some("example.org"));
//! # Ok::<_, Box<dyn core::error::Error>>(())
//! ```
//!
//! `http::Request::get` accepts a [`Uri`](crate::Uri), but its `http::Error` doesn't contain the reason for a refusal;
//! to get it, convert the URI first.

mod convert;
