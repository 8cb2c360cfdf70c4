//! Constants of a table that are conditional, deprecated, raw names or bases of other rows.
// The hidden constants of a table don't use a deprecated row.
#![deny(deprecated)]
#![forbid(dead_code)]

use uri_core::{Policy, Uri, UriBuf};
use uri_macros::{uri_ref_table, uri_table};

const SERVER: &str = "https://h.example";

uri_table! {
    unique = simple;
    array = ALL;
    enum = Namespace;
    PING = "urn:xmpp:ping";
    BOOKMARKS = "urn:xmpp:bookmarks:1";
    /// A row whose text only the compiler knows, because it is another constant.
    API = SERVER;
    USERS = API, "users";
    GROUPS = API, "groups";
    #[cfg(not(test))]
    ABSENT = "https://h.example/absent";
    #[deprecated]
    OLD = "https://h.example/old";
    V2 = "https://h.example/v2/";
    fn user(id: u64) = API, "users/{id}";
    fn item(id: u64) -> UriBuf = V2, "items/{id}";
}

uri_table! {
    #[cfg(any())]
    NODES = "urn:xmpp:nodes:0";
    NODES = "urn:xmpp:nodes:1";
    COMPAT = NODES, "#compat";
    r#TYPE = concat!("urn:xmpp:", "type");
    OF_TYPE = TYPE, "#a";
    OF_RAW = r#TYPE, "#b";
    #[cfg(test)]
    SPACES = "urn:xmpp:spaces";
    SPACES_COMPAT = SPACES, "#compat";
    fn of_spaces(x: u8) = SPACES, "#{x}";
}

uri_ref_table! {
    policy = Policy::ANY;
    HOME = "/";
    fn page(number: u8) = "/{number}";
}

#[test]
fn constants_are_bases_and_elements() -> Result<(), Box<dyn std::error::Error>> {
    const PATTERN: &str = PING.as_str();
    assert!(matches!("urn:xmpp:ping", PATTERN));
    assert_eq!(
        [USERS, COMPAT].map(Uri::as_str),
        ["https://h.example/users", "urn:xmpp:nodes:1#compat"]
    );
    assert_eq!(
        [OF_TYPE, OF_RAW].map(Uri::as_str),
        ["urn:xmpp:type#a", "urn:xmpp:type#b"]
    );
    assert_eq!(SPACES_COMPAT, "urn:xmpp:spaces#compat");
    assert_eq!(of_spaces(1)?, "urn:xmpp:spaces#1");
    assert_eq!(GROUPS, Uri::parse("https://h.example/groups")?);
    assert_eq!(user(7)?, "https://h.example/users/7");
    assert_eq!(item(7), "https://h.example/v2/items/7");
    let names = ["PING", "BOOKMARKS", "API", "USERS", "GROUPS", "OLD", "V2"];
    assert_eq!(ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>(), names);
    assert_eq!((ALL[2].1, NODES.as_str()), (API, "urn:xmpp:nodes:1"));
    assert!(matches!(Namespace::parse(PING)?, Namespace::Ping));
    assert_eq!(Namespace::Users.to_uri()?, USERS);
    #[allow(deprecated)]
    let old = OLD;
    assert_eq!(
        [HOME.as_str(), old.as_str()],
        ["/", "https://h.example/old"]
    );
    assert_eq!(page(1)?, "/1");
    Ok(())
}
