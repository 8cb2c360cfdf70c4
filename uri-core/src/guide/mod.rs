//! Guides to topics that span several types, in the order of a first day. These modules are pages, not API: a later 1.x
//! may rename or remove them.
//!
//! | page | about |
//! |---|---|
//! | [tour](mod@tour) | the common calls, each in a line |
//! | [endpoints](mod@endpoints) | tables of constants and functions, and the way back from a URI to its row |
//! | [values](mod@values) | URIs made from values, and what is encoded where |
//! | [input](mod@input) | what people type |
//! | [policies](mod@policies) | rules for a table, for a user's URI, for a base |
//! | [security](mod@security) | tokens, webhooks, redirects, logs |
//! | [errors](mod@errors) | messages, the commonest errors, surprises |
//! | [cookbook](mod@cookbook) | clap, serde, axum, reqwest and other crates and schemes |
//! | [coming from](mod@coming_from), [first guesses](mod@first_guesses) | other crates, and what people write first |
//! | [promises](mod@promises) | later versions |
//!
//! With the feature `alloc`, the [front page](crate) leads from a task to a method or a page.
//!
//! # Terms
//!
//! ```text
//!   foo://user@example.com:8042/over/there?name=ferret#nose
//!   \_/   \___________________/\_________/ \_________/ \__/
//!    |             |               |            |        |
//! scheme       authority         path         query   fragment
//!    |   __________________________|
//!   / \ /                        \
//!   urn:example:animal:ferret:nose
//! ```
//!
//! | rule | example | parsed by |
//! |---|---|---|
//! | `URI` | `https://example.org/#top`, `urn:a:b` | [`Uri::parse`](crate::Uri::parse) |
//! | `absolute-URI`, a `URI` without a fragment | `https://example.org/` | `absolute_uri!` |
//! | `relative-ref`, without a scheme | `../a?b#c`, `//example.org/` | `relative_ref!` |
//! | `URI-reference`, a `URI` or a `relative-ref` | `urn:a:b`, `../a?b#c` | [`UriRef::parse`](crate::UriRef::parse) |
//!
//! # By section of RFC 3986
//!
//! | section | about | here |
//! |---|---|---|
//! | [2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1) to 2.4 | characters, percent-encoding | [`pct`](crate::pct), [`PctStr`](crate::PctStr) |
//! | [3](https://www.rfc-editor.org/rfc/rfc3986#section-3) | `URI` | [`Uri::parse`](crate::Uri::parse), [`Components`](crate::Components) |
//! | [3.1](https://www.rfc-editor.org/rfc/rfc3986#section-3.1) | scheme | [`Uri::scheme`](crate::Uri::scheme), [`Scheme`](crate::Scheme) |
//! | [3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2) | authority: userinfo, host, port | [`Authority`](crate::Authority), [`Host`](crate::Host) |
//! | [3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3) | path | [`Uri::path`](crate::Uri::path), [`Segments`](crate::Segments) |
//! | [3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4) | query | [`Uri::query`](crate::Uri::query), [`QueryPairs`](crate::QueryPairs) |
//! | [3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5) | fragment | [`Uri::fragment`](crate::Uri::fragment), [`without_fragment`](crate::Uri::without_fragment) |
//! | [4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1), 4.2 | `URI-reference`, `relative-ref` | [`UriRef::parse`](crate::UriRef::parse) |
//! | [4.3](https://www.rfc-editor.org/rfc/rfc3986#section-4.3) | `absolute-URI` | `absolute_uri!`, [`Uri::without_fragment`](crate::Uri::without_fragment) |
//! | [4.4](https://www.rfc-editor.org/rfc/rfc3986#section-4.4) | the same document | resolve, then compare [`without_fragment`](crate::Uri::without_fragment) |
//! | [4.5](https://www.rfc-editor.org/rfc/rfc3986#section-4.5) | suffix references: `www.example.org/x` | never guessed; see [`FoundUris`](crate::find::FoundUris) |
//! | [5.1](https://www.rfc-editor.org/rfc/rfc3986#section-5.1) | which URI is the base | the caller decides; any [`Uri`](crate::Uri) can be one |
//! | [5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2) | resolution | [`UriRef::resolve_into`](crate::UriRef::resolve_into), `UriRef::resolve_lenient`; the inverse: [`Uri::relativize_into`](crate::Uri::relativize_into) |
//! | [5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) | recomposition | [`Components::recompose_into`](crate::Components::recompose_into) |
//! | [6](https://www.rfc-editor.org/rfc/rfc3986#section-6) | normalization, comparison | [`Normalization`](crate::Normalization) |
//! | [7](https://www.rfc-editor.org/rfc/rfc3986#section-7) | security | [`Policy`](crate::Policy), [`Redacted`](crate::Redacted), [`security`] |
//! | [A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) | the grammar | [`ParseErrorKind`](crate::error::ParseErrorKind) |
//! | [B](https://www.rfc-editor.org/rfc/rfc3986#appendix-B) | a regular expression that splits any text | not provided: only checked strings are split |
//! | [C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C) | URIs in running text | [`FoundUris`](crate::find::FoundUris) |

// Imports: none.

// The code of a page is tested in this crate, in `tests/compiler/callers/guide` if it uses macros, or in
// `tests/outside/peers` or `tests/outside/cookbook` if it uses other crates; `tests/repository/guide.rs` tests its
// tables.

#[doc = include_str!("tour.md")]
pub mod tour {}

#[doc(alias("issuer", "redirect_uri", "redirect uri", "redirect url", "oauth"))]
#[doc(alias("brackets", "array", "oidc"))]
#[doc = include_str!("first_guesses.md")]
pub mod first_guesses {}

#[cfg(not(doctest))]
#[doc(alias("router", "dispatch", "deep_link", "typed_path"))]
#[doc(alias("macro", "uri_table", "uri_ref_table", "uri_lines"))]
#[doc(alias("mock", "localhost", "pagination", "link header", "rename"))]
#[doc(alias("base url", "config", "env", "callback", "webhook"))]
#[doc(alias("flag", "bool", "optional parameter", "list", "comma", "enum"))]
#[doc(alias("next page", "mock server", "env var", "openapi"))]
#[doc = include_str!("endpoints.md")]
pub mod endpoints {}

#[cfg(not(doctest))]
#[doc(alias("template", "uri_format", "uri_ref_format", "sanitize"))]
#[doc(alias("object key", "bucket", "s3", "plus", "field"))]
#[doc = include_str!("values.md")]
pub mod values {}

#[doc = include_str!("input.md")]
pub mod input {}

#[cfg(not(doctest))]
#[doc(alias("trybuild", "database", "postgres", "redis", "amqp"))]
#[doc(alias("dsn", "connection string", "connection url", "database url"))]
#[doc = include_str!("policies.md")]
pub mod policies {}

#[doc(alias("webhook", "token", "open redirect", "proxy"))]
#[doc = include_str!("security.md")]
pub mod security {}

#[doc(alias("deprecated", "warning", "troubleshooting", "ignore", "suppress"))]
#[doc = include_str!("errors.md")]
pub mod errors {}

#[cfg(not(doctest))]
#[doc(alias("upload", "unix socket", "git", "scp", "list of hosts", "share", "unc"))]
#[doc(alias("tel", "mailto", "jdbc", "npm", "purl", "grpc", "data-url"))]
#[doc(alias("serde_urlencoded", "utoipa", "psl", "public suffix"))]
#[doc(alias("docker", "ssh", "clap", "axum", "reqwest", "sqlx", "serde"))]
#[doc(alias("websocket", "cors", "well-known", "discovery"))]
#[doc(alias("custom scheme", "json"))]
#[doc = include_str!("cookbook.md")]
pub mod cookbook {}

#[cfg(not(doctest))]
#[doc(alias = "lazy")]
#[doc = include_str!("coming_from.md")]
pub mod coming_from {}

#[doc(alias("semver", "stability", "msrv", "panic", "no_std"))]
#[doc = include_str!("promises.md")]
pub mod promises {}
