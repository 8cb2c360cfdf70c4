//! A configuration with a connection string and two links from a page, as people write them, read with `url` and with
//! `uri-core`.

mod with_uri;
mod with_url;

/// The options that a driver takes: a user, a password, a host, a port and a name.
#[derive(Debug, PartialEq)]
pub(crate) struct Options {
    pub(crate) user: Option<String>,
    pub(crate) password: Option<String>,
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) name: String,
}

const DATABASE: &str = r"postgres://app@tenant:p^@w 100%@db.example.org/app%2F1\n";
const DOCS: &str = r"  https://example.org/größe 1.html?filter[a]=b|c";

fn toml(database: &str, docs: &str) -> String {
    let status = "https://status.example.org/";
    format!("database = \"{database}\"\ndocs = \"{docs}\"\nstatus = \"{status}\"\n")
}

#[test]
fn both_read_the_same() {
    let text = toml(DATABASE, DOCS);
    let ours: with_uri::Config = toml::from_str(&text).unwrap();
    let theirs: with_url::Config = toml::from_str(&text).unwrap();
    let options = ours.options().unwrap();
    assert_eq!(options, theirs.options().unwrap());
    assert_eq!(options.password.as_deref(), Some("p^@w 100%"));
    let docs = "https://example.org/gr%C3%B6%C3%9Fe%201.html?filter";
    assert!(theirs.docs.as_str().starts_with(docs) && ours.docs.as_str().starts_with(docs));
    assert_eq!(ours.status, theirs.status.as_str());
}

#[test]
fn an_error_says_where_and_what_to_write() {
    for (database, docs, place, help) in [
        ("postgres://app:p/w@h/db", DOCS, "database", "`/` as `%2F`"),
        ("postgres://app:{{pw}}@h/db", DOCS, "database", "fill in"),
        ("mysql://app:pw@h/db", DOCS, "database", "allows `postgres`"),
        (DATABASE, "htps://example.org/", "docs", "`https"),
        (DATABASE, "https://a@b@example.org/", "docs", "`%40`"),
        (DATABASE, "/guide.html", "docs", "scheme"),
    ] {
        let text = toml(database, docs);
        let Err(error) = toml::from_str::<with_uri::Config>(&text) else {
            panic!("{text}");
        };
        let line = text.lines().position(|line| line.starts_with(place));
        let found = &text[..error.span().unwrap().start];
        assert_eq!(Some(found.matches('\n').count()), line, "{error}");
        let message = error.message();
        let (_, words) = message
            .split_once("; ")
            .unwrap_or_else(|| panic!("{message}"));
        assert!(words.contains(help), "{message}");
    }
}
