//! Macros that check URIs at compile time.
//!
//! A correct URI becomes a constant, already split into components, that costs nothing at run time. For a wrong one,
//! the compiler prints a message that says what to write instead.
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
//! This string isn't a URI, so it doesn't compile:
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
//! | macro | rule of RFC 3986 | value |
//! |---|---|---|
//! | [`uri!`] | `URI` (section 3) | [`Uri<'static>`](uri_core::Uri) |
//! | [`absolute_uri!`] | `absolute-URI` (section 4.3), a URI without a fragment | [`Uri<'static>`](uri_core::Uri) |
//! | [`uri_ref!`] | `URI-reference` (section 4.1) | [`UriRef<'static>`](uri_core::UriRef) |
//! | [`relative_ref!`] | `relative-ref` (section 4.2), a reference without a scheme | [`UriRef<'static>`](uri_core::UriRef) |
//!
//! [`uri_format!`] and [`uri_ref_format!`] make URIs from a template and values. [`uri_table!`] and [`uri_ref_table!`]
//! check whole tables in the source, and [`uri_lines!`] a text file. A table can also be an enum, which says which row
//! a URI belongs to:
//!
//! ```
//! use uri_core::UriRefBuf;
//!
//! uri_macros::uri_ref_table! {
//!     enum = pub Route;
//!     pub HOME = "/";
//!     pub fn user(id: u64, tab: Option<&str>) = "/users/{id}?tab={tab?}";
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let reference: UriRefBuf = user(7, Some("a&b"))?; // a value stays in its place
//! assert_eq!(reference, "/users/7?tab=a%26b");
//! let (id, tab) = user::parse(&reference)?;
//! assert_eq!((id, tab.as_deref()), (7, Some("a&b")));
//! assert!(matches!(Route::parse("/users/7")?, Route::User { id: 7, tab: None }));
//! # Ok(())
//! # }
//! ```
//!
//! The crate [`uri_core`] has the methods that split, resolve, normalize and compare URIs, and a
//! [guide](https://docs.rs/uri-core/latest/uri_core/guide/index.html), which illustrates the terms of RFC 3986.
//!
//! # What it costs to build
//!
//! A row adds about this much CPU time, with one call of it in a `println!`:
//!
//! | row | `cargo check` | debug build | release build |
//! |---|--:|--:|--:|
//! | a constant | 0.2 ms | 0.3 ms | 0.4 ms |
//! | a function of a text and a number | 0.8 ms | 1.2 ms | 3 ms |
//! | the same function in an enum that is parsed and written | 1.2 ms | 2.3 ms | 12 ms |
//!
//! # What an argument can be
//!
//! | argument | example | checked |
//! |---|---|---|
//! | a string literal, which can be raw, contain escapes, or come from a `macro_rules!` fragment | `uri!("urn:a")` | by the macro |
//! | any other constant expression of type `&'static str`, such as a constant, `concat!`, `env!`, `include_str!`, a block, or a call to a `const fn`; put a constant with a lowercase name into a block, because the macro takes such a name for a variable | `uri!(concat!("https://", env!("CARGO_PKG_NAME"), ".example/"))` | by the compiler, when it evaluates the expression |
//! | a base (a literal or a constant `Uri`), and a reference (a literal or a constant string) | `uri!(API, "../v3/items")` | each argument is checked as described above; the reference is resolved strictly (section 5.2) |
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
//! Types and expressions are read by syn, so syntax that only a nightly compiler accepts is refused.
//!
//! If an environment variable might be absent, define a constant with a default value, and pass this constant to the
//! macro: `const BASE: &str = match option_env!("BASE") { Some(base) => base, None => "http://localhost/" };`.
//!
//! A file read with `include_str!` usually ends with a line break, which a URI can't contain, so remove it:
//! `include_str!("base.txt").trim_ascii()`.
//!
//! # Likely mistakes
//!
//! `uri!("https:/example.org/")` is a URI, but probably not the one that was meant. What a table would refuse (by
//! [`Policy::DEFAULT`](uri_core::Policy::DEFAULT), or because it looks like a slip, such as `/users/:id`) causes a
//! warning in the macros for one URI, and in the templates of [`uri_format!`] and [`uri_ref_format!`]. A reference with a
//! scheme is checked like a URI. There is no
//! warning about a password that is a placeholder, or about a reference that leaves its base, because these are usually
//! intentional. Nor is there one about an expression, because the macro doesn't know its value; after such a base, only the
//! reference is checked.
//!
//! On stable Rust, a macro can't issue a warning of its own, so the warning is about the use of a deprecated constant,
//! whose note is the message. If the URI is intentional, write `#[allow(deprecated)]` on the `const`, the `let`, the
//! block or the function. The attribute has no effect on a statement that is a macro call, such as `println!`, and
//! isn't allowed on a tail expression or an argument, so bind the URI to a variable there. Under
//! `#![forbid(deprecated)]`, the warning can't be allowed.
//!
//! # Where the macros work
//!
//! The four macros for a single URI expand to expressions, so they work in a `const`, a `static`, a `let`, an argument,
//! generic code, and other macros. They need neither `std` nor the prelude. `cargo check` is enough to check the URI,
//! even in code that is never called.
//!
//! The exception is an argument that uses `Self` or a generic parameter: `cargo check` doesn't always check such an
//! argument. The macro puts an expression that isn't a literal into a constant item, which can use neither
//! of them. If the argument contains `Self`, the macro uses an inline constant instead; if it contains a generic
//! parameter, write the argument as `const { … }`.
//!
//! In a constant or a static, an inline constant is always checked. In an associated constant of a trait or of a
//! generic `impl`, it is checked only when the associated constant is used. In a function, it is checked when
//! the compiler generates code for the function, which `cargo check` doesn't do; in a generic function, it is checked
//! only for the types that the function is used with.
//! A resolved URI in an inline constant can be at most 1024 bytes long.
//!
//! `&uri!("…")` might borrow a temporary value, so write `&const { uri!("…") }` for a `&'static Uri`.
//!
//! There are no macros for single components, because every accessor that doesn't allocate is `const`:
//! `uri!("…").path()`, for example, is a constant expression.
//!
//! # Crates
//!
//! The macros expand to code that uses `uri_core`, so your package needs both crates as dependencies, in the
//! same version. If the versions differ, rustc reports that it could not find a module such as `__v0_1_0`
//! in `uri_core`. If your package renames `uri_core` or uses a re-export of it, write the path to it as the first
//! argument:
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
//! With [trybuild](https://docs.rs/trybuild), a test can prove that a wrong row doesn't compile. The guide shows
//! [all the files](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html#compile-fail-tests) of such a test.
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
/// A reference is resolved against a base. As in a browser, it replaces what follows the last `/` of the base, so the path
/// of a base ends with `/`, which a table checks:
///
/// ```
/// # use uri_core::Uri;
/// # use uri_macros::uri;
/// const API: Uri<'static> = uri!("https://example.org/v2/");
/// const USERS: Uri<'static> = uri!(API, "users");
/// assert_eq!(USERS, "https://example.org/v2/users");
/// ```
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
/// The table expands to items in the module or the function that contains it, and so can't be in an `impl`:
///
/// - for a constant row, `const NAME: Uri<'static>`, which the compiler checks even if nothing uses it;
/// - for a function row, `fn name(…)`, and a type of the same name with the functions `name::parse` and
///   `name::parse_as`, and the constants `name::TEMPLATE` and `name::PATH`;
/// - for `array`, a constant;
/// - for `enum`, an enum with `parse`, `template`, and `to_uri` or, in [`uri_ref_table!`], `to_uri_ref`;
/// - hidden constants and types, whose names are `_` or begin with `__`.
///
/// After your own docs, those of a constant show its URI, and those of a function or a variant its template, with
/// passwords masked, unless only the compiler knows it. The lint `missing_docs` still reports a row without docs.
///
/// # Settings and constants
///
/// The settings precede the rows. Each setting is optional and ends with `;`:
///
/// | setting | meaning |
/// |---|---|
/// | `crate = path` | the path of uri-core, if it is not `::uri_core` |
/// | `policy = expression` | a constant [`Policy`](uri_core::Policy) that each row must satisfy; the default is [`Policy::DEFAULT`](uri_core::Policy::DEFAULT) |
/// | `unique = level` | refuses two rows that are equivalent at this level of [normalization](uri_core::Normalization): `simple`, `syntax` or `scheme` |
/// | `enum = NAME` | defines an [enum](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#a-table-as-an-enum) with a variant for each row, and its functions `parse` and `to_uri` |
/// | `array = NAME` | defines a constant `&'static [(&'static str, Uri<'static>)]` of all constant rows with their names |
///
/// A constant row consists of optional attributes, an optional visibility, a name, `=`, and an argument of [`uri!`], or
/// a base, `,` and a reference. To lose no part of the base's path, the reference must stay below it: it must have
/// neither a scheme nor an authority, and no `..` that climbs above its own beginning. If it has a path, the path of
/// the base must be empty or end with `/`; if it begins with `/`, the path of the base must be empty or `/`. For a
/// constant that should leave its base, use the macro: `OLD = uri!(API, "../v1/");`. As in resolution, `..` can also be
/// written `%2E%2E`; `no_dot_segment` in the policy refuses what only some servers read as `..`, such as `..;` and
/// `..%2F`. The row is checked as part of its constant, so its attributes apply to the check too. For example, a row
/// that `#[cfg]` removes isn't checked.
///
/// Each wrong row causes a separate error. Its constant is defined anyway, so neither code that uses it nor a row
/// that is resolved against it causes further errors.
///
/// A message of `unique` names both rows. Such messages are reported in two steps:
///
/// 1. The macro compares the rows that it can read: literals, and literal references that are resolved against a row
///    above. Each duplicate among these rows causes an error at its row.
/// 2. If some rows can't be read, because they are expressions or have `#[cfg]`, and the first step finds no error, the
///    compiler compares all rows. The first error is reported for the whole table.
///
/// # Rows that are functions
///
/// An endpoint with parameters is a row that defines a function, with a [`uri_format!`] template in place of the
/// string. Each placeholder is a parameter, and each parameter is a placeholder:
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
/// ## Bases and parameters
///
/// A template after a base is resolved against this base at compile time. The base is a constant row, another constant
/// `Uri`, or a literal, but not a function row. A base that is a parameter is a `Uri`, a `UriBuf` or a pointer to one.
///
/// Parameters are written `name: Type`. Generics with bounds, lifetimes and `impl Trait` work. A single value is
/// borrowed, and a list is consumed. The row's attributes, docs and `#[cfg]` apply to the function.
///
/// ## With or without a `Result`
///
/// Without a return type, the function returns `Result<UriBuf, uri_core::Error>`, and the macro adds an `# Errors`
/// section to the function's docs.
///
/// `-> UriBuf` compiles if every value is [`Plain`](uri_core::pct::Plain), such as an integer, and is in the path, the
/// query or the fragment. The
/// [other conditions](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#with-or-without-a-result)
/// rarely matter. Such a function panics if the URI would be longer than [`u32::MAX`] bytes, if a text isn't plain, or if
/// a `Display` fails.
///
/// ## Policy and uniqueness
///
/// Each URI that a function returns satisfies the table's policy, because each call checks every rule that reads a
/// component with a placeholder, or all rules if the base is a parameter. The error for a refused value names the
/// parameter. A row doesn't compile if
/// [every value would break a rule](https://docs.rs/uri-core/latest/uri_core/guide/policies/index.html#for-a-function-in-a-table).
///
/// `unique` compares function rows only with each other. It compares their templates, in which two placeholders are equal
/// if they have the same position and form, whatever their names. `array` ignores function rows.
///
/// ## Back to values
///
/// `name::parse(uri)` takes apart a `Uri`, a `&UriBuf` or a string. It returns a tuple of the values in the order of the
/// parameters, or the value itself if there is only one, each in the owned form of its parameter's type: `&str` gives a
/// `String`, `{x?}` an `Option`, and `{xs*}` a `Vec`. The types need `FromStr`; a [`PctStr`](uri_core::PctStr) borrows.
/// The error is a [`MatchError`](uri_core::error::MatchError).
///
/// `name::parse_as::<(PctStr, u64)>(uri)` returns other types. A row with a parameter as its base has
/// `name::parse(&base, uri)`. The
/// [endpoints](https://docs.rs/uri-core/latest/uri_core/guide/endpoints/index.html#back-to-values) page says what matches,
/// and which rows have no `parse`; the docs of such a function say why.
///
/// ## Names
///
/// `name::TEMPLATE` is the resolved template, a `&'static str` for tracing spans and metrics. A template that begins with
/// a base is kept as written. `name::PATH` is the template's path without the base, or `/` if it is empty. `TEMPLATE`,
/// `PATH` and `parse` belong to a hidden type named after the row, so a row shadows any type or crate of the same name.
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
///   `Policy::ANY.no_encoded_control()`, which is the default.
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
