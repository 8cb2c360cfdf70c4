//! The client. Its server is configured, such as `https://api.github.com` or `https://github.example.org/api/v3`.

use axum::http::Request;
use uri_core::{Error, UriBuf, UriRefBuf};

pub struct Client {
    server: UriBuf,
}

impl Client {
    pub fn new(server: &str) -> Result<Self, Error> {
        let server = UriBuf::parse(server)?;
        Ok(Self { server })
    }

    /// A request for a row of the table, as in `client.get(issue("rust-lang", "rust", 1))`.
    pub fn get(
        &self,
        reference: Result<UriRefBuf, Error>,
    ) -> Result<Request<String>, Box<dyn std::error::Error>> {
        let uri = self.server.append(&reference?)?;
        Ok(Request::get(uri.as_uri()).body(String::new())?)
    }
}
