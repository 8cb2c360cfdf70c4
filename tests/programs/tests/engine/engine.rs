//! The mock: an engine that reads requests with the parsers of other crates, and records what it has read.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::Query;
use axum::http::{Request, Response, StatusCode, Uri};
use percent_encoding::percent_decode_str;
use serde_json::Value;
use tower::Service;

/// A request that has arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The scheme, the host and the port.
    pub server: String,
    /// The path and the query.
    pub target: String,
    /// An operation of the documentation, such as `GET /images/{name}/json`, and its decoded values.
    pub operation: &'static str,
    pub values: Vec<(String, String)>,
}

/// Operations whose routes differ only after a name with slashes: what follows the name, and the operation.
type Endings = Vec<(&'static str, &'static str)>;

#[derive(Clone, Default)]
pub struct Engine {
    /// The path of a configured server, which the documentation doesn't have.
    pub prefix: &'static str,
    router: Arc<matchit::Router<Endings>>,
    calls: Arc<Mutex<Vec<Call>>>,
}

impl Engine {
    pub fn new(operations: impl Iterator<Item = &'static str>) -> Self {
        let mut routes: Vec<(String, Endings)> = Vec::new();
        for operation in operations {
            // matchit has a name with slashes only at the end.
            let (route, ending) = match operation.split_once("/{name}") {
                Some((start, ending)) if !start.ends_with("/volumes") => {
                    (start.to_owned() + "/{*name}", ending)
                }
                _ => (operation.to_owned(), ""),
            };
            match routes.iter_mut().find(|(known, _)| *known == route) {
                Some((_, endings)) => endings.push((ending, operation)),
                None => routes.push((route, vec![(ending, operation)])),
            }
        }
        let mut router = matchit::Router::new();
        for (route, mut endings) in routes {
            endings.sort_by_key(|(ending, _)| std::cmp::Reverse(ending.len()));
            router.insert(route, endings).unwrap();
        }
        Self {
            router: Arc::new(router),
            ..Self::default()
        }
    }

    /// The requests since the last call of this function.
    pub fn calls(&self) -> Vec<Call> {
        std::mem::take(&mut self.calls.lock().unwrap())
    }

    fn read(&self, method: &str, uri: &Uri) -> Option<Call> {
        let path = uri.path().strip_prefix(self.prefix)?;
        // As the engine does, decode the path before it is split.
        let path = percent_decode_str(path).decode_utf8().ok()?;
        if has_dot_segment(&path) {
            return None;
        }
        let route = format!("{method} {path}");
        let found = self.router.at(&route).ok()?;
        let mut values = Vec::new();
        let mut operation = found.value[0].1;
        for (key, value) in found.params.iter() {
            let mut endings = found.value.iter();
            let (name, is) =
                endings.find_map(|(ending, is)| Some((value.strip_suffix(ending)?, is)))?;
            operation = is;
            values.push((key.to_owned(), name.to_owned()));
        }
        let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).ok()?;
        values.extend(pairs);
        let target = uri.path_and_query()?.to_string();
        let server = uri.to_string().strip_suffix(&target)?.to_owned();
        Some(Call {
            server,
            target,
            operation,
            values: values.into_iter().map(read_json).collect(),
        })
    }
}

impl Service<Request<Body>> for Engine {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = std::future::Ready<Result<Self::Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let mut response = Response::new(Body::from("ok"));
        match self.read(request.method().as_str(), request.uri()) {
            Some(call) => self.calls.lock().unwrap().push(call),
            None => *response.status_mut() = StatusCode::NOT_FOUND,
        }
        std::future::ready(Ok(response))
    }
}

/// A server that cleans the path would find another operation.
fn has_dot_segment(path: &str) -> bool {
    let mut segments = path.split(['/', '\\']);
    segments.any(|segment| matches!(segment.split(';').next(), Some("." | "..")))
}

/// A value that is JSON has one text in each test, such as `{"label":["a=b"]}`.
fn read_json((key, mut value): (String, String)) -> (String, String) {
    if matches!(&*key, "filters" | "buildargs" | "labels") {
        let json: Value = serde_json::from_str(&value).unwrap();
        let member = json.as_object().unwrap().values().next().unwrap();
        let text = member.get(0).unwrap_or(member);
        value = text.as_str().unwrap().to_owned();
    }
    (key, value)
}
