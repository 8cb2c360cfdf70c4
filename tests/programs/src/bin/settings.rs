//! Reads a file of settings with a policy for each URI.
//!
//! `settings < FILE`

use std::error::Error;
use std::io::Read as _;

use serde::{Deserialize, Deserializer, de};
use uri_core::{Policy, UriBuf};

#[derive(Deserialize)]
struct Settings {
    #[serde(deserialize_with = "endpoint")]
    endpoint: UriBuf,
    homepage: Option<UriBuf>,
}

fn endpoint<'de, D: Deserializer<'de>>(deserializer: D) -> Result<UriBuf, D::Error> {
    const ENDPOINTS: Policy<'static> = Policy::SAFE.schemes(&["https"]).require_host();
    let text = String::deserialize(deserializer)?;
    match ENDPOINTS.check_str(&text) {
        Ok(uri) => Ok(uri.to_uri_buf()),
        Err(error) => Err(de::Error::custom(format_args!("{error:#}"))),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    match toml::from_str::<Settings>(&text) {
        Ok(settings) => {
            let homepage = settings.homepage.as_ref().map(UriBuf::as_str);
            println!("{} {}", settings.endpoint, homepage.unwrap_or("-"));
            Ok(())
        }
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    }
}
