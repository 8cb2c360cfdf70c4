use std::error::Error;

use percent_encoding::percent_decode_str;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use url::Url;

use crate::Options;

const PORT: u16 = 5432;

#[derive(Deserialize)]
pub(crate) struct Config {
    #[serde(deserialize_with = "postgres")]
    database: Url,
    #[serde(deserialize_with = "link")]
    pub(crate) docs: Url,
    #[serde(deserialize_with = "link")]
    pub(crate) status: Url,
}

fn postgres<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Url, D::Error> {
    let url = Url::deserialize(deserializer)?;
    match (url.scheme(), url.host_str()) {
        ("postgres" | "postgresql", Some(_)) => Ok(url),
        _ => Err(D::Error::custom("expected `postgres://` and a host")),
    }
}

fn link<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Url, D::Error> {
    let url = Url::deserialize(deserializer)?;
    match url.scheme() {
        "http" | "https" => Ok(url),
        _ => Err(D::Error::custom("expected `http://` or `https://`")),
    }
}

impl Config {
    pub(crate) fn options(&self) -> Result<Options, Box<dyn Error>> {
        let text = |part| percent_decode_str(part).decode_utf8().map(String::from);
        let mut segments = self.database.path_segments().ok_or("no path")?;
        let user = Some(self.database.username()).filter(|user| !user.is_empty());
        Ok(Options {
            user: user.map(text).transpose()?,
            password: self.database.password().map(text).transpose()?,
            host: self.database.host_str().ok_or("no host")?.to_owned(),
            port: self.database.port().unwrap_or(PORT),
            name: text(segments.next().ok_or("no database")?)?,
        })
    }
}
