//! A client for a REST service with ten endpoints: IDs from user input, optional paging, repeated filters, and a host
//! for each tenant. The client doesn't encode any values itself, and no value changes the structure of a URI.

use uri_core::error::FormatErrorKind;
use uri_core::{Error, Normalization, Policy, Uri, UriBuf};
use uri_macros::uri_format;

type Result<T = UriBuf> = std::result::Result<T, Error>;

fn kind_of(error: Error) -> FormatErrorKind {
    match error {
        Error::Format(error) => error.kind(),
        error => panic!("{error}"),
    }
}

/// The client of one tenant.
struct Client {
    base: UriBuf,
}

impl Client {
    fn of_tenant(tenant: &str) -> Result<Self> {
        let base = uri_format!("https://{tenant}.shop.example/api/v2/")?;
        Ok(Self { base })
    }

    /// Endpoint 1: all users, page by page.
    fn users(&self, page: Option<u32>, size: Option<u32>) -> Result {
        uri_format!(self.base, "users?page={page?}&size={size?}")
    }

    /// Endpoint 2: one user.
    fn user(&self, id: &str) -> Result {
        uri_format!(self.base, "users/{id}")
    }

    /// Endpoint 3: a user's orders, filtered by any number of states.
    fn orders(&self, user: &str, states: &[&str]) -> Result {
        uri_format!(self.base, "users/{user}/orders?state={states*}")
    }

    /// Endpoint 4: one order, as a document.
    fn order_document(&self, user: &str, order: u64, format: &str) -> Result {
        uri_format!(self.base, "users/{user}/orders/order-{order}.{format}")
    }

    /// Endpoint 5: a text search with filters.
    fn search(&self, text: &str, filters: &[(&str, &str)]) -> Result {
        uri_format!(self.base, "search?q={text}&{filters*}")
    }

    /// Endpoint 6: a file in nested folders.
    fn file(&self, path: &[&str]) -> Result {
        uri_format!(self.base, "files/{path*}")
    }

    /// Endpoint 7: a section of a help page.
    fn help(&self, topic: &str, section: Option<&str>) -> Result {
        uri_format!(self.base, "/help/{topic}#{section?}")
    }

    /// Endpoint 8: a tag, in all languages or in one.
    fn tag(&self, tag: &str, language: Option<&str>) -> Result {
        uri_format!(self.base, "tags/{tag}?lang={language?}")
    }

    /// Endpoint 9: a webhook, with the target's URI as a query value.
    fn webhook(&self, target: &Uri<'_>) -> Result {
        uri_format!(self.base, "hooks?target={target}")
    }

    /// Endpoint 10: a download from a region's host, with an optional port.
    fn download(region: &str, port: Option<u16>, id: &str) -> Result {
        uri_format!("https://dl-{region}.shop.example:{port?}/d/{id}")
    }

    /// Calls all endpoints, using the same value everywhere.
    fn all(&self, value: &str) -> [Result; 10] {
        let target = Uri::parse("https://h/?a=1#b").unwrap();
        [
            self.users(Some(2), None),
            self.user(value),
            self.orders(value, &[value, "open"]),
            self.order_document(value, 7, value),
            self.search(value, &[("x", value), ("y", value)]),
            self.file(&["a", value]),
            self.help(value, Some(value)),
            self.tag(value, Some(value)),
            self.webhook(&target),
            Self::download("eu", Some(8443), value),
        ]
    }
}

#[test]
fn each_method_returns_the_uri_of_the_endpoint() {
    let client = Client::of_tenant("acme").unwrap();
    for (uri, expected) in [
        (client.users(None, None), "users"),
        (client.users(Some(2), Some(50)), "users?page=2&size=50"),
        (client.user("ann"), "users/ann"),
        (
            client.orders("ann", &["open", "paid"]),
            "users/ann/orders?state=open&state=paid",
        ),
        (
            client.order_document("ann", 7, "pdf"),
            "users/ann/orders/order-7.pdf",
        ),
        (
            client.search("blue shoes", &[("size", "42")]),
            "search?q=blue%20shoes&size=42",
        ),
        (client.file(&["a b", "c.txt"]), "files/a%20b/c.txt"),
        (client.help("returns", Some("money")), "/help/returns#money"),
        (client.help("returns", None), "/help/returns"),
        (client.tag("c++", None), "tags/c%2B%2B"),
    ] {
        assert_eq!(uri.unwrap(), client.base.join(expected).unwrap());
    }
    let download = Client::download("eu", None, "1").unwrap();
    assert_eq!(download, "https://dl-eu.shop.example/d/1");
    assert_eq!(download.host_str(), Some("dl-eu.shop.example"));
}

#[test]
fn hostile_values_do_not_change_the_structure() {
    let client = Client::of_tenant("acme").unwrap();
    let plain = client.all("v").map(Result::unwrap);
    for value in [
        "a/b",
        "a/../b",
        "?admin=1",
        "#x",
        "&role=admin",
        "a=b",
        "%2F",
        "%2e%2e",
        "//evil.example",
        "@evil.example",
        ":80",
        "\\",
        "a;b",
        " ",
        "\r\nHost: evil",
        "\0",
        "é",
        "..;",
        "...",
    ] {
        let has_dots = ["a/../b", "..;"].contains(&value);
        for (uri, plain) in client.all(value).into_iter().zip(&plain) {
            // A segment refuses what a server can read as `..`, the other components don't.
            let uri = match uri {
                Err(error) if has_dots => {
                    assert_eq!(kind_of(error), FormatErrorKind::DotSegment);
                    continue;
                }
                uri => uri.unwrap(),
            };
            assert_eq!(uri.host_str(), plain.host_str(), "{value:?}");
            assert_eq!(uri.port(), plain.port());
            assert_eq!(uri.segments().count(), plain.segments().count(), "{uri}");
            assert_eq!(
                uri.query_pairs().count(),
                plain.query_pairs().count(),
                "{uri}"
            );
            assert_eq!(uri.fragment().is_some(), plain.fragment().is_some());
            let normal = uri.as_uri().normalize(Normalization::SYNTAX);
            assert_eq!(normal.segments().count(), uri.segments().count());
            // The policy refuses only control characters.
            let is_control = value.contains(char::is_control);
            assert!(
                is_control || Policy::DEFAULT.check(uri.as_uri()).is_ok(),
                "{uri}"
            );
        }
    }
    // An ID that would remove a segment causes an error, which names the placeholder.
    for (value, kind) in [
        ("", FormatErrorKind::EmptySegment),
        (".", FormatErrorKind::DotSegment),
        ("..", FormatErrorKind::DotSegment),
        ("a/../b", FormatErrorKind::DotSegment),
        ("..;", FormatErrorKind::DotSegment),
    ] {
        let error = client.user(value).unwrap_err();
        assert_eq!((error.placeholder(), kind_of(error)), (Some("id"), kind));
        assert!(client.file(&["a", value]).is_err());
    }
    // A tenant cannot choose the server.
    for tenant in [
        "evil.example/",
        "evil.example#",
        "a.b",
        "u:p@evil",
        "",
        "-a",
        "é",
    ] {
        assert!(Client::of_tenant(tenant).is_err(), "{tenant}");
    }
}
