//! 41 routes of GitHub's REST API, as <https://docs.github.com/en/rest> describes them. The client and the server
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
    pub fn org(name: &str) = "/orgs/{name}";
    pub fn members(org: &str, role: Option<&str>) = "/orgs/{org}/members?role={role?}";
    pub fn team(org: &str, team: &str) = "/orgs/{org}/teams/{team}";
    pub fn team_membership(org: &str, team: &str, name: &str) = "/orgs/{org}/teams/{team}/memberships/{name}";

    // Gists.
    pub fn user_gists(name: &str, since: Option<&str>) = "/users/{name}/gists?since={since?}";
    pub fn gist(id: &str) = "/gists/{id}";
    pub fn gist_revision(id: &str, sha: &str) = "/gists/{id}/{sha}";
    pub fn gist_comment(id: &str, comment: u64) = "/gists/{id}/comments/{comment}";

    // Repositories.
    pub fn repo(owner: &str, repo: &str) = "/repos/{owner}/{repo}";
    pub fn collaborator(owner: &str, repo: &str, name: &str) = "/repos/{owner}/{repo}/collaborators/{name}";
    pub fn branches(owner: &str, repo: &str, protected: Option<bool>, page: Option<u32>)
        = "/repos/{owner}/{repo}/branches?protected={protected?}&page={page?}";
    pub fn branch(owner: &str, repo: &str, branch: &str) = "/repos/{owner}/{repo}/branches/{branch}";
    pub fn branch_protection(owner: &str, repo: &str, branch: &str)
        = "/repos/{owner}/{repo}/branches/{branch}/protection";
    pub fn commits(owner: &str, repo: &str, sha: Option<&str>, path: Option<&str>, since: Option<&str>)
        = "/repos/{owner}/{repo}/commits?sha={sha?}&path={path?}&since={since?}";
    pub fn commit(owner: &str, repo: &str, reference: &str) = "/repos/{owner}/{repo}/commits/{reference}";
    pub fn compare(owner: &str, repo: &str, range: &str) = "/repos/{owner}/{repo}/compare/{range}";
    pub fn root_contents(owner: &str, repo: &str, reference: Option<&str>)
        = "/repos/{owner}/{repo}/contents?ref={reference?}";
    pub fn contents(owner: &str, repo: &str, path: PathText<'_>, reference: Option<&str>)
        = "/repos/{owner}/{repo}/contents/{path*}?ref={reference?}";
    pub fn tarball(owner: &str, repo: &str, reference: PathText<'_>) = "/repos/{owner}/{repo}/tarball/{reference*}";

    // The Git database.
    pub fn git_blob(owner: &str, repo: &str, sha: &str) = "/repos/{owner}/{repo}/git/blobs/{sha}";
    pub fn git_ref(owner: &str, repo: &str, reference: PathText<'_>) = "/repos/{owner}/{repo}/git/ref/{reference*}";
    pub fn git_tree(owner: &str, repo: &str, sha: &str, recursive: Option<u8>)
        = "/repos/{owner}/{repo}/git/trees/{sha}?recursive={recursive?}";

    // Issues.
    pub fn issues(owner: &str, repo: &str, state: Option<&str>, labels: Option<&str>, page: Option<u32>)
        = "/repos/{owner}/{repo}/issues?state={state?}&labels={labels?}&page={page?}";
    pub fn issue(owner: &str, repo: &str, number: u64) = "/repos/{owner}/{repo}/issues/{number}";
    pub fn issue_comments(owner: &str, repo: &str, number: u64, since: Option<&str>)
        = "/repos/{owner}/{repo}/issues/{number}/comments?since={since?}";
    pub fn issue_comment(owner: &str, repo: &str, comment: u64) = "/repos/{owner}/{repo}/issues/comments/{comment}";
    pub fn issue_label(owner: &str, repo: &str, number: u64, label: &str)
        = "/repos/{owner}/{repo}/issues/{number}/labels/{label}";
    pub fn label(owner: &str, repo: &str, label: &str) = "/repos/{owner}/{repo}/labels/{label}";
    pub fn milestones(owner: &str, repo: &str, state: Option<&str>) = "/repos/{owner}/{repo}/milestones?state={state?}";

    // Pull requests.
    pub fn pulls(owner: &str, repo: &str, head: Option<&str>, base: Option<&str>)
        = "/repos/{owner}/{repo}/pulls?head={head?}&base={base?}";
    pub fn pull(owner: &str, repo: &str, number: u64) = "/repos/{owner}/{repo}/pulls/{number}";
    pub fn pull_files(owner: &str, repo: &str, number: u64, page: Option<u32>)
        = "/repos/{owner}/{repo}/pulls/{number}/files?page={page?}";
    pub fn merge(owner: &str, repo: &str, number: u64) = "/repos/{owner}/{repo}/pulls/{number}/merge";

    // Releases and workflows.
    pub fn release_by_tag(owner: &str, repo: &str, tag: &str) = "/repos/{owner}/{repo}/releases/tags/{tag}";
    pub fn release_asset(owner: &str, repo: &str, asset: u64) = "/repos/{owner}/{repo}/releases/assets/{asset}";
    pub fn workflow_runs(owner: &str, repo: &str, workflow: &str, branch: Option<&str>)
        = "/repos/{owner}/{repo}/actions/workflows/{workflow}/runs?branch={branch?}";

    // Search.
    pub fn search_code(query: &str, page: Option<u32>) = "/search/code?q={query}&page={page?}";
    pub fn search_issues(query: &str, sort: Option<&str>, order: Option<&str>)
        = "/search/issues?q={query}&sort={sort?}&order={order?}";
}
