//! A program's endpoints and identifiers as constants, printed as a table of their components.
//!
//! ```text
//! cargo run --example endpoints
//! ```
//!
//! The compiler checks all of them before this program runs. Change a letter in one of them to a space, and
//! `cargo check` shows where the space is and what to write instead.

use std::{array, iter};

use uri_core::{Policy, Uri, UriBuf, error::FormatError};
use uri_macros::{uri, uri_table};

/// Declares each URI as a constant, and an array of all of them, so that no URI can be left out of the array.
macro_rules! endpoints {
    ($($name:ident = $text:literal;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
        const ENDPOINTS: &[(&str, Uri<'static>)] = &[$((stringify!($name), $name)),*];
    };
}

endpoints! {
    // APIs
    GITHUB = "https://api.github.com/";
    GITLAB = "https://gitlab.com/api/v4/projects?order_by=updated_at&per_page=100";
    CRATES_IO = "https://crates.io/api/v1/crates/serde";
    PYPI = "https://pypi.org/pypi/requests/json";
    DOCKER_HUB = "https://registry-1.docker.io/v2/";
    ACME = "https://acme-v02.api.letsencrypt.org/directory";
    OPENID = "https://accounts.google.com/.well-known/openid-configuration";
    WIKIPEDIA = "https://en.wikipedia.org/w/api.php?action=query&format=json";
    EC2_METADATA = "http://169.254.169.254/latest/meta-data/";
    DNS_OVER_HTTPS = "https://[2606:4700:4700::1111]/dns-query";
    PROMETHEUS = "http://localhost:9090/api/v1/query?query=up%7Bjob%3D%22api%22%7D";

    // Services
    ORDERS_DB = "postgresql://orders@db.internal.example:5432/orders?sslmode=verify-full";
    SESSIONS = "rediss://cache@redis.internal.example:6380/0";
    EVENTS = "amqps://events@mq.internal.example/%2F"; // its virtual host is "/"
    DISCORD = "wss://gateway.discord.gg/?v=10&encoding=json";
    DEVTOOLS = "ws://[::1]:9222/devtools/browser";
    SENSOR = "coap://[2001:db8::42]:5683/sensors/temperature";
    RUST_REPOSITORY = "git+ssh://git@github.com/rust-lang/rust.git";
    CA_BUNDLE = "file:///etc/ssl/certs/ca-certificates.crt"; // an empty host is a host

    // Namespaces and vocabularies
    XHTML = "http://www.w3.org/1999/xhtml";
    SVG = "http://www.w3.org/2000/svg";
    ATOM = "http://www.w3.org/2005/Atom";
    XML_SCHEMA = "http://www.w3.org/2001/XMLSchema";
    RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"; // an empty fragment is a fragment
    FOAF = "http://xmlns.com/foaf/0.1/";
    SCHEMA_ORG = "https://schema.org/";
    EVERYONE = "https://www.w3.org/ns/activitystreams#Public";
    JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";
    SAML = "urn:oasis:names:tc:SAML:2.0:assertion";
    DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";
    YAML_STRING = "tag:yaml.org,2002:str";

    // Identifiers and content
    ERRATA = "mailto:rfc-editor@rfc-editor.org?subject=Errata%20for%20RFC%203986";
    SUPPORT = "sip:support@pbx.example;transport=tls";
    VIENNA = "geo:48.2010,16.3695,183";
    HELLO = "data:text/plain;charset=utf-8,Hello%2C%20world";
    PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    BLANK = "about:blank";

    // RFC 3986, section 1.1.2
    RFC_FTP = "ftp://ftp.is.co.za/rfc/rfc1808.txt";
    RFC_HTTP = "http://www.ietf.org/rfc/rfc2396.txt";
    RFC_LDAP = "ldap://[2001:db8::7]/c=GB?objectClass?one";
    RFC_MAILTO = "mailto:John.Doe@example.com";
    RFC_NEWS = "news:comp.infosystems.www.servers.unix";
    RFC_TEL = "tel:+1-816-555-1212";
    RFC_TELNET = "telnet://192.0.2.16:80/";
    RFC_URN = "urn:oasis:names:specification:docbook:dtd:xml:4.1.2";
}

// Endpoints with parameters are functions.
uri_table! {
    policy = Policy::ANY.schemes(&["https"]);
    /// An issue in a GitHub repository. The names may be anything that a user typed.
    fn issue(owner: &str, repository: &str, number: u64) = GITHUB, "repos/{owner}/{repository}/issues/{number}";
    /// The URI of the first page doesn't have a `page`.
    fn projects(text: &str, page: Option<u32>) = "https://gitlab.com/api/v4/projects?search={text}&page={page?}";
    fn versions(krate: &str) = "https://crates.io/api/v1/crates/{krate}/versions";
}

// The components of a constant are constants too. Without a port, this `unwrap` would be a compile error.
const DB_PORT: u16 = ORDERS_DB.port_u16().unwrap();
const API_VERSION: &str = GITLAB.segments().get(1).unwrap().as_str();
const PAGE_SIZE: &str = GITLAB.query_pairs().get("per_page").unwrap().as_str();

// The requirements for a base, checked in every build.
const _: () = assert!(GITHUB.scheme().is("https"));
const _: () = assert!(matches!(GITHUB.path().as_bytes(), [.., b'/']));

// A requirement for all URIs: source code must not contain a password.
const _: () = {
    let mut rest = ENDPOINTS;
    while let [(_, uri), tail @ ..] = rest {
        if let Some(authority) = uri.authority() {
            assert!(authority.password().is_none());
        }
        rest = tail;
    }
};

/// A constant is also a pattern that matches only the same string. `HTTP://WWW.W3.ORG/2000/svg` is therefore a
/// different namespace, as in XML.
fn root_element(namespace: Uri<'_>) -> Option<&'static str> {
    match namespace {
        XHTML => Some("html"),
        SVG => Some("svg"),
        ATOM => Some("feed"),
        _ => None,
    }
}

type Row = [&'static str; 7];

const HEAD: Row = [
    "name", "scheme", "host", "port", "path", "query", "fragment",
];

/// The table row for a URI, where `-` is an absent component and `""` is an empty one.
fn row(&(name, uri): &(&'static str, Uri<'static>)) -> Row {
    [
        Some(name),
        Some(uri.scheme().as_str()),
        uri.host_str(),
        uri.port(),
        Some(uri.path()),
        uri.query(),
        uri.fragment(),
    ]
    .map(|component| match component {
        None => "-",
        Some("") => "\"\"",
        Some(text) => text,
    })
}

fn table(rows: &[Row]) -> String {
    let widths: [usize; 7] = array::from_fn(|column| {
        let cells = rows.iter().map(|row| row[column].len());
        cells.max().unwrap_or(0)
    });
    let mut table = String::new();
    for row in rows {
        let cells = row.iter().zip(widths);
        let line: String = cells
            .map(|(cell, width)| format!("{cell:width$}  "))
            .collect();
        table += line.trim_end();
        table += "\n";
    }
    table
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rows: Vec<Row> = iter::once(HEAD).chain(ENDPOINTS.iter().map(row)).collect();
    let table = table(&rows);
    let count = ENDPOINTS.len();

    // A URI that is known only at run time is compared with those that the compiler knows.
    let namespace = Uri::parse("http://www.w3.org/2000/svg")?;
    let root = root_element(namespace).unwrap_or("unknown");

    let issue = issue("rust-lang", "rust", 1)?;
    let next_page = projects("blue & white", Some(2))?;
    let refused: Result<UriBuf, FormatError> = versions("..");

    print!(
        "{table}\n\
        {count} URIs, checked by the compiler\n\
        the database listens on port {DB_PORT}\n\
        GitLab's API is {API_VERSION}, with {PAGE_SIZE} items on a page\n\
        the root element of {namespace} is `{root}`\n\
        {issue} is a request for {}\n\
        {next_page} is one for {}\n",
        issue::TEMPLATE,
        projects::TEMPLATE,
    );
    if let Err(error) = refused {
        println!("no request is made: {error}");
    }
    Ok(())
}
