//! The server, which answers each request with the path of the route and the values that it was asked for. Tests of a
//! client need such a server.

use axum::Router;
use axum::http::{StatusCode, Uri as Target};
use axum::routing::{MethodRouter, get};
use uri_core::UriRefBuf;

use crate::github::routes::*;

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
    get(async move |target: Target| {
        // This is without the path below which the router is nested.
        let target = target.path_and_query().map(UriRefBuf::try_from);
        match target {
            Some(Ok(target)) => read(&target).ok_or(StatusCode::NOT_FOUND),
            _ => Err(StatusCode::BAD_REQUEST),
        }
    })
}

macro_rules! routes {
    ($($row:ident)*) => {
        Router::new()$(.route(&route($row::PATH), answer(|target| {
            let values = $row::parse(target).ok()?;
            Some(format!("{} {values:?}", $row::PATH))
        })))*
    };
}

pub fn router() -> Router {
    routes! {
        user user_repos followers team_membership
        gist gist_revision gist_comment
        branches compare root_contents contents
        git_ref git_tree
        issues issue issue_comment issue_label
        release_asset
        search_code search_issues
    }
}
