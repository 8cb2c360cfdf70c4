//! An axum server for 20 routes of GitHub, from the table of references that its client uses.

pub mod routes;
mod server;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use axum::routing::any;
use routes::*;
use tokio::runtime::Builder;
use tower::ServiceExt as _;
use uri_core::pct::PathText;
use uri_macros::uri_ref_table;

use crate::hostile::Place;
use crate::{Api, Operation};

fn send(router: &Router, target: &str) -> Result<String, StatusCode> {
    let request = Request::get(target).body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(request);
    let runtime = Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let response = answer.await.unwrap();
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        match status {
            StatusCode::OK => Ok(String::from_utf8(body.into()).unwrap()),
            _ => Err(status),
        }
    })
}

#[rustfmt::skip]
const OPERATIONS: &[Operation] = &[
    ("GET /users/{name}", |[x, ..]| user(x)),
    ("GET /users/{name}/repos?type={kind}&page=2", |[x, y, ..]| user_repos(x, Some(y), None, Some(2))),
    ("GET /users/{name}/followers?per_page=100&page=2", |[x, ..]| followers(x, Some(100), Some(2))),
    ("GET /orgs/{org}/teams/{team}/memberships/{name}", |[x, y, z, _]| team_membership(x, y, z)),
    ("GET /gists/{id}", |[x, ..]| gist(x)),
    ("GET /gists/{id}/{sha}", |[x, y, ..]| gist_revision(x, y)),
    ("GET /gists/{id}/comments/{comment=7}", |[x, ..]| gist_comment(x, 7)),
    ("GET /repos/{owner}/{repo}/branches?protected=true&page=2", |[x, y, ..]| branches(x, y, Some(true), Some(2))),
    ("GET /repos/{owner}/{repo}/compare/{range}", |[x, y, z, _]| compare(x, y, z)),
    ("GET /repos/{owner}/{repo}/contents?ref={reference}", |[x, y, z, _]| root_contents(x, y, Some(z))),
    ("GET /repos/{owner}/{repo}/contents/{path*}?ref={reference}", |[w, x, y, z]| contents(w, x, PathText(y), Some(z))),
    ("GET /repos/{owner}/{repo}/git/ref/{reference*}", |[x, y, z, _]| git_ref(x, y, PathText(z))),
    ("GET /repos/{owner}/{repo}/git/trees/{sha}?recursive=1", |[x, y, z, _]| git_tree(x, y, z, Some(1))),
    ("GET /repos/{owner}/{repo}/issues?labels={labels}&page=2", |[x, y, z, _]| issues(x, y, None, Some(z), Some(2))),
    ("GET /repos/{owner}/{repo}/issues/{number=7}", |[x, y, ..]| issue(x, y, 7)),
    ("GET /repos/{owner}/{repo}/issues/comments/{comment=7}", |[x, y, ..]| issue_comment(x, y, 7)),
    ("GET /repos/{owner}/{repo}/issues/{number=7}/labels/{label}", |[x, y, z, _]| issue_label(x, y, 7, z)),
    (
        "GET /repos/{owner}/{repo}/releases/assets/{asset=18446744073709551615}",
        |[x, y, ..]| release_asset(x, y, u64::MAX),
    ),
    ("GET /search/code?q={query}&page=2", |[x, ..]| search_code(x, Some(2))),
    ("GET /search/issues?q={query}&sort={sort}&order={order}", |[x, y, z, _]| search_issues(x, Some(y), Some(z))),
];

/// axum finds the route by `PATH`, and `parse` returns the values that the client began with.
#[test]
fn texts_stay_in_their_places() {
    let router = Router::new().nest("/api/v3", server::router());
    for server in [
        "https://github.example.org/api/v3",
        "https://github.example.org/api/v3/",
    ] {
        let api = Api {
            server,
            operations: OPERATIONS,
            decodes_first: false,
        };
        crate::texts_stay_in_their_places(&api, |sent| {
            let answer = send(&router, sent.uri.as_str()).unwrap();
            let fixed = format!("={}}}", u64::MAX);
            let path = sent.path.replace("=7}", "}").replace(&fixed, "}");
            let (answered, mut rest) = answer.split_once(' ').unwrap();
            assert_eq!(answered, path);
            for (parameter, value) in sent.values {
                let shown = match (parameter.fixed, parameter.place) {
                    (Some(number), _) => vec![number.to_owned()],
                    (None, Place::Path) => {
                        value.split('/').map(|text| format!("{text:?}")).collect()
                    }
                    _ => vec![format!("{value:?}")],
                };
                for shown in shown {
                    let found = rest.split_once(&shown);
                    rest = found.unwrap_or_else(|| panic!("{answer}: no {shown}")).1;
                }
            }
        });
    }
}

/// Requests of other clients, as they arrive, and the answers.
#[rustfmt::skip]
const REQUESTS: [(&str, Result<&str, u16>); 19] = [
    ("/repos/a/b/issues/7", Ok(r#"/repos/{owner}/{repo}/issues/{number} ("a", "b", 7)"#)),
    ("/repos/a/b/issues/comments/7", Ok(r#"/repos/{owner}/{repo}/issues/comments/{comment} ("a", "b", 7)"#)),
    ("/repos/a/b/issues/7?utm=x", Ok(r#"/repos/{owner}/{repo}/issues/{number} ("a", "b", 7)"#)),
    (
        "/repos/a/b/issues?page=2&labels=x%2Cy",
        Ok(r#"/repos/{owner}/{repo}/issues ("a", "b", None, Some("x,y"), Some(2))"#),
    ),
    ("/search/code?q=a+b", Ok(r#"/search/code ("a b", None)"#)),
    ("/repos/a/b/contents", Ok(r#"/repos/{owner}/{repo}/contents ("a", "b", None)"#)),
    ("https://h.example/users/a%2Fb", Ok(r#"/users/{name} "a/b""#)),
    // The number isn't one, or too large.
    ("/repos/a/b/issues/x", Err(404)),
    ("/repos/a/b/issues/18446744073709551616", Err(404)),
    ("/repos/a/b/issues?page=x", Err(404)),
    // Two values where the row has one: another layer may read the other one.
    ("/repos/a/b/issues?page=1&page=2", Err(404)),
    ("/search/code", Err(404)),
    // Segments that the client can't write.
    ("/users/..", Err(404)),
    ("/users/%2E%2e", Err(404)),
    ("/users/", Err(404)),
    ("/repos/a//issues", Err(404)),
    ("/repos/a/b/contents/src/..;x/y", Err(404)),
    ("/users/%FF", Err(404)),
    // The `http` crate accepts it, but it isn't a path.
    ("/users/%zz", Err(400)),
];

#[test]
fn requests_are_read_or_refused() {
    let server = server::router();
    for (target, answer) in REQUESTS {
        let found = send(&server, target);
        assert_eq!(
            found.as_deref().map_err(StatusCode::as_u16),
            answer,
            "{target}"
        );
    }
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
