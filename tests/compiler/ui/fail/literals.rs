//! Invalid literals in fragments of other macros, with the span of each error.

use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

macro_rules! links {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: UriRef<'static> = uri_ref!($text);)*
    };
}

links! {
    NEXT = "?page=2";
    LAST = 9;
}

macro_rules! of_literals {
    ($($name:ident = $text:literal;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
    };
}

of_literals! {
    ITEMS = "https://api.example.org/items";
    USERS = "https://api.example.org/users/<id>";
}

macro_rules! of_expressions {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
    };
}

of_expressions! {
    ORDERS = "https://api.example.org/orders";
    ORDER = "https://api.example.org/orders/<id>";
}

fn main() {}
