//! A client and an axum server for 20 routes of GitHub, from one table of references. Each test sends requests from
//! the client to the server: the client builds a reference, the server finds the route by `PATH`, and `parse` returns
//! the values that the client began with.

mod client;
#[path = "../support/hostile.rs"]
mod hostile;
mod routes;
mod server;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use axum::routing::any;
use client::Client;
use hostile::{HOSTILE, Place};
use routes::*;
use tower::ServiceExt as _;
use uri_core::pct::PathText;
use uri_core::{Error, UriRefBuf};
use uri_macros::uri_ref_table;

/// Runs a future that never waits, so no runtime is needed.
fn run<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("the future waits"),
    }
}

fn send(router: &Router, request: Request<String>) -> Result<String, StatusCode> {
    let response = run(router.clone().oneshot(request.map(Body::from))).unwrap();
    let status = response.status();
    let body = run(to_bytes(response.into_body(), usize::MAX)).unwrap();
    match status {
        StatusCode::OK => Ok(String::from_utf8(body.into()).unwrap()),
        _ => Err(status),
    }
}

/// Calls rows. The result contains each reference, and what the server should answer.
macro_rules! calls {
    ($($row:ident $values:tt $(reads $read:tt)?;)*) => {
        [$((
            $row $values,
            format!("{} {:?}", stringify!($row), calls!(@read $values $($read)?)),
        )),*]
    };
    (@read $values:tt) => { $values };
    (@read $values:tt $read:tt) => { $read };
}

/// All routes, with the same text everywhere.
fn all(x: &str) -> [(Result<UriRefBuf, Error>, String); 20] {
    let (text, no_text, page) = (Some(x), None::<&str>, Some(2));
    let (path, segments) = (PathText(x), &x.split('/').collect::<Vec<_>>());
    calls! {
        user(x);
        user_repos(x, text, no_text, page);
        followers(x, Some(100), page);
        team_membership(x, x, x);
        gist(x);
        gist_revision(x, x);
        gist_comment(x, 7);
        branches(x, x, Some(true), page);
        compare(x, x, x);
        root_contents(x, x, text);
        contents(x, x, path, text) reads (x, x, segments, text);
        git_ref(x, x, path) reads (x, x, segments);
        git_tree(x, x, x, Some(1));
        issues(x, x, no_text, text, page);
        issue(x, x, 7);
        issue_comment(x, x, 7);
        issue_label(x, x, 7, x);
        release_asset(x, x, u64::MAX);
        search_code(x, page);
        search_issues(x, text, text);
    }
}

/// Whatever the text is, the server reads what the client wrote, and no value leads to another route.
#[test]
fn values_come_back_through_every_route() {
    let server = Router::new().nest("/api/v3", server::router());
    for base in [
        "https://github.example.org/api/v3",
        "https://github.example.org/api/v3/",
    ] {
        let client = Client::new(base).unwrap();
        for text in HOSTILE {
            for (reference, expected) in all(text) {
                let place = match expected.split(' ').next() {
                    Some("contents" | "git_ref") => Place::Path,
                    Some("search_code" | "search_issues") => Place::Query,
                    _ => Place::Segment,
                };
                // The names before the path are segments.
                let is_refused = Place::Segment.refuses(text) && place != Place::Query;
                if is_refused || place.refuses(text) {
                    let error = reference.expect_err(&expected);
                    assert!(error.placeholder().is_some(), "{error}");
                    continue;
                }
                let request = client.get(reference).unwrap();
                let uri = request.uri().to_string();
                assert_eq!(send(&server, request), Ok(expected), "{uri}");
            }
        }
    }
}

#[test]
fn references_are_those_of_the_documentation() {
    let query = "repo:rust-lang/rust is:open";
    for (reference, expected) in [
        (
            user_repos("octocat", Some("owner"), None, Some(2)),
            "/users/octocat/repos?type=owner&page=2",
        ),
        (
            contents("octocat", "hello", PathText("src/a b.rs"), Some("main")),
            "/repos/octocat/hello/contents/src/a%20b.rs?ref=main",
        ),
        (
            compare("octocat", "hello", "main...octocat:fix#12"),
            "/repos/octocat/hello/compare/main...octocat%3Afix%2312",
        ),
        (
            search_issues(query, Some("created"), None),
            "/search/issues?q=repo%3Arust-lang%2Frust%20is%3Aopen&sort=created",
        ),
    ] {
        assert_eq!(reference.unwrap(), expected);
    }
}

/// Requests of other clients, as they arrive.
#[test]
fn requests_are_read_or_refused() {
    let server = server::router();
    let is_answered = |target: &str, result: Result<&str, StatusCode>| {
        let request = Request::get(target).body(String::new()).unwrap();
        assert_eq!(send(&server, request), result.map(String::from), "{target}");
    };
    for (target, answer) in [
        ("/repos/a/b/issues/7", r#"issue ("a", "b", 7)"#),
        (
            "/repos/a/b/issues/comments/7",
            r#"issue_comment ("a", "b", 7)"#,
        ),
        ("/repos/a/b/issues/7?utm=x", r#"issue ("a", "b", 7)"#),
        (
            "/repos/a/b/issues?page=2&labels=x%2Cy",
            r#"issues ("a", "b", None, Some("x,y"), Some(2))"#,
        ),
        ("/search/code?q=a+b", r#"search_code ("a b", None)"#),
        ("/repos/a/b/contents", r#"root_contents ("a", "b", None)"#),
        ("https://h.example/users/a%2Fb", r#"user "a/b""#),
    ] {
        is_answered(target, Ok(answer));
    }
    for target in [
        // The number isn't one, or too large.
        "/repos/a/b/issues/x",
        "/repos/a/b/issues/18446744073709551616",
        "/repos/a/b/issues?page=x",
        // Two values where the row has one: another layer may read the other one.
        "/repos/a/b/issues?page=1&page=2",
        "/search/code",
        // Segments that the client can't write.
        "/users/..",
        "/users/%2E%2e",
        "/users/",
        "/repos/a//issues",
        "/repos/a/b/contents/src/..;x/y",
        "/users/%FF",
    ] {
        is_answered(target, Err(StatusCode::NOT_FOUND));
    }
    // The `http` crate accepts it, but it isn't a path.
    is_answered("/users/%zz", Err(StatusCode::BAD_REQUEST));
}

#[test]
fn a_server_that_would_lose_its_query_is_refused() {
    for server in ["https://h.example/?token=1", "https://h.example/#x"] {
        let client = Client::new(server).unwrap();
        assert!(client.get(user("octocat")).is_err(), "{server}");
    }
    assert!(Client::new("api.github.com").is_err());
}

/// The table of routes on the guide's page `cookbook`. `Router::route` panics if it refuses a route.
#[test]
fn what_a_router_accepts() {
    uri_ref_table! {
        fn by_id(id: u64) = "/users/{id}";
        fn by_name(name: &str) = "/users/{name}";
        fn versioned(version: u8) = "/v{version}/users";
        fn file(path: PathText<'_>) = "/files/{path*}";
        fn raw(path: PathText<'_>) = "/{path*}/raw";
        fn json(name: &str) = "/{name}.json";
        fn pair(from: &str, to: &str) = "/{from}:{to}";
        fn relative(id: u64) = "users/{id}";
    }

    let accepts = |routes: &[&str]| {
        let add = |router: Router, route: &&str| router.route(route, any(async || ()));
        std::panic::catch_unwind(|| routes.iter().fold(Router::new(), add)).is_ok()
    };
    for (routes, accepted) in [
        (&[by_id::PATH][..], true),
        (&[by_id::PATH, by_name::PATH], false),
        (&[versioned::PATH], true),
        (&[file::PATH], false),
        (&[&server::route(file::PATH), "/files"], true),
        (&[raw::PATH], false),
        (&["/{*path}"], true),
        (&[json::PATH], false),
        (&[pair::PATH], false),
        (&["/{name}"], true),
        (&[relative::PATH], false),
    ] {
        assert_eq!(accepts(routes), accepted, "{routes:?}");
    }

    // What the router can't tell apart, `parse` can.
    let [to_raw, to_json, to_pair] =
        [raw(PathText("a/b")), json("a.b"), pair("a", "b:c")].map(Result::unwrap);
    assert_eq!(raw::parse(&to_raw).unwrap(), ["a", "b"]);
    assert_eq!(json::parse(&to_json).unwrap(), "a.b");
    assert_eq!(
        pair::parse(&to_pair).unwrap(),
        ("a".to_owned(), "b:c".to_owned())
    );
    assert!(by_id::parse(&by_name("octocat").unwrap()).is_err());
}
