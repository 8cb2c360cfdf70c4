//! Tables that are enums: in a crate that denies lints, under names that are taken, without a prelude, in a function,
//! and with conditional rows.
#![deny(
    warnings,
    missing_docs,
    missing_debug_implementations,
    nonstandard_style,
    unreachable_pub,
    unused,
    unused_qualifications,
    unused_results
)]
#![no_implicit_prelude]

use ::core::clone::Clone;
use ::core::cmp::PartialEq;
use ::core::fmt::Debug;
use ::core::panic::UnwindSafe;
use ::std::borrow::Cow;

/// Names that the expansion uses, too.
pub mod names {
    #![allow(non_camel_case_types, missing_docs, missing_debug_implementations)]

    pub struct Result;
    pub struct Option;
    pub struct String;
    pub struct Vec;
    pub struct Self_;
    pub enum TableRows {}
    pub fn find() {}
}
#[allow(unused_imports)]
use names::*;

/// A text that only the compiler knows.
const TEXT: &str = "https://example.org/text/";

::uri_macros::uri_table! {
    policy = ::uri_core::Policy::DEFAULT;

    /// The pages.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    enum = pub Page;

    /// The first page.
    pub HOME = "https://example.org/";
    /// A text.
    pub ELSEWHERE = TEXT;
    /// A page that has been removed.
    #[deprecated]
    pub OLD = "https://example.org/old";
    /// A page with a number.
    ///
    /// # Errors
    ///
    /// A number can't be refused.
    #[deprecated]
    pub fn numbered_page(number: u64, find: Cow<'_, str>) = "https://example.org/p/{number}/{find}";
    /// A name.
    #[cfg(all())]
    pub fn __rows(__rows: ::std::string::String) = "https://example.org/{__rows}";
    /// Another.
    #[cfg(any())]
    pub fn __rows(__rows: Missing) = "https://example.org/{__rows}";
    fn relative(text: &str, rest: &[&str]) = ELSEWHERE, "{text}/{rest*}";
}

fn function() -> bool {
    #[derive(Debug, PartialEq)]
    struct Local(u8);
    impl ::core::fmt::Display for Local {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            ::core::fmt::Display::fmt(&self.0, f)
        }
    }
    impl ::core::str::FromStr for Local {
        type Err = ::core::num::ParseIntError;
        fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
            ::core::result::Result::map(::core::str::FromStr::from_str(text), Local)
        }
    }
    ::uri_macros::uri_ref_table! {
        #[derive(Debug, PartialEq)]
        enum = Route;

        fn local(value: Local) = "/{value}";
    }
    let route = Route::Local { value: Local(1) };
    let written = ::core::result::Result::unwrap(route.to_uri_ref());
    ::core::cmp::PartialEq::eq(&Route::parse(&written), &::core::result::Result::Ok(route))
}

/// An enum of an empty table compiles, too.
pub mod empty {
    ::uri_macros::uri_table! {
        /// Nothing.
        #[derive(Debug)]
        enum = pub Nothing;
    }
}

const fn is_unwind_safe<T: UnwindSafe>() {}
const _: () = is_unwind_safe::<Page>();

pub(crate) fn main() {
    ::std::assert!(function());
    for (text, page) in [
        ("https://example.org", Page::Home),
        ("https://example.org/text/", Page::Elsewhere),
        ("https://example.org/old", Page::Old),
        (
            "https://example.org/b",
            Page::Rows {
                __rows: ::std::convert::From::from("b"),
            },
        ),
        (
            "https://example.org/p/1/x",
            Page::NumberedPage {
                number: 1,
                find: ::std::convert::From::from("x"),
            },
        ),
    ] {
        ::std::assert_eq!(Page::parse(text), ::core::result::Result::Ok(page));
    }
}
