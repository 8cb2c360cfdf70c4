//! Macros that check URIs at compile time: constants, templates, and tables of endpoints.
//!
//! ```
//! use uri_core::Uri;
//! use uri_macros::{uri, uri_table};
//!
//! const STATUS: Uri<'static> = uri!("https://status.example.org/");
//!
//! uri_table! {
//!     enum = pub Endpoint;
//!     pub API = "https://api.example.org/v2/";
//!     pub fn issue(owner: &str, number: u64, page: Option<u32>) =
//!         API, "{owner}/issues/{number}?page={page?}";
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! assert_eq!(STATUS.host_str(), Some("status.example.org")); // split into components
//!
//! let uri = issue("a/b?admin", 7, None)?; // a value stays in its place
//! assert_eq!(uri, "https://api.example.org/v2/a%2Fb%3Fadmin/issues/7");
//! let (owner, number, page) = issue::parse(&uri)?; // and back
//! assert_eq!((&*owner, number, page), ("a/b?admin", 7, None));
//! // Which row is it?
//! assert!(matches!(Endpoint::parse(&uri)?, Endpoint::Issue { number: 7, .. }));
//! # Ok(())
//! # }
//! ```
//!
//! For a wrong string, the compiler prints what to write instead:
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
//!  --> src/main.rs:2:34
//!   |
//! 2 |     let url = uri_macros::uri!("http://example.com/a b");
//!   |                                ^^^^^^^^^^^^^^^^^^^^^^^^
//! ```
//!
//! | to check | with constant text | with values |
//! |---|---|---|
//! | a URI | [`uri!`], without a fragment [`absolute_uri!`] | [`uri_format!`] |
//! | a reference | [`uri_ref!`], without a scheme [`relative_ref!`] | [`uri_ref_format!`] |
//! | a table of endpoints | [`uri_table!`] | [`uri_table!`] |
//! | a table for any server | [`uri_ref_table!`] | [`uri_ref_table!`] |
//! | a file of URIs | [`uri_lines!`] | |
//!
//! The [guide](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html) of [`uri_core`] shows tables for a
//! client, a router and tests, and
//! [how a test proves](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html#compile-fail-tests) that a
//! wrong row doesn't compile.
//!
//! # Likely mistakes
//!
//! `uri!("https:/example.org/")` is a URI, but probably not the one that was meant. What a table would refuse (by
//! [`Policy::DEFAULT`](uri_core::Policy::DEFAULT), such as `/users/:id`) is a warning in the macros for one URI and in their templates. If the URI is intentional, write `#[allow(deprecated)]` on the
//! `const`, the `let` or the function, because on stable Rust, the warning is about the use of a deprecated constant. An
//! expression such as `concat!("…")` isn't checked for likely mistakes.
//!
//! # Crates
//!
//! The macros expand to code that uses `uri_core`, so your package needs both crates, in the same version. If it renames
//! `uri_core` or uses a re-export of it, write the path as the first argument:
//!
//! ```
//! mod facade {
//!     pub use uri_core as uri;
//! }
//! let uri = uri_macros::uri!(crate = facade::uri, "urn:example:a");
//! ```
#![forbid(unsafe_code)]
// A warning about a likely mistake in an example would not be seen.
#![doc(test(attr(deny(deprecated))))]

mod paths;
mod read;
mod format;
mod uri;
mod table;
mod lines;
#[cfg(test)]
mod tests;
#[cfg(test)]
use tests::{hidden, testing};

use proc_macro::TokenStream;
use read::kind::Kind;

/// Checks a `URI`, which is a string that begins with a scheme (RFC 3986, section 3).
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::uri;
///
/// const NAMESPACE: Uri<'static> = uri!("http://www.w3.org/1999/xhtml");
/// assert_eq!(NAMESPACE.host_str(), Some("www.w3.org"));
/// ```
///
/// The argument is a literal, or any other constant expression of type `&'static str`, such as a constant, `concat!`,
/// `env!` or `include_str!(…).trim_ascii()`. Before it, there can be a base, a literal or a constant `Uri`, against which
/// the reference is resolved. As in a browser, it replaces what follows the last `/` of the base, so the path of a base
/// ends with `/`, which a table checks:
///
/// ```
/// # use uri_core::Uri;
/// # use uri_macros::uri;
/// const API: Uri<'static> = uri!("https://example.org/v2/");
/// const USERS: Uri<'static> = uri!(API, "users");
/// assert_eq!(USERS, "https://example.org/v2/users");
/// ```
///
/// The macro expands to an expression that needs neither `std` nor the prelude, and `cargo check` checks it wherever it
/// is, except in an argument that contains `Self` or a generic parameter: write `const { … }` around the latter. For a
/// `&'static Uri`, write `&const { uri!("…") }`.
///
/// This string has no scheme, so it doesn't compile:
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
/// ```
#[proc_macro]
pub fn uri(tokens: TokenStream) -> TokenStream {
    uri::expand::expand(Kind::Uri, tokens.into()).into()
}

/// Checks a `URI-reference`, which is a URI or a relative reference (RFC 3986, section 4.1).
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
/// note: the part before it would be read as a scheme (RFC 3986, section 4.2)
/// ```
#[proc_macro]
pub fn uri_ref(tokens: TokenStream) -> TokenStream {
    uri::expand::expand(Kind::UriRef, tokens.into()).into()
}

/// Checks an `absolute-URI`, which is a URI without a fragment (RFC 3986, section 4.3).
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::absolute_uri;
///
/// const BASE: Uri<'static> = absolute_uri!("https://example.org/v2/");
/// assert_eq!(BASE.fragment(), None);
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
/// ```
#[proc_macro]
pub fn absolute_uri(tokens: TokenStream) -> TokenStream {
    uri::expand::expand(Kind::AbsoluteUri, tokens.into()).into()
}

/// Checks a `relative-ref`, which is a reference without a scheme (RFC 3986, section 4.2).
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
/// ```
#[proc_macro]
pub fn relative_ref(tokens: TokenStream) -> TokenStream {
    uri::expand::expand(Kind::RelativeRef, tokens.into()).into()
}

/// Makes a [`UriBuf`](uri_core::UriBuf) from a template and values.
///
/// A single value `{x}` can't change the structure of the URI. `{x?}` takes an `Option`, and `{xs*}` a list with any
/// number of items, each of which becomes a segment or a query pair. The items of `{xs*,}` become one segment or one
/// value of the query, with `,` between them.
///
/// ```
/// use uri_core::Error;
/// use uri_macros::uri_format;
///
/// let (id, text, page) = ("a/b", "x&admin=1", None::<u32>);
/// let tags = ["new", "blue"];
/// let uri = uri_format!("https://example.org/{id}/items?q={text}&page={page?}&tag={tags*}")?;
/// assert_eq!(uri, "https://example.org/a%2Fb/items?q=x%26admin%3D1&tag=new&tag=blue");
/// # Ok::<_, Error>(())
/// ```
///
/// The arguments are, in this order, an optional `crate = path`, an optional base, the template, and any values:
///
/// | argument | example |
/// |---|---|
/// | `crate = path`, the path of uri-core if it is not `::uri_core` | `uri_format!(crate = facade::uri, "https://example.org/{id}")` |
/// | a base, against which the template is resolved | `uri_format!(self.base, "items/{id}")` |
/// | the template, a string literal | `"https://example.org/{id}"` |
/// | `name = expression` | `uri_format!("https://example.org/{id}", id = user.id())` |
/// | a field, which is short for `id = user.id` | `uri_format!("https://example.org/{id}", user.id)`, `&self.user.id` |
///
/// A placeholder whose name isn't that of an argument refers to a variable. The macro borrows variables and fields, but
/// consumes an iterator that is the expression of a named argument. The type of a value must be known at the call.
///
/// | component | placeholders |
/// |---|---|
/// | path | `/{x}/`, `/v{x}.json`, `/{xs*}/`, `/{xs*,}/` |
/// | query | `q={x}`, `q=v{x}`, `q={x?}`, `q={xs*}`, `q={xs*,}`, and `?{xs*}` for a list of pairs |
/// | fragment | `#{x}`, `#a{x}`, `#{x?}` |
/// | host | `//{x}/`, `//{x}.example.org/` |
/// | port | `:{x}`, `:{x?}` |
/// | userinfo, after a scheme other than `http`, `https`, `ws` and `wss` | `//{user}:{password}@`, `//a{x}@` |
/// | a base, at the beginning of the template | `{base}/`, `{base}?`, `{base}#` |
///
/// A placeholder at the beginning takes a [`Uri`](uri_core::Uri) or a [`UriBuf`](uri_core::UriBuf), to which the rest
/// of the template is appended. No part of this base is lost. If `/` follows the placeholder, it doesn't matter whether
/// the base ends with `/`. If the base is instead an argument before the template, the template is resolved against it,
/// as a browser resolves a link:
///
/// ```
/// use uri_core::Error;
/// use uri_macros::{uri, uri_format};
///
/// let (id, base) = (7, uri!("https://api.example.org/v2"));
/// assert_eq!(uri_format!("{base}/users/{id}")?, "https://api.example.org/v2/users/7");
/// assert_eq!(uri_format!(base, "users/{id}")?, "https://api.example.org/users/7");
/// # Ok::<_, Error>(())
/// ```
///
/// In a value, all characters except letters, digits, `-`, `.`, `_` and `~` are encoded. The exceptions are a
/// [`Segment`](uri_core::pct::Segment), which keeps `:`, `@` and the like, a [`PctStr`](uri_core::PctStr), which is
/// already encoded, and hosts and ports, which must be valid. The guide has a page about
/// [URIs from values](https://docs.rs/uri-core/latest/uri_core/guide/values/index.html). The macro needs uri-core's
/// `alloc` feature.
///
/// # Errors
///
/// The macro returns a `Result` whose error is a [`uri_core::Error`]. This error names the placeholder,
/// unless the base alone makes the URI too long. [`FormatErrorKind`](uri_core::error::FormatErrorKind) lists the cases,
/// such as a segment that would be empty, `.` or `..`.
///
/// A wrong template doesn't compile:
///
/// ```compile_fail
/// # let id = 5;
/// let uri = uri_macros::uri_format!("https://example.org/users/{id?}");
/// ```
///
/// ```text
/// invalid template: optional placeholder `{id?}` in a segment at byte 26
///
///     https://example.org/users/{id?}
///                               ^^^^^
///
/// help: write `{id}` for one value, or `{id*}` for a whole segment that can be absent
/// ```
#[proc_macro]
pub fn uri_format(tokens: TokenStream) -> TokenStream {
    format::expand::expand(Kind::Uri, tokens.into()).into()
}

/// Makes a [`UriRefBuf`](uri_core::UriRefBuf) from values and a template for a URI reference. The placeholders are the
/// same as those of [`uri_format!`].
///
/// ```
/// use uri_core::Error;
/// use uri_macros::uri_ref_format;
///
/// let (id, page) = (7, Some(2));
/// let next = uri_ref_format!("../users/{id}?page={page?}")?;
/// assert_eq!(next, "../users/7?page=2");
/// # Ok::<_, Error>(())
/// ```
///
/// Here too, a placeholder at the beginning is a base; it can also be a [`UriRef`](uri_core::UriRef) or a
/// [`UriRefBuf`](uri_core::UriRefBuf). To begin with a value instead, write `./` or `/` before it:
///
/// ```
/// use uri_core::Error;
/// use uri_macros::{uri_ref, uri_ref_format};
///
/// let (base, name) = (uri_ref!("/v2/"), "a:b");
/// assert_eq!(uri_ref_format!("{base}/items/{name}")?, "/v2/items/a%3Ab");
/// assert_eq!(uri_ref_format!("./{name}")?, "./a%3Ab");
/// # Ok::<_, Error>(())
/// ```
///
/// # Errors
///
/// The macro returns a `Result` whose error is a [`uri_core::Error`], in the same cases as [`uri_format!`].
#[proc_macro]
pub fn uri_ref_format(tokens: TokenStream) -> TokenStream {
    format::expand::expand(Kind::UriRef, tokens.into()).into()
}

/// Defines a table of named URIs, and of functions that make URIs from values. Each row is checked, and so is the table
/// as a whole.
///
/// | row | defines |
/// |---|---|
/// | `API = "https://h/v2/";` | a constant [`Uri<'static>`](uri_core::Uri) |
/// | `API = concat!("https://", "h/v2/");` | the same, from a constant expression |
/// | `USERS = API, "users";` | the same, from a reference, which stays below the base |
/// | `fn user(id: u64) = "https://h/{id}";` | a function that returns a `Result`, and `user::parse` |
/// | `fn user(id: u64) = API, "users/{id}";` | the same with a base |
/// | `fn user(base: &Uri<'_>, id: u64) = "{base}/{id}";` | the same with a base that is known only at run time |
/// | `fn user(id: u64) -> UriBuf = "https://h/{id}";` | a function without a `Result`, for [`Plain`](uri_core::pct::Plain) values |
/// | `fn status() = "https://h/status";` | a function without values, for code that takes only functions |
///
/// | placeholder | parameter | in the URI |
/// |---|---|---|
/// | `{x}` | any `Display`, such as `u64` or `&str` | a segment, a key or a value of the query, a host or a label of it, a port, the fragment |
/// | `{x?}` | an `Option` | a pair of the query, a port or the fragment; `None` removes it |
/// | `{xs*}` | a list, such as `&[&str]` or [`PathText<'_>`](uri_core::pct::PathText) | a segment or a pair of the query for each item |
/// | `{xs*,}` | a list | one segment or value of the query, with `,` between the items |
/// | `?{xs*}` | a list of pairs | pairs of the query |
/// | `{base}` at the beginning | a [`Uri`](uri_core::Uri) or a [`UriBuf`](uri_core::UriBuf) | what the rest is appended to |
///
/// No value can change the structure of a URI; the guide lists
/// [what each place refuses](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#placeholders).
///
/// ```
/// use uri_core::{Policy, UriBuf};
/// use uri_macros::uri_table;
///
/// const ENDPOINTS: Policy<'static> =
///     Policy::DEFAULT.schemes(&["https"]).hosts(&["*.example.org"]);
///
/// uri_table! {
///     policy = ENDPOINTS; // for each row, and for what the functions return
///     unique = scheme; // no two rows may be equal after normalization
///     /// All constants with their names.
///     array = pub ALL;
///     /// A variant for each row.
///     #[derive(Debug, PartialEq)]
///     enum = pub Endpoint;
///
///     /// The second version of the API.
///     pub API = "https://api.example.org/v2/";
///     pub ITEMS = API, "items?sort=asc"; // resolved against `API`
///     /// The repositories of a user.
///     pub fn repos(user: u64, page: Option<u32>) -> UriBuf =
///         API, "users/{user}/repos?page={page?}";
///     /// A search. It returns a `Result`, because the policy can refuse text.
///     pub fn search(text: &str, tags: &[&str]) = API, "search?q={text}&tag={tags*}";
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // A constant, already split into components.
/// assert_eq!(ITEMS.as_str(), "https://api.example.org/v2/items?sort=asc");
/// assert_eq!(ALL, [("API", API), ("ITEMS", ITEMS)]);
///
/// // A function, and back.
/// assert_eq!(repos(7, None), "https://api.example.org/v2/users/7/repos");
/// let uri = search("a&b", &["x", "y"])?;
/// assert_eq!(uri, "https://api.example.org/v2/search?q=a%26b&tag=x&tag=y");
/// let (text, tags) = search::parse(&uri)?;
/// assert_eq!((&*text, tags.len()), ("a&b", 2));
///
/// // Which row is it?
/// let endpoint = Endpoint::parse("https://api.example.org/v2/users/7/repos?page=2")?;
/// assert_eq!(endpoint, Endpoint::Repos { user: 7, page: Some(2) });
/// assert_eq!(endpoint.to_uri()?, repos(7, Some(2)));
/// # Ok(())
/// # }
/// ```
///
/// The table expands to items, so it can't be in an `impl`. A constant row is a `const`, and a function row a `fn`, with a
/// hidden type of the same name for `name::parse`, `name::parse_as`, `name::TEMPLATE` and `name::PATH`. Other hidden items
/// are named `_` or begin with `__`. Below your own docs, those of an item show its URI or template, with passwords masked.
///
/// # Settings
///
/// The settings precede the rows. Each is optional and ends with `;`:
///
/// | setting | meaning |
/// |---|---|
/// | `crate = path` | the path of uri-core, if it is not `::uri_core` |
/// | `policy = expression` | a constant [`Policy`](uri_core::Policy) for each row; the default is [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) |
/// | `unique = level` | refuses two constants, or two templates, that are equivalent at this level of [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
/// | `enum = NAME` | an [enum](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#a-table-as-an-enum) with a variant for each row, `parse`, `to_uri` and `template` |
/// | `array = NAME` | a constant `&'static [(&'static str, Uri<'static>)]` of all constant rows with their names |
///
/// # Constants
///
/// After the name and `=`, a constant row has an argument of [`uri!`], or a base, `,` and a reference, which must stay
/// below the base: without a scheme, an authority, or a `..` that climbs above its own beginning. If it has a path, that
/// of the base is empty or ends with `/`; if it begins with `/`, that of the base is empty or `/`. To leave the base,
/// write `OLD = uri!(API, "../v1/");`. Attributes such as `#[cfg]` apply to the check, too.
///
/// Each wrong row is one error, because its constant is defined anyway.
///
/// # Functions
///
/// In place of the string, a function row has a [`uri_format!`] template, in which every placeholder is a parameter,
/// `name: Type`. Generics, lifetimes and `impl Trait` work; a value is borrowed, and a list is consumed.
///
/// ```
/// use uri_core::{Uri, UriBuf};
/// use uri_macros::uri_table;
///
/// uri_table! {
///     pub API = "https://api.example.org/v2/";
///     /// A user on a server that is known only at run time.
///     pub fn user(server: &Uri<'_>, id: u64) = "{server}/users/{id}";
///     pub fn repos(user: u64, page: Option<u32>) -> UriBuf =
///         API, "users/{user}/repos?page={page?}";
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// assert_eq!(user(&API, 7)?, "https://api.example.org/v2/users/7");
/// assert_eq!(user::parse(&API, "https://api.example.org/v2/users/7")?, 7);
/// assert_eq!(repos::TEMPLATE, "https://api.example.org/v2/users/{user}/repos?page={page?}");
/// assert_eq!(repos::parse("https://api.example.org/v2/users/7/repos")?, (7, None));
/// # Ok(())
/// # }
/// ```
///
/// - **Base.** It is a constant, against which the template is resolved at compile time, or a parameter, a `Uri` or a
///   `UriBuf`, to which each call appends the rest.
/// - **Result.** The function returns `Result<UriBuf, uri_core::Error>`, or, with `-> UriBuf`, a `UriBuf` if
///   [no value can be refused](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#with-or-without-a-result).
///   The latter panics if the URI would be longer than [`u32::MAX`] bytes, if a text isn't plain although its type says
///   so, or if a `Display` fails.
/// - **Policy.** Each call checks the rules that a value can break, and the error names the parameter. A row doesn't
///   compile if [every value would break a rule](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html#for-a-function-in-a-table).
/// - **Back.** `name::parse(uri)` [returns the values](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#back-to-values)
///   in the owned forms of the parameters' types, which need `FromStr`, and `name::parse_as::<(PctStr, u64)>(uri)` in other
///   types. The error is a [`MatchError`](uri_core::error::MatchError). A `{xs*,}` is split at each raw `,`, so `q=` is one
///   empty item. In a part with literal delimiters, a value has none of them unencoded.
/// - **Names.** `name::TEMPLATE` is the resolved template, for tracing and metrics, and `name::PATH` its path without the
///   base, a route for axum. A row shadows a type or a crate of the same name.
///
/// # Errors
///
/// An invalid list in the policy, such as one with a wrong host pattern, causes an error at `policy`; see
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
/// ```
#[doc(alias("router", "dispatch", "deep_link", "endpoints"))]
#[proc_macro]
pub fn uri_table(tokens: TokenStream) -> TokenStream {
    table::expand::expand(Kind::Uri, tokens.into()).into()
}

/// Reads a text file of URIs at compile time, and checks each line and the whole file.
///
/// A line is `uri` or `name = uri`; blank lines and lines that begin with `#` are ignored (see
/// [`Lines`](uri_core::table::Lines)). The value is a `&'static [(&'static str, Uri<'static>)]`, in which a line
/// without a name has the empty string as its name:
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::uri_lines;
///
/// const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("examples/endpoints.txt");
/// assert_eq!(ENDPOINTS[0].0, "api");
/// ```
///
/// With `mod NAME =` before the path, the macro defines a module that has a constant for each line, such as `API_BASE`
/// for the name `api-base`:
///
/// ```
/// uri_macros::uri_lines!(pub mod endpoints = "examples/endpoints.txt");
/// # fn main() {
/// assert_eq!(endpoints::API.scheme(), "https");
/// # }
/// ```
///
/// The path must name a regular file. If it begins with `./` or `../`, it is relative to the source file that contains
/// the call, and otherwise to the folder that contains the package's `Cargo.toml`. Options can follow the path, in any
/// order:
///
/// | option | meaning |
/// |---|---|
/// | `policy = expression`, or the expression alone | a constant [`Policy`](uri_core::Policy) that each line must satisfy; the default is [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) |
/// | `unique = level` | refuses two lines that are equivalent at this level of [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
///
/// Each line is a constant; for a URI with values, write a function row of [`uri_table!`]. Cargo recompiles the crate
/// when the file changes.
///
/// ```compile_fail
/// let table = uri_macros::uri_lines!("examples/no_such_file.txt");
/// ```
///
/// Each wrong line is reported as an error with its file, line and column. All errors in a file are reported together,
/// whether they are about the grammar, names, `unique`, or the policy.
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
    // Without Cargo, paths are relative to the compiler's working directory.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let place = lines::parse::CallSite {
        manifest: manifest.as_ref(),
        // `unwrap` turns the span into one of `proc_macro`; it isn't that of an `Option`.
        source: &|span| span.unwrap().local_file(),
    };
    lines::expand::expand(tokens.into(), &place).into()
}

/// Defines a table of named references, and of functions that make references from values.
///
/// This is [`uri_table!`] for the paths of an API whose server is known only at run time or is added by another layer,
/// such as a router or an HTTP client with a base. The constants are [`UriRef<'static>`](uri_core::UriRef), and the
/// functions return `Result<UriRefBuf, uri_core::Error>` or, if all values are [`Plain`](uri_core::pct::Plain) and in the
/// path, the query or the fragment, `UriRefBuf`:
///
/// ```
/// use uri_core::{Uri, UriRef, UriRefBuf};
/// use uri_macros::uri_ref_table;
///
/// uri_ref_table! {
///     unique = simple;
///     /// All issues.
///     pub ISSUES = "/issues?filter=all";
///     pub fn issue(owner: &str, repo: &str, number: u64) =
///         "/repos/{owner}/{repo}/issues/{number}";
///     pub fn user(id: u64, page: Option<u32>) -> UriRefBuf = "/users/{id}?page={page?}";
///     /// A placeholder at the beginning is a base: a URI or a reference.
///     pub fn version(api: &UriRef<'_>) = "{api}/version";
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// assert_eq!(ISSUES.path(), "/issues");
/// assert_eq!(user(7, None), "/users/7");
///
/// // The server is configured; `append` keeps its path.
/// let server = Uri::parse("https://github.example.org/api/v3/")?;
/// let uri = server.append(&issue("rust-lang", "a/b", 5)?)?;
/// assert_eq!(uri, "https://github.example.org/api/v3/repos/rust-lang/a%2Fb/issues/5");
/// # Ok(())
/// # }
/// ```
///
/// The settings and the rows are those of [`uri_table!`], except for these differences:
///
/// - **Policy.** The policy can't have rules about a server, but only those about the path (except `no_path`), the query
///   and the fragment, and `no_encoded_control`, `no_encoded_line_break`, `max_len` and `normalized`. Begin with
///   `Policy::ANY.no_unfilled_segment().no_mistaken_query().no_encoded_control()`, which is the default.
/// - **Server.** A function, and any row of a table with an `enum`, has neither a scheme nor an authority, because
///   [`append`](uri_core::Uri::append) adds the server. Another constant can name a server of its own, such as
///   `HELP = "https://docs.example/help";`, which satisfies [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) unless the table
///   has a policy. A scheme without `//` is refused, so `/` precedes the path `/users:batchGet`.
/// - **Base.** In `NAME = BASE, "reference";`, which such a constant can be, the base is a constant
///   [`Uri`](uri_core::Uri) outside the table, because only a URI can be a base.
/// - **Values.** `./` or `/` must precede a placeholder that begins the path with a value: `./{name}`.
///
/// ```compile_fail
/// uri_macros::uri_ref_table! {
///     USERS = "/users/%00";
/// }
/// # fn main() {}
/// ```
///
/// ```text
/// refused reference: encoded control character `%00` in path at byte 7
///
///     /users/%00
///            ^^^
///
/// help: remove it; in a query, a line break is `%0A`
/// ```
#[doc(alias("router", "Routable", "typed_path", "paths"))]
#[proc_macro]
pub fn uri_ref_table(tokens: TokenStream) -> TokenStream {
    table::expand::expand(Kind::UriRef, tokens.into()).into()
}
