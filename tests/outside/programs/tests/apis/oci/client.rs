//! The client. Its registry is configured as people write it, such as `localhost:5000`.

use serde::Deserialize;
use ureq::http::header::{AUTHORIZATION, HeaderName, LINK, LOCATION};
use ureq::http::{Method, Request, Response};
use ureq::{Agent, Body};
use uri_core::{Policy, UriBuf};

/// Why a request failed. Whatever is wrong with a URI, it is one variant.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Uri(#[from] uri_core::Error),
    #[error(transparent)]
    Http(#[from] ureq::Error),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A header that the specification requires is absent or isn't text.
    #[error("the server's answer has no `{0}`")]
    Header(HeaderName),
    #[error("too many redirects")]
    TooManyRedirects,
}

/// Some tags, and where the next ones are.
#[derive(Debug, Deserialize)]
pub struct Tags {
    pub tags: Vec<String>,
    #[serde(skip)]
    pub next: Option<UriBuf>,
}

pub struct Client {
    agent: Agent,
    pub server: UriBuf,
    token: String,
}

impl Client {
    pub fn new(agent: Agent, scheme: &str, registry: &str, token: &str) -> Result<Self, Error> {
        Ok(Self {
            agent,
            server: server(scheme, registry)?,
            token: token.to_owned(),
        })
    }

    /// Sends a request. It contains the token unless it is for another server, which the registry has named.
    pub fn send(&self, method: Method, uri: &UriBuf) -> Result<Response<Body>, Error> {
        let has_body = matches!(method, Method::POST | Method::PATCH | Method::PUT);
        let mut request = Request::builder().method(method).uri(uri);
        if uri.same_origin(&self.server) {
            request = request.header(AUTHORIZATION, &self.token);
        }
        Ok(match has_body {
            true => self
                .agent
                .run(request.body("data").map_err(ureq::Error::from)?)?,
            false => self
                .agent
                .run(request.body(()).map_err(ureq::Error::from)?)?,
        })
    }

    /// Begins or continues an upload. The result is where the next part is sent.
    pub fn upload(&self, method: Method, uri: &UriBuf) -> Result<UriBuf, Error> {
        location(uri, &self.send(method, uri)?)
    }

    /// Reads what is at a URI, or where the registry redirects to: blobs are often on other servers.
    pub fn get(&self, uri: &UriBuf) -> Result<Vec<u8>, Error> {
        let mut uri = uri.clone();
        for _ in 0..5 {
            let response = self.send(Method::GET, &uri)?;
            if !response.status().is_redirection() {
                return read(response);
            }
            uri = location(&uri, &response)?;
        }
        Err(Error::TooManyRedirects)
    }

    /// The tags at a URI, which is that of the first ones or the `next` of other ones.
    pub fn tags(&self, uri: &UriBuf) -> Result<Tags, Error> {
        let response = self.send(Method::GET, uri)?;
        // `<…>; rel="next"` (RFC 8288)
        let link = header(&response, &LINK).ok();
        let link = link.and_then(|link| link.strip_prefix('<')?.split_once('>'));
        let next = link.map(|(link, _)| follow(uri, link)).transpose()?;
        let tags = serde_json::from_slice(&read(response)?)?;
        Ok(Tags { next, ..tags })
    }
}

fn server(scheme: &str, registry: &str) -> Result<UriBuf, uri_core::Error> {
    let text = format!("{scheme}://{registry}");
    Ok(Policy::SERVER.parse(&text)?.to_uri_buf())
}

fn read(mut response: Response<Body>) -> Result<Vec<u8>, Error> {
    Ok(response.body_mut().read_to_vec()?)
}

fn header<'a>(response: &'a Response<Body>, name: &HeaderName) -> Result<&'a str, Error> {
    let value = response.headers().get(name);
    let text = value.and_then(|value| value.to_str().ok());
    text.ok_or_else(|| Error::Header(name.clone()))
}

fn location(uri: &UriBuf, response: &Response<Body>) -> Result<UriBuf, Error> {
    Ok(follow(uri, header(response, &LOCATION)?)?)
}

/// The URI to which a server sends the client. The reference is a path, a URI of any server, or something that isn't
/// either. A request doesn't contain the fragment.
fn follow(uri: &UriBuf, reference: &str) -> Result<UriBuf, uri_core::Error> {
    const LINKS: Policy<'static> = Policy::WEB.no_userinfo();
    let uri = uri.join(reference)?;
    LINKS.check(&uri)?;
    Ok(uri.without_fragment().to_uri_buf())
}
