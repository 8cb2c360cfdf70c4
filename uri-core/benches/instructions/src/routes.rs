//! What it costs to find the row of a reference among the 100 routes of an API, 80 of them below one prefix, beside a
//! router. All of the routes are looked up, each once.

use std::hint::black_box;

use matchit::Router;
use uri_core::UriRef;
use uri_macros::uri_ref_table;

use crate::index::{IN_TRIPLETS, PLAIN};
use crate::values::{BY_HAND, one};

macro_rules! routes {
    ({ $($CONSTANT:ident = $uri:literal;)* } $($function:ident($($parameter:ident),*) = $template:literal;)*) => {
        uri_ref_table! {
            enum = Route;
            $($CONSTANT = $uri;)*
            $(fn $function($($parameter: &str),*) = $template;)*
        }

        const TEMPLATES: [&str; 100] = [$($uri,)* $($template,)*];
    };
}

routes! {
    {
        USER = "/user";
        GISTS = "/gists";
        NOTIFICATIONS = "/notifications";
        USER_REPOS = "/user/repos";
        USER_EMAILS = "/user/emails";
        USER_KEYS = "/user/keys";
    }
    users_user(user) = "/users/{user}";
    orgs_org(org) = "/orgs/{org}";
    gists_id(id) = "/gists/{id}";
    users_user_repos(user) = "/users/{user}/repos";
    users_user_orgs(user) = "/users/{user}/orgs";
    users_user_followers(user) = "/users/{user}/followers";
    orgs_org_repos(org) = "/orgs/{org}/repos";
    orgs_org_members(org) = "/orgs/{org}/members";
    orgs_org_teams(org) = "/orgs/{org}/teams";
    gists_id_comments(id) = "/gists/{id}/comments";
    user_starred_owner_repo(owner, repo) = "/user/starred/{owner}/{repo}";
    users_user_following_target(user, target) = "/users/{user}/following/{target}";
    orgs_org_members_user(org, user) = "/orgs/{org}/members/{user}";
    orgs_org_teams_team(org, team) = "/orgs/{org}/teams/{team}";
    repos_owner_repo_issues(owner, repo) = "/repos/{owner}/{repo}/issues";
    repos_owner_repo_pulls(owner, repo) = "/repos/{owner}/{repo}/pulls";
    repos_owner_repo_commits(owner, repo) = "/repos/{owner}/{repo}/commits";
    repos_owner_repo_branches(owner, repo) = "/repos/{owner}/{repo}/branches";
    repos_owner_repo_releases(owner, repo) = "/repos/{owner}/{repo}/releases";
    repos_owner_repo_labels(owner, repo) = "/repos/{owner}/{repo}/labels";
    repos_owner_repo_milestones(owner, repo) = "/repos/{owner}/{repo}/milestones";
    repos_owner_repo_hooks(owner, repo) = "/repos/{owner}/{repo}/hooks";
    repos_owner_repo_keys(owner, repo) = "/repos/{owner}/{repo}/keys";
    repos_owner_repo_collaborators(owner, repo) = "/repos/{owner}/{repo}/collaborators";
    repos_owner_repo_forks(owner, repo) = "/repos/{owner}/{repo}/forks";
    repos_owner_repo_stargazers(owner, repo) = "/repos/{owner}/{repo}/stargazers";
    repos_owner_repo_subscribers(owner, repo) = "/repos/{owner}/{repo}/subscribers";
    repos_owner_repo_tags(owner, repo) = "/repos/{owner}/{repo}/tags";
    repos_owner_repo_topics(owner, repo) = "/repos/{owner}/{repo}/topics";
    repos_owner_repo_languages(owner, repo) = "/repos/{owner}/{repo}/languages";
    repos_owner_repo_contributors(owner, repo) = "/repos/{owner}/{repo}/contributors";
    repos_owner_repo_merges(owner, repo) = "/repos/{owner}/{repo}/merges";
    repos_owner_repo_readme(owner, repo) = "/repos/{owner}/{repo}/readme";
    repos_owner_repo_git_refs(owner, repo) = "/repos/{owner}/{repo}/git/refs";
    repos_owner_repo_actions_runs(owner, repo) = "/repos/{owner}/{repo}/actions/runs";
    repos_owner_repo_actions_workflows(owner, repo) = "/repos/{owner}/{repo}/actions/workflows";
    repos_owner_repo_actions_secrets(owner, repo) = "/repos/{owner}/{repo}/actions/secrets";
    repos_owner_repo_releases_latest(owner, repo) = "/repos/{owner}/{repo}/releases/latest";
    repos_owner_repo_issues_number(owner, repo, number) = "/repos/{owner}/{repo}/issues/{number}";
    repos_owner_repo_pulls_number(owner, repo, number) = "/repos/{owner}/{repo}/pulls/{number}";
    repos_owner_repo_commits_sha(owner, repo, sha) = "/repos/{owner}/{repo}/commits/{sha}";
    repos_owner_repo_branches_branch(owner, repo, branch) = "/repos/{owner}/{repo}/branches/{branch}";
    repos_owner_repo_contents_path(owner, repo, path) = "/repos/{owner}/{repo}/contents/{path}";
    repos_owner_repo_releases_id(owner, repo, id) = "/repos/{owner}/{repo}/releases/{id}";
    repos_owner_repo_labels_name(owner, repo, name) = "/repos/{owner}/{repo}/labels/{name}";
    repos_owner_repo_milestones_number(owner, repo, number) = "/repos/{owner}/{repo}/milestones/{number}";
    repos_owner_repo_hooks_id(owner, repo, id) = "/repos/{owner}/{repo}/hooks/{id}";
    repos_owner_repo_keys_id(owner, repo, id) = "/repos/{owner}/{repo}/keys/{id}";
    repos_owner_repo_collaborators_user(owner, repo, user) = "/repos/{owner}/{repo}/collaborators/{user}";
    repos_owner_repo_compare_range(owner, repo, range) = "/repos/{owner}/{repo}/compare/{range}";
    repos_owner_repo_actions_secrets_public_key(owner, repo) = "/repos/{owner}/{repo}/actions/secrets/public-key";
    repos_owner_repo_issues_comments_id(owner, repo, id) = "/repos/{owner}/{repo}/issues/comments/{id}";
    repos_owner_repo_issues_events_id(owner, repo, id) = "/repos/{owner}/{repo}/issues/events/{id}";
    repos_owner_repo_pulls_comments_id(owner, repo, id) = "/repos/{owner}/{repo}/pulls/comments/{id}";
    repos_owner_repo_git_ref_name(owner, repo, name) = "/repos/{owner}/{repo}/git/ref/{name}";
    repos_owner_repo_git_trees_sha(owner, repo, sha) = "/repos/{owner}/{repo}/git/trees/{sha}";
    repos_owner_repo_git_blobs_sha(owner, repo, sha) = "/repos/{owner}/{repo}/git/blobs/{sha}";
    repos_owner_repo_git_commits_sha(owner, repo, sha) = "/repos/{owner}/{repo}/git/commits/{sha}";
    repos_owner_repo_git_tags_sha(owner, repo, sha) = "/repos/{owner}/{repo}/git/tags/{sha}";
    repos_owner_repo_actions_runs_run(owner, repo, run) = "/repos/{owner}/{repo}/actions/runs/{run}";
    repos_owner_repo_actions_artifacts_id(owner, repo, id) = "/repos/{owner}/{repo}/actions/artifacts/{id}";
    repos_owner_repo_actions_workflows_id(owner, repo, id) = "/repos/{owner}/{repo}/actions/workflows/{id}";
    repos_owner_repo_actions_secrets_name(owner, repo, name) = "/repos/{owner}/{repo}/actions/secrets/{name}";
    repos_owner_repo_actions_variables_name(owner, repo, name) = "/repos/{owner}/{repo}/actions/variables/{name}";
    repos_owner_repo_actions_jobs_id(owner, repo, id) = "/repos/{owner}/{repo}/actions/jobs/{id}";
    repos_owner_repo_releases_tags_tag(owner, repo, tag) = "/repos/{owner}/{repo}/releases/tags/{tag}";
    repos_owner_repo_releases_assets_id(owner, repo, id) = "/repos/{owner}/{repo}/releases/assets/{id}";
    repos_owner_repo_issues_number_comments(owner, repo, number) = "/repos/{owner}/{repo}/issues/{number}/comments";
    repos_owner_repo_issues_number_labels(owner, repo, number) = "/repos/{owner}/{repo}/issues/{number}/labels";
    repos_owner_repo_issues_number_assignees(owner, repo, number) = "/repos/{owner}/{repo}/issues/{number}/assignees";
    repos_owner_repo_issues_number_lock(owner, repo, number) = "/repos/{owner}/{repo}/issues/{number}/lock";
    repos_owner_repo_issues_number_events(owner, repo, number) = "/repos/{owner}/{repo}/issues/{number}/events";
    repos_owner_repo_pulls_number_files(owner, repo, number) = "/repos/{owner}/{repo}/pulls/{number}/files";
    repos_owner_repo_pulls_number_commits(owner, repo, number) = "/repos/{owner}/{repo}/pulls/{number}/commits";
    repos_owner_repo_pulls_number_merge(owner, repo, number) = "/repos/{owner}/{repo}/pulls/{number}/merge";
    repos_owner_repo_pulls_number_reviews(owner, repo, number) = "/repos/{owner}/{repo}/pulls/{number}/reviews";
    repos_owner_repo_pulls_number_comments(owner, repo, number) = "/repos/{owner}/{repo}/pulls/{number}/comments";
    repos_owner_repo_commits_sha_status(owner, repo, sha) = "/repos/{owner}/{repo}/commits/{sha}/status";
    repos_owner_repo_commits_sha_comments(owner, repo, sha) = "/repos/{owner}/{repo}/commits/{sha}/comments";
    repos_owner_repo_commits_sha_check_runs(owner, repo, sha) = "/repos/{owner}/{repo}/commits/{sha}/check-runs";
    repos_owner_repo_branches_branch_protection(owner, repo, branch) = "/repos/{owner}/{repo}/branches/{branch}/protection";
    repos_owner_repo_branches_branch_rename(owner, repo, branch) = "/repos/{owner}/{repo}/branches/{branch}/rename";
    repos_owner_repo_releases_id_assets(owner, repo, id) = "/repos/{owner}/{repo}/releases/{id}/assets";
    repos_owner_repo_hooks_id_pings(owner, repo, id) = "/repos/{owner}/{repo}/hooks/{id}/pings";
    repos_owner_repo_collaborators_user_permission(owner, repo, user) = "/repos/{owner}/{repo}/collaborators/{user}/permission";
    repos_owner_repo_actions_runs_run_jobs(owner, repo, run) = "/repos/{owner}/{repo}/actions/runs/{run}/jobs";
    repos_owner_repo_actions_runs_run_logs(owner, repo, run) = "/repos/{owner}/{repo}/actions/runs/{run}/logs";
    repos_owner_repo_actions_runs_run_rerun(owner, repo, run) = "/repos/{owner}/{repo}/actions/runs/{run}/rerun";
    repos_owner_repo_actions_runs_run_artifacts(owner, repo, run) = "/repos/{owner}/{repo}/actions/runs/{run}/artifacts";
    repos_owner_repo_actions_artifacts_id_zip(owner, repo, id) = "/repos/{owner}/{repo}/actions/artifacts/{id}/zip";
    repos_owner_repo_actions_workflows_id_dispatches(owner, repo, id) = "/repos/{owner}/{repo}/actions/workflows/{id}/dispatches";
    repos_owner_repo_issues_number_labels_name(owner, repo, number, name) = "/repos/{owner}/{repo}/issues/{number}/labels/{name}";
    repos_owner_repo_pulls_number_reviews_review(owner, repo, number, review) = "/repos/{owner}/{repo}/pulls/{number}/reviews/{review}";
    repos_owner_repo_pulls_number_reviews_review_events(owner, repo, number, review) = "/repos/{owner}/{repo}/pulls/{number}/reviews/{review}/events";
}

pub const FIND: &str = "find each of 100 routes";
pub const FIND_SPELLED: &str = "find each of 100 routes, spelled";
pub const FIND_NONE: &str = "find none of 100 routes";

pub fn count_all() {
    let mut router = Router::new();
    for (number, template) in TEMPLATES.into_iter().enumerate() {
        router.insert(template, number).unwrap();
    }
    for (work, end, is_found) in [(FIND, "", true), (FIND_NONE, "/no/such/route", false)] {
        let texts = TEMPLATES.map(|template| filled(template) + end);
        let references = texts
            .each_ref()
            .map(|text| UriRef::parse(black_box(text)).unwrap());
        for (number, reference) in references.into_iter().enumerate() {
            let found = router.at(reference.path()).ok().map(|found| *found.value);
            assert_eq!(found, is_found.then_some(number));
            let route = Route::parse(reference).ok();
            let written = route.map(|route| String::from(route.to_uri_ref().unwrap()));
            assert_eq!(written.as_deref(), is_found.then_some(reference.as_str()));
        }
        one(work, BY_HAND, || {
            references.map(|reference| {
                let found = router.at(reference.path());
                black_box(found).is_ok()
            })
        });
        one(work, "enum", || {
            references.map(|reference| {
                let route = Route::parse(reference);
                black_box(route).is_ok()
            })
        });
    }
}

/// Counts what it costs if the sender writes each letter of the routes as a triplet.
pub fn count_spelled() {
    let texts = TEMPLATES.map(filled);
    let spelled = texts.each_ref().map(|text| in_triplets(text));
    for (way, texts) in [(PLAIN, texts), (IN_TRIPLETS, spelled)] {
        let references = texts
            .each_ref()
            .map(|text| UriRef::parse(black_box(text)).unwrap());
        assert!(
            references
                .iter()
                .all(|reference| Route::parse(reference).is_ok())
        );
        one(FIND_SPELLED, way, || {
            references.map(|reference| black_box(Route::parse(reference)).is_ok())
        });
    }
}

/// The text with a triplet in place of each letter and digit.
pub fn in_triplets(text: &str) -> String {
    let chars = text.chars().map(|char| match char {
        '/' | '?' | '=' | ':' => char.to_string(),
        _ => format!("%{:02x}", char as u32),
    });
    chars.collect()
}

/// The template with a text in place of each placeholder.
fn filled(template: &str) -> String {
    let segments = template
        .split('/')
        .map(|segment| match segment.strip_prefix('{') {
            Some(_) => "some-value",
            None => segment,
        });
    segments.collect::<Vec<_>>().join("/")
}
