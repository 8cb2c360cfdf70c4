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

fn main() {
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
