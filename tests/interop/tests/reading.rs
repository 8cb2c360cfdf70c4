//! What people write is read by serde and clap as by a policy, and url and http read the same in the result.

#[path = "../../../uri-core/tests/policy/proxies.rs"]
mod proxies;

use clap::Parser;
use fastrand::Rng;
use serde::Deserialize;
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{PctStr, Policy};
use url::Url;

const PROXY: Policy<'static> = Policy::CONNECTION
    .schemes(&["http", "https", "socks5"])
    .require_host()
    .default_scheme("http");

#[derive(Debug)]
struct Proxy;

impl HasPolicy for Proxy {
    const POLICY: Policy<'static> = PROXY;
}

#[derive(Debug, Deserialize)]
struct Settings {
    proxy: Checked<Proxy>,
}

#[derive(Debug, Parser)]
struct Arguments {
    #[arg(long)]
    proxy: Checked<Proxy>,
}

fn json(text: &str) -> String {
    serde_json::json!({ "proxy": text }).to_string()
}

fn arguments(text: &str) -> Result<Arguments, clap::Error> {
    Arguments::try_parse_from(["program", &format!("--proxy={text}")])
}

#[test]
fn serde_and_clap_read_what_people_write() {
    for (text, uri) in proxies::READ {
        let settings: Settings = serde_json::from_str(&json(text)).expect(text);
        assert_eq!(settings.proxy, *uri);
        let settings: Settings = serde_json::from_reader(json(text).as_bytes()).expect(text);
        assert_eq!(settings.proxy, *uri);
        assert_eq!(arguments(text).expect(text).proxy, *uri);
    }
    for (text, _, start, help) in proxies::REFUSED {
        let at = format!("at byte {start}; {help}");
        let error = serde_json::from_str::<Settings>(&json(text)).expect_err(text);
        assert!(error.to_string().contains(&at), "{error}");
        // clap has its own words for an argument without a value.
        if !text.is_empty() {
            let error = arguments(text).expect_err(text).to_string();
            assert!(error.contains(&at), "{error}");
        }
    }
}

/// The number of texts.
const CASES: usize = 100_000;

fn part(part: Option<PctStr<'_>>) -> Vec<u8> {
    part.map_or(Vec::new(), |part| part.decode().collect())
}

/// With up to three `@`, and perhaps without a scheme.
#[test]
fn url_and_http_read_the_same_in_the_result() {
    const STARTS: [&str; 5] = ["", "", "//", "http://", "socks5://"];
    const PIECES: [&str; 20] = [
        "app", "p", "12", "ü", "%40", "%", "^", "[", "{", " ", "!", "$", "+", ":", ":", ":80",
        "\\", "/", "#", ".",
    ];
    const HOSTS: [&str; 10] = [
        "proxy",
        "h.example",
        "localhost",
        "127.0.0.1",
        "[::1]",
        "H.Example",
        "h:3128",
        "10.0.0.7:80",
        "[::1]:443",
        "h:",
    ];
    let mut random = Rng::with_seed(0x4040);
    let [mut read, mut with_at, mut by_http] = [0; 3];
    for _ in 0..CASES {
        let mut text = STARTS[random.usize(..STARTS.len())].to_owned();
        for _ in 0..random.usize(..4) {
            for _ in 0..random.usize(..3) {
                text += PIECES[random.usize(..PIECES.len())];
            }
            text += "@";
        }
        text += HOSTS[random.usize(..HOSTS.len())];
        text += ["", "", "/", "/x@y", "?q=@"][random.usize(..5)];
        let Ok(uri) = PROXY.read(&text) else {
            continue;
        };
        read += 1;
        with_at += usize::from(text.contains('@') && uri.userinfo().is_some());
        let theirs =
            Url::parse(uri.as_str()).unwrap_or_else(|error| panic!("{text} {uri}: {error}"));
        let host = uri.host_str().map(str::to_ascii_lowercase);
        // For url, only the schemes of the web have a host that is a name.
        let their_host = theirs.host_str().map(str::to_ascii_lowercase);
        assert_eq!(their_host, host, "{text} {uri}");
        assert_eq!(
            theirs.port_or_known_default(),
            uri.port_or_default()
                .filter(|_| uri.scheme() != "socks5")
                .or(theirs.port()),
            "{text} {uri}"
        );
        let user = uri_core::pct::decode(theirs.username()).collect::<Vec<u8>>();
        let password: Vec<u8> =
            uri_core::pct::decode(theirs.password().unwrap_or_default()).collect();
        assert_eq!(
            [part(uri.user()), part(uri.password())],
            [user, password],
            "{text} {uri}"
        );
        // http refuses a host such as `%40`.
        let Ok(http) = uri.as_str().parse::<http::Uri>() else {
            continue;
        };
        by_http += 1;
        assert_eq!(
            http.host().map(str::to_ascii_lowercase),
            host,
            "{text} {uri}"
        );
        assert_eq!(http.port_u16(), uri.port_u16(), "{text} {uri}");
    }
    println!("{read} read, {with_at} of them with a user, {by_http} of them by http");
    assert!(
        by_http > CASES / 4 && with_at > CASES / 10,
        "{by_http} {with_at}"
    );
}
