//! Forms of literals and of calls.

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

/// Offsets above 511 do not fit into one integer, so the expansion contains a list of offsets.
mod long {
    use uri_core::{Uri, UriRef};
    use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

    macro_rules! long {
        ($with_scheme:literal, $without:literal) => {
            const URI: Uri<'static> = uri!($with_scheme);
            const ABSOLUTE: Uri<'static> = absolute_uri!($with_scheme);
            const REFERENCE: UriRef<'static> = uri_ref!($with_scheme);
            const RELATIVE: UriRef<'static> = relative_ref!($without);
        };
    }

    long! {
        "https://user@example.org:8443\
         /01-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /02-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /03-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /04-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /05-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /06-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /07-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /08-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /09-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /10-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /11-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /12-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /13-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /14-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /15-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /16-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         ?query",
        "//[2001:db8::1]\
         /01-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /02-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /03-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /04-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /05-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /06-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /07-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /08-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /09-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /10-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /11-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /12-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /13-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /14-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /15-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         /16-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
         #fragment"
    }

    const PORT: Option<u16> = URI.port_u16();

    pub fn main() {
        assert_eq!(URI.as_str().len(), 1187);
        assert_eq!(URI.scheme(), "https");
        assert_eq!(URI.userinfo(), Some("user"));
        assert_eq!(URI.host_str(), Some("example.org"));
        assert_eq!(PORT, Some(8443));
        assert_eq!(URI.path().len(), 1152);
        assert_eq!(URI.query(), Some("query"));
        assert_eq!(URI.fragment(), None);
        assert_eq!(ABSOLUTE, URI);
        assert_eq!(REFERENCE.as_uri(), Some(URI));

        assert_eq!(RELATIVE.scheme(), None);
        assert_eq!(RELATIVE.host_str(), Some("[2001:db8::1]"));
        assert_eq!(RELATIVE.path(), URI.path());
        assert_eq!(RELATIVE.query(), None);
        assert_eq!(RELATIVE.fragment(), Some("fragment"));
    }
}

pub(crate) fn main() {
    raw_and_escaped::main();
    trailing_comma::main();
    long::main();
}
