//! Runs the client of the guide's page `security` against a local server and a resolver that an attacker controls.

mod client;
#[path = "../support/network.rs"]
mod network;

use std::net::IpAddr;

use network::{Network, PUBLIC, State, TOKEN};
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, Uri};

/// The rules for a webhook. The test server doesn't have a certificate.
struct Hook;

impl HasPolicy for Hook {
    const POLICY: Policy<'static> = Policy::WEB.no_userinfo().no_low_port().public_addresses();
}

const API: Uri<'static> = Uri::from_static("http://api.example/v2/");

/// One host of each kind in one's own network; `uri-core/tests/policy/addresses.rs` has all of them.
const PRIVATE_HOSTS: [&str; 4] = ["127.0.0.1", "[::ffff:10.0.0.1]", "[fd00::1]", "127.1"];

/// Requests URIs one after the other. The first answer is a redirect if there is a location. Returns the results and
/// what the network has seen.
fn requests(texts: &[&str], location: Option<&str>) -> (Vec<Result<String, String>>, State) {
    let network = Network::start();
    if let Some(location) = location {
        network.answer(302, "location", location, "");
    }
    let agent = client::agent::<Hook>(network.clone(), network.clone());
    let request = |text: &&str| {
        let uri: Checked<Hook> = text.parse().map_err(|error| format!("{error}"))?;
        let body = client::get(&agent, uri, &API, TOKEN);
        let text = body.and_then(|mut body| Ok(body.read_to_string()?));
        text.map_err(|error| error.to_string())
    };
    let results = texts.iter().map(request).collect();
    let state = std::mem::take(&mut *network.state());
    (results, state)
}

/// The result of a redirect.
fn redirected(location: &str) -> (Result<String, String>, State) {
    let (mut results, state) = requests(&["http://first.example/a/"], Some(location));
    (results.remove(0), state)
}

/// The address that the policy allows is the only one that is dialed.
#[test]
fn only_allowed_addresses_are_dialed() {
    for (texts, ends, dialed) in [
        (
            &["http://ok.example/", "http://both.example:8080/a"],
            ["ok", "ok"],
            2,
        ),
        // If the answer changes, each answer is checked, and the address that was checked is the one dialed.
        (
            &["http://rebinding.example/a", "http://rebinding.example/b"],
            ["ok", "host not found"],
            1,
        ),
        (
            &["http://ok.example/", "http://internal.example/"],
            ["ok", "host not found"],
            1,
        ),
    ] {
        let (results, state) = requests(texts, None);
        let results = results
            .into_iter()
            .map(|result| result.unwrap_or_else(|error| error));
        assert_eq!(results.collect::<Vec<_>>(), ends);
        let public: IpAddr = PUBLIC.parse().unwrap();
        assert_eq!(state.dialed, vec![public; dialed], "{texts:?}");
        assert_eq!((state.lookups.len(), state.requests.len()), (2, dialed));
    }
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
        let (result, state) = redirected(location);
        let error = result.unwrap_err();
        let is_of_uri = error.starts_with("refused URI: ") || error.starts_with("invalid URI");
        assert!(is_of_uri, "{error}");
        assert_eq!(state.lookups, ["first.example"], "{location}");
    }
    // The URI rules allow this name, but the address policy doesn't allow its address.
    let (result, state) = redirected("http://internal.example/");
    assert_eq!(result, Err("host not found".into()));
    assert_eq!((state.lookups.len(), state.requests.len()), (2, 1));

    let (result, state) = redirected("../b?c");
    assert_eq!(result, Ok("ok".into()));
    assert_eq!(state.requests[1], "GET http://first.example/b?c");
}

#[test]
fn redirects_end() {
    let network = Network::start();
    for _ in 0..5 {
        network.answer(302, "location", "", "");
    }
    let agent = client::agent::<Hook>(network.clone(), network.clone());
    let uri = "http://first.example/".parse::<Checked<Hook>>().unwrap();
    let error = client::get(&agent, uri, &API, TOKEN).unwrap_err();
    assert_eq!(error.to_string(), "too many redirects");
    assert_eq!(network.requests().len(), 5);
}

/// Whatever the redirects are, the token is sent only below the base.
#[test]
fn the_token_stays_below_its_base() {
    for (location, target) in [
        (
            "http://api.example/v2/next",
            "http://api.example/v2/next with the token",
        ),
        (
            "HTTP://API.example:80/v2/",
            "http://API.example/v2/ with the token",
        ),
        ("/v2/a/b", "http://api.example/v2/a/b with the token"),
        ("/v2", "http://api.example/v2"),
        ("/v20/", "http://api.example/v20/"),
        ("../admin", "http://api.example/admin"),
        (
            "//api.example.evil.example/v2/",
            "http://api.example.evil.example/v2/",
        ),
        (
            "http://evil.example/http://api.example/v2/",
            "http://evil.example/http://api.example/v2/",
        ),
        ("http://api.example:8080/v2/", "http://api.example:8080/v2/"),
        ("/v2/..%2Fadmin", "http://api.example/v2/..%2Fadmin"),
        ("/v2/..;/admin", "http://api.example/v2/..;/admin"),
    ] {
        let (results, state) = requests(&["http://api.example/v2/"], Some(location));
        assert_eq!(results, [Ok("ok".into())], "{location}");
        let first = "GET http://api.example/v2/ with the token";
        assert_eq!(state.requests, [first, &format!("GET {target}")]);
    }
}
