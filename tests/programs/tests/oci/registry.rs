//! The mock: a server that reads requests as the specification says, with the parsers of other crates.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::Query;
use axum::http::{HeaderMap, Method, Response, Uri};
use percent_encoding::percent_decode_str;
use serde_json::json;

use crate::server;

/// A request that has arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub host: String,
    pub method: String,
    pub target: String,
    pub has_token: bool,
    /// The call that the registry has read, unless the request isn't one of the specification.
    pub call: Option<Call>,
}

/// An endpoint, and the texts in its places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    pub name: String,
    /// The part of the path that follows the name, such as `manifests`.
    pub endpoint: &'static str,
    /// The reference, the digest or the upload.
    pub last: String,
    pub query: Vec<(String, String)>,
}

/// The state of the registry: what it has, what it answers, and what has arrived.
#[derive(Default)]
pub struct State {
    pub tags: Vec<&'static str>,
    /// The `Location` of uploads, if it isn't a path below those of the repository.
    pub location: Option<String>,
    /// The place to which requests for blobs are redirected, if the blobs are elsewhere.
    pub redirect: Option<String>,
    /// The `Link` to more tags, if it isn't a path.
    pub link: Option<String>,
    pub arrivals: Vec<Arrival>,
}

/// A registry in a thread of its own.
pub struct Registry {
    /// `localhost:PORT`
    pub address: String,
    state: Arc<Mutex<State>>,
}

impl Registry {
    pub fn start() -> Self {
        let state = Arc::<Mutex<State>>::default();
        let shared = Arc::clone(&state);
        let serve = async move |method: Method, uri: Uri, headers: HeaderMap, _: Bytes| {
            let header = |name| {
                headers
                    .get(name)
                    .map_or("", |value| value.to_str().unwrap())
            };
            let arrival = Arrival {
                host: header("host").to_owned(),
                method: method.to_string(),
                target: uri.to_string(),
                has_token: header("authorization") == "Bearer t0ken",
                call: read(&uri),
            };
            let mut state = shared.lock().unwrap();
            let answer = answer(&state, &arrival);
            state.arrivals.push(arrival);
            answer
        };
        let port = server::start(Router::new().fallback(serve)).port();
        let address = format!("localhost:{port}");
        Self { address, state }
    }

    pub fn set(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap());
    }

    /// The requests since the last call of this function.
    pub fn arrivals(&self) -> Vec<Arrival> {
        std::mem::take(&mut self.state.lock().unwrap().arrivals)
    }
}

/// Splits the target at its delimiters, and then decodes the parts. The name can have several segments.
fn read(target: &Uri) -> Option<Call> {
    if has_dot_segment(&decode(target.path())?) {
        return None;
    }
    let segments: Vec<&str> = target.path().split('/').collect();
    let (name, endpoint, last) = match segments[..] {
        ["", "v2", ""] => return Some(Call::default()),
        ["", "v2", ref name @ .., "blobs", "uploads", upload] => (name, "uploads", upload),
        ["", "v2", ref name @ .., "tags", "list"] => (name, "tags", ""),
        ["", "v2", ref name @ .., "blobs", digest] if !digest.is_empty() => (name, "blobs", digest),
        ["", "v2", ref name @ .., "manifests", reference] if !reference.is_empty() => {
            (name, "manifests", reference)
        }
        ["", "v2", ref name @ .., "referrers", digest] if !digest.is_empty() => {
            (name, "referrers", digest)
        }
        _ => return None,
    };
    if name.is_empty() || name.contains(&"") {
        return None;
    }
    let name: Option<Vec<String>> = name.iter().map(|segment| decode(segment)).collect();
    let Query(query) = Query::try_from_uri(target).ok()?;
    Some(Call {
        name: name?.join("/"),
        endpoint,
        last: decode(last)?,
        query,
    })
}

/// Many servers and proxies decode a path before they split it, so a decoded `..` could lead anywhere.
fn has_dot_segment(decoded: &str) -> bool {
    decoded.split(['/', '\\']).any(|segment| {
        let name = segment.split(';').next();
        matches!(name, Some("." | ".."))
    })
}

/// Decodes UTF-8. A `%` without two hexadecimal digits is an error.
fn decode(text: &str) -> Option<String> {
    let mut triplets = text.as_bytes().split(|octet| *octet == b'%').skip(1);
    let is_triplet = |rest: &[u8]| rest.len() >= 2 && rest[..2].iter().all(u8::is_ascii_hexdigit);
    let is_valid = triplets.all(is_triplet);
    let decoded = percent_decode_str(text).decode_utf8().ok()?;
    is_valid.then(|| decoded.into_owned())
}

fn answer(state: &State, arrival: &Arrival) -> Response<String> {
    let with = |status, header: Option<(&str, String)>, body| {
        let response = Response::builder().status(status);
        let response = match header {
            Some((name, value)) => response.header(name, value),
            None => response,
        };
        response.body(body).unwrap()
    };
    let plain = |status| with(status, None, String::from("ok"));
    let to = |status, location| with(status, Some(("location", location)), String::new());
    let Some(call) = &arrival.call else {
        return plain(400);
    };
    let path = arrival.target.split('?').next().unwrap_or_default();
    let value = |key: &str| {
        let mut pairs = call.query.iter();
        pairs.find_map(|(found, value)| (found == key).then_some(&**value))
    };
    let upload = |status| {
        let location = state.location.clone();
        let location = location.unwrap_or_else(|| format!("{path}7"));
        to(status, location)
    };
    match (&*arrival.method, call.endpoint) {
        ("GET", "tags") => {
            let last = value("last").unwrap_or_default();
            let n = value("n").map_or(usize::MAX, |n| n.parse().unwrap());
            let mut rest = state.tags.iter().filter(|tag| **tag > last);
            let tags: Vec<&str> = rest.by_ref().take(n).copied().collect();
            let link = state.link.clone().or_else(|| {
                let (_, last) = (rest.next()?, tags.last()?);
                Some(format!("{path}?last={last}&n={n}"))
            });
            let link = link.map(|link| ("link", format!("<{link}>; rel=\"next\"")));
            let body = json!({ "name": call.name, "tags": tags }).to_string();
            with(200, link, body)
        }
        ("GET", "blobs") => match &state.redirect {
            Some(location) => to(307, location.clone()),
            None => plain(200),
        },
        ("POST", "uploads") if value("digest").or(value("from")).is_some() => plain(201),
        ("POST" | "PATCH", "uploads") => upload(202),
        ("GET", "uploads") => upload(204),
        ("PUT", _) => plain(201),
        ("DELETE", _) => plain(202),
        _ => plain(200),
    }
}
