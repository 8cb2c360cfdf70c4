//! Strings that are fragments of a `macro_rules!` macro.

use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

macro_rules! of_literals {
    ($($name:ident = $text:literal;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
    };
}

of_literals! {
    USERS = r"https://api.example.org/users";
    ORDERS = "https://api.example.org/\
              orders";
}

macro_rules! of_expressions {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
    };
}

of_expressions! {
    ITEMS = r#"https://api.example.org/items"#;
}

macro_rules! literal {
    ($text:literal) => {
        uri_ref!($text,)
    };
}

macro_rules! literal_in_literal {
    ($text:literal) => {
        literal!($text)
    };
}

macro_rules! inner {
    ($text:expr) => {
        uri_ref!($text)
    };
}

macro_rules! outer {
    ($text:expr) => {
        inner!($text)
    };
}

// Each fragment is in a separate invisible group, so there are three groups.
macro_rules! outermost {
    ($text:expr $(,)?) => {
        outer!($text)
    };
}

macro_rules! as_tokens {
    ($($tokens:tt)*) => {
        uri_ref!($($tokens)*)
    };
}

pub(crate) fn main() {
    let paths = [ITEMS, USERS, ORDERS].map(|uri| uri.path());
    assert_eq!(paths, ["/items", "/users", "/orders"]);
    assert_eq!(literal_in_literal!("?page=2").query(), Some("page=2"));
    const NEXT: UriRef<'static> = outermost!("?page=2",);
    assert_eq!(NEXT.query(), Some("page=2"));
    assert_eq!(as_tokens!("?page=3",).query(), Some("page=3"));
}
