//! Runs the client of the guide's page `security` against a local server and a resolver that an attacker controls.

mod client;
#[path = "../support/server.rs"]
mod server;

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::{HeaderMap, Response, Uri as Target};
use ureq::config::Config;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{ConnectionDetails, Connector, NextTimeout, TcpConnector};
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, Uri, UriRef};

/// The rules for a webhook. The test server doesn't have a certificate.
struct Hook;

impl HasPolicy for Hook {
    const POLICY: Policy<'static> = Policy::WEB.no_userinfo().no_low_port().public_addresses();
}

const API: Uri<'static> = Uri::from_static("http://api.example/v2/");
const PUBLIC: &str = "9.9.9.9";
const PRIVATE: &str = "10.0.0.1";

/// Hosts in one's own network, in every spelling that a resolver or a client understands.
const PRIVATE_HOSTS: [&str; 16] = [
    "127.0.0.1",
    "10.0.0.1",
    "100.64.0.1",      // shared by the customers of a provider (RFC 6598)
    "100.127.255.255", // the end of 100.64.0.0/10
    "169.254.169.254",
    "192.0.0.1",
    "0.0.0.0",
    "[::1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::7f00:1]", // 127.0.0.1 behind a NAT64 (RFC 6052)
    "[64:ff9b::10.0.0.1]",
    "[2002:7f00:1::]", // 127.0.0.1 in a 6to4 address
    "[fd00::1]",
    "[fe80::1]",
    "127.1",
    "0x7f000001",
];

/// The record of what the network has seen: the hosts that were looked up, the addresses that were dialed, and the
/// requests. Each request is recorded with whether it contained the token.
#[derive(Debug, Default)]
struct Log {
    lookups: Vec<String>,
    dialed: Vec<IpAddr>,
    requests: Vec<(String, bool)>,
}

type Shared = Arc<Mutex<Log>>;

/// Answers depending on the name. The second answer for `rebinding.example` differs from the first.
#[derive(Debug)]
struct Names(Shared);

impl Resolver for Names {
    fn resolve(
        &self,
        uri: &ureq::http::Uri,
        _: &Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let host = uri.host().unwrap().to_owned();
        let mut log = self.0.lock().unwrap();
        let is_first = !log.lookups.contains(&host);
        let addresses: &[&str] = match &*host {
            "internal.example" => &[PRIVATE, "100.127.255.255", "64:ff9b::7f00:1"],
            "both.example" => &[PRIVATE, "2002:7f00:1::", PUBLIC],
            "rebinding.example" if !is_first => &[PRIVATE],
            _ => &[PUBLIC],
        };
        log.lookups.push(host);
        let mut found = self.empty();
        for address in addresses {
            let address: IpAddr = address.parse().unwrap();
            found.push((address, uri.port_u16().unwrap_or(80)).into());
        }
        Ok(found)
    }
}

/// Records the addresses that are dialed, but connects to the local server instead.
#[derive(Debug)]
struct Dial(Shared, SocketAddr);

impl Connector for Dial {
    type Out = <TcpConnector as Connector>::Out;

    fn connect(
        &self,
        details: &ConnectionDetails<'_>,
        chained: Option<()>,
    ) -> Result<Option<Self::Out>, ureq::Error> {
        let addresses = details.addrs.iter().map(SocketAddr::ip);
        self.0.lock().unwrap().dialed.extend(addresses);
        let mut addrs = details.resolver.empty();
        addrs.push(self.1);
        let details = ConnectionDetails {
            addrs,
            current_time: details.current_time.clone(),
            run_connector: details.run_connector.clone(),
            register_shutdown: details.register_shutdown.clone(),
            ..*details
        };
        TcpConnector::default().connect(&details, chained)
    }
}

/// Answers each request. If the query contains `to`, its value is the location of a redirect.
fn serve(log: &Shared, target: &Target, headers: &HeaderMap) -> Response<String> {
    let uri = format!("http://{}{target}", headers["host"].to_str().unwrap());
    let has_token = headers
        .get("authorization")
        .is_some_and(|token| token == "t0ken");
    log.lock().unwrap().requests.push((uri, has_token));
    let target = target.to_string();
    let target = UriRef::parse(&target).unwrap();
    // Each request dials.
    let response = Response::builder().header("connection", "close");
    let response = match target.query_pairs().get("to") {
        Some(location) => response
            .status(302)
            .header("location", &*location.decode().to_str_lossy()),
        None => response,
    };
    response.body("ok".to_owned()).unwrap()
}

/// A URI that the server answers with a redirect to `location`.
fn redirect(uri: &str, location: &str) -> String {
    let edit = Uri::parse(uri).unwrap().edit();
    edit.push_query_pair("to", location)
        .build()
        .unwrap()
        .into_string()
}

/// Requests URIs one after the other. Returns the results and what the network has seen.
fn requests(texts: &[&str]) -> (Vec<Result<String, String>>, Log) {
    let shared = Shared::default();
    let log = shared.clone();
    let serve = async move |target: Target, headers: HeaderMap| serve(&log, &target, &headers);
    let address = server::start(Router::new().fallback(serve));
    let connector = Dial(shared.clone(), address);
    let agent = client::agent::<Hook>(connector, Names(shared.clone()));
    let request = |text: &&str| {
        let uri: Checked<Hook> = text.parse().map_err(|error| format!("{error}"))?;
        let body = client::get(&agent, uri, &API, "t0ken");
        let text = body.and_then(|mut body| Ok(body.read_to_string()?));
        text.map_err(|error| error.to_string())
    };
    let results = texts.iter().map(request).collect();
    let log = std::mem::take(&mut *shared.lock().unwrap());
    (results, log)
}

fn refused(text: &str) -> (String, Log) {
    let (mut results, log) = requests(&[text]);
    (results.remove(0).unwrap_err(), log)
}

/// The address that the policy allows is the only one that is dialed.
#[test]
fn only_allowed_addresses_are_dialed() {
    let (results, log) = requests(&["http://ok.example/", "http://both.example:8080/a"]);
    assert_eq!(results, [Ok("ok".into()), Ok("ok".into())]);
    assert_eq!(
        log.dialed,
        [PUBLIC; 2].map(|address| address.parse::<IpAddr>().unwrap())
    );

    let (error, log) = refused("http://internal.example/");
    assert_eq!(error, "host not found");
    assert!(log.dialed.is_empty() && log.lookups.len() == 1);

    // If the answer changes, each answer is checked, and the address that was checked is the one dialed.
    let (results, log) = requests(&["http://rebinding.example/a", "http://rebinding.example/b"]);
    assert_eq!(results, [Ok("ok".into()), Err("host not found".into())]);
    assert_eq!((log.dialed.len(), log.requests.len()), (1, 1));
}

/// A URI that the policy refuses is neither looked up nor requested, even if it comes from a redirect.
#[test]
fn redirects_are_checked() {
    let hosts = PRIVATE_HOSTS.map(|host| format!("http://{host}/"));
    let hosts = hosts.iter().map(String::as_str);
    let others = [
        "http://169.254.169.254/latest/meta-data/",
        "http://localhost:8080/",
        "http://ok.example:22/",
        "http://user@ok.example/",
        "ftp://ok.example/",
        "file:///etc/passwd",
        "http:///etc/passwd",
        "http://ok.example\\@internal.example/",
        "//10.0.0.1/",
    ];
    for location in hosts.chain(others) {
        let (error, log) = refused(&redirect("http://first.example/", location));
        assert!(
            error.starts_with("refused URI: ") || error.starts_with("invalid URI"),
            "{error}"
        );
        assert_eq!(log.lookups, ["first.example"], "{location}");
    }
    // The URI rules allow this name, but the address policy doesn't allow its address.
    let (error, log) = refused(&redirect(
        "http://first.example/",
        "http://internal.example/",
    ));
    assert_eq!(error, "host not found");
    assert_eq!((log.lookups.len(), log.requests.len()), (2, 1));

    let (results, log) = requests(&[&redirect("http://first.example/a/", "../b?c")]);
    assert_eq!(results, [Ok("ok".into())]);
    assert_eq!(log.requests[1].0, "http://first.example/b?c");
    let (error, log) = refused(&redirect("http://first.example/", ""));
    assert_eq!(
        (error.as_str(), log.requests.len()),
        ("too many redirects", 5)
    );
}

/// Whatever the redirects are, the token is sent only below the base.
#[test]
fn the_token_stays_below_its_base() {
    for (location, gets_the_token) in [
        ("http://api.example/v2/next", true),
        ("HTTP://API.example:80/v2/", true),
        ("/v2/a/b", true),
        ("/v2", false),
        ("/v20/", false),
        ("../admin", false),
        ("//api.example.evil.example/v2/", false),
        ("http://evil.example/http://api.example/v2/", false),
        ("http://api.example:8080/v2/", false),
        ("/v2/..%2Fadmin", false),
        ("/v2/..;/admin", false),
    ] {
        let (results, log) = requests(&[&redirect("http://api.example/v2/", location)]);
        assert_eq!(results, [Ok("ok".into())], "{location}");
        let [(_, first), (_, second)] = log.requests[..] else {
            panic!("{log:?}");
        };
        assert_eq!((first, second), (true, gets_the_token), "{location}");
    }
}
