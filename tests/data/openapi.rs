// Written from an OpenAPI document by the example `openapi` of uri-macros.
// The server is "https://api.example.org/v3", to which the references are appended.

/// The operations with the method `GET`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod get {
    // `batches_get_as`, "/batches/{ids}.{format}", is not a row: a list is only a part of a segment.
    // `legacy_search`, "/legacy/search?q={q}", is not a row: it is more than a path, or does not begin with one `/`.
    // `matrix_get`, "/matrix/{point}", is not a row: "point" has the style "matrix".
    // `repos_compare_commits`, "/repos/{owner}/{repo}/compare/{base}...{head}", is not a row: no delimiter is before `{head}`.
    // `search_filtered`, "/search/filtered", is not a row: "filter" has the style "deepObject".
    // `search_points`, "/search/points", is not a row: "points" is a list of lists.
    // `users_get_by_username`, "/users/{username}", is not a row: `users_get_by_login` takes the same paths.
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `GET`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// The links of the API.
        pub META_ROOT = "/";

        /// All emoji.
        pub EMOJIS_GET = "/emojis";

        /// Public events.
        pub fn activity_list_public_events(per_page: Option<u64>, page: Option<u64>) =
            "/events?per_page={per_page?}&page={page?}";

        /// Feeds of the user.
        pub ACTIVITY_GET_FEEDS = "/feeds";

        /// Gists of the user.
        pub fn gists_list(since: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/gists?since={since?}&per_page={per_page?}&page={page?}";

        /// Licenses.
        pub fn licenses_get_all_commonly_used(featured: Option<bool>, per_page: Option<u64>, page: Option<u64>) =
            "/licenses?featured={featured?}&per_page={per_page?}&page={page?}";

        /// Addresses and keys of the service.
        pub META_GET = "/meta";

        /// Notifications of the user.
        pub fn activity_list_notifications(
            all: Option<bool>,
            participating: Option<bool>,
            since: Option<&str>,
            before: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/notifications?all={all?}&participating={participating?}&since={since?}&before={before?}&per_page={per_page?}&page={page?}";

        /// Organizations.
        pub fn orgs_list(since: Option<i64>, per_page: Option<u64>) =
            "/organizations?since={since?}&per_page={per_page?}";

        /// What is left of the limits.
        pub RATE_LIMIT_GET = "/rate_limit";

        /// The user.
        pub USERS_GET_AUTHENTICATED = "/user";

        /// Users.
        pub fn users_list(since: Option<i64>, per_page: Option<u64>) =
            "/users?since={since?}&per_page={per_page?}";

        /// A sentence.
        pub GET_ZEN = "/zen";

        /// Public gists.
        pub fn gists_list_public(since: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/gists/public?since={since?}&per_page={per_page?}&page={page?}";

        /// Gists with a star.
        pub fn gists_list_starred(since: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/gists/starred?since={since?}&per_page={per_page?}&page={page?}";

        /// Searches code.
        pub fn search_code(q: &str, sort: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/search/code?q={q}&sort={sort?}&per_page={per_page?}&page={page?}";

        /// Searches with 25 parameters.
        pub fn search_everything(
            q: &str,
            in_: &[&str],
            user: &[&str],
            org: Option<&str>,
            repo: &[&str],
            language: Option<&str>,
            license: Option<&str>,
            topic: &[&str],
            label: &[&str],
            milestone: Option<&str>,
            state: Option<&str>,
            is: &[&str],
            author: Option<&str>,
            assignee: Option<&str>,
            mentions: Option<&str>,
            commenter: Option<&str>,
            involves: Option<&str>,
            stars_min: Option<u64>,
            stars_max: Option<u64>,
            created_after: Option<&str>,
            created_before: Option<&str>,
            archived: Option<bool>,
            draft: Option<bool>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/search/everything?q={q}&in={in_*}&user={user*}&org={org?}&repo={repo*}&language={language?}&license={license?}&topic={topic*,}&label={label*}&milestone={milestone?}&state={state?}&is={is*,}&author={author?}&assignee={assignee?}&mentions={mentions?}&commenter={commenter?}&involves={involves?}&stars%5Bmin%5D={stars_min?}&stars%5Bmax%5D={stars_max?}&created-after={created_after?}&createdBefore={created_before?}&archived={archived?}&draft={draft?}&per_page={per_page?}&page={page?}";

        /// Searches issues.
        pub fn search_issues_and_pull_requests(q: &str, sort: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/search/issues?q={q}&sort={sort?}&per_page={per_page?}&page={page?}";

        /// Searches labels.
        pub fn search_labels(repository_id: i64, q: &str, per_page: Option<u64>, page: Option<u64>) =
            "/search/labels?repository_id={repository_id}&q={q}&per_page={per_page?}&page={page?}";

        /// Searches near a place.
        pub fn search_nearby(latitude: f64, longitude: f64) =
            "/search/nearby?latitude={latitude}&longitude={longitude}";

        /// Searches users.
        pub fn search_users(q: &str, per_page: Option<u64>, page: Option<u64>) =
            "/search/users?q={q}&per_page={per_page?}&page={page?}";

        /// Repositories of the user.
        pub fn repos_list_for_authenticated_user(
            visibility: Option<&str>,
            affiliation: &[&str],
            type_: Option<&str>,
            sort: Option<&str>,
            direction: Option<&str>,
            since: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/user/repos?visibility={visibility?}&affiliation={affiliation*,}&type={type_?}&sort={sort?}&direction={direction?}&since={since?}&per_page={per_page?}&page={page?}";

        /// Repositories with a star.
        pub fn activity_list_repos_starred(sort: Option<&str>, direction: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/user/starred?sort={sort?}&direction={direction?}&per_page={per_page?}&page={page?}";

        /// A thread.
        pub fn activity_get_thread(thread_id: i64) =
            "/notifications/threads/{thread_id}";

        /// A template of ignored files.
        pub fn gitignore_get_template(name: &str) =
            "/gitignore/templates/{name}";

        /// Whether the user follows another.
        pub fn users_check_person_is_followed(username: &str) =
            "/user/following/{username}";

        /// A job as JSON.
        pub fn jobs_get_json(job_id: i64) =
            "/jobs/{job_id}.json";

        /// Several things at once.
        pub fn batches_get(ids: &[i64], fields: &[&str]) =
            "/batches/{ids*,}?fields={fields*,}";

        /// A job.
        pub fn jobs_get(job_id: i64) =
            "/jobs/{job_id}";

        /// A user by number.
        pub fn users_get_by_id(user_id: i64) =
            "/users/{user_id}";

        /// A gist.
        pub fn gists_get(gist_id: &str) =
            "/gists/{gist_id}";

        /// A license.
        pub fn licenses_get(license: &str) =
            "/licenses/{license}";

        /// A name that is a keyword.
        pub fn move_get(type_: &str, self_: Option<&str>, user_id: Option<i64>, user_id_2: Option<i64>) =
            "/move/{type_}?self={self_?}&user-id={user_id?}&userId={user_id_2?}";

        /// An organization.
        pub fn orgs_get(org: &str) =
            "/orgs/{org}";

        /// A user by login, in the same place.
        pub fn users_get_by_login(login: &str) =
            "/users/{login}";

        /// Comments on a gist.
        pub fn gists_list_comments(gist_id: &str, per_page: Option<u64>, page: Option<u64>) =
            "/gists/{gist_id}/comments?per_page={per_page?}&page={page?}";

        /// What happened.
        pub fn orgs_get_audit_log(
            org: &str,
            phrase: Option<&str>,
            include: Option<&str>,
            after: Option<&str>,
            before: Option<&str>,
            order: Option<&str>,
            per_page: Option<u64>,
        ) =
            "/orgs/{org}/audit-log?phrase={phrase?}&include={include?}&after={after?}&before={before?}&order={order?}&per_page={per_page?}";

        /// Members.
        pub fn orgs_list_members(
            org: &str,
            filter: Option<&str>,
            role: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/orgs/{org}/members?filter={filter?}&role={role?}&per_page={per_page?}&page={page?}";

        /// Repositories of an organization.
        pub fn repos_list_for_org(
            org: &str,
            type_: Option<&str>,
            sort: Option<&str>,
            direction: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/orgs/{org}/repos?type={type_?}&sort={sort?}&direction={direction?}&per_page={per_page?}&page={page?}";

        /// Teams.
        pub fn teams_list(org: &str, per_page: Option<u64>, page: Option<u64>) =
            "/orgs/{org}/teams?per_page={per_page?}&page={page?}";

        /// Followers.
        pub fn users_list_followers_for_user(username: &str, per_page: Option<u64>, page: Option<u64>) =
            "/users/{username}/followers?per_page={per_page?}&page={page?}";

        /// Repositories of a user.
        pub fn repos_list_for_user(username: &str, type_: Option<&str>, per_page: Option<u64>, page: Option<u64>) =
            "/users/{username}/repos?type={type_?}&per_page={per_page?}&page={page?}";

        /// Whether a user is a member.
        pub fn orgs_check_membership(org: &str, username: &str) =
            "/orgs/{org}/members/{username}";

        /// A team.
        pub fn teams_get_by_name(org: &str, team_slug: &str) =
            "/orgs/{org}/teams/{team_slug}";

        /// Members of a team.
        pub fn teams_list_members(
            org: &str,
            team_slug: &str,
            role: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/orgs/{org}/teams/{team_slug}/members?role={role?}&per_page={per_page?}&page={page?}";

        /// A gist as it was.
        pub fn gists_get_revision(gist_id: &str, sha: &str) =
            "/gists/{gist_id}/{sha}";

        /// A repository.
        pub fn repos_get(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}";

        /// Branches.
        pub fn repos_list_branches(
            owner: &str,
            repo: &str,
            protected: Option<bool>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/branches?protected={protected?}&per_page={per_page?}&page={page?}";

        /// Commits.
        pub fn repos_list_commits(
            owner: &str,
            repo: &str,
            sha: Option<&str>,
            path: Option<&str>,
            author: Option<&str>,
            since: Option<&str>,
            until: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/commits?sha={sha?}&path={path?}&author={author?}&since={since?}&until={until?}&per_page={per_page?}&page={page?}";

        /// Who contributed.
        pub fn repos_list_contributors(
            owner: &str,
            repo: &str,
            anon: Option<bool>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/contributors?anon={anon?}&per_page={per_page?}&page={page?}";

        /// Forks.
        pub fn repos_list_forks(
            owner: &str,
            repo: &str,
            sort: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/forks?sort={sort?}&per_page={per_page?}&page={page?}";

        /// Issues.
        pub fn issues_list_for_repo(
            owner: &str,
            repo: &str,
            milestone: Option<&str>,
            state: Option<&str>,
            assignee: Option<&str>,
            creator: Option<&str>,
            mentioned: Option<&str>,
            labels: &[&str],
            sort: Option<&str>,
            direction: Option<&str>,
            since: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/issues?milestone={milestone?}&state={state?}&assignee={assignee?}&creator={creator?}&mentioned={mentioned?}&labels={labels*,}&sort={sort?}&direction={direction?}&since={since?}&per_page={per_page?}&page={page?}";

        /// Labels.
        pub fn issues_list_labels_for_repo(owner: &str, repo: &str, per_page: Option<u64>, page: Option<u64>) =
            "/repos/{owner}/{repo}/labels?per_page={per_page?}&page={page?}";

        /// Languages.
        pub fn repos_list_languages(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/languages";

        /// Pull requests.
        pub fn pulls_list(
            owner: &str,
            repo: &str,
            state: Option<&str>,
            head: Option<&str>,
            base: Option<&str>,
            sort: Option<&str>,
            direction: Option<&str>,
            since: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/pulls?state={state?}&head={head?}&base={base?}&sort={sort?}&direction={direction?}&since={since?}&per_page={per_page?}&page={page?}";

        /// The README.
        pub fn repos_get_readme(owner: &str, repo: &str, ref_: Option<&str>) =
            "/repos/{owner}/{repo}/readme?ref={ref_?}";

        /// Releases.
        pub fn repos_list_releases(owner: &str, repo: &str, per_page: Option<u64>, page: Option<u64>) =
            "/repos/{owner}/{repo}/releases?per_page={per_page?}&page={page?}";

        /// Who gave a star.
        pub fn activity_list_stargazers_for_repo(owner: &str, repo: &str, per_page: Option<u64>, page: Option<u64>) =
            "/repos/{owner}/{repo}/stargazers?per_page={per_page?}&page={page?}";

        /// Tags.
        pub fn repos_list_tags(owner: &str, repo: &str, per_page: Option<u64>, page: Option<u64>) =
            "/repos/{owner}/{repo}/tags?per_page={per_page?}&page={page?}";

        /// Topics.
        pub fn repos_get_all_topics(owner: &str, repo: &str, per_page: Option<u64>, page: Option<u64>) =
            "/repos/{owner}/{repo}/topics?per_page={per_page?}&page={page?}";

        /// Runs of workflows.
        pub fn actions_list_workflow_runs_for_repo(
            owner: &str,
            repo: &str,
            actor: Option<&str>,
            branch: Option<&str>,
            event: Option<&str>,
            status: Option<&str>,
            created: Option<&str>,
            exclude_pull_requests: Option<bool>,
            check_suite_id: Option<i64>,
            head_sha: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/actions/runs?actor={actor?}&branch={branch?}&event={event?}&status={status?}&created={created?}&exclude_pull_requests={exclude_pull_requests?}&check_suite_id={check_suite_id?}&head_sha={head_sha?}&per_page={per_page?}&page={page?}";

        /// All comments.
        pub fn issues_list_comments_for_repo(
            owner: &str,
            repo: &str,
            sort: Option<&str>,
            direction: Option<&str>,
            since: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/issues/comments?sort={sort?}&direction={direction?}&since={since?}&per_page={per_page?}&page={page?}";

        /// The latest release.
        pub fn repos_get_latest_release(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/releases/latest";

        /// A run.
        pub fn actions_get_workflow_run(owner: &str, repo: &str, run_id: i64) =
            "/repos/{owner}/{repo}/actions/runs/{run_id}";

        /// A comment.
        pub fn issues_get_comment(owner: &str, repo: &str, comment_id: i64) =
            "/repos/{owner}/{repo}/issues/comments/{comment_id}";

        /// An artifact as a file.
        pub fn actions_download_artifact(owner: &str, repo: &str, artifact_id: i64, archive_format: &str) =
            "/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";

        /// A blob.
        pub fn git_get_blob(owner: &str, repo: &str, sha: &str) =
            "/repos/{owner}/{repo}/git/blobs/{sha}";

        /// A reference.
        pub fn git_get_ref(owner: &str, repo: &str, ref_: &str) =
            "/repos/{owner}/{repo}/git/ref/{ref_}";

        /// A tree.
        pub fn git_get_tree(owner: &str, repo: &str, sha: &str, recursive: Option<&str>) =
            "/repos/{owner}/{repo}/git/trees/{sha}?recursive={recursive?}";

        /// A release by its tag.
        pub fn repos_get_release_by_tag(owner: &str, repo: &str, tag: &str) =
            "/repos/{owner}/{repo}/releases/tags/{tag}";

        /// An issue.
        pub fn issues_get(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/issues/{number}";

        /// A milestone.
        pub fn issues_get_milestone(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/milestones/{number}";

        /// A pull request.
        pub fn pulls_get(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/pulls/{number}";

        /// Comments on an issue.
        pub fn issues_list_comments(
            owner: &str,
            repo: &str,
            number: u64,
            since: Option<&str>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/issues/{number}/comments?since={since?}&per_page={per_page?}&page={page?}";

        /// Labels of an issue.
        pub fn issues_list_labels_on_issue(
            owner: &str,
            repo: &str,
            number: u64,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/issues/{number}/labels?per_page={per_page?}&page={page?}";

        /// Files of a pull request.
        pub fn pulls_list_files(
            owner: &str,
            repo: &str,
            number: u64,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/pulls/{number}/files?per_page={per_page?}&page={page?}";

        /// A review.
        pub fn pulls_get_review(owner: &str, repo: &str, number: u64, review_id: i64) =
            "/repos/{owner}/{repo}/pulls/{number}/reviews/{review_id}";

        /// A webhook.
        pub fn repos_get_webhook(owner: &str, repo: &str, hook_id: i64) =
            "/repos/{owner}/{repo}/hooks/{hook_id}";

        /// A release.
        pub fn repos_get_release(owner: &str, repo: &str, release_id: i64) =
            "/repos/{owner}/{repo}/releases/{release_id}";

        /// A branch.
        pub fn repos_get_branch(owner: &str, repo: &str, branch: &str) =
            "/repos/{owner}/{repo}/branches/{branch}";

        /// A commit.
        pub fn repos_get_commit(
            owner: &str,
            repo: &str,
            ref_: &str,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/commits/{ref_}?per_page={per_page?}&page={page?}";

        /// A file or a folder.
        pub fn repos_get_content(owner: &str, repo: &str, path: &str, ref_: Option<&str>) =
            "/repos/{owner}/{repo}/contents/{path}?ref={ref_?}";

        /// A label.
        pub fn issues_get_label(owner: &str, repo: &str, name: &str) =
            "/repos/{owner}/{repo}/labels/{name}";

        /// The README of a folder.
        pub fn repos_get_readme_in_directory(owner: &str, repo: &str, dir: &str, ref_: Option<&str>) =
            "/repos/{owner}/{repo}/readme/{dir}?ref={ref_?}";

        /// Checks of a commit.
        pub fn checks_list_for_ref(
            owner: &str,
            repo: &str,
            ref_: &str,
            check_name: Option<&str>,
            status: Option<&str>,
            app_id: Option<i64>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/commits/{ref_}/check-runs?check_name={check_name?}&status={status?}&app_id={app_id?}&per_page={per_page?}&page={page?}";

        /// The status of a commit.
        pub fn repos_get_combined_status_for_ref(
            owner: &str,
            repo: &str,
            ref_: &str,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/repos/{owner}/{repo}/commits/{ref_}/status?per_page={per_page?}&page={page?}";

        /// An archive in a format such as `tarball`.
        pub fn get_repos_owner_repo_archive_ref(owner: &str, repo: &str, archive: &str, ref_: &str) =
            "/repos/{owner}/{repo}/{archive}/{ref_}";
    }
}

/// The operations with the method `PUT`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod put {
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `PUT`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// Marks all as read.
        pub ACTIVITY_MARK_NOTIFICATIONS_AS_READ = "/notifications";

        /// Follows a user.
        pub fn users_follow(username: &str) =
            "/user/following/{username}";

        /// Gives a star.
        pub fn activity_star_repo(owner: &str, repo: &str) =
            "/user/starred/{owner}/{repo}";

        /// Adds a member to a team.
        pub fn teams_add_membership(org: &str, team_slug: &str, username: &str) =
            "/orgs/{org}/teams/{team_slug}/memberships/{username}";

        /// Replaces the topics.
        pub fn repos_replace_all_topics(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/topics";

        /// Locks an issue.
        pub fn issues_lock(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/issues/{number}/lock";

        /// Merges a pull request.
        pub fn pulls_merge(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/pulls/{number}/merge";

        /// Writes a file.
        pub fn repos_create_or_update_file_contents(owner: &str, repo: &str, path: &str) =
            "/repos/{owner}/{repo}/contents/{path}";

        /// Protects a branch.
        pub fn repos_update_branch_protection(owner: &str, repo: &str, branch: &str) =
            "/repos/{owner}/{repo}/branches/{branch}/protection";
    }
}

/// The operations with the method `POST`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod post {
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `POST`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// Makes a gist.
        pub GISTS_CREATE = "/gists";

        /// Renders a text.
        pub MARKDOWN_RENDER = "/markdown";

        /// Renders a plain text.
        pub MARKDOWN_RENDER_RAW = "/markdown/raw";

        /// Cancels a job.
        pub fn jobs_cancel(job_id: i64) =
            "/jobs/{job_id}:cancel";

        /// Makes a repository.
        pub fn repos_create_in_org(org: &str) =
            "/orgs/{org}/repos";

        /// Makes a team.
        pub fn teams_create(org: &str) =
            "/orgs/{org}/teams";

        /// Makes a fork.
        pub fn repos_create_fork(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/forks";

        /// Makes an issue.
        pub fn issues_create(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/issues";

        /// Makes a pull request.
        pub fn pulls_create(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/pulls";

        /// Makes a release.
        pub fn repos_create_release(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/releases";

        /// Makes a blob.
        pub fn git_create_blob(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}/git/blobs";

        /// Runs again.
        pub fn actions_re_run_workflow(owner: &str, repo: &str, run_id: i64) =
            "/repos/{owner}/{repo}/actions/runs/{run_id}/rerun";

        /// Adds a comment.
        pub fn issues_create_comment(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/issues/{number}/comments";

        /// Pings a webhook.
        pub fn repos_ping_webhook(owner: &str, repo: &str, hook_id: i64) =
            "/repos/{owner}/{repo}/hooks/{hook_id}/pings";

        /// Adds a file to a release.
        // Its server is "https://uploads.example.org".
        pub fn repos_upload_release_asset(
            owner: &str,
            repo: &str,
            release_id: i64,
            name: &str,
            label: Option<&str>,
        ) =
            "/repos/{owner}/{repo}/releases/{release_id}/assets?name={name}&label={label?}";
    }
}

/// The operations with the method `DELETE`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod delete {
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `DELETE`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// Marks a thread as done.
        pub fn activity_mark_thread_as_done(thread_id: i64) =
            "/notifications/threads/{thread_id}";

        /// Stops to follow a user.
        pub fn users_unfollow(username: &str) =
            "/user/following/{username}";

        /// Takes a star back.
        pub fn activity_unstar_repo(owner: &str, repo: &str) =
            "/user/starred/{owner}/{repo}";

        /// Deletes a gist.
        pub fn gists_delete(gist_id: &str) =
            "/gists/{gist_id}";

        /// Removes a member.
        pub fn orgs_remove_member(org: &str, username: &str) =
            "/orgs/{org}/members/{username}";

        /// Deletes a team.
        pub fn teams_delete(org: &str, team_slug: &str) =
            "/orgs/{org}/teams/{team_slug}";

        /// Deletes a repository.
        pub fn repos_delete(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}";

        /// Deletes a run.
        pub fn actions_delete_workflow_run(owner: &str, repo: &str, run_id: i64) =
            "/repos/{owner}/{repo}/actions/runs/{run_id}";

        /// Deletes a comment.
        pub fn issues_delete_comment(owner: &str, repo: &str, comment_id: i64) =
            "/repos/{owner}/{repo}/issues/comments/{comment_id}";

        /// Deletes a reference.
        pub fn git_delete_ref(owner: &str, repo: &str, ref_: &str) =
            "/repos/{owner}/{repo}/git/refs/{ref_}";

        /// Unlocks an issue.
        pub fn issues_unlock(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/issues/{number}/lock";

        /// Removes a label.
        pub fn issues_remove_label(owner: &str, repo: &str, number: u64, name: &str) =
            "/repos/{owner}/{repo}/issues/{number}/labels/{name}";

        /// Deletes a file.
        pub fn repos_delete_file(owner: &str, repo: &str, path: &str) =
            "/repos/{owner}/{repo}/contents/{path}";

        /// Removes the protection.
        pub fn repos_delete_branch_protection(owner: &str, repo: &str, branch: &str) =
            "/repos/{owner}/{repo}/branches/{branch}/protection";
    }
}

/// The operations with the method `OPTIONS`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod options {
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `OPTIONS`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// The methods.
        pub GISTS_OPTIONS = "/gists";
    }
}

/// The operations with the method `HEAD`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod head {
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `HEAD`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// Whether there is a gist.
        pub fn gists_check(gist_id: &str) =
            "/gists/{gist_id}";

        /// Whether there is a file.
        pub fn repos_check_content(owner: &str, repo: &str, path: &str, ref_: Option<&str>) =
            "/repos/{owner}/{repo}/contents/{path}?ref={ref_?}";
    }
}

/// The operations with the method `PATCH`.
#[allow(clippy::too_many_arguments, reason = "the API has these parameters")]
pub mod patch {
    ::uri_macros::uri_ref_table! {
        /// An operation with the method `PATCH`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;

        /// Changes the user.
        pub USERS_UPDATE_AUTHENTICATED = "/user";

        /// Marks a thread as read.
        pub fn activity_mark_thread_as_read(thread_id: i64) =
            "/notifications/threads/{thread_id}";

        /// Changes a gist.
        pub fn gists_update(gist_id: &str) =
            "/gists/{gist_id}";

        /// Changes an organization.
        pub fn orgs_update(org: &str) =
            "/orgs/{org}";

        /// Changes a team.
        pub fn teams_update(org: &str, team_slug: &str) =
            "/orgs/{org}/teams/{team_slug}";

        /// Changes a repository.
        pub fn repos_update(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}";

        /// Changes a comment.
        pub fn issues_update_comment(owner: &str, repo: &str, comment_id: i64) =
            "/repos/{owner}/{repo}/issues/comments/{comment_id}";

        /// Moves a reference.
        pub fn git_update_ref(owner: &str, repo: &str, ref_: &str) =
            "/repos/{owner}/{repo}/git/refs/{ref_}";

        /// Changes an issue.
        pub fn issues_update(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/issues/{number}";

        /// Changes a pull request.
        pub fn pulls_update(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/pulls/{number}";
    }
}
