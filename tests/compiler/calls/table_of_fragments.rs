// Tables that macros write.

use uri_core::{Policy, Uri};
use uri_macros::uri_table;

macro_rules! of_literals {
    ($($(#[$attribute:meta])* $visibility:vis $name:ident = $text:literal;)*) => {
        uri_table! {
            unique = scheme;
            array = LITERALS;
            $($(#[$attribute])* $visibility $name = $text;)*
        }
    };
}

of_literals! {
    /// Docs.
    #[cfg(all())]
    pub A = "urn:a";
    #[cfg(any())]
    pub A = "urn:[";
    pub(crate) B = r"urn:b";
    C = "urn:\
         c";
}

macro_rules! of_expressions {
    ($policy:expr, $level:ident, $base:ident = $text:expr; $($name:ident = $reference:expr),* $(,)?) => {
        uri_table! {
            policy = $policy;
            unique = $level;
            array = EXPRESSIONS;
            $base = $text;
            $($name = $base, $reference;)*
        }
    };
}

of_expressions! {
    Policy::DEFAULT.schemes(&["https"]),
    syntax,
    BASE = concat!("https://", "example.org/");
    ITEMS = "items",
    USERS = concat!("us", "ers"),
}

macro_rules! of_tokens {
    ($($rows:tt)*) => {
        uri_table! { unique = scheme; array = TOKENS; $($rows)* }
    };
}

of_tokens! {
    D = "urn:d";
    /// Docs.
    pub E = concat!("urn:", "e");
    F = uri!(D, "urn:f");
}

macro_rules! named {
    ($array:ident: $($name:ident)*) => {
        uri_table! {
            crate = uri_core;
            array = pub $array;
            $($name = concat!("urn:example:", stringify!($name));)*
        }
    };
}

named!(NAMED: ONE TWO THREE);

/// A name can be an expression, and a type, a base and a template can be fragments too.
macro_rules! of_fragments {
    ($name:expr, $text:expr, $function:ident, $parameter:ident: $ty:ty, $base:path, $template:literal) => {
        uri_table! {
            $name = $text;
            fn $function($parameter: $ty) = $base, $template;
        }
    };
}

of_fragments!(WEB, "https://www.example.org/", list, names: &[&str], WEB, "list/{names*}");

fn paths(table: &[(&str, Uri<'static>)]) -> Vec<&'static str> {
    table.iter().map(|(_, uri)| uri.path()).collect()
}

pub(crate) fn main() {
    assert_eq!(paths(LITERALS), ["a", "b", "c"]);
    assert_eq!(paths(EXPRESSIONS), ["/", "/items", "/users"]);
    assert_eq!(TOKENS[2], ("F", F));
    let found = paths(NAMED);
    assert_eq!(found, ["example:ONE", "example:TWO", "example:THREE"]);
    assert_eq!(A.scheme(), "urn");
    assert_eq!(list(&["a", "b"]).unwrap().path(), "/list/a/b");
    assert_eq!((B.path(), C.path()), ("b", "c"));
    let found = (BASE.path(), ITEMS, USERS);
    assert_eq!(found, ("/", EXPRESSIONS[1].1, EXPRESSIONS[2].1));
    assert_eq!((D.path(), E.path()), ("d", "e"));
    assert_eq!((ONE, TWO, THREE), (NAMED[0].1, NAMED[1].1, NAMED[2].1));
}
