//! A row's constant can be a text.
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
    PING: &str = "urn:xmpp:ping";
    BOOKMARKS: &'static str = "urn:xmpp:bookmarks:1";
    /// A row whose text only the compiler knows, because it is another constant.
    API: &str = SERVER;
    USERS: &str = API, "users";
    GROUPS = API, "groups";
    #[cfg(not(test))]
    ABSENT: &str = "https://h.example/absent";
    #[deprecated]
    OLD: &str = "https://h.example/old";
    V2: &str = "https://h.example/v2/";
    fn user(id: u64) = API, "users/{id}";
    fn item(id: u64) -> UriBuf = V2, "items/{id}";
}

uri_table! {
    #[cfg(any())]
    NODES: &str = "urn:xmpp:nodes:0";
    NODES: &str = "urn:xmpp:nodes:1";
    COMPAT: &str = NODES, "#compat";
    r#TYPE: &str = concat!("urn:xmpp:", "type");
    OF_TYPE: &str = TYPE, "#a";
    OF_RAW: &str = r#TYPE, "#b";
    #[cfg(test)]
    SPACES: &str = "urn:xmpp:spaces";
    SPACES_COMPAT: &str = SPACES, "#compat";
    fn of_spaces(x: u8) = SPACES, "#{x}";
}

uri_ref_table! {
    policy = Policy::ANY;
    HOME: &str = "/";
    fn page(number: u8) = "/{number}";
}

#[test]
fn a_constant_can_be_a_text() -> Result<(), Box<dyn std::error::Error>> {
    assert!(matches!("urn:xmpp:ping", PING));
    assert_eq!(
        [USERS, COMPAT],
        ["https://h.example/users", "urn:xmpp:nodes:1#compat"]
    );
    assert_eq!([OF_TYPE, OF_RAW], ["urn:xmpp:type#a", "urn:xmpp:type#b"]);
    assert_eq!(SPACES_COMPAT, "urn:xmpp:spaces#compat");
    assert_eq!(of_spaces(1)?, "urn:xmpp:spaces#1");
    assert_eq!(GROUPS, Uri::parse("https://h.example/groups")?);
    assert_eq!(user(7)?, "https://h.example/users/7");
    assert_eq!(item(7), "https://h.example/v2/items/7");
    let texts = ["PING", "BOOKMARKS", "API", "USERS", "GROUPS", "OLD", "V2"];
    assert_eq!(ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>(), texts);
    assert_eq!((ALL[2].1.as_str(), NODES), (API, "urn:xmpp:nodes:1"));
    assert!(matches!(Namespace::parse(PING)?, Namespace::Ping));
    assert_eq!(Namespace::Users.to_uri()?, USERS);
    #[allow(deprecated)]
    let old = OLD;
    assert_eq!((HOME, old), ("/", "https://h.example/old"));
    assert_eq!(page(1)?, "/1");
    Ok(())
}
