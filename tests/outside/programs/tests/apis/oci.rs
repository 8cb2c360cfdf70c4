//! A client of the OCI distribution specification. The texts in the URIs come from people (names and tags), from files
//! (digests) and from the registry (locations and links).

mod client;
pub mod routes;

use axum::extract::Query;
use axum::http::Uri as Target;
use client::{Client, Error};
use routes::*;
use ureq::Agent;
use ureq::http::Method;
use uri_core::UriBuf;
use uri_core::pct::{PathText, Segment};

use crate::hostile::HOSTILE;
use crate::network::{Network, TOKEN};
use crate::{Api, Operation, Written};

const SERVER: &str = "http://localhost:5000";
const UPLOADS: &str = "http://localhost:5000/v2/app/blobs/uploads/";

fn client(network: &Network) -> Client {
    let config = Agent::config_builder().max_redirects(0).proxy(None).build();
    let agent = Agent::with_parts(config, network.clone(), network.clone());
    Client::new(agent, "http", "localhost:5000", TOKEN).unwrap()
}

fn server() -> UriBuf {
    UriBuf::parse(SERVER).unwrap()
}

/// Gives a URI the type of the other APIs' rows.
pub fn written(uri: Result<UriBuf, uri_core::Error>) -> Written {
    uri.map(UriBuf::into)
}

/// The endpoints in the order of the specification, end-1 to end-13, without those whose URI is a location. The
/// parameter `n` is a number, so its type refuses text.
#[rustfmt::skip]
const OPERATIONS: &[Operation] = &[
    ("GET /v2/", |_| written(version(&server()))),
    ("GET /v2/{name*}/blobs/{digest}?ns={ns}", |[x, y, z, _]| written(blob(&server(), PathText(x), Segment(y), Some(z)))),
    ("GET /v2/{name*}/manifests/{reference}?ns={ns}", MANIFEST),
    ("HEAD /v2/{name*}/manifests/{reference}?ns={ns}", MANIFEST),
    ("POST /v2/{name*}/blobs/uploads/", |[x, ..]| written(uploads(&server(), PathText(x)))),
    ("POST /v2/{name*}/blobs/uploads/?digest={digest}", |[x, y, ..]| written(upload(&server(), PathText(x), y))),
    ("PUT /v2/{name*}/manifests/{reference}?ns={ns}", MANIFEST),
    (
        "GET /v2/{name*}/tags/list?n=9&last={last}&ns={ns}",
        |[x, y, z, _]| written(tags(&server(), PathText(x), Some(9), Some(y), Some(z))),
    ),
    ("DELETE /v2/{name*}/blobs/{digest}?ns={ns}", |[x, y, z, _]| written(blob(&server(), PathText(x), Segment(y), Some(z)))),
    (
        "POST /v2/{name*}/blobs/uploads/?mount={digest}&from={from}",
        |[x, y, z, _]| written(mount(&server(), PathText(x), y, Some(z))),
    ),
    (
        "GET /v2/{name*}/referrers/{digest}?artifactType={kind}&ns={ns}",
        |[x, y, z, ns]| written(referrers(&server(), PathText(x), Segment(y), Some(z), Some(ns))),
    ),
];

const MANIFEST: fn([&str; 4]) -> Written =
    |[x, y, z, _]| written(manifest(&server(), PathText(x), Segment(y), Some(z)));

#[test]
fn texts_stay_in_their_places() {
    let network = Network::start();
    let client = client(&network);
    let api = Api {
        server: SERVER,
        operations: OPERATIONS,
        decodes_first: false,
    };
    crate::texts_stay_in_their_places(&api, |sent| {
        let method = sent.method.parse().unwrap();
        client.send(method, &sent.uri).unwrap();
        let line = format!("{} {} with the token", sent.method, sent.uri);
        assert_eq!(network.requests(), [line]);
    });
    // The end of an upload isn't a row, so it has no policy.
    let upload =
        UriBuf::parse("http://localhost:5000/v2/app/blobs/uploads/7?_state=a%2Fb").unwrap();
    for text in HOSTILE {
        let end = upload
            .edit()
            .push_query_pair("digest", text)
            .build()
            .unwrap();
        client.send(Method::PUT, &end).unwrap();
        assert_eq!(network.requests(), [format!("PUT {end} with the token")]);
        let target = Target::try_from(&end).unwrap();
        let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(&target).unwrap();
        let expected = [("_state", "a/b"), ("digest", text)];
        assert_eq!(
            pairs,
            expected.map(|(key, value)| (key.into(), value.into()))
        );
    }
}

/// The locations that a registry names, and where they lead from `UPLOADS`, unless they are an error.
#[rustfmt::skip]
const LOCATIONS: [(&str, Option<&str>); 23] = [
    ("8#x", Some("http://localhost:5000/v2/app/blobs/uploads/8")),
    ("../uploads/8?a=b", Some("http://localhost:5000/v2/app/blobs/uploads/8?a=b")),
    ("../../manifests/x", Some("http://localhost:5000/v2/app/manifests/x")),
    ("?_state=a%2Fb&n=2", Some("http://localhost:5000/v2/app/blobs/uploads/?_state=a%2Fb&n=2")),
    ("/v2/app/blobs/8?_state=a%2Fb+c", Some("http://localhost:5000/v2/app/blobs/8?_state=a%2Fb+c")),
    ("http://localhost:5000/x?y=a%2Fb+c", Some("http://localhost:5000/x?y=a%2Fb+c")),
    ("HTTP://LOCALHOST:5000/x?y=a%2Fb+c", Some("HTTP://LOCALHOST:5000/x?y=a%2Fb+c")),
    ("http://other.example/x?y=a%2Fb+c", Some("http://other.example/x?y=a%2Fb+c")),
    ("//other.example:5000/x?y=a%2Fb+c", Some("http://other.example:5000/x?y=a%2Fb+c")),
    ("http://localhost:5001/x", Some("http://localhost:5001/x")),
    // Paths stay on the server.
    ("", Some("http://localhost:5000/v2/app/blobs/uploads/")),
    ("../../../../../..", Some("http://localhost:5000/")),
    ("/../..//evil.example/x", Some("http://localhost:5000//evil.example/x")),
    ("@evil.example/x", Some("http://localhost:5000/v2/app/blobs/uploads/@evil.example/x")),
    ("//evil.example/x", Some("http://evil.example/x")),
    ("//localhost/v2/", Some("http://localhost/v2/")),
    ("http:///x", None),
    ("\\\\evil.example", None),
    ("//user@localhost/x", None),
    ("//h:99999/", None),
    ("file:///etc/passwd", None),
    ("a b", None),
    ("/%zz", None),
];

/// An upload, a redirect and a link go where the registry says, and the token goes only to the registry.
#[test]
fn locations() {
    let network = Network::start();
    let client = client(&network);
    let uploads = UriBuf::parse(UPLOADS).unwrap();
    for (location, target) in LOCATIONS {
        network.answer(202, "location", location, "");
        let upload = client.upload(Method::POST, &uploads);
        network.answer(307, "location", location, "");
        let got = client.get(&uploads);
        let link = format!("<{location}>; rel=\"next\"");
        network.answer(200, "link", &link, r#"{"tags": ["a"]}"#);
        let tags = client.tags(&uploads);
        let [post, get] =
            ["POST", "GET"].map(|method| format!("{method} {UPLOADS} with the token"));
        let Some(target) = target else {
            assert_eq!(network.requests(), [&*post, &get, &get]);
            for result in [upload.map(drop), got.map(drop), tags.map(drop)] {
                assert!(
                    matches!(result, Err(Error::Uri(_))),
                    "{location}: {result:?}"
                );
            }
            continue;
        };
        let upload = upload.unwrap();
        let tags = tags.unwrap();
        assert_eq!((upload.as_str(), &*got.unwrap()), (target, &b"ok"[..]));
        assert_eq!(
            (tags.tags, tags.next),
            (vec!["a".to_owned()], Some(upload.clone()))
        );
        client.send(Method::PATCH, &upload).unwrap();
        let is_registry = target.to_lowercase().starts_with("http://localhost:5000/");
        let token = if is_registry { " with the token" } else { "" };
        let target = target.replacen("HTTP", "http", 1);
        let [moved, patch] = ["GET", "PATCH"].map(|method| format!("{method} {target}{token}"));
        assert_eq!(network.requests(), [post, get.clone(), moved, get, patch]);
    }
    network.answer(202, "location", "/\u{e9}", "");
    let error = client.upload(Method::POST, &uploads).unwrap_err();
    assert!(matches!(error, Error::Header(_)), "{error}");
}
