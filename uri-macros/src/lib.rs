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
//! And for tables of them:
//!
//! | macro | what | value |
//! |---|---|---|
//! | [`uri_table!`] | rows in the source | a constant for each row, an array of all |
//! | [`uri_lines!`] | a text file | `&'static [(&'static str, Uri<'static>)]`, or a module of constants |
//!
//! Terms are those of RFC 3986; [`uri_core`] shows them in a picture, and has what a value can do: read its
//! components, resolve, compare. Its guide has pages about
//! [policies](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html),
//! [security](https://docs.rs/uri-core/latest/uri_core/guide/security/index.html) and
//! [coming from another crate](https://docs.rs/uri-core/latest/uri_core/guide/coming_from/index.html).
//!
//! # What an argument can be
//!
//! | argument | example | checked |
//! |---|---|---|
//! | a string literal, ordinary or raw, with escapes, also as a fragment of a `macro_rules!` macro | `uri!("urn:a")` | by the macro |
//! | any other constant expression of type `&'static str`: a constant, `concat!`, `env!`, `include_str!`, a block, a call of a `const fn` | `uri!(concat!("https://", env!("CARGO_PKG_NAME"), ".example/"))` | by the compiler, in a constant |
//! | a base, which is a literal or a constant `Uri`, and a reference, which is a literal or a constant text | `uri!(API, "../v3/items")` | both, and resolved strictly (section 5.2) |
//!
//! ```
//! use uri_core::Uri;
//! use uri_macros::uri;
//!
//! const HOST: &str = "https://api.example.org";
//! const API: Uri<'static> = uri!(HOST);
//! const ITEMS: Uri<'static> = uri!(API, "/v2/items");
//! assert_eq!(ITEMS.as_str(), "https://api.example.org/v2/items");
//! ```
//!
//! A variable of the environment that may be missing goes through a constant:
//! `const HOST: &str = match option_env!("HOST") { Some(host) => host, None => "localhost" };`. A file read
//! with `include_str!` mostly ends in a line break, which no URI holds: `include_str!("host.txt").trim_ascii()`.
//!
//! # Where it works
//!
//! Each macro is an expression and works where one does: `const`, `static`, `let`, an argument, generic code,
//! other macros; without `std`, and without the prelude. It is checked wherever it stands, by `cargo check`
//! too, in code that is never called as well.
//!
//! There is one exception. An expression other than a literal is put into a constant item, and an item cannot
//! name `Self` or a generic parameter. Where `Self` occurs, or the argument is written `const { … }`, an inline
//! constant is used instead: in a constant or a static that is checked as ever, in a function only when the
//! function is compiled, which `cargo check` does not do, and a generic function only for the types that it is
//! used with. A resolved URI there can have 1024 bytes at most.
//!
//! A reference to a value lives as long as the value, as with any call; where `&'static Uri` is wanted, write
//! `&const { uri!("…") }`.
//!
//! There are no macros for single components: every accessor is `const`, so that `uri!("…").path()` is one.
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
//!
//! # Guarding your own tables
//!
//! What must never be in a table can be a test, with [trybuild](https://docs.rs/trybuild): one file for each
//! change that must not compile, and beside it what the compiler says. The table stands in a macro that takes
//! another row, and `tests/endpoints/plain_http.rs` adds one:
//!
//! ```text
//! endpoints! {
//!     OLD = "http://api.example.org/v1/";
//! }
//! ```
//!
//! The page [compile-fail tests](https://docs.rs/uri-core/latest/uri_core/guide/compile_fail_tests/index.html) of
//! uri-core's guide has the whole kit, file by file, and says what of a message stays as it is from release to
//! release; the page [policies](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html) says what
//! each rule is for.
#![forbid(unsafe_code)]

mod paths;
mod read;
mod uri;
mod table;
mod lines;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod no_panic;
#[cfg(test)]
mod secrets;

use proc_macro::TokenStream;
use read::kind::Kind;

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
    uri::expand::expand(Kind::Uri, tokens.into()).into()
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
    uri::expand::expand(Kind::UriRef, tokens.into()).into()
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
    uri::expand::expand(Kind::AbsoluteUri, tokens.into()).into()
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
    uri::expand::expand(Kind::RelativeRef, tokens.into()).into()
}

/// A table of named URIs that are checked one by one and as a whole.
///
/// ```
/// use uri_core::{Policy, Uri};
/// use uri_macros::uri_table;
///
/// const ENDPOINTS: Policy<'static> = Policy::SAFE.schemes(&["https"]).require_host();
///
/// uri_table! {
///     policy = ENDPOINTS;
///     unique = scheme;
///     /// All endpoints with their names.
///     array = pub ALL;
///
///     /// The interface, second version.
///     pub API = "https://api.example.org/v2/";
///     pub ITEMS = API, "items?sort=asc";
///     pub STATUS = concat!("https://status.example.org", "/");
///     #[cfg(test)]
///     LOCAL = "https://localhost:8443/";
/// }
///
/// # fn main() {
/// assert_eq!(ITEMS.as_str(), "https://api.example.org/v2/items?sort=asc");
/// assert_eq!(ALL[0], ("API", API));
/// # }
/// ```
///
/// Settings come first, each ended by `;`, all of them optional:
///
/// | setting | |
/// |---|---|
/// | `crate = path` | the path of uri-core, where it is not `::uri_core` |
/// | `policy = expression` | a constant [`Policy`](uri_core::Policy) that each row must keep; [`Policy::SAFE`](uri_core::Policy::SAFE) without it |
/// | `unique = level` | no two rows are equivalent after [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
/// | `sorted` | the texts of the rows ascend |
/// | `array = NAME` | a constant `&'static [(&'static str, Uri<'static>)]` of all rows with their names |
///
/// Then rows: attributes, visibility, name, `=`, and what [`uri!`] takes. A row's checks stand in its constant,
/// so that its attributes hold for them too, and a row under `#[cfg]` is checked where it is there. Every row
/// that is wrong is an error of its own, and its constant is defined all the same, so that its uses are none,
/// nor is what is resolved against it.
///
/// The messages of `unique` and `sorted` name both rows, and are reported in two steps. First, the macro compares the
/// rows that it can see: literals, and references to a row above. Each duplicate among them is an error on its row. If
/// there is none, and the table has a row that only the compiler sees (an expression, or a row with `#[cfg]`), then the
/// compiler compares all rows, and the first duplicate is an error on the whole table. So a duplicate that only the
/// compiler sees is reported after those that the macro sees are fixed.
///
/// A host pattern of the policy that is not valid is an error at `policy`; see
/// [`Policy::validate`](uri_core::Policy::validate).
///
/// ```compile_fail
/// uri_macros::uri_table! {
///     API = "https://api.example.org/";
///     DATABASE = "postgres://app:secret@db.example.org/main";
/// }
/// # fn main() {}
/// ```
///
/// ```text
/// refused URI: password at byte 15
///
///     postgres://app:***@db.example.org/main
///                    ^^^
///
/// help: remove the password, and the `:` before it
/// note: who reads a URI reads its password (rule `no_password`; RFC 3986, section 7.5)
/// ```
#[proc_macro]
pub fn uri_table(tokens: TokenStream) -> TokenStream {
    table::expand::expand(tokens.into()).into()
}

/// A text file of URIs, read and checked while the program is built.
///
/// A line is `uri` or `name = uri`; blank lines and lines that begin with `#` are left out, as
/// [`Lines`](uri_core::table::Lines) tells. The value is a `&'static [(&'static str, Uri<'static>)]`, with an empty
/// name where there is none:
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::uri_lines;
///
/// const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("examples/endpoints.txt");
/// assert_eq!(ENDPOINTS[0].0, "api");
/// ```
///
/// With `mod NAME =` in front it is a module with a constant for each line, `API_BASE` for `api-base`:
///
/// ```
/// uri_macros::uri_lines!(pub mod endpoints = "examples/endpoints.txt");
/// # fn main() {
/// assert_eq!(endpoints::API.scheme(), "https");
/// # }
/// ```
///
/// A path is relative to the folder of the package's `Cargo.toml`; one that begins with `./` or `../` is
/// relative to the source file of the call. It must name a regular file. Options can follow it, in any order:
///
/// | option | |
/// |---|---|
/// | `policy = expression`, or the expression alone | a constant [`Policy`](uri_core::Policy) that each line must keep; [`Policy::SAFE`](uri_core::Policy::SAFE) without it |
/// | `unique = level` | no two lines are equivalent after [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
/// | `sorted` | the texts of the URIs ascend |
///
/// If the file changes, the program is built again.
///
/// ```compile_fail
/// let table = uri_macros::uri_lines!("examples/no_such_file.txt");
/// ```
///
/// Each wrong line is an error with file, line and column. All errors of a file are reported together: those of the
/// grammar, of names, of `unique` and `sorted`, and of the policy.
///
/// ```text
/// config/endpoints.txt:3:14: invalid URI: space in host at byte 8
///
///     http://a b.example/
///             ^
///
/// help: remove the space
/// ```
#[proc_macro]
pub fn uri_lines(tokens: TokenStream) -> TokenStream {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let place = lines::parse::Place {
        manifest: manifest.as_ref(),
        source: &|span| span.unwrap().local_file(),
    };
    lines::expand::expand(tokens.into(), &place).into()
}
