#![no_implicit_prelude]

const TEXT: &str = "https://api.example.org/";
const API: ::uri_core::Uri<'static> = ::uri_macros::uri!(TEXT);
static NEXT: ::uri_core::UriRef<'static> = ::uri_macros::uri_ref!(::core::concat!("?page=", 2));
const ITEMS: ::uri_core::Uri<'static> = ::uri_macros::uri!(API, "items");
const ORDERS: ::uri_core::Uri<'static> = ::uri_macros::uri!(API, ORDERS_TEXT);
const ORDERS_TEXT: &str = "orders";

struct Client;

impl Client {
    const TEXT: &'static str = "urn:a";
    const URI: ::uri_core::Uri<'static> = ::uri_macros::uri!(Self::TEXT);
    const PAGE: ::uri_core::Uri<'static> = ::uri_macros::uri!(Self::URI, "#b");
}

::uri_macros::uri_table! {
    policy = ::uri_core::Policy::DEFAULT;
    unique = scheme;
    array = ALL;

    A = "https://a.example.org/";
    B = A, "b";
    C = ::core::concat!("https://c.example.org", "/");
    D = C, TEXT_OF_D;
}
const TEXT_OF_D: &str = "d";

::uri_macros::uri_lines!(mod hosts = "./lines/hosts.txt", ::uri_core::Policy::DEFAULT);

mod literals {
    const API: ::uri_core::Uri<'static> = ::uri_macros::uri!("https://api.example.org/");
    static NEXT: ::uri_core::UriRef<'static> = ::uri_macros::uri_ref!("?page=2");

    pub fn main() {
        let base = ::uri_macros::absolute_uri!("https://example.org/v2/");
        let logo = ::uri_macros::relative_ref!(crate = ::uri_core, "logo.svg");
        ::std::assert_eq!(base.fragment(), ::std::option::Option::None);
        ::std::assert_eq!(API.path(), "/");
        ::std::assert_eq!(
            logo.path(),
            NEXT.path().parse::<::std::string::String>().unwrap() + "logo.svg"
        );
    }
}

#[allow(deprecated)]
const ONE_SLASH: ::uri_core::Uri<'static> = ::uri_macros::uri!("https:/example.org/");

pub(crate) fn main() {
    literals::main();
    let lines = ::uri_macros::uri_lines!(
        "./lines/hosts.txt",
        ::uri_core::Policy::DEFAULT,
        unique = syntax
    );
    ::std::assert_eq!(
        (API.path(), NEXT.query()),
        ("/", ::core::option::Option::Some("page=2"))
    );
    ::std::assert_eq!((ITEMS.path(), ORDERS.path()), ("/items", "/orders"));
    ::std::assert_eq!(ONE_SLASH.path(), "/example.org/");
    ::std::assert_eq!(Client::PAGE.as_str(), "urn:a#b");
    ::std::assert_eq!((ALL.len(), D.path()), (4, "/d"));
    ::std::assert_eq!((lines.len(), hosts::MAIN), (3, lines[0].1));
}
