//! The server, which answers each request with the name of the route and the values that it was asked for. Tests of a
//! client need such a server.

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::routing::{MethodRouter, get};
use uri_core::UriRefBuf;

use crate::routes::*;

/// The path and the query of a request, without the server and without the path below which the router is nested.
struct Target(UriRefBuf);

impl<S: Sync> FromRequestParts<S> for Target {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, StatusCode> {
        let target = parts
            .uri
            .path_and_query()
            .and_then(|target| target.try_into().ok());
        target.map(Self).ok_or(StatusCode::BAD_REQUEST)
    }
}

/// The route of a row: axum writes a list `{path*}` as `{*path}`.
pub fn route(path: &str) -> String {
    match path.rsplit_once('{') {
        Some((start, end)) if end.ends_with("*}") => {
            let name = end.trim_end_matches("*}");
            format!("{start}{{*{name}}}")
        }
        _ => path.to_owned(),
    }
}

/// axum has found the row by its path. If `parse` refuses the request, it isn't one for this row: there is something
/// else in place of a number, say, or a key of the query occurs twice.
fn answer(read: fn(&UriRefBuf) -> Option<String>) -> MethodRouter {
    get(async move |Target(target): Target| read(&target).ok_or(StatusCode::NOT_FOUND))
}

macro_rules! routes {
    ($($row:ident: $Values:ty;)*) => {
        Router::new()$(.route(&route($row::PATH), answer(|target| {
            let values: $Values = $row::parse_as(target).ok()?;
            Some(format!("{} {values:?}", stringify!($row)))
        })))*
    };
}

/// Each row, and the types of its values.
pub fn router() -> Router {
    type Text = Option<String>;
    type Page = Option<u32>;
    type Path = Vec<String>;

    routes! {
        user: String;
        user_repos: (String, Text, Text, Page);
        followers: (String, Option<u8>, Page);
        team_membership: (String, String, String);
        gist: String;
        gist_revision: (String, String);
        gist_comment: (String, u64);
        branches: (String, String, Option<bool>, Page);
        compare: (String, String, String);
        root_contents: (String, String, Text);
        contents: (String, String, Path, Text);
        git_ref: (String, String, Path);
        git_tree: (String, String, String, Option<u8>);
        issues: (String, String, Text, Text, Page);
        issue: (String, String, u64);
        issue_comment: (String, String, u64);
        issue_label: (String, String, u64, String);
        release_asset: (String, String, u64);
        search_code: (String, Page);
        search_issues: (String, Text, Text);
    }
}
