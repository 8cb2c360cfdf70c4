//! What people write is read by serde and clap as by a policy.

#[path = "../../../shared/support/corpus.rs"]
#[allow(dead_code, reason = "each program uses a part")]
mod corpus;

use clap::Parser;
use serde::Deserialize;
use uri_core::Policy;
use uri_core::policy::{Checked, HasPolicy};

#[derive(Debug)]
struct Proxy;

impl HasPolicy for Proxy {
    const POLICY: Policy<'static> = Policy::CONNECTION
        .schemes(&["http", "https", "socks5"])
        .require_host()
        .default_scheme("http");
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
    for entry in corpus::read_by("read PROXY") {
        let text = entry.utf8().expect(entry.line);
        match Proxy::POLICY.read(text) {
            Ok(uri) => {
                let settings: Settings = serde_json::from_str(&json(text)).expect(text);
                assert_eq!(settings.proxy, uri);
                let settings: Settings =
                    serde_json::from_reader(json(text).as_bytes()).expect(text);
                assert_eq!(settings.proxy, uri);
                assert_eq!(arguments(text).expect(text).proxy, uri);
            }
            Err(refused) => {
                let refused = refused.to_string();
                let error = serde_json::from_str::<Settings>(&json(text)).expect_err(text);
                assert!(error.to_string().contains(&refused), "{error}");
                // clap has its own words for an argument without a value.
                if !text.is_empty() {
                    let error = arguments(text).expect_err(text).to_string();
                    assert!(error.contains(&refused), "{error}");
                }
            }
        }
    }
}
