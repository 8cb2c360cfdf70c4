//! Rules about what people write by mistake, left out of a policy in each place that has one.

use uri_core::table::Lines;
use uri_core::{Policy, Rule, Uri, UriRef};
use uri_macros::{uri_lines, uri_ref_table, uri_table};

const COPIED: Policy<'static> = Policy::DEFAULT.without(Rule::NoMistakenQuery);

const API: Uri<'static> = Uri::from_static("https://example.org/v1/");

uri_table! {
    policy = COPIED;

    pub ENTITIES = "https://example.org/?a=1&amp;b=2";
    pub LESS_THAN = "https://example.org/?a=1&lt;b";
    pub IN_PATH = "https://example.org/a&gt;b";
    pub OF_BASE = API, "users?a=1&amp;b=2";
    pub OF_MACRO = concat!("https://example.org/", "users?a=1&lt;b");

    pub fn template(id: u8) = "https://example.org/users/{id}?a=1&amp;b=2";
    pub fn of_known_base(id: u8) = API, "users/{id}?a=1&lt;b";
    pub fn of_base(base: &Uri<'_>, id: u8) = "{base}/users/{id}?a=1&amp;b=2";
}

uri_ref_table! {
    policy = Policy::ANY;

    pub RELATIVE = "/users?a=1&amp;b=2";
    pub fn relative(id: u8) = "/users/{id}?a=1&lt;b";
    pub fn relative_of_base(base: &UriRef<'_>, id: u8) = "{base}/users/{id}?a=1&amp;b=2";
}

const LINES: &[(&str, Uri<'static>)] = uri_lines!("./lines/copied.txt", COPIED);
uri_lines!(mod copied = "./lines/copied.txt", COPIED);

pub(crate) fn main() {
    let text = include_str!("lines/copied.txt");
    let rows: Vec<Uri<'_>> = [ENTITIES, LESS_THAN, IN_PATH].into();
    let read = Lines::with_policy(text, COPIED).map(|line| line.unwrap().uri);
    assert!(read.eq(rows.iter().copied()));
    let refused = Lines::with_policy(text, Policy::DEFAULT).filter(Result::is_err);
    assert_eq!(refused.count(), 3);
    assert_eq!(LINES.iter().map(|line| line.1).collect::<Vec<_>>(), rows);
    assert_eq!(
        [copied::ENTITIES, copied::LESS_THAN, copied::IN_PATH],
        *rows
    );
    for uri in rows.into_iter().chain([OF_BASE, OF_MACRO]) {
        assert_eq!(COPIED.check(&uri), Ok(()), "{uri}");
        assert!(Policy::DEFAULT.check(&uri).is_err(), "{uri}");
    }
    let found = template(5).unwrap();
    assert_eq!(found, "https://example.org/users/5?a=1&amp;b=2");
    let found = of_known_base(5).unwrap();
    assert_eq!(found, "https://example.org/v1/users/5?a=1&lt;b");
    let found = of_base(&API, 5).unwrap();
    assert_eq!(found, "https://example.org/v1/users/5?a=1&amp;b=2");
    assert_eq!(RELATIVE, "/users?a=1&amp;b=2");
    assert_eq!(relative(5).unwrap(), "/users/5?a=1&lt;b");
    let found = relative_of_base(&UriRef::from_static("/api"), 5).unwrap();
    assert_eq!(found, "/api/users/5?a=1&amp;b=2");
}
