use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

macro_rules! endpoints {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
        const ALL: &[Uri<'static>] = &[$($name),*];
    };
}

endpoints! {
    ITEMS = "https://api.example.org/items";
    USERS = r#"https://api.example.org/users"#;
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

fn main() {
    assert_eq!(
        ALL.iter().map(|uri| uri.path()).collect::<String>(),
        "/items/users"
    );
    assert_eq!(USERS.path(), "/users");
    const NEXT: UriRef<'static> = outermost!("?page=2",);
    assert_eq!(NEXT.query(), Some("page=2"));
    assert_eq!(as_tokens!("?page=3",).query(), Some("page=3"));
}
