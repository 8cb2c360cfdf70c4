//! A client and an axum server for 41 routes of GitHub, from one table of references. Each test sends requests from
//! the client to the server: the client builds a reference, the server finds the route by `PATH`, and `parse` returns
//! the values that the client began with.

mod client;
mod routes;
mod server;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use axum::routing::any;
use client::Client;
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
fn all(x: &str) -> [(Result<UriRefBuf, Error>, String); 41] {
    let (text, no_text, page) = (Some(x), None::<&str>, Some(2));
    let (path, segments) = (PathText(x), &x.split('/').collect::<Vec<_>>());
    calls! {
        user(x);
        user_repos(x, text, no_text, page);
        followers(x, Some(100), page);
        org(x);
        members(x, text);
        team(x, x);
        team_membership(x, x, x);
        user_gists(x, text);
        gist(x);
        gist_revision(x, x);
        gist_comment(x, 7);
        repo(x, x);
        collaborator(x, x, x);
        branches(x, x, Some(true), page);
        branch(x, x, x);
        branch_protection(x, x, x);
        commits(x, x, text, text, text);
        commit(x, x, x);
        compare(x, x, x);
        root_contents(x, x, text);
        contents(x, x, path, text) reads (x, x, segments, text);
        tarball(x, x, path) reads (x, x, segments);
        git_blob(x, x, x);
        git_ref(x, x, path) reads (x, x, segments);
        git_tree(x, x, x, Some(1));
        issues(x, x, no_text, text, page);
        issue(x, x, 7);
        issue_comments(x, x, 7, text);
        issue_comment(x, x, 7);
        issue_label(x, x, 7, x);
        label(x, x, x);
        milestones(x, x, no_text);
        pulls(x, x, text, text);
        pull(x, x, 7);
        pull_files(x, x, 7, page);
        merge(x, x, 7);
        release_by_tag(x, x, x);
        release_asset(x, x, u64::MAX);
        workflow_runs(x, x, x, text);
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
        for text in [
            "rust-lang",
            "fix#12",
            "a b+c",
            "50%",
            "%2F",
            "%2e%2e",
            "x?page=9",
            "x&page=9&labels=y",
            "main...feature",
            "owner:branch",
            "@",
            "...",
            "comments",
            "{name}",
            "é\u{202e}",
            "\\",
            "//evil.example",
            "src/../x",
        ] {
            for (reference, expected) in all(text) {
                // A path of segments refuses empty segments; in other places the `/` is encoded. Every segment refuses
                // `..` beside a `/`.
                let is_path = ["contents ", "tarball ", "git_ref "];
                let is_path = is_path.iter().any(|row| expected.starts_with(row));
                let is_query = expected.starts_with("search_");
                if is_path && text == "//evil.example" || !is_query && text == "src/../x" {
                    assert!(reference.is_err(), "{expected}");
                    continue;
                }
                let request = client.get(reference).unwrap();
                let uri = request.uri().to_string();
                assert_eq!(send(&server, request), Ok(expected), "{uri}");
            }
        }
    }
}

/// A value that would remove a segment is an error, wherever it is in a path.
#[test]
fn no_value_removes_a_segment() {
    for text in ["", ".", ".."] {
        let refused = all(text)
            .into_iter()
            .filter(|(reference, _)| reference.is_err())
            .count();
        // Two rows begin with `/search` and have their text in the query.
        assert_eq!(refused, 39, "{text:?}");
    }
}

#[test]
fn references_are_those_of_the_documentation() {
    for (reference, expected) in [
        (
            issue("rust-lang", "rust", 7),
            "/repos/rust-lang/rust/issues/7",
        ),
        (
            user_repos("octocat", Some("owner"), None, Some(2)),
            "/users/octocat/repos?type=owner&page=2",
        ),
        (
            contents("octocat", "hello", PathText("src/a b.rs"), Some("main")),
            "/repos/octocat/hello/contents/src/a%20b.rs?ref=main",
        ),
        (
            root_contents("octocat", "hello", None),
            "/repos/octocat/hello/contents",
        ),
        (
            compare("octocat", "hello", "main...octocat:fix#12"),
            "/repos/octocat/hello/compare/main...octocat%3Afix%2312",
        ),
        (
            git_ref("octocat", "hello", PathText("heads/feature/a")),
            "/repos/octocat/hello/git/ref/heads/feature/a",
        ),
        (
            search_issues("repo:rust-lang/rust is:open", Some("created"), None),
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
    for (target, result) in [
        ("/repos/a/b/issues/7", Ok("issue (\"a\", \"b\", 7)")),
        (
            "/repos/a/b/issues/comments/7",
            Ok("issue_comment (\"a\", \"b\", 7)"),
        ),
        ("/repos/a/b/issues/7?utm=x", Ok("issue (\"a\", \"b\", 7)")),
        (
            "/repos/a/b/issues?page=2&labels=x%2Cy",
            Ok("issues (\"a\", \"b\", None, Some(\"x,y\"), Some(2))"),
        ),
        ("/search/code?q=a+b", Ok("search_code (\"a b\", None)")),
        (
            "/repos/a/b/contents",
            Ok("root_contents (\"a\", \"b\", None)"),
        ),
        ("https://h.example/users/a%2Fb", Ok("user \"a/b\"")),
        // The number isn't one, or too large.
        ("/repos/a/b/issues/x", Err(StatusCode::NOT_FOUND)),
        (
            "/repos/a/b/issues/18446744073709551616",
            Err(StatusCode::NOT_FOUND),
        ),
        ("/repos/a/b/issues?page=x", Err(StatusCode::NOT_FOUND)),
        // Two values where the row has one: another layer may read the other one.
        (
            "/repos/a/b/issues?page=1&page=2",
            Err(StatusCode::NOT_FOUND),
        ),
        ("/search/code", Err(StatusCode::NOT_FOUND)),
        // Segments that the client can't write.
        ("/users/..", Err(StatusCode::NOT_FOUND)),
        ("/users/%2E%2e", Err(StatusCode::NOT_FOUND)),
        ("/users/", Err(StatusCode::NOT_FOUND)),
        ("/repos//b", Err(StatusCode::NOT_FOUND)),
        ("/repos/a/b/contents/src/..;x/y", Err(StatusCode::NOT_FOUND)),
        ("/users/%FF", Err(StatusCode::NOT_FOUND)),
        // The `http` crate accepts it, but it isn't a path.
        ("/users/%zz", Err(StatusCode::BAD_REQUEST)),
    ] {
        let request = Request::get(target).body(String::new()).unwrap();
        assert_eq!(send(&server, request), result.map(String::from), "{target}");
    }
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
