//! Calls in functions. `everywhere.rs` has more places.

mod argument {
    use uri_core::{Uri, UriRef};
    use uri_macros::{uri, uri_ref};

    fn port(uri: Uri<'_>) -> u16 {
        uri.port_u16().unwrap_or(443)
    }

    fn path<'a>(reference: &UriRef<'a>) -> &'a str {
        reference.path()
    }

    fn text(uri: impl AsRef<str>) -> usize {
        uri.as_ref().len()
    }

    fn home() -> Uri<'static> {
        uri!("https://example.org/")
    }

    pub fn main() {
        assert_eq!(port(uri!("https://example.org/")), 443);
        assert_eq!(port(uri!("https://example.org:8443/")), 8443);
        assert_eq!(path(&uri_ref!("a/b?c")), "a/b");
        assert_eq!(text(uri!("a:")), 2);
        assert_eq!(
            uri!("mailto:John.Doe@example.com").path(),
            home().path().replace('/', "John.Doe@example.com")
        );
    }
}

mod binding {
    use uri_core::Uri;
    use uri_macros::{relative_ref, uri};

    pub fn main() {
        let api = uri!("https://api.example.org/");
        let Some("api.example.org") = api.host_str() else {
            unreachable!()
        };
        let mut latest = uri!("urn:example:1");
        assert_eq!(latest.path(), "example:1");
        latest = uri!("urn:example:2");
        let (a, b): (Uri<'static>, _) = (latest, relative_ref!("a/b"));
        assert_eq!((a.path(), b.path()), ("example:2", "a/b"));
    }
}

mod pattern {
    use uri_core::{Uri, UriRef};
    use uri_macros::{uri, uri_ref};

    const XHTML: Uri<'static> = uri!("http://www.w3.org/1999/xhtml");
    const SVG: Uri<'static> = uri!("http://www.w3.org/2000/svg");
    const TOP: UriRef<'static> = uri_ref!("#top");

    struct Namespace;

    impl Namespace {
        const XLINK: Uri<'static> = uri!("http://www.w3.org/1999/xlink");
    }

    fn prefix(namespace: Uri<'_>) -> Option<&'static str> {
        match namespace {
            XHTML => Some("html"),
            SVG => Some("svg"),
            Namespace::XLINK => Some("xlink"),
            _ => None,
        }
    }

    pub fn main() {
        let text = String::from("http://www.w3.org/2000/svg");
        assert_eq!(prefix(Uri::parse(&text).unwrap()), Some("svg"));
        assert_eq!(prefix(uri!("http://www.w3.org/1999/xhtml")), Some("html"));
        assert_eq!(prefix(Namespace::XLINK), Some("xlink"));
        // The string is different, although the URI is equivalent.
        assert_eq!(prefix(uri!("HTTP://www.w3.org/2000/svg")), None);
        assert!(matches!(UriRef::parse("#top"), Ok(TOP)));
    }
}

mod generic {
    use uri_core::UriRef;
    use uri_macros::uri_ref;

    struct Link<'a, T> {
        target: UriRef<'a>,
        label: T,
    }

    impl<'a, T: Default> Default for Link<'a, T> {
        fn default() -> Self {
            Self {
                target: uri_ref!("#"),
                label: T::default(),
            }
        }
    }

    pub fn main() {
        let link = Link::<String>::default();
        assert_eq!((link.target.as_str(), link.label.as_str()), ("#", ""));
    }
}

pub(crate) fn main() {
    argument::main();
    binding::main();
    pattern::main();
    generic::main();
}
