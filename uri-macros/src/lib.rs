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
//! | to check | write |
//! |---|---|
//! | a URI | [`uri!`], without a fragment [`absolute_uri!`], with values [`uri_format!`] |
//! | a reference | [`uri_ref!`], without a scheme [`relative_ref!`], with values [`uri_ref_format!`] |
//! | a table of endpoints | [`uri_table!`] |
//! | a table for any server | [`uri_ref_table!`] |
//! | a file of URIs | [`uri_lines!`] |
//!
//! The [guide](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html) of [`uri_core`] shows tables for a
//! client, a router and tests, and [how a test
//! proves](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html#compile-fail-tests) that a wrong row
//! doesn't compile. [`uri_core`] begins with a list of tasks.
//!
//! # Likely mistakes
//!
//! The macros for one URI warn about what a table refuses by [`Policy::DEFAULT`](uri_core::Policy::DEFAULT), such as
//! `https:/example.org/` or `https://h/?a=1&amp;b=2`, unless it is in an expression such as `concat!("…")`. If the URI is
//! intentional, write `#[allow(deprecated)]` on the `const`, the `let` or the function: on stable Rust, the warning is
//! about the use of a deprecated constant.
//!
//! # Crates
//!
//! The macros expand to code that uses `uri_core`, so your package needs both crates, in the same version. If it
//! renames `uri_core` or uses a re-export of it, write the path as the first argument:
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
/// const API: Uri<'static> = uri!("https://example.org/v2/");
/// const USERS: Uri<'static> = uri!(API, "users"); // resolved against a base
/// assert_eq!(USERS, "https://example.org/v2/users");
/// assert_eq!(USERS.host_str(), Some("example.org"));
/// ```
///
/// The argument is a literal, or another constant `&'static str`, such as a constant, `concat!`, `env!` or
/// `include_str!(…).trim_ascii()`. Before it, there can be a base, a literal or a constant `Uri`: as in a browser, the
/// reference replaces what follows the base's last `/`.
///
/// The expansion needs neither `std` nor the prelude. `cargo check` checks it wherever it is, unless the argument
/// contains `Self` or a generic parameter: write `const { … }` around the latter. For a `&'static Uri`, write `&const {
/// uri!("…") }`.
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

/// Checks a `URI-reference`: a URI or a relative reference (RFC 3986, section 4.1).
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

/// Checks an `absolute-URI`: a URI without a fragment (RFC 3986, section 4.3).
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
#[proc_macro]
pub fn absolute_uri(tokens: TokenStream) -> TokenStream {
    uri::expand::expand(Kind::AbsoluteUri, tokens.into()).into()
}

/// Checks a `relative-ref`: a reference without a scheme (RFC 3986, section 4.2).
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
#[proc_macro]
pub fn relative_ref(tokens: TokenStream) -> TokenStream {
    uri::expand::expand(Kind::RelativeRef, tokens.into()).into()
}

/// Makes a [`UriBuf`](uri_core::UriBuf) from a template and values.
///
/// ```
/// use uri_macros::{uri, uri_format};
///
/// let (id, text, page) = ("a/b", "x&admin=1", None::<u32>);
/// let tags = ["new", "blue"];
/// let uri = uri_format!("https://example.org/{id}/items?q={text}&page={page?}&tag={tags*}")?;
/// assert_eq!(uri, "https://example.org/a%2Fb/items?q=x%26admin%3D1&tag=new&tag=blue");
///
/// let (id, base) = (7, uri!("https://api.example.org/v2"));
/// assert_eq!(uri_format!("{base}/users/{id}")?, "https://api.example.org/v2/users/7");
/// assert_eq!(uri_format!(base, "users/{id}")?, "https://api.example.org/users/7");
/// # Ok::<_, uri_core::Error>(())
/// ```
///
/// `{x}` takes a value, `{x?}` an `Option`, and `{xs*}` a list, each of whose items becomes a segment or a query pair.
/// The items of `{xs*,}` become one segment or one value of the query, with `,` between them. A slice, an
/// array or a `Vec` can be in an `Option`; an iterator is an argument, `xs = iterator`.
///
/// | component | placeholders |
/// |---|---|
/// | path | `/{x}/`, `/v{x}.json`, `/{xs*}/`, `/{xs*,}/` |
/// | query | `q={x}`, `q=v{x}`, `q={x?}`, `q={xs*}`, `q={xs*,}`, and `?{xs*}` for a list of pairs |
/// | fragment | `#{x}`, `#a{x}`, `#{x?}` |
/// | host | `//{x}/`, `//{x}.example.org/` |
/// | port | `:{x}`, `:{x?}` |
/// | userinfo, after a scheme other than `http`, `https`, `ws` and `wss` | `//{user}:{password}@`, `//a{x}@` |
/// | a base, at the beginning | `{base}/`, `{base}?`, `{base}#` |
///
/// The arguments are, in this order:
///
/// | argument | example |
/// |---|---|
/// | `crate = path`, the path of uri-core if it is not `::uri_core` | `uri_format!(crate = facade::uri, "https://example.org/{id}")` |
/// | a base, against which the template is resolved as a browser resolves a link | `uri_format!(self.base, "items/{id}")` |
/// | the template, a string literal | `"https://example.org/{id}"` |
/// | `name = expression` | `uri_format!("https://example.org/{id}", id = user.id())` |
/// | a field, short for `id = user.id` | `uri_format!("https://example.org/{id}", user.id)`, `&self.user.id` |
///
/// Other placeholders are variables. Variables and fields are borrowed, and an iterator that is the expression of an
/// argument is consumed. The type of a value must be known at the call.
///
/// A placeholder at the beginning takes a [`Uri`](uri_core::Uri) or a [`UriBuf`](uri_core::UriBuf), and keeps all of
/// it; before a `/`, it doesn't matter whether it ends with one.
///
/// In a value, all characters except letters, digits, `-`, `.`, `_` and `~` are encoded, unless it is a
/// [`Segment`](uri_core::pct::Segment), a [`PctStr`](uri_core::PctStr), a host or a port; see [URIs from
/// values](https://docs.rs/uri-core/latest/uri_core/guide/values/index.html). The macro needs uri-core's `alloc`
/// feature.
///
/// # Errors
///
/// The macro returns a `Result`, whose [`uri_core::Error`] names the placeholder, unless the base alone makes the URI
/// too long. [`FormatErrorKind`](uri_core::error::FormatErrorKind) lists the cases.
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

/// Makes a [`UriRefBuf`](uri_core::UriRefBuf) from values and a template for a URI reference, with the placeholders of
/// [`uri_format!`].
///
/// A placeholder at the beginning is a base, here also a [`UriRef`](uri_core::UriRef) or a
/// [`UriRefBuf`](uri_core::UriRefBuf). To begin with a value instead, write `./` or `/` before it:
///
/// ```
/// use uri_macros::{uri_ref, uri_ref_format};
///
/// let (base, name, page) = (uri_ref!("/v2/"), "a:b", Some(2));
/// assert_eq!(uri_ref_format!("{base}/items?page={page?}")?, "/v2/items?page=2");
/// assert_eq!(uri_ref_format!("./{name}")?, "./a%3Ab");
/// # Ok::<_, uri_core::Error>(())
/// ```
///
/// # Errors
///
/// As [`uri_format!`].
#[proc_macro]
pub fn uri_ref_format(tokens: TokenStream) -> TokenStream {
    format::expand::expand(Kind::UriRef, tokens.into()).into()
}

/// Defines a table of named URIs, and of functions that make URIs from values. Each row is checked, and so is the table
/// as a whole.
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
///     array = pub ALL; // all constants with their names
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
///     pub fn search(text: &str, tags: &[String]) = API, "search?q={text}&tag={tags*}";
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// assert_eq!(ALL, [("API", API), ("ITEMS", ITEMS)]);
/// assert_eq!(repos(7, None), "https://api.example.org/v2/users/7/repos");
/// let tags = ["x".to_owned(), "y".to_owned()];
/// let uri = search("a&b", &tags)?;
/// assert_eq!(uri, "https://api.example.org/v2/search?q=a%26b&tag=x&tag=y");
/// assert_eq!(search::parse(&uri)?, ("a&b".to_owned(), tags.to_vec())); // and back
///
/// // Which row is it?
/// let endpoint = Endpoint::parse("https://api.example.org/v2/users/7/repos?page=2")?;
/// assert_eq!(endpoint, Endpoint::Repos { user: 7, page: Some(2) });
/// assert_eq!(endpoint.to_uri()?, repos(7, Some(2)));
/// # Ok(())
/// # }
/// ```
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
/// | `{x}` | any `Display`, such as `u64`, `bool` or `&str` | a segment, a key or a value of the query, a host or a label of it, a port, the fragment |
/// | `{x?}` | an `Option`, such as `Option<u32>` or `Option<bool>` | a pair of the query, a port or the fragment; `None` removes it |
/// | `{xs*}` | a list: `&[String]`, `&[&str]`, `Option<&[u64]>`, [`PathText<'_>`](uri_core::pct::PathText); outside an enum also `&[impl Display]` | a segment or a pair of the query for each item |
/// | `{xs*,}` | a list | one segment or value of the query, with `,` between the items |
/// | `?{xs*}` | a list of pairs | pairs of the query |
/// | `{base}` at the beginning | a [`Uri`](uri_core::Uri) or a [`UriBuf`](uri_core::UriBuf) | what the rest is appended to |
///
/// The guide lists [what each place
/// refuses](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#placeholders).
///
/// The table expands to items, so it can't be in an `impl`. A constant row is a `const`. A function row is a `fn`, and
/// a hidden type with its name, for `user::parse`; where both are in scope, this name means no other type and no crate.
/// Other hidden items are `_` or begin with `__`. The docs of an item also show its URI or template, with passwords
/// masked.
///
/// # Settings
///
/// The settings precede the rows. Each is optional and ends with `;`:
///
/// | setting | meaning |
/// |---|---|
/// | `crate = path` | the path of uri-core, if it is not `::uri_core` |
/// | `policy = POLICY` | a constant [`Policy`](uri_core::Policy) for each row; the default is [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) |
/// | `unique = level` | refuses two constants, or two templates, that are equivalent at this level of [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
/// | `enum = NAME` | an [enum](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#a-table-as-an-enum) with a variant for each row, `parse`, `to_uri` and `template` |
/// | `array = NAME` | a constant `&'static [(&'static str, Uri<'static>)]` of all constant rows with their names |
///
/// # Constants
///
/// After the `=` is an argument of [`uri!`], or a base, `,` and a reference, which must stay below the base: without a
/// scheme, an authority, or a `..` that climbs above its own beginning. If it has a path, that of the base is empty or
/// ends with `/`; if it begins with `/`, that of the base is empty or `/`. To leave the base, write `OLD = uri!(API,
/// "../v1/");`. Attributes such as `#[cfg]` apply to the check, too.
///
/// For a pattern, `const PING_TEXT: &str = PING.as_str();` is the text of a row.
///
/// # Functions
///
/// After the `=` is a [`uri_format!`] template, in which every placeholder is a parameter. Generics, lifetimes and
/// `impl Trait` work; a value is borrowed, and a list is consumed.
///
/// - **Base.** It is a constant, against which the template is resolved at compile time, or a parameter, a `Uri` or a
///   `UriBuf`, to which each call appends the rest.
/// - **Result.** The function returns `Result<UriBuf, uri_core::Error>`, or, with `-> UriBuf`, a `UriBuf` if [no value
///   can be refused](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#with-or-without-a-result). The
///   latter panics if the URI would be too long, if a text isn't plain although its type says so, or if a `Display`
///   fails.
/// - **Policy.** Each call checks the rules that a value can break, and the error names the parameter. A row doesn't
///   compile if [every value would break a
///   rule](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html#for-a-function-in-a-table).
/// - **Back.** `name::parse(uri)`, or `name::parse(&base, uri)`, [returns the
///   values](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#back-to-values) in the owned forms of
///   the parameters' types, which need `FromStr`, and `name::parse_as::<(PctStr, u64)>(uri)` in other types, or a
///   [`MatchError`](uri_core::error::MatchError). A `{xs*,}` is split at each raw `,`, so `q=` is one empty item. In a
///   part with literal delimiters, a value has none of them unencoded.
/// - **Names.** `name::TEMPLATE` is the resolved template, for tracing and metrics, and `name::PATH` its path without
///   the base, a route for axum.
///
/// # Errors
///
/// Each wrong row is one error, and an invalid list in the policy, or a `without` in vain, one at `policy`; see
/// [`Policy::check_lists`](uri_core::Policy::check_lists).
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
#[doc(alias(
    "router",
    "dispatch",
    "deep_link",
    "endpoints",
    "flag",
    "optional parameter"
))]
#[proc_macro]
pub fn uri_table(tokens: TokenStream) -> TokenStream {
    table::emit::expand(Kind::Uri, tokens.into()).into()
}

/// Reads a text file of URIs at compile time, and checks each line and the whole file.
///
/// A line is `uri` or `name = uri`; blank lines and lines that begin with `#` are ignored (see
/// [`Lines`](uri_core::table::Lines)). The value is a `&'static [(&'static str, Uri<'static>)]`, in which the name of a
/// line without one is empty. With `mod NAME =` before the path, it is a module with a constant for each line, such as
/// `API_BASE` for `api-base`:
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::uri_lines;
///
/// const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("examples/endpoints.txt");
/// uri_lines!(pub mod endpoints = "examples/endpoints.txt");
/// # fn main() {
/// assert_eq!(ENDPOINTS[0], ("api", endpoints::API));
/// # }
/// ```
///
/// The path names a regular file. If it begins with `./` or `../`, it is relative to the source file of the call, and
/// otherwise to the folder of the package's `Cargo.toml`. Cargo recompiles the crate when the file changes. Options can
/// follow the path, in any order:
///
/// | option | meaning |
/// |---|---|
/// | `policy = POLICY`, or the expression alone | a constant [`Policy`](uri_core::Policy) that each line must satisfy; the default is [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) |
/// | `unique = level` | refuses two lines that are equivalent at this level of [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
///
/// Each line is a constant; for a URI with values, write a function row of [`uri_table!`].
///
/// # Errors
///
/// All errors in a file are reported together, each with its file, line and column.
///
/// ```compile_fail
/// let table = uri_macros::uri_lines!("examples/no_such_file.txt");
/// ```
///
/// ```text
/// config/endpoints.txt:3:14: invalid URI: space in host at byte 8
///
///     http://a b.example/
///             ^
///
/// help: remove the white space from the host
/// ```
#[proc_macro]
pub fn uri_lines(tokens: TokenStream) -> TokenStream {
    // Cargo sets this variable to the folder of the package. Without Cargo, a path is relative to the folder in which
    // the compiler runs, as for an empty path.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let site = lines::parse::CallSite {
        manifest: manifest.as_ref(),
        // `unwrap`, which can't fail here, turns a span of `proc_macro2` into one of `proc_macro`, which knows its
        // file.
        source: &|span| span.unwrap().local_file(),
    };
    lines::expand::expand(tokens.into(), &site).into()
}

/// Defines a table of named references, and of functions that make references from values.
///
/// This is [`uri_table!`] for the paths of an API whose server is known only at run time or is added by another layer,
/// such as a router or an HTTP client with a base. The constants are [`UriRef<'static>`](uri_core::UriRef), and the
/// functions return `Result<UriRefBuf, uri_core::Error>` or, if all values are [`Plain`](uri_core::pct::Plain) and in
/// the path, the query or the fragment, `UriRefBuf`:
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
/// The differences from [`uri_table!`] are:
///
/// - **Policy.** The policy can only have rules about the path (except `no_path`), the query and the fragment, and
///   `no_encoded_control` and `max_len`. Begin with `Policy::ANY.no_likely_mistakes().no_encoded_control()`, which is
///   the default.
/// - **Server.** A function, and any row of a table with an `enum`, has neither a scheme nor an authority, because
///   [`append`](uri_core::Uri::append) adds the server. Another constant can name a server, such as `HELP =
///   "https://docs.example/help";`, which satisfies [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) unless the table has
///   a policy. A scheme without `//` is refused, so `/` precedes the path `/users:batchGet`.
/// - **Base.** Only such a constant can be `NAME = BASE, "reference";`, with a constant [`Uri`](uri_core::Uri) outside
///   the table.
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
/// help: remove it
/// ```
#[doc(alias("router", "Routable", "typed_path", "paths"))]
#[proc_macro]
pub fn uri_ref_table(tokens: TokenStream) -> TokenStream {
    table::emit::expand(Kind::UriRef, tokens.into()).into()
}
