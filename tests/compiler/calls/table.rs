use uri_core::{Policy, Uri};
use uri_macros::uri_table;

const ENDPOINTS: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["*.example.org"])
    .public_addresses();
const PATH: &str = "../v1/orders";

uri_table! {
    policy = ENDPOINTS;
    unique = scheme;
    /// All rows.
    array = pub(crate) ALL;

    /// The interface.
    pub API = "https://api.example.org/v2/";
    pub(crate) ITEMS = API, "items?sort=asc";
    ORDERS = uri!(ITEMS, "orders");
    USERS = API, concat!("users/", 1, "#top");
    STATUS = concat!("https://status.example.org", "/");
    WEB = "https://web.example.org", "/";
}

// A table without settings and without a semicolon at the end.
uri_table! {
    PLAIN = uri_macros::uri!("http://example.org/", PATH)
}

// An empty table.
uri_table! {}

uri_table! { array = NONE; unique = simple; policy = ENDPOINTS; }
uri_table! { policy = Policy::ANY; }

// A table without `unique` allows duplicates.
uri_table! {
    policy = Policy::ANY;
    B = "urn:b";
    A = "urn:a";
    A2 = "urn:a";
    SECRET = "ftp://user:password@example.org/";
}

// Lowercase names, for which a lint is allowed, and names that are keywords.
#[allow(non_upper_case_globals)]
mod lower {
    uri_macros::uri_table! {
        array = pub(crate) all;
        pub(crate) arrays = "urn:arrays";
        pub(crate) r#type = "urn:type";
        pub(crate) r#match = r#type, "?a";
        // No setting has such a name.
        größe = "urn:size";
        名 = größe, "?a";
    }
}

const COPY: [Uri<'static>; 2] = [API, ORDERS];
const LEN: usize = ALL.len();

pub(crate) fn main() {
    for (row, expected) in ALL.iter().zip([
        ("API", "https://api.example.org/v2/"),
        ("ITEMS", "https://api.example.org/v2/items?sort=asc"),
        ("ORDERS", "https://api.example.org/v2/orders"),
        ("USERS", "https://api.example.org/v2/users/1#top"),
        ("STATUS", "https://status.example.org/"),
        ("WEB", "https://web.example.org/"),
    ]) {
        assert_eq!((row.0, row.1.as_str()), expected);
    }
    assert_eq!(COPY.len() + LEN, 8);
    assert_eq!((ITEMS.path(), USERS.path()), ("/v2/items", "/v2/users/1"));
    assert_eq!((STATUS.path(), WEB.path()), ("/", "/"));
    assert_eq!(PLAIN.path(), "/v1/orders");
    assert_eq!(NONE, []);
    assert_eq!((B.path(), A), ("b", A2));
    assert_eq!(SECRET.scheme(), "ftp");
    assert_eq!(lower::arrays.path(), "arrays");
    assert_eq!(lower::all[1], ("type", lower::r#type));
    assert_eq!(lower::all[2].0, "match");
    assert_eq!((lower::all[3].0, lower::all[4].0), ("größe", "名"));
    assert_eq!(lower::r#match.query(), Some("a"));
    match Uri::parse("https://api.example.org/v2/") {
        Ok(API) => {}
        other => unreachable!("{other:?}"),
    }
}
