//! Forms of literals and of calls. `tests/macros/agreement.rs` has long literals.

mod raw_and_escaped {
    use uri_core::{Uri, UriRef};
    use uri_macros::{uri, uri_ref};

    const RAW: Uri<'static> = uri!(r"https://example.org/a");
    const HASHES: Uri<'static> = uri!(r##"https://example.org/#a"##);
    const ESCAPED: Uri<'static> = uri!("https:\x2f\u{2f}example.org\u{00_2f}a");
    const CONTINUED: Uri<'static> = uri!(
        "https://\
         example.org\
         /a"
    );
    // The texts of these bases are not tokens of Rust.
    const EXPONENT: Uri<'static> = uri!("x:1e", "#c");
    const QUOTE: Uri<'static> = uri!("x:b'", "#c");
    const EMPTY: UriRef<'static> = uri_ref!(r#""#);

    pub fn main() {
        assert_eq!(RAW.as_str(), "https://example.org/a");
        assert_eq!(HASHES.fragment(), Some("a"));
        assert_eq!(ESCAPED, RAW);
        assert_eq!(CONTINUED, RAW);
        assert_eq!(EXPONENT, "x:1e#c");
        assert_eq!(QUOTE, "x:b'#c");
        assert_eq!(EMPTY.as_str(), "");
    }
}

mod trailing_comma {
    use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

    pub fn main() {
        let all = [
            uri!("a:b",).as_str(),
            absolute_uri!["a:b",].as_str(),
            uri_ref! { "a:b", }.as_str(),
            uri!(crate = ::uri_core, "a:b",).as_str(),
            relative_ref!(
                crate = uri_core,
                "./a:b", // in a comment
            )
            .path(),
        ];
        assert_eq!(all, ["a:b", "a:b", "a:b", "a:b", "./a:b"]);
    }
}

pub(crate) fn main() {
    raw_and_escaped::main();
    trailing_comma::main();
}
