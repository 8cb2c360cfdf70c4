//! The mock: a server that reads requests as the specification says, with the parsers of other crates.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use percent_encoding::percent_decode_str;
use serde_json::json;
use ureq::http::uri::PathAndQuery;

/// A request that has arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub host: String,
    pub method: String,
    pub target: String,
    pub has_token: bool,
    /// What the registry has read, unless the request isn't one of the specification.
    pub call: Option<Call>,
}

/// An endpoint, and the texts in its places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    pub name: String,
    /// What follows the name, such as `manifests`.
    pub endpoint: &'static str,
    /// The reference, the digest or the upload.
    pub last: String,
    pub query: Vec<(String, String)>,
}

/// What the registry has, what it answers, and what has arrived.
#[derive(Default)]
pub struct State {
    pub tags: Vec<&'static str>,
    /// The `Location` of uploads, if it isn't a path below those of the repository.
    pub location: Option<String>,
    /// Where blobs are, if they are elsewhere.
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
        let listener = TcpListener::bind("localhost:0").unwrap();
        let address = format!("localhost:{}", listener.local_addr().unwrap().port());
        let state = Arc::<Mutex<State>>::default();
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                serve(stream.unwrap(), &shared);
            }
        });
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

fn serve(stream: TcpStream, state: &Mutex<State>) {
    let mut reader = BufReader::new(&stream);
    let mut lines = Vec::new();
    for line in reader.by_ref().lines() {
        match line.unwrap() {
            line if line.is_empty() => break,
            line => lines.push(line),
        }
    }
    let header = |name: &str| {
        let mut headers = lines.iter().filter_map(|line| line.split_once(": "));
        headers.find_map(|(found, value)| found.eq_ignore_ascii_case(name).then_some(value))
    };
    let len = header("content-length").map_or(0, |len| len.parse().unwrap());
    reader.take(len).read_to_end(&mut Vec::new()).unwrap();

    let [method, target, _] = lines[0].split(' ').collect::<Vec<_>>()[..] else {
        panic!("{lines:?}");
    };
    let arrival = Arrival {
        host: header("host").unwrap_or_default().to_owned(),
        method: method.to_owned(),
        target: target.to_owned(),
        has_token: header("authorization") == Some("Bearer t0ken"),
        call: read(target),
    };
    let mut state = state.lock().unwrap();
    let (status, headers, body) = answer(&state, &arrival);
    state.arrivals.push(arrival);
    drop(state);
    let body = if method == "HEAD" { "" } else { &body };
    let len = body.len();
    let start = format!("HTTP/1.1 {status} x\r\n{headers}Content-Length: {len}\r\n");
    write!(&stream, "{start}Connection: close\r\n\r\n{body}").unwrap();
}

/// Splits the target at its delimiters, and then decodes the parts. The name can have several segments.
fn read(target: &str) -> Option<Call> {
    let target: PathAndQuery = target.parse().ok()?;
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
    let query = target
        .query()
        .into_iter()
        .flat_map(|query| query.split('&'));
    let query = query.map(|pair| {
        let (key, value) = pair.split_once('=')?;
        Some((form_decode(key)?, form_decode(value)?))
    });
    Some(Call {
        name: name?.join("/"),
        endpoint,
        last: decode(last)?,
        query: query.collect::<Option<_>>()?,
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

/// In a query, `+` is a space.
fn form_decode(text: &str) -> Option<String> {
    decode(&text.split('+').collect::<Vec<_>>().join(" "))
}

/// The status, the headers and the body of the answer.
fn answer(state: &State, arrival: &Arrival) -> (u16, String, String) {
    let plain = |status| (status, String::new(), String::from("ok"));
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
        (status, format!("Location: {location}\r\n"), String::new())
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
            let link = link.map(|link| format!("Link: <{link}>; rel=\"next\"\r\n"));
            let body = json!({ "name": call.name, "tags": tags }).to_string();
            (200, link.unwrap_or_default(), body)
        }
        ("GET", "blobs") => match &state.redirect {
            Some(location) => (307, format!("Location: {location}\r\n"), String::new()),
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
