//! The client. Its server is configured, such as `https://api.github.com` or `https://github.example.org/api/v3`.

use std::error::Error;

use axum::http::Request;
use uri_core::error::FormatError;
use uri_core::{UriBuf, UriRefBuf};

pub struct Client {
    server: UriBuf,
}

impl Client {
    pub fn new(server: &str) -> Result<Self, Box<dyn Error>> {
        let server = UriBuf::parse(server)?;
        Ok(Self { server })
    }

    /// A request for a row of the table, as in `client.get(issue("rust-lang", "rust", 1))`.
    pub fn get(
        &self,
        reference: Result<UriRefBuf, FormatError>,
    ) -> Result<Request<String>, Box<dyn Error>> {
        let uri = self.server.append(&reference?)?;
        Ok(Request::get(uri.as_uri()).body(String::new())?)
    }
}
