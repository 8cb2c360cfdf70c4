// Conditional rows. A row is checked only if it exists.
#![deny(warnings)]
#![allow(unexpected_cfgs)]

use uri_core::Policy;
use uri_macros::uri_table;

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = HTTPS;
    unique = scheme;
    array = ALL;

    API = "https://api.example.org/";
    #[cfg(any())]
    API = "http://another.example.org/";
    #[cfg(any())]
    BAD = "no scheme";
    #[cfg(any())]
    BAD_TOO = concat!("no", " scheme");
    #[cfg(any())]
    SECRET = "https://user:password@example.org/";
    #[cfg(any())]
    DUPLICATE = "https://api.example.org/";
    #[cfg(not(any()))]
    BASE = "https://base.example.org/";
    #[cfg(all())]
    OF_BASE = BASE, "c";
    #[cfg(all())]
    EXPRESSION = concat!("https://", "expression.example.org/");
    #[cfg(any())]
    OF_BAD = BAD, "d";
    #[cfg_attr(all(), cfg(any()))]
    ALSO_BAD = "no scheme";
    #[cfg_attr(all(), doc = "Docs.")]
    #[cfg_attr(any(), cfg(any()))]
    LAST = "https://last.example.org/";
}

// A table in which all rows are conditional.
uri_table! {
    unique = simple;
    array = CONDITIONAL;
    #[cfg(unix)]
    HOME = "file:///home/";
    #[cfg(not(unix))]
    HOME = "file:///c:/users/";
    #[cfg(target_pointer_width = "64")]
    WIDTH = concat!("urn:", 64);
    #[cfg(not(target_pointer_width = "64"))]
    WIDTH = concat!("urn:", 32);
}

uri_table! {
    unique = simple;
    array = NONE;
    #[cfg(any())]
    A = "urn:a";
    #[cfg(any())]
    B = concat!("urn:", "b");
}

// A table with a conditional array.
uri_table! {
    #[cfg(any())]
    array = NEVER;
    ONLY = "urn:only";
}

pub(crate) fn main() {
    let names: Vec<&str> = ALL.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["API", "BASE", "OF_BASE", "EXPRESSION", "LAST"]);
    assert_eq!(OF_BASE.as_str(), "https://base.example.org/c");
    let found = (API.path(), EXPRESSION.path(), LAST.path());
    assert_eq!(found, ("/", "/", "/"));
    assert_eq!(CONDITIONAL.len(), 2);
    assert_eq!(HOME.scheme(), "file");
    assert_eq!(WIDTH.scheme(), "urn");
    assert_eq!(NONE, []);
    assert_eq!(ONLY.path(), "only");
}
