// Calls that warn about a likely mistake, where the warning is allowed.

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_format, uri_ref, uri_ref_format};

#[allow(deprecated)]
pub const CONSTANT: Uri<'static> = uri!("https:/example.org/");
#[allow(deprecated)]
pub static STATIC: Uri<'static> = absolute_uri!("localhost:8080/x");

pub struct Endpoint;

impl Endpoint {
    #[allow(deprecated)]
    pub const URI: Uri<'static> = uri!("http://example,org/",);
}

#[allow(deprecated)]
pub const REFERENCES: [UriRef<'static>; 2] =
    [uri_ref!("/users?a=1&amp;b=2"), relative_ref!("a%00")];

// These aren't mistakes, so no warning has to be allowed.
pub const MEANT: [Uri<'static>; 3] = [
    uri!("mailto:a@example.org"),
    uri!("https://example.org/v2/", "../v3/"),
    // A name after a `:` isn't refused, because some paths have one.
    uri!("https://example.org/a/:id"),
];

fn arguments(_: Uri<'_>) -> u8 {
    1
}

macro_rules! of_literal {
    ($text:literal) => {
        uri!($text)
    };
}

macro_rules! of_expression {
    ($text:expr) => {
        uri!($text)
    };
}

pub(crate) fn main() {
    #[allow(deprecated)]
    let statement = uri!("https:/example.org/");
    assert_eq!(statement, CONSTANT);
    #[allow(deprecated)]
    let [literal, expression] = [
        of_literal!("https:/example.org/"),
        of_expression!("https:/example.org/"),
    ];
    assert_eq!([literal, expression], [CONSTANT; 2]);
    #[allow(deprecated)]
    {
        assert_eq!(arguments(uri!("https:/example.org/")), 1);
        let arm = match statement.scheme() {
            _ => uri!("https:/example.org/"),
        };
        assert_eq!(arm, CONSTANT);
    }
    let (id, password) = (5, "secret");
    #[allow(deprecated)]
    let format = uri_format!("https:/h/{id}").unwrap();
    assert_eq!(format, "https:/h/5");
    #[allow(deprecated)]
    let reference = uri_ref_format!("%00/{id}").unwrap();
    assert_eq!(reference, "%00/5");
    // The expansion hides no name of the caller.
    #[allow(non_snake_case)]
    let (likely_mistake, LIKELY_MISTAKE) = (1, 2);
    #[allow(deprecated)]
    let names = uri_format!("https:/h/{likely_mistake}/{LIKELY_MISTAKE}").unwrap();
    assert_eq!(names, "https:/h/1/2");
    // An escape in braces isn't a placeholder.
    assert_eq!(uri!("https://h/\u{61}/", "x"), "https://h/a/x");
    // A password that is a value isn't in the source, but in the URI.
    #[allow(deprecated)]
    let database = uri_format!("postgres://user:{password}@h/db").unwrap();
    assert_eq!(database.path(), "/db");
    assert_eq!(STATIC.path(), "8080/x");
    assert_eq!(Endpoint::URI.host_str(), Some("example,org"));
    assert_eq!((REFERENCES.len(), MEANT.len()), (2, 3));
}
