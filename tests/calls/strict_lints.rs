//! A caller that denies many lints, and has attributes on rows.
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

use uri_core::{Policy, Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_lines, uri_ref, uri_table};

/// A string.
pub const TEXT: &str = "https://example.org/";
/// A URI from a constant.
pub const API: Uri<'static> = uri!(TEXT);
/// A reference from a block.
pub static BLOCK: UriRef<'static> = uri_ref!({ TEXT });
/// A resolved URI.
pub const ITEMS: Uri<'static> = absolute_uri!(API, concat!("ite", "ms"));
/// A policy.
pub const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

/// A resource with a URI.
pub trait Resource {
    /// The string of the URI.
    const TEXT: &'static str;
    /// The URI.
    const URL: Uri<'static> = uri!(Self::TEXT);
    /// The URI of the items.
    const ITEMS: Uri<'static> = uri!(Self::URL, "items");
}

uri_table! {
    policy = POLICY;
    unique = scheme;
    /// All rows.
    array = pub ALL;

    /// A literal.
    pub A = "https://a.example.org/";
    /// An expression.
    pub B = concat!("https://b.example.org", "/");
    /// A base and a reference.
    pub C = uri!(B, "//c.example.org/");
    /// A deprecated row.
    #[deprecated = "use `C`"]
    pub D = "https://d.example.org/";
    /// A deprecated row with an expression.
    #[deprecated(note = "use `C`")]
    pub E = concat!("https://e.example.org", "/");
    /// A conditional row.
    #[cfg_attr(all(), doc = "More docs.", cfg(all()))]
    #[doc(hidden)]
    pub F = "https://f.example.org/";
    // What the macro adds to the docs of a row doesn't replace them.
    #[expect(missing_docs)]
    pub G = "https://g.example.org/";
}

uri_lines! {
    /// A module in which each constant has docs.
    pub mod hosts = "./lines/hosts.txt"
}

/// Literals and templates.
pub mod literals {
    use uri_core::{Uri, UriRef};
    use uri_macros::{absolute_uri, relative_ref, uri, uri_format, uri_ref, uri_ref_format};

    /// Formats with the path of a macro, which the compiler takes for code of the caller.
    macro_rules! format {
        ($template:literal $(, $name:ident = $value:expr)*) => {
            [
                uri_ref_format!(crate = $crate::strict_lints::literals::reexport::uri_core, $template $(, $name = $value)*),
                uri_ref_format!(crate = ::uri_core, $template $(, $name = $value)*),
                uri_format!(crate = reexport::uri_core, API, $template $(, $name = $value)*).map(Into::into),
            ]
        };
    }

    mod reexport {
        pub(crate) use uri_core;
    }

    /// The API.
    pub const API: Uri<'static> = uri!("https://api.example.org:8443/v2/items?sort=asc#top");
    /// The next page.
    pub static NEXT: UriRef<'static> = uri_ref!("?page=2");

    /// A resource with a URI.
    pub trait Resource {
        /// The URI.
        const URL: Uri<'static> = absolute_uri!("https://example.org/");
    }

    pub(crate) fn check() {
        let logo = relative_ref!("img/logo.svg");
        let renamed = uri!(crate = ::uri_core, "urn:example:renamed");
        assert_eq!(logo.path(), "img/logo.svg");
        assert_eq!(renamed.path(), "example:renamed");
        let (text, some, list) = ("a", Some("b"), ["c"]);
        drop(format!("a{text}"));
        drop(format!("a{text}?{some?}#{number}", number = 1));
        drop(format!("a/{list*}?{some?}", some = Some(1)));
        drop(format!("a/{list*}", list = [1, 2]));
        assert_eq!((API.path(), NEXT.path()), ("/v2/items", ""));
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

mod bases {
    uri_macros::uri_table! {
        BASE = "https://base.example.org/";
        OTHER = concat!("https://", "other.example.org/");
        pub(crate) OF_BASE = BASE, "a";
        pub(crate) OF_OTHER = OTHER, "b";
    }
}

type UserId = u64;
/// A type that prints itself.
#[derive(Clone, Debug)]
pub struct Word(String);

impl std::fmt::Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Functions.
pub mod functions {
    use uri_core::{Uri, UriBuf};

    uri_macros::uri_table! {
        policy = super::POLICY;
        unique = scheme;
        BASE = "https://base.example.org/";
        OTHER = concat!("https://", "other.example.org/");
        /// Docs.
        pub fn number(id: u64, page: Option<u32>) -> UriBuf = BASE, "number/{id}?page={page?}";
        /// Docs.
        pub fn alias(id: super::UserId) -> UriBuf = OTHER, "alias/{id}";
        /// Docs.
        #[must_use]
        pub fn signed(x: i32) -> UriBuf = OTHER, "signed/{x}";
        /// Docs.
        pub fn text(text: &str, words: &[super::Word]) = BASE, "text?q={text}&w={words*}";
        /// Docs.
        pub fn owned(word: super::Word, words: Vec<String>) = BASE, "owned/{word}/{words*}";
        /// Docs.
        pub fn generic<'a, T: std::fmt::Display, I>(id: T, ids: I) where I: IntoIterator<Item = &'a str> = OTHER, "generic/{id}/{ids*}";
        /// Docs.
        pub fn based(base: &Uri<'_>, id: impl std::fmt::Display) = "{base}/{id}";
        /// Docs.
        #[deprecated = "use `text`"]
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
        C = "https://c.example.org/", "c";
        #[expect(dead_code)]
        D = super::API, "d";
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
    literals::check();
    let user = only_an_enum::Route::User { user: 7 };
    assert_eq!(user.to_uri_ref().unwrap(), "/users/7");
    assert_eq!(conditional::A, "https://a.example.org/");
    assert_eq!(
        functions::number(5, None),
        "https://base.example.org/number/5"
    );
    assert_eq!(functions::alias(5), "https://other.example.org/alias/5");
    assert!(functions::NotSnake(5).is_ok());
    assert_eq!(
        functions::text::TEMPLATE,
        "https://base.example.org/text?q={text}&w={words*}"
    );
    let logo = relative_ref!(concat!("img/", "logo.svg"));
    let renamed = uri!(crate = ::uri_core, TEXT);
    assert_eq!(
        (logo.path(), renamed.path(), BLOCK.path()),
        ("img/logo.svg", "/", "/")
    );
    assert_eq!((ITEMS.path(), ALL.len()), ("/items", 7));
    assert_eq!(
        (A.path(), B.path(), C.path(), F.path(), G.path()),
        ("/", "/", "/", "/", "/")
    );
    assert_eq!(
        (bases::OF_BASE.path(), bases::OF_OTHER.path()),
        ("/a", "/b")
    );
    assert_eq!(hosts::MAIN, API);
    assert_eq!(unused_rows::USED.path(), "/");
    for (name, uri) in uri_lines!("./lines/hosts.txt", unique = scheme) {
        println!("{name} {uri}");
    }
}
