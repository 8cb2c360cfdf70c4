//! The client with reqwest on the guide's page `endpoints`, which quotes what follows.

use std::error::Error;

use reqwest::Url;
use uri_core::{AsUriRef, UriBuf};

pub struct Client {
    pub server: UriBuf,
    pub token: String,
    pub http: reqwest::Client,
}

impl Client {
    pub async fn get(&self, row: impl AsUriRef) -> Result<String, Box<dyn Error>> {
        let url = Url::try_from(self.server.append(row)?)?;
        let response = self.http.get(url).bearer_auth(&self.token).send().await?;
        Ok(response.error_for_status()?.text().await?)
    }
}
