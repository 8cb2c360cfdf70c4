//! The client. Its registry is configured as people write it, such as `localhost:5000`.

use serde::Deserialize;
use ureq::http::header::{AUTHORIZATION, HeaderName, LINK, LOCATION};
use ureq::http::{Method, Request, Response, StatusCode};
use ureq::{Agent, Body};
use uri_core::pct::{PathText, Segment};
use uri_core::{Policy, UriBuf};

use crate::routes;

/// Why a request failed. Whatever is wrong with a URI, it is one variant.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Uri(#[from] uri_core::Error),
    #[error(transparent)]
    Http(#[from] ureq::Error),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("the server answered {0}")]
    Status(StatusCode),
    /// A header that the specification requires is absent or isn't text.
    #[error("the server's answer has no `{0}`")]
    Header(HeaderName),
    #[error("too many redirects")]
    TooManyRedirects,
}

/// Some tags, and where the next ones are.
#[derive(Debug)]
pub struct Tags {
    pub tags: Vec<String>,
    pub next: Option<UriBuf>,
}

pub struct Client {
    agent: Agent,
    server: UriBuf,
    token: String,
    namespace: Option<String>,
}

impl Client {
    pub fn new(scheme: &str, registry: &str, token: &str) -> Result<Self, Error> {
        let config = Agent::config_builder().max_redirects(0).proxy(None);
        Ok(Self {
            agent: config.http_status_as_error(false).build().into(),
            server: server(scheme, registry)?,
            token: token.to_owned(),
            namespace: None,
        })
    }

    /// For a server that is a mirror of this registry, such as `docker.io`.
    pub fn mirror_of(self, registry: &str) -> Self {
        let namespace = Some(registry.to_owned());
        Self { namespace, ..self }
    }

    pub fn server(&self) -> &UriBuf {
        &self.server
    }

    pub fn version(&self) -> Result<(), Error> {
        self.send(Method::GET, &routes::version(&self.server)?, None)
            .map(drop)
    }

    pub fn blob(&self, name: &str, digest: &str) -> Result<Vec<u8>, Error> {
        self.get(self.blob_uri(name, digest)?)
    }

    pub fn delete_blob(&self, name: &str, digest: &str) -> Result<(), Error> {
        let uri = self.blob_uri(name, digest)?;
        self.send(Method::DELETE, &uri, None).map(drop)
    }

    pub fn manifest(&self, name: &str, reference: &str) -> Result<Vec<u8>, Error> {
        self.get(self.manifest_uri(name, reference)?)
    }

    pub fn check_manifest(&self, name: &str, reference: &str) -> Result<(), Error> {
        let uri = self.manifest_uri(name, reference)?;
        self.send(Method::HEAD, &uri, None).map(drop)
    }

    pub fn put_manifest(&self, name: &str, reference: &str, data: &[u8]) -> Result<(), Error> {
        let uri = self.manifest_uri(name, reference)?;
        self.send(Method::PUT, &uri, Some(data)).map(drop)
    }

    /// The manifests that refer to a digest: all, or those of one type.
    pub fn referrers(
        &self,
        name: &str,
        digest: &str,
        kind: Option<&str>,
    ) -> Result<Vec<u8>, Error> {
        let (name, digest, ns) = (PathText(name), Segment(digest), self.namespace.as_deref());
        self.get(routes::referrers(&self.server, name, digest, kind, ns)?)
    }

    /// The tags that follow the tag `last`, at most `n` of them.
    pub fn tags(&self, name: &str, n: Option<u32>, last: Option<&str>) -> Result<Tags, Error> {
        let ns = self.namespace.as_deref();
        self.tags_at(&routes::tags(&self.server, PathText(name), n, last, ns)?)
    }

    /// The tags at a link, the `next` of other tags.
    pub fn tags_at(&self, uri: &UriBuf) -> Result<Tags, Error> {
        #[derive(Deserialize)]
        struct List {
            tags: Vec<String>,
        }
        let response = self.send(Method::GET, uri, None)?;
        // `<…>; rel="next"` (RFC 8288)
        let link = header(&response, &LINK).ok();
        let link = link.and_then(|link| link.strip_prefix('<')?.split_once('>'));
        let next = link.map(|(link, _)| follow(uri, link)).transpose()?;
        let List { tags } = serde_json::from_slice(&read(response)?)?;
        Ok(Tags { tags, next })
    }

    /// Uploads a blob in one request.
    pub fn upload(&self, name: &str, digest: &str, data: &[u8]) -> Result<(), Error> {
        let uri = routes::upload(&self.server, PathText(name), digest)?;
        self.send(Method::POST, &uri, Some(data)).map(drop)
    }

    /// Begins an upload in parts. The result is where the first part is sent.
    pub fn begin_upload(&self, name: &str) -> Result<UriBuf, Error> {
        let uri = routes::uploads(&self.server, PathText(name))?;
        location(&uri, &self.send(Method::POST, &uri, Some(b""))?)
    }

    /// Sends a part. The result is where the next one is sent.
    pub fn send_part(&self, upload: &UriBuf, data: &[u8]) -> Result<UriBuf, Error> {
        location(upload, &self.send(Method::PATCH, upload, Some(data))?)
    }

    /// Asks how much has arrived. The result is where the next part is sent.
    pub fn upload_status(&self, upload: &UriBuf) -> Result<UriBuf, Error> {
        location(upload, &self.send(Method::GET, upload, None)?)
    }

    pub fn end_upload(&self, upload: &UriBuf, digest: &str) -> Result<(), Error> {
        let uri = upload.edit().push_query_pair("digest", digest).build()?;
        self.send(Method::PUT, &uri, Some(b"")).map(drop)
    }

    /// Takes a blob from another repository. If the registry can't, the result is where its first part is sent.
    pub fn mount(
        &self,
        name: &str,
        digest: &str,
        from: Option<&str>,
    ) -> Result<Option<UriBuf>, Error> {
        let uri = routes::mount(&self.server, PathText(name), digest, from)?;
        let response = self.send(Method::POST, &uri, Some(b""))?;
        match response.status() {
            StatusCode::CREATED => Ok(None),
            _ => location(&uri, &response).map(Some),
        }
    }

    fn blob_uri(&self, name: &str, digest: &str) -> Result<UriBuf, uri_core::Error> {
        let ns = self.namespace.as_deref();
        routes::blob(&self.server, PathText(name), Segment(digest), ns)
    }

    fn manifest_uri(&self, name: &str, reference: &str) -> Result<UriBuf, uri_core::Error> {
        let (name, reference) = (PathText(name), Segment(reference));
        let ns = self.namespace.as_deref();
        routes::manifest(&self.server, name, reference, ns)
    }

    /// Reads what is at a URI, or where the registry redirects to: blobs are often on other servers.
    fn get(&self, mut uri: UriBuf) -> Result<Vec<u8>, Error> {
        for _ in 0..5 {
            let response = self.send(Method::GET, &uri, None)?;
            if !response.status().is_redirection() {
                return read(response);
            }
            uri = location(&uri, &response)?;
        }
        Err(Error::TooManyRedirects)
    }

    fn send(
        &self,
        method: Method,
        uri: &UriBuf,
        body: Option<&[u8]>,
    ) -> Result<Response<Body>, Error> {
        let response = self.request(method, uri, body)?;
        match response.status() {
            status if status.is_success() || status.is_redirection() => Ok(response),
            status => Err(Error::Status(status)),
        }
    }

    /// Sends a request. It contains the token unless it is for another server, which the registry has named.
    fn request(
        &self,
        method: Method,
        uri: &UriBuf,
        body: Option<&[u8]>,
    ) -> Result<Response<Body>, ureq::Error> {
        let mut request = Request::builder().method(method).uri(uri);
        if uri.same_origin(&self.server) {
            request = request.header(AUTHORIZATION, &self.token);
        }
        match body {
            Some(body) => self.agent.run(request.body(body)?),
            None => self.agent.run(request.body(())?),
        }
    }
}

fn server(scheme: &str, registry: &str) -> Result<UriBuf, uri_core::Error> {
    Ok(Policy::SERVER
        .parse(&format!("{scheme}://{registry}"))?
        .to_uri_buf())
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
