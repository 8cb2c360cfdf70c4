use std::error::Error;

use serde::Deserialize;
use uri_core::policy::{Checked, HasPolicy, Reading};
use uri_core::{PctStr, Policy};

use crate::Options;

pub(crate) struct Postgres;

impl HasPolicy for Postgres {
    const POLICY: Policy<'static> = Policy::CONNECTION
        .schemes(&["postgres", "postgresql"])
        .require_host();
}

pub(crate) struct Link;

impl HasPolicy for Link {
    const POLICY: Policy<'static> = Policy::WEB.reading(Reading::Text);
}

#[derive(Deserialize)]
pub(crate) struct Config {
    database: Checked<Postgres>,
    pub(crate) docs: Checked<Link>,
    pub(crate) status: Checked<Link>,
}

impl Config {
    pub(crate) fn options(&self) -> Result<Options, Box<dyn Error>> {
        let text = |part: PctStr<'_>| part.decode().to_str().map(String::from);
        let (host, port) = self.database.host_and_port().ok_or("no host")?;
        let name = self.database.segments().next().ok_or("no database")?;
        Ok(Options {
            user: self.database.user().map(text).transpose()?,
            password: self.database.password().map(text).transpose()?,
            host: host.to_owned(),
            port,
            name: text(name)?,
        })
    }
}
