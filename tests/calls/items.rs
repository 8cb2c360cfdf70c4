//! Calls in items. `everywhere.rs` has more places.

mod const_item {
    use uri_core::{Uri, UriRef};
    use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

    const API: Uri<'static> = uri!("https://api.example.org:8443/v2/items?sort=asc#top");
    const BASE: Uri<'static> = absolute_uri!("https://example.org/v2/");
    const NEXT: UriRef<'static> = uri_ref!("../items?page=2");
    const LOGO: UriRef<'static> = relative_ref!("//cdn.example.org/logo.svg");

    const PORT: Option<u16> = API.port_u16();
    const _: () = assert!(matches!(PORT, Some(8443)), "the port of the API");
    const _: () = assert!(BASE.fragment().is_none() && API.fragment().is_some());

    pub fn main() {
        assert_eq!(API.scheme(), "https");
        assert_eq!(API.host_str(), Some("api.example.org"));
        assert_eq!(API.path(), "/v2/items");
        assert_eq!(API.query(), Some("sort=asc"));
        assert_eq!(API.fragment(), Some("top"));
        assert_eq!(BASE.path(), "/v2/");
        assert_eq!(NEXT.path(), "../items");
        assert_eq!(LOGO.host_str(), Some("cdn.example.org"));
    }
}

mod static_item {
    use uri_core::{Uri, UriRef};
    use uri_macros::{uri, uri_ref};

    static API: Uri<'static> = uri!("https://api.example.org/");
    static LINKS: [UriRef<'static>; 2] = [uri_ref!("items"), uri_ref!("users")];

    pub fn main() {
        static IN_FUNCTION: Uri<'static> = uri!("urn:example:function");

        assert_eq!(API.path(), "/");
        assert_eq!(LINKS[1].as_str(), "users");
        assert_eq!(IN_FUNCTION.path(), "example:function");
    }
}

mod associated_const {
    use uri_core::{Uri, UriRef};
    use uri_macros::{absolute_uri, uri, uri_ref};

    struct Client<const TLS: bool> {
        base: Uri<'static>,
    }

    impl<const TLS: bool> Client<TLS> {
        const BASE: Uri<'static> = if TLS {
            absolute_uri!("https://api.example.org/")
        } else {
            absolute_uri!("http://api.example.org/")
        };

        const fn new() -> Self {
            Self { base: Self::BASE }
        }
    }

    trait Resource {
        const URL: Uri<'static>;
        const ITEMS: UriRef<'static> = uri_ref!("items");

        fn help(&self) -> Uri<'static> {
            uri!("https://example.org/help")
        }
    }

    struct Users;
    struct Orders;

    impl Resource for Users {
        const URL: Uri<'static> = uri!("https://api.example.org/users");
    }

    impl Resource for Orders {
        const URL: Uri<'static> = uri!("https://api.example.org/orders");
        const ITEMS: UriRef<'static> = uri_ref!("lines");
    }

    pub fn main() {
        assert_eq!(Client::<true>::new().base.scheme(), "https");
        assert_eq!(Client::<false>::new().base.scheme(), "http");
        assert_eq!(Users::URL.path(), "/users");
        assert_eq!(Orders::URL.path(), "/orders");
        assert_eq!(
            (Users::ITEMS.as_str(), Orders::ITEMS.as_str()),
            ("items", "lines")
        );
        assert_eq!(Users.help().path(), "/help");
    }
}

mod array {
    use uri_core::Uri;
    use uri_macros::uri;

    const TABLE: &[Uri<'static>] = &[
        uri!("ftp://ftp.is.co.za/rfc/rfc1808.txt"),
        uri!("ldap://[2001:db8::7]/c=GB?objectClass?one"),
        uri!("mailto:John.Doe@example.com"),
    ];

    static NAMED: [(&str, Uri<'static>); 2] = [
        ("news", uri!("news:comp.infosystems.www.servers.unix")),
        ("tel", uri!("tel:+1-816-555-1212")),
    ];

    const LEN: usize = uri!("urn:example:len").as_str().len();

    pub fn main() {
        let buffer = [0_u8; uri!("telnet://192.0.2.16:80/").port_u16().unwrap() as usize];
        assert_eq!(buffer.len(), 80);
        assert_eq!([(); LEN].len(), 15);
        assert_eq!(
            TABLE
                .iter()
                .map(|uri| uri.scheme().as_str().len())
                .sum::<usize>(),
            3 + 4 + 6
        );
        assert!(NAMED.iter().all(|(name, uri)| uri.scheme() == *name));
        let repeated = [uri!("urn:example:a"); 3];
        assert_eq!(repeated[0], repeated[2]);
    }
}

pub(crate) fn main() {
    const_item::main();
    static_item::main();
    associated_const::main();
    array::main();
}
