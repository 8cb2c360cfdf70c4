//! A caller that denies many lints, so any lint in an expansion breaks the caller's build.

use uri_core::{Error, Policy, Uri, UriBuf, UriRef, UriRefBuf};
use uri_macros::{
    absolute_uri, relative_ref, uri, uri_format, uri_lines, uri_ref, uri_ref_format, uri_table,
};

/// A URI whose offsets are packed into a large number.
pub const API: Uri<'static> = uri!(
    "https://user@a.long.name.of.a.host.example.org:8443/v2/items/and/more/items?sort=ascending&page=12#the-top"
);

/// A static item.
pub static NEXT: UriRef<'static> = uri_ref!("?page=2");

/// Paths to the crate, with and without `::` at the beginning.
pub const RENAMED: [Uri<'static>; 2] = [
    uri!(crate = uri_core, "urn:example:a"),
    uri!(crate = ::uri_core, "urn:example:b"),
];

const HOST: &str = "https://example.org/";
/// Expressions of every kind.
pub const EXPRESSIONS: [Uri<'static>; 4] = [
    uri!(HOST),
    uri!(concat!("https://", "example.org", ':', 8443)),
    uri!({ HOST }),
    uri!((HOST)),
];
/// Each URI has a base and a reference. The macro knows both, neither, or only the reference.
pub static RESOLVED: [Uri<'static>; 3] = [
    uri!("https://example.org/", "items"),
    uri!(API, concat!("..", "/items")),
    absolute_uri!(API, ""),
];

/// The policy of the tables.
pub const RULES: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = RULES;
    unique = scheme;
    /// All rows.
    array = pub ALL;

    /// A literal.
    pub FIRST = "https://first.example.org/";
    /// An expression.
    pub SECOND = concat!("https://", "second.example.org/");
    /// A URI that the compiler resolves.
    pub THIRD = SECOND, "third";
    /// A deprecated row.
    #[deprecated(since = "0.1.0", note = "use `THIRD`")]
    pub FOURTH = "https://third.example.org/";
    /// A conditional row.
    #[cfg(not(doc))]
    pub FIFTH = uri!(FIRST, "//z.example.org/");
}

uri_table! {
    NOT_PUBLIC = "urn:example:a";
    /// The base counts as used, although the macro has already resolved the reference.
    pub OF_NOT_PUBLIC = NOT_PUBLIC, "?b";
    NOT_PUBLIC_BASE = "https://api.example.org/v3/";
    /// It does so if it is that of a function.
    pub fn of_not_public_base(id: u8) = NOT_PUBLIC_BASE, "{id}";
}

uri_table! {
    policy = RULES;
    unique = scheme;
    /// A base.
    pub V2 = "https://api.example.org/v2/";
    /// The items of a user.
    pub fn items(user: u64, page: Option<u32>) -> UriBuf = V2, "users/{user}/items?page={page?}";
    /// A search.
    pub fn search(text: &str, tags: &[String]) = V2, "search?q={text}&tag={tags*}";
    /// A base that the compiler resolves.
    pub fn third(id: u8, name: &Name) = SECOND, "third/{id}/{name}";
    /// A server whose base comes from the configuration.
    pub fn configured(base: &Uri<'_>, id: impl std::fmt::Display) = "{base}/users/{id}";
    /// A list that the function consumes.
    pub fn consumed(ids: Vec<u32>, name: &str) = V2, "consumed/{ids*}/{name}";
    /// A deprecated function.
    #[deprecated(since = "0.1.0", note = "use `search`")]
    pub fn old_search(text: &str) = V2, "old/{text}";
    /// A server whose name contains the tenant.
    pub fn tenant(tenant: &str, port: u16) = "https://{tenant}.example.org:{port}/";
    fn private(id: u8) -> UriBuf = "https://api.example.org/private/{id}";
}

/// A type that implements `Display`.
#[derive(Debug)]
pub struct Name(String);

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The template of a private row, and the URI that the row returns.
#[must_use]
pub fn of_private() -> (&'static str, UriBuf) {
    (private::TEMPLATE, private(1))
}

/// The lines of a file.
pub static LINES: &[(&str, Uri<'static>)] = uri_lines!("src/hosts.txt", RULES, unique = scheme);

uri_lines! {
    /// The lines by name.
    pub mod hosts = "./hosts.txt", RULES
}

/// A trait.
pub trait Resource {
    /// A constant with a default.
    const URL: Uri<'static> = absolute_uri!("https://example.org/");

    /// A string.
    const TEXT: &'static str = "https://example.org/";

    /// A URI from the string.
    const OF_TEXT: Uri<'static> = uri!(Self::TEXT);

    /// A URI resolved against the URI from the string.
    const PAGE: Uri<'static> = uri!(Self::OF_TEXT, "page");

    /// A generic method: the link for a relation.
    fn link<T: AsRef<str>>(&self, rel: T) -> UriRef<'static> {
        match rel.as_ref() {
            "next" => uri_ref!("?page=2"),
            "text" => uri_ref!(HOST),
            _ => relative_ref!("#"),
        }
    }
}

/// An implementation.
#[derive(Clone, Copy, Debug)]
pub struct Users;

impl Resource for Users {
    const URL: Uri<'static> = uri!("https://example.org/users");
}

/// Uses literals in expressions, statements, closures and other macros.
#[must_use]
pub fn everywhere(which: usize) -> Option<Uri<'static>> {
    const _: () = assert!(!uri!("https://example.org/").path().is_empty());

    uri_table! {
        array = TABLE;
        LOCAL = "urn:example:local";
        fn local(which: usize) -> UriBuf = "https://example.org/{which}";
        EXPRESSION = concat!("urn:", "example:expression");
    }

    if local(which) == local::TEMPLATE {
        return None;
    }
    if TABLE[0].1 != LOCAL || TABLE[1].1 != EXPRESSION {
        return None;
    }
    let list = [uri!("urn:example:1"), uri!(concat!("urn:example:", 2))];
    let third = || uri!("urn:example:3");
    let mut all: Vec<_> = list.into_iter().chain([third()]).collect();
    all.extend(vec![uri!("urn:example:4"), API]);
    if matches!(uri_ref!("a").path(), "b") {
        println!("{}", uri!("urn:example:5"));
    }
    all.get(which).copied()
}

/// Formats values of all kinds.
///
/// # Errors
///
/// A value is not valid in its place.
pub fn formatted(id: &str, page: Option<u32>, tags: &[String]) -> Result<UriBuf, Error> {
    let reference: UriRefBuf = uri_ref_format!("items/{id}?page={page?}&tag={tags*}")?;
    let pairs = vec![("reference", reference)];
    uri_format!(
        API,
        "/v3/{all*}?{pairs*}#{id}",
        all = (1..3).map(|part| part * 2),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strict_lints_do_not_change_values() {
        assert_eq!(API.query(), Some("sort=ascending&page=12"));
        assert_eq!(NEXT, Users.link("next"));
        assert_eq!(RENAMED[1].path(), "example:b");
        assert_eq!(Users::URL.path(), "/users");
        assert_eq!(EXPRESSIONS[1].port(), Some("8443"));
        assert_eq!(
            RESOLVED.map(Uri::path),
            ["/items", "/v2/items/and/items", "/v2/items/and/more/items"]
        );
        assert_eq!((Users::OF_TEXT.path(), Users::PAGE.path()), ("/", "/page"));
        assert_eq!((ALL.len(), FIFTH.host_str()), (5, Some("z.example.org")));
        assert_eq!(OF_NOT_PUBLIC.query(), Some("b"));
        assert_eq!(LINES, [("a", hosts::A), ("b", hosts::B)]);
        assert_eq!(
            formatted("a", Some(1), &["t".to_owned()]).unwrap().as_str(),
            "https://user@a.long.name.of.a.host.example.org:8443/v3/2/4?reference=items%2Fa%3Fpage%3D1%26tag%3Dt#a"
        );
        assert_eq!(everywhere(2), Some(uri!("urn:example:3")));
    }
}
