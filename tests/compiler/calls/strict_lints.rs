//! A caller that denies many lints, and has attributes on rows. `tests/compiler/callers/strict` has the calls without
//! attributes.
#![forbid(unsafe_code, deprecated_in_future, unused_imports, unused_doc_comments)]
#![deny(
    warnings,
    let_underscore,
    nonstandard_style,
    unused,
    absolute_paths_not_starting_with_crate,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unreachable_pub,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]

use uri_core::Policy;
use uri_macros::uri_table;

/// A policy.
pub const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = POLICY;
    unique = scheme;
    /// All rows.
    array = pub ALL;

    /// A literal.
    pub A = "https://a.example.org/";
    /// A conditional row.
    #[cfg_attr(all(), doc = "More docs.", cfg(all()))]
    #[doc(hidden)]
    pub D = "https://d.example.org/";
    // What the macro adds to the docs of a row doesn't replace them.
    #[expect(missing_docs)]
    pub E = "https://e.example.org/";
}

/// Templates in a macro of the caller.
pub mod reexported {
    use uri_core::Uri;
    use uri_macros::{uri, uri_format, uri_ref_format};

    /// Formats with the path of a macro, which the compiler takes for code of the caller.
    macro_rules! format {
        ($template:literal $(, $name:ident = $value:expr)*) => {
            [
                uri_ref_format!(crate = $crate::strict_lints::reexported::reexport::uri_core, $template $(, $name = $value)*),
                uri_ref_format!(crate = ::uri_core, $template $(, $name = $value)*),
                uri_format!(crate = reexport::uri_core, API, $template $(, $name = $value)*).map(Into::into),
            ]
        };
    }

    mod reexport {
        pub(crate) use uri_core;
    }

    /// The API.
    pub const API: Uri<'static> = uri!("https://api.example.org/");

    pub(crate) fn check() {
        let (text, some, list) = ("a", Some("b"), ["c"]);
        drop(format!("a{text}"));
        drop(format!("a{number}", number = 1 + 2));
        drop(format!("a{text}?{some?}#{number}", number = 1));
        drop(format!("a/{list*}?{some?}", some = Some(1)));
        drop(format!("a/{list*}", list = [1, 2]));
    }
}

mod unused {
    #![expect(
        dead_code,
        reason = "a row that nothing uses is told so, like any other constant"
    )]

    uri_macros::uri_table! {
        A = "urn:a";
    }
}

/// Functions.
pub mod functions {
    use uri_core::UriBuf;

    uri_macros::uri_table! {
        policy = super::POLICY;
        unique = scheme;
        BASE = "https://base.example.org/";
        OTHER = concat!("https://", "other.example.org/");
        /// Docs.
        #[must_use]
        pub fn signed(x: i32) -> UriBuf = OTHER, "signed/{x}";
        /// Docs.
        pub fn generic<'a, T: std::fmt::Display, I>(id: T, ids: I) where I: IntoIterator<Item = &'a str> = OTHER, "generic/{id}/{ids*}";
        /// Docs.
        #[deprecated = "use `signed`"]
        pub fn deprecated(id: u8) = OTHER, "deprecated/{id}";
        /// Docs.
        #[cfg(all())]
        #[doc(hidden)]
        pub fn conditional(id: u8) = OTHER, "conditional/{id}";
        #[expect(missing_docs)]
        pub fn undocumented(id: u8) = OTHER, "undocumented/{id}";
        #[expect(dead_code)]
        fn unused(id: u8) = BASE, "unused/{id}";
        #[expect(dead_code)]
        pub(crate) fn unused_of_other(id: u8) = OTHER, "unused/{id}";
        #[expect(non_snake_case)]
        pub(crate) fn NotSnake(id: u8) = "https://base.example.org/snake/{id}";
    }
}

mod unused_rows {
    uri_macros::uri_table! {
        policy = super::POLICY;
        #[expect(dead_code)]
        A = "https://a.example.org/";
        #[expect(dead_code)]
        B = concat!("https://", "b.example.org/");
        #[expect(dead_code)]
        C = super::A, "c";
        #[deprecated]
        #[expect(dead_code)]
        E = "https://e.example.org/";
        #[expect(non_upper_case_globals)]
        pub(crate) lower = "https://lower.example.org/";
        #[deprecated]
        #[expect(dead_code, non_upper_case_globals)]
        pub(crate) old = "https://old.example.org/";
    }

    pub(crate) const USED: uri_core::Uri<'static> = lower;
}

/// A function that is only written through the enum, where a field has its name.
mod only_an_enum {
    uri_macros::uri_ref_table! {
        #[derive(Debug)]
        enum = pub(crate) Route;
        fn user(user: u64) = "/users/{user}";
    }
}

/// Tables whose rows are all conditional, with conditions that differ in what isn't part of a name.
mod conditional {
    #![allow(unexpected_cfgs)]

    uri_macros::uri_table! {
        policy = super::POLICY;
        #[cfg(not(feature = "a-b"))]
        pub(crate) A = "https://a.example.org/";
    }
    uri_macros::uri_table! {
        policy = super::POLICY;
        #[cfg(feature = "a_b")]
        A = "https://b.example.org/";
    }
}

pub(crate) fn main() {
    reexported::check();
    let user = only_an_enum::Route::User { user: 7 };
    assert_eq!(user.to_uri_ref().unwrap(), "/users/7");
    assert_eq!(conditional::A, "https://a.example.org/");
    assert_eq!(functions::signed(5), "https://other.example.org/signed/5");
    assert!(functions::NotSnake(5).is_ok());
    assert_eq!((ALL.len(), A.path(), D.path()), (3, "/", "/"));
    assert_eq!(unused_rows::USED.path(), "/");
}
