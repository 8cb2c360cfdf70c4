//! A client of the OCI distribution specification, and a registry that records what it reads. The texts in the URIs
//! come from people (names and tags), from files (digests) and from the registry (locations and links).

mod client;
#[path = "../support/hostile.rs"]
mod hostile;
mod registry;
mod routes;
#[path = "../support/server.rs"]
mod server;

use client::{Client, Error};
use hostile::{HOSTILE, Place};
use registry::{Arrival, Call, Registry};
use uri_core::UriBuf;

const DIGEST: &str = "sha256:6c3c624b58dbbcd3c0dd82b4c53f04194d1247c6eebdaab7c610cf7d66709b3b";

fn client(registry: &Registry) -> Client {
    Client::new("http", &registry.address, "Bearer t0ken").unwrap()
}

/// A text for each parameter.
#[derive(Clone, Copy, Debug)]
struct Values<'a> {
    name: &'a str,
    from: &'a str,
    reference: &'a str,
    digest: &'a str,
    last: &'a str,
    kind: &'a str,
    ns: &'a str,
}

const VALUES: Values<'_> = Values {
    name: "library/app",
    from: "library/base",
    reference: "v1.0_x",
    digest: DIGEST,
    last: "v0.9",
    kind: "application/vnd.example.sbom+json",
    ns: "localhost:5000",
};

fn call(name: &str, endpoint: &'static str, last: &str, query: &[(&str, &str)]) -> Call {
    let pair = |(key, value): &(&str, &str)| (String::from(*key), String::from(*value));
    Call {
        name: name.into(),
        endpoint,
        last: last.into(),
        query: query.iter().map(pair).collect(),
    }
}

/// The URI to which the next part of an upload is sent.
fn location(client: &Client) -> UriBuf {
    let path = "/v2/library/app/blobs/uploads/7?_state=a%2Fb";
    client.server().join(path).unwrap()
}

/// A call that the client makes, and the method and the call that the registry should read.
type Endpoint = (
    fn(&Client, Values<'_>) -> Result<(), Error>,
    fn(Values<'_>) -> (&'static str, Call),
);

/// The endpoints in the order of the specification, end-1 to end-13, without those that differ only in their methods.
#[rustfmt::skip]
const ENDPOINTS: [Endpoint; 14] = [
    (
        |client, _| client.version(),
        |_| ("GET", Call::default()),
    ),
    (
        |client, v| client.blob(v.name, v.digest).map(drop),
        |v| ("GET", call(v.name, "blobs", v.digest, &[("ns", v.ns)])),
    ),
    (
        |client, v| client.manifest(v.name, v.reference).map(drop),
        |v| ("GET", call(v.name, "manifests", v.reference, &[("ns", v.ns)])),
    ),
    (
        |client, v| client.check_manifest(v.name, v.reference),
        |v| ("HEAD", call(v.name, "manifests", v.reference, &[("ns", v.ns)])),
    ),
    (
        |client, v| client.begin_upload(v.name).map(drop),
        |v| ("POST", call(v.name, "uploads", "", &[])),
    ),
    (
        |client, v| client.upload(v.name, v.digest, b"data"),
        |v| ("POST", call(v.name, "uploads", "", &[("digest", v.digest)])),
    ),
    (
        |client, _| client.send_part(&location(client), b"data").map(drop),
        |_| ("PATCH", call("library/app", "uploads", "7", &[("_state", "a/b")])),
    ),
    (
        |client, v| client.end_upload(&location(client), v.digest),
        |v| ("PUT", call("library/app", "uploads", "7", &[("_state", "a/b"), ("digest", v.digest)])),
    ),
    (
        |client, v| client.put_manifest(v.name, v.reference, b"data"),
        |v| ("PUT", call(v.name, "manifests", v.reference, &[("ns", v.ns)])),
    ),
    (
        |client, v| client.tags(v.name, Some(9), Some(v.last)).map(drop),
        |v| ("GET", call(v.name, "tags", "", &[("n", "9"), ("last", v.last), ("ns", v.ns)])),
    ),
    (
        |client, v| client.delete_blob(v.name, v.digest),
        |v| ("DELETE", call(v.name, "blobs", v.digest, &[("ns", v.ns)])),
    ),
    (
        |client, v| client.mount(v.name, v.digest, Some(v.from)).map(drop),
        |v| ("POST", call(v.name, "uploads", "", &[("mount", v.digest), ("from", v.from)])),
    ),
    (
        |client, v| client.referrers(v.name, v.digest, Some(v.kind)).map(drop),
        |v| ("GET", call(v.name, "referrers", v.digest, &[("artifactType", v.kind), ("ns", v.ns)])),
    ),
    (
        |client, _| client.upload_status(&location(client)).map(drop),
        |_| ("GET", call("library/app", "uploads", "7", &[("_state", "a/b")])),
    ),
];

/// The name of a parameter, and how its text is set.
type Parameter = (&'static str, for<'a> fn(&mut Values<'a>, &'a str));

/// The parameters with text. The parameter `n` is a number, so its type refuses text.
const PARAMETERS: [Parameter; 7] = [
    ("name", |values, text| values.name = text),
    ("from", |values, text| values.from = text),
    ("reference", |values, text| values.reference = text),
    ("digest", |values, text| values.digest = text),
    ("last", |values, text| values.last = text),
    ("kind", |values, text| values.kind = text),
    ("ns", |values, text| values.ns = text),
];

/// The requests that have arrived, as lines such as `GET /v2/ with the token`.
fn log(registry: &Registry) -> Vec<String> {
    let arrivals = registry.arrivals().into_iter();
    let line = |arrival: Arrival| {
        let has_token = arrival.has_token;
        let token = if has_token { " with the token" } else { "" };
        format!("{} {}{token}", arrival.method, arrival.target)
    };
    arrivals.map(line).collect()
}

/// Checks that one request arrived, and returns its method and what the registry read.
fn only_arrival(registry: &Registry) -> (String, Option<Call>) {
    let mut arrivals = registry.arrivals();
    assert_eq!(arrivals.len(), 1, "{arrivals:?}");
    let arrival = arrivals.remove(0);
    assert_eq!(
        (arrival.host, arrival.has_token),
        (registry.address.clone(), true)
    );
    (arrival.method, arrival.call)
}

/// The targets are the strings of the specification, in which the `:` of a digest isn't encoded.
#[test]
fn targets() {
    let registry = Registry::start();
    let client = client(&registry);
    client.version().unwrap();
    client.blob("app", "sha256:ab").unwrap();
    client.manifest("library/app", "v1.0_x").unwrap();
    client.begin_upload("a/b/c/d").unwrap();
    client.upload("app", "sha256:ab", b"data").unwrap();
    client
        .mount("app", "sha256:ab", None)
        .unwrap()
        .expect("an upload");
    assert!(
        client
            .mount("app", "sha256:ab", Some("library/base"))
            .unwrap()
            .is_none()
    );
    client.tags("app", None, None).unwrap();
    client.tags("app", Some(2), Some("v1")).unwrap();
    client.referrers("app", "sha256:ab", None).unwrap();
    let mirror = client.mirror_of("localhost:5000");
    mirror.manifest("app", "v1").unwrap();
    mirror.tags("app", None, None).unwrap();
    mirror.referrers("app", "sha256:ab", Some("a/b+c")).unwrap();
    assert_eq!(
        log(&registry),
        [
            "GET /v2/",
            "GET /v2/app/blobs/sha256:ab",
            "GET /v2/library/app/manifests/v1.0_x",
            "POST /v2/a/b/c/d/blobs/uploads/",
            "POST /v2/app/blobs/uploads/?digest=sha256%3Aab",
            "POST /v2/app/blobs/uploads/?mount=sha256%3Aab",
            "POST /v2/app/blobs/uploads/?mount=sha256%3Aab&from=library%2Fbase",
            "GET /v2/app/tags/list",
            "GET /v2/app/tags/list?n=2&last=v1",
            "GET /v2/app/referrers/sha256:ab",
            "GET /v2/app/manifests/v1?ns=localhost%3A5000",
            "GET /v2/app/tags/list?ns=localhost%3A5000",
            "GET /v2/app/referrers/sha256:ab?artifactType=a%2Fb%2Bc&ns=localhost%3A5000",
        ]
        .map(|line| format!("{line} with the token"))
    );
}

/// Each endpoint is that of the specification, and each hostile text in place of each of its parameters is an error, or
/// arrives there unchanged.
#[test]
fn hostile_texts_stay_in_their_places() {
    let registry = Registry::start();
    for (send, expected) in ENDPOINTS {
        send(&client(&registry).mirror_of(VALUES.ns), VALUES).unwrap();
        let (method, usual) = expected(VALUES);
        let arrival = only_arrival(&registry);
        assert_eq!(arrival, (method.into(), Some(usual.clone())));
        for (parameter, set) in PARAMETERS {
            for text in HOSTILE {
                let mut values = VALUES;
                set(&mut values, text);
                let (method, call) = expected(values);
                let place = match &call {
                    _ if call == usual => continue, // The endpoint doesn't have this parameter.
                    _ if call.name != usual.name => Place::Path,
                    _ if call.last != usual.last => Place::Segment,
                    _ => Place::Query,
                };
                // The end of an upload isn't a row, so it has no policy.
                let is_refused = place.refuses(text) && usual.last != "7";
                match send(&client(&registry).mirror_of(values.ns), values) {
                    Ok(()) => {
                        assert!(!is_refused, "{parameter} {text:?}");
                        let arrival = only_arrival(&registry);
                        assert_eq!(arrival, (method.into(), Some(call)), "{parameter} {text:?}");
                    }
                    Err(Error::Uri(uri_core::Error::Format(error))) => {
                        assert!(is_refused, "{parameter} {text:?}");
                        assert_eq!(error.placeholder(), Some(parameter), "{text:?}");
                        assert_eq!(registry.arrivals(), []);
                    }
                    Err(error) => panic!("{parameter} {text:?} {error:?}"),
                }
            }
        }
    }
}

/// `SERVER` refuses what isn't a host and a port. Its other rules have their own tests.
#[test]
fn a_registry_is_a_host_and_a_port() {
    let new = |registry: &str| Client::new("https", registry, "");
    for registry in ["localhost:5000", "registry.example", "[::1]:5000"] {
        let client = new(registry).unwrap();
        assert_eq!(client.server().authority().unwrap().as_str(), registry);
    }
    let accepted = HOSTILE.into_iter().filter(|text| new(text).is_ok());
    let names = ["a/", "json", "comments", "evil.example", "rust-lang"];
    assert_eq!(accepted.collect::<Vec<_>>(), names);
    for registry in [
        "user:password@registry.example",
        "localhost:5000@evil.example",
        "localhost:5000/x",
        "localhost:5000#x",
        "localhost\\@evil.example",
        "localhost:99999",
    ] {
        assert!(matches!(new(registry), Err(Error::Uri(_))), "{registry:?}");
    }
}

/// An upload goes where the registry says, and the token goes only to the registry.
#[test]
fn uploads() {
    let (registry, other) = (Registry::start(), Registry::start());
    let client = client(&registry);
    let is_sent_to = |server: &Registry, location: &str, target: &str| {
        for server in [&registry, &other] {
            server.set(|state| state.location = Some(location.to_owned()));
        }
        let upload = client.begin_upload("library/app").unwrap();
        let post = "POST /v2/library/app/blobs/uploads/ with the token";
        assert_eq!(log(&registry), [post]);
        let upload = client.send_part(&upload, b"data").unwrap();
        client.end_upload(&upload, "sha256:ab").unwrap();
        let is_registry = server.address == registry.address;
        let token = if is_registry { " with the token" } else { "" };
        let pair = if target.contains('?') { '&' } else { '?' };
        let put = format!("PUT {target}{pair}digest=sha256%3Aab{token}");
        assert_eq!(log(server), [format!("PATCH {target}{token}"), put]);
    };
    let uploads = "/v2/library/app/blobs/uploads/";
    for (location, target) in [
        ("8#x", "8"),
        ("../uploads/8?a=b", "8?a=b"),
        ("?_state=x", "?_state=x"),
    ] {
        is_sent_to(&registry, location, &format!("{uploads}{target}"));
    }
    let (address, elsewhere) = (&registry.address, &other.address);
    let in_uppercase = address.to_uppercase();
    let target = "/v2/app/blobs/uploads/8?_state=a%2Fb+c";
    is_sent_to(&registry, target, target);
    for (server, origin) in [
        (&registry, format!("http://{address}")),
        (&registry, format!("HTTP://{in_uppercase}")),
        (&other, format!("http://{elsewhere}")),
        (&other, format!("//{elsewhere}")),
    ] {
        is_sent_to(server, &format!("{origin}{target}"), target);
    }

    // Each answer says where the next part goes.
    registry.set(|state| state.location = None);
    let upload = client.begin_upload("app").unwrap();
    let upload = client.send_part(&upload, b"data").unwrap();
    let upload = client.upload_status(&upload).unwrap();
    client.end_upload(&upload, "sha256:ab").unwrap();
    assert_eq!(
        log(&registry),
        [
            "POST /v2/app/blobs/uploads/ with the token",
            "PATCH /v2/app/blobs/uploads/7 with the token",
            "GET /v2/app/blobs/uploads/77 with the token",
            "PUT /v2/app/blobs/uploads/777?digest=sha256%3Aab with the token",
        ]
    );
}

#[test]
fn hostile_locations() {
    let registry = Registry::start();
    let client = client(&registry);
    let base = client.server().as_str();
    let locate = |location: &str| {
        registry.set(|state| state.location = Some(location.to_owned()));
        client.begin_upload("app")
    };
    // Paths stay on the server.
    for (location, path) in [
        ("", "/v2/app/blobs/uploads/"),
        ("../../../../../..", "/"),
        ("/../..//evil.example/x", "//evil.example/x"),
        ("@evil.example/x", "/v2/app/blobs/uploads/@evil.example/x"),
    ] {
        assert_eq!(locate(location).unwrap(), format!("{base}{path}"));
    }
    // Other servers don't get the token, as the test above shows for every origin but that of the registry.
    for (location, uri) in [
        ("//evil.example/x", "http://evil.example/x"),
        ("//localhost/v2/", "http://localhost/v2/"),
    ] {
        let upload = locate(location).unwrap();
        assert_eq!(upload, uri);
        assert!(!upload.same_origin(client.server()), "{location}");
    }
    for location in [
        "http:///x",
        "\\\\evil.example",
        "//user@localhost/x",
        "//h:99999/",
        "file:///etc/passwd",
        "a b",
        "/%zz",
    ] {
        assert!(matches!(locate(location), Err(Error::Uri(_))), "{location}");
    }
    assert!(matches!(locate("/\u{e9}"), Err(Error::Header(_))));
}

#[test]
fn tags_come_in_pages() {
    let (registry, other) = (Registry::start(), Registry::start());
    let client = client(&registry);
    registry.set(|state| state.tags = vec!["a", "b", "c", "d", "e"]);
    let mut pages = Vec::new();
    let mut tags = client.tags("library/app", Some(2), None).unwrap();
    while let Some(next) = tags.next {
        pages.push(tags.tags);
        tags = client.tags_at(&next).unwrap();
    }
    pages.push(tags.tags);
    assert_eq!(pages, [vec!["a", "b"], vec!["c", "d"], vec!["e"]]);
    assert_eq!(
        log(&registry),
        [
            "GET /v2/library/app/tags/list?n=2 with the token",
            "GET /v2/library/app/tags/list?last=b&n=2 with the token",
            "GET /v2/library/app/tags/list?last=d&n=2 with the token",
        ]
    );

    let next = |link: &str| {
        registry.set(|state| state.link = Some(link.to_owned()));
        client
            .tags("app", None, Some("d"))
            .map(|tags| tags.next.unwrap())
    };
    let relative = next("?last=a%2Fb&n=2").unwrap();
    assert_eq!(
        relative.path_and_query(),
        "/v2/app/tags/list?last=a%2Fb&n=2"
    );
    let elsewhere = next(&format!("//{}/v2/app/tags/list", other.address)).unwrap();
    client.tags_at(&elsewhere).unwrap();
    assert_eq!(log(&other), ["GET /v2/app/tags/list"]);
    assert!(matches!(next("http:///x"), Err(Error::Uri(_))));
}

/// A registry can keep its blobs on another server.
#[test]
fn redirects() {
    let (registry, other) = (Registry::start(), Registry::start());
    let client = client(&registry);
    let blob = |redirect: &str| {
        registry.set(|state| state.redirect = Some(redirect.to_owned()));
        client.blob("app", "sha256:ab")
    };
    let at_other = format!("http://{}/v2/x/blobs/y?signature=a%2Fb", other.address);
    assert_eq!(blob(&at_other).unwrap(), b"ok");
    assert_eq!(log(&other), ["GET /v2/x/blobs/y?signature=a%2Fb"]);
    assert_eq!(
        log(&registry),
        ["GET /v2/app/blobs/sha256:ab with the token"]
    );

    assert_eq!(blob("../manifests/x").unwrap(), b"ok");
    assert_eq!(
        log(&registry),
        [
            "GET /v2/app/blobs/sha256:ab with the token",
            "GET /v2/app/manifests/x with the token",
        ]
    );
    assert!(matches!(blob("?again=1"), Err(Error::TooManyRedirects)));
    assert!(matches!(blob("file:///etc/passwd"), Err(Error::Uri(_))));
}
