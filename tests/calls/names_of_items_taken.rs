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
struct Result;
struct Option;
struct u64;
struct u32;
struct str;
struct usize;

trait Layout {}
fn uri() {}
fn long_uri() {}
const text: () = ();
const packed: () = ();

use ::uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

const API: ::uri_core::Uri<'static> = uri!("https://api.example.org:80/");

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

pub(crate) fn main() {
    names_of_macros::main();
    let (uri_core, offsets) = ("a local", [0; 6]);
    ::std::assert_eq!(API.port(), ::std::option::Option::Some("80"));
    ::std::assert_eq!(uri_ref!("a?b").path(), relative_ref!("a#b").path());
    ::std::assert_eq!(absolute_uri!("a:").path(), "");
}
