use uri_core::Uri;
use uri_macros::{uri, uri_ref};

macro_rules! endpoints {
    ($($name:ident = $text:literal;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
        const ALL: &[(&str, Uri<'static>)] = &[$((stringify!($name), uri!($text))),*];
    };
}

endpoints! {
    ITEMS = "https://api.example.org/items";
    USERS = r"https://api.example.org/users";
    ORDERS = "https://api.example.org/\
              orders";
}

macro_rules! inner {
    ($text:literal) => {
        uri_ref!($text,)
    };
}

macro_rules! outer {
    ($text:literal) => {
        inner!($text)
    };
}

fn main() {
    assert_eq!(
        ALL,
        [("ITEMS", ITEMS), ("USERS", USERS), ("ORDERS", ORDERS)]
    );
    assert_eq!(ORDERS.path(), "/orders");
    assert_eq!(outer!("?page=2").query(), Some("page=2"));
}
