//! 20 routes of GitHub's REST API, as <https://docs.github.com/en/rest> describes them. The client and the server
//! use the same rows: a row builds the reference, `PATH` is its route, and `parse` takes a request apart.

use uri_core::pct::PathText;
use uri_macros::uri_ref_table;

uri_ref_table! {
    unique = syntax;

    // Users and organizations.
    pub fn user(name: &str) = "/users/{name}";
    pub fn user_repos(name: &str, kind: Option<&str>, sort: Option<&str>, page: Option<u32>)
        = "/users/{name}/repos?type={kind?}&sort={sort?}&page={page?}";
    pub fn followers(name: &str, per_page: Option<u8>, page: Option<u32>)
        = "/users/{name}/followers?per_page={per_page?}&page={page?}";
    pub fn team_membership(org: &str, team: &str, name: &str) = "/orgs/{org}/teams/{team}/memberships/{name}";

    // Gists.
    pub fn gist(id: &str) = "/gists/{id}";
    pub fn gist_revision(id: &str, sha: &str) = "/gists/{id}/{sha}";
    pub fn gist_comment(id: &str, comment: u64) = "/gists/{id}/comments/{comment}";

    // Repositories.
    pub fn branches(owner: &str, repo: &str, protected: Option<bool>, page: Option<u32>)
        = "/repos/{owner}/{repo}/branches?protected={protected?}&page={page?}";
    pub fn compare(owner: &str, repo: &str, range: &str) = "/repos/{owner}/{repo}/compare/{range}";
    pub fn root_contents(owner: &str, repo: &str, reference: Option<&str>)
        = "/repos/{owner}/{repo}/contents?ref={reference?}";
    pub fn contents(owner: &str, repo: &str, path: PathText<'_>, reference: Option<&str>)
        = "/repos/{owner}/{repo}/contents/{path*}?ref={reference?}";

    // The Git database.
    pub fn git_ref(owner: &str, repo: &str, reference: PathText<'_>) = "/repos/{owner}/{repo}/git/ref/{reference*}";
    pub fn git_tree(owner: &str, repo: &str, sha: &str, recursive: Option<u8>)
        = "/repos/{owner}/{repo}/git/trees/{sha}?recursive={recursive?}";

    // Issues.
    pub fn issues(owner: &str, repo: &str, state: Option<&str>, labels: Option<&str>, page: Option<u32>)
        = "/repos/{owner}/{repo}/issues?state={state?}&labels={labels?}&page={page?}";
    pub fn issue(owner: &str, repo: &str, number: u64) = "/repos/{owner}/{repo}/issues/{number}";
    pub fn issue_comment(owner: &str, repo: &str, comment: u64) = "/repos/{owner}/{repo}/issues/comments/{comment}";
    pub fn issue_label(owner: &str, repo: &str, number: u64, label: &str)
        = "/repos/{owner}/{repo}/issues/{number}/labels/{label}";

    // Releases.
    pub fn release_asset(owner: &str, repo: &str, asset: u64) = "/repos/{owner}/{repo}/releases/assets/{asset}";

    // Search.
    pub fn search_code(query: &str, page: Option<u32>) = "/search/code?q={query}&page={page?}";
    pub fn search_issues(query: &str, sort: Option<&str>, order: Option<&str>)
        = "/search/issues?q={query}&sort={sort?}&order={order?}";
}
