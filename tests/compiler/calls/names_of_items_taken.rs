#![allow(non_camel_case_types, non_upper_case_globals, unused)]

mod core {}
mod std {}
mod alloc {}
mod uri_core {}
mod uri_macros {}
mod __v0_1_0 {}

struct Ok;
struct Err;
struct Some;
struct None;
struct Uri;
struct UriRef;
struct Policy;
struct Normalization;
struct TableRow;
struct Given;
struct Resolved;
struct Result;
struct Option;
struct u64;
struct u32;
struct u8;
struct str;
struct usize;

trait Layout {}
fn uri() {}
fn long_uri() {}
fn parse_uri() {}
fn check() {}
const text: () = ();
const packed: () = ();
const value: () = ();

macro_rules! compile_error {
    ($($tokens:tt)*) => {};
}

macro_rules! include_bytes {
    ($($tokens:tt)*) => {};
}

use ::uri_macros::{absolute_uri, relative_ref, uri, uri_lines, uri_ref, uri_table};

const TEXT: &::core::primitive::str = "https://api.example.org:80/";
const API: ::uri_core::Uri<'static> = uri!(TEXT);
const ITEMS: ::uri_core::Uri<'static> = uri!(API, ITEM_TEXT);
const LITERAL: ::uri_core::Uri<'static> = uri!("https://api.example.org:80/");
const ITEM_TEXT: &::core::primitive::str = "items";

mod shadowed {
    struct str;

    uri_macros_in_root::uri_table! {
        policy = ::uri_core::Policy::DEFAULT;
        unique = simple;
        array = pub(crate) ALL;
        A = super::TEXT;
        B = A, "b";
    }
    use ::uri_macros as uri_macros_in_root;

    uri_macros_in_root::uri_lines!(pub(crate) mod lines = "./lines/hosts.txt", ::uri_core::Policy::DEFAULT);
}

mod names_of_macros {
    macro_rules! compile_error {
        ($($tokens:tt)*) => {};
    }

    macro_rules! uri_core {
        ($($tokens:tt)*) => {};
    }

    macro_rules! uri {
        ($text:literal) => {
            uri_macros::uri!($text)
        };
    }

    pub fn main() {
        use uri_macros::uri_ref as link;

        assert_eq!(uri!("urn:example:a").path(), "example:a");
        assert_eq!(link!("?a").query(), Some("a"));
    }
}

/// Constants with the names of items in the expansions.
mod constants {
    use ::uri_core::{Policy, Uri};
    use ::uri_macros::{uri, uri_lines, uri_table};

    type Text = &'static ::core::primitive::str;
    const __URI: Text = "https://example.org/";
    const __BASE: Uri<'static> = uri!(__URI);
    const __REFERENCE: Text = "a";
    const __RESOLVED: Uri<'static> = uri!(__BASE, __REFERENCE);
    const __FITTED: Text = "b";
    const __ROW: Text = "https://example.org/c";
    const __ALLOWS: Policy<'static> = Policy::DEFAULT;
    const __URI_LINES: Policy<'static> = Policy::DEFAULT;
    const text: () = ();
    const line: () = ();

    uri_table! {
        policy = __ALLOWS;
        unique = simple;
        FIRST = uri!(super::API, __URI);
        RESOLVED = uri!(__RESOLVED, __FITTED).as_str();
        __HASH = __ROW;
        LAST = "https://example.org/d";
    }

    pub(crate) fn check() {
        let lines = uri_lines!("./lines/hosts.txt", __URI_LINES);
        ::std::assert_eq!((lines.len(), text, line), (3, (), ()));
        ::std::assert_eq!(__RESOLVED.path(), "/a");
        ::std::assert_eq!(
            [FIRST, RESOLVED, __HASH, LAST].map(|uri| uri.path().len()),
            [1, 2, 2, 2]
        );
    }
}

/// A constant row with the name of a function in the expansion of an enum.
mod variants {
    ::uri_macros::uri_table! {
        enum = Link;
        pub find = "https://example.org/find";
    }

    pub(crate) fn check() {
        ::std::assert!(matches!(Link::parse(find), Ok(Link::Find {})));
    }
}

pub(crate) fn main() {
    names_of_macros::main();
    constants::check();
    variants::check();
    let (uri_core, offsets) = ("a local", [0; 6]);
    let lines = uri_lines!("./lines/hosts.txt", ::uri_core::Policy::DEFAULT);
    ::std::assert_eq!(LITERAL, API);
    ::std::assert_eq!(uri_ref!("a?b").path(), relative_ref!("a#b").path());
    ::std::assert_eq!(absolute_uri!("a:").path(), "");
    ::std::assert_eq!(API.port(), ::std::option::Option::Some("80"));
    ::std::assert_eq!(uri_ref!(ITEM_TEXT).path(), relative_ref!(ITEM_TEXT).path());
    ::std::assert_eq!(absolute_uri!(TEXT).path(), "/");
    ::std::assert_eq!(ITEMS.path(), "/items");
    ::std::assert_eq!(shadowed::ALL.len(), 2);
    ::std::assert_eq!(shadowed::lines::MAIN, lines[0].1);
}
