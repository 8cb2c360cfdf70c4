//! Mistakes in rows that are functions, which only the compiler can show.

use uri_core::pct::PathText;
use uri_core::{Policy, UriBuf};
use uri_macros::uri_table;

struct User;
type Page = u32;

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]).hosts(&["*.example.org"]);

mod types {
    use super::*;

    uri_table! {
        fn unwritable(user: User) = "https://example.org/{user}";
        fn generic<T>(id: T) = "https://example.org/{id}";
        fn unknown(id: Unknown) = "https://example.org/{id}";
        fn not_an_option(page: Page) = "https://example.org/?page={page?}";
        fn not_pairs(pairs: Vec<u32>) = "https://example.org/?{pairs*}";
        fn unwritable_list(users: &[User]) = "https://example.org/{users*}";
        fn text_as_list(path: &str) = "https://example.org/{path*}";
        fn text_as_pairs(tags: &str) = "https://example.org/?{tags*}";
        fn list_as_value(xs: &[u64]) = "https://example.org/{xs}";
        fn list_as_option(xs: &std::vec::Vec<u8>) = "https://example.org/?x={xs?}";
        fn option_as_value(page: Option<u32>) = "https://example.org/?page={page}";
        fn path_as_value(path: PathText<'_>) = "https://example.org/{path}";
        fn unsized_text(id: str) = "https://example.org/{id}";
        fn inferred(ids: Vec<_>) = "https://example.org/{ids*}";
        fn string_as_base(base: &str, id: u64) = "{base}/users/{id}";
    }
}

mod results {
    use super::*;

    uri_table! {
        fn text(id: &str) -> UriBuf = "https://example.org/{id}";
        fn text_in_a_query(tags: &[&str]) -> UriBuf = "https://example.org/?tag={tags*}";
        fn host(host: String) -> UriBuf = "https://{host}/";
        fn port(port: u32) -> UriBuf = "https://example.org:{port}/";
        fn option(page: &Option<String>) -> UriBuf = "https://example.org/?page={page?}";
        fn pairs(pairs: &[(u8, &str)]) -> UriBuf = "https://example.org/?{pairs*}";
        fn no_authority(id: u64) -> UriBuf = "urn:example:{id}";
    }
}

mod policies {
    use super::*;

    uri_table! {
        policy = HTTPS;
        BASE = concat!("https://www.example.org", "/");
        OTHER = "https://www.example.org/";
        fn scheme(id: u64) = "http://www.example.org/{id}";
        fn label(label: &str) = "https://{label}.example.com/";
        fn good(label: &str) = "https://{label}.example.org/";
        fn control_of_other(id: u64) = BASE, "{id}/%00";
        fn infallible(label: u64) -> UriBuf = OTHER, "?a={label}#{label}";
    }
}

mod appended {
    use super::*;
    use uri_core::Uri;

    uri_table! {
        policy = HTTPS.no_query().no_fragment();
        fn query(base: Uri<'_>, q: &str) = "{base}/x?q={q}";
        fn path(base: Uri<'_>, id: u64) = "{base}/{id}";
    }

    uri_table! {
        policy = Policy::SERVER;
        fn segment(server: Uri<'_>, id: u64) = "{server}/users/{id}";
        fn root(server: Uri<'_>) = "{server}/";
    }

    uri_table! {
        policy = Policy::ANY.require_trailing_slash();
        fn file(base: Uri<'_>, name: &str) = "{base}/{name}.json";
        fn folder(base: Uri<'_>, name: &str) = "{base}/{name}/";
    }
}

mod lengths {
    use super::*;

    uri_table! {
        policy = Policy::ANY.max_len(80);
        fn too_long(id: u64) -> UriBuf = "https://example.org/{id}";
    }
}

mod bases {
    use super::*;

    const TEXT: &str = "https://example.org/";

    uri_table! {
        fn of_text(id: u64) = TEXT, "{id}";
        fn of_nothing(id: u64) = MISSING, "{id}";
        WRONG = concat!("a ", "b");
        fn of_wrong(id: u64) = WRONG, "{id}";
        OTHER = concat!("urn:", "a/");
        fn no_authority(id: u64) -> UriBuf = OTHER, "{id}";
    }
}

/// The message names the type that lacks a trait, or that needs another placeholder.
mod options {
    use super::*;

    uri_table! {
        fn without_display(user: Option<User>) = "https://example.org/a?u={user?}";
        fn without_mark(page: Option<u32>) -> UriBuf = "https://example.org/b?page={page}";
    }
}

/// A wrong row still defines its function.
mod uses {
    use super::*;

    uri_table! {
        fn wrong(id: u64, mut page: Option<u8>) -> UriBuf = "https://example.org/{id}?page={page?}";
        fn unused(id: u64, page: u8) = "https://example.org/{id}";
    }

    fn uses() -> (UriBuf, &'static str) {
        let _: Result<UriBuf, uri_core::Error> = unused(5, 6);
        (wrong(5, None), wrong::TEMPLATE)
    }
}

mod generic {
    use super::*;

    uri_table! {
        fn as_ref(name: impl AsRef<str>) = "https://example.org/{name}";
    }
}

fn main() {}
