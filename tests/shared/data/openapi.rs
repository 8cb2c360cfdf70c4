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

        /// Searches with 15 parameters.
        pub fn search_everything(
            q: &str,
            in_: &[&str],
            user: &[&str],
            org: Option<&str>,
            repo: &[&str],
            topic: &[&str],
            label: &[&str],
            is: &[&str],
            stars_min: Option<u64>,
            stars_max: Option<u64>,
            created_after: Option<&str>,
            created_before: Option<&str>,
            draft: Option<bool>,
            per_page: Option<u64>,
            page: Option<u64>,
        ) =
            "/search/everything?q={q}&in={in_*}&user={user*}&org={org?}&repo={repo*}&topic={topic*,}&label={label*}&is={is*,}&stars%5Bmin%5D={stars_min?}&stars%5Bmax%5D={stars_max?}&created-after={created_after?}&createdBefore={created_before?}&draft={draft?}&per_page={per_page?}&page={page?}";

        /// Searches near a place.
        pub fn search_nearby(latitude: f64, longitude: f64) =
            "/search/nearby?latitude={latitude}&longitude={longitude}";

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

        /// A name that is a keyword.
        pub fn move_get(type_: &str, self_: Option<&str>, user_id: Option<i64>, user_id_2: Option<i64>) =
            "/move/{type_}?self={self_?}&user-id={user_id?}&userId={user_id_2?}";

        /// A user by login, in the same place.
        pub fn users_get_by_login(login: &str) =
            "/users/{login}";

        /// Issues.
        pub fn issues_list_for_repo(
            owner: &str,
            repo: &str,
            milestone: Option<&str>,
            labels: &[&str],
            since: Option<&str>,
        ) =
            "/repos/{owner}/{repo}/issues?milestone={milestone?}&labels={labels*,}&since={since?}";

        /// A file or a folder.
        pub fn repos_get_content(owner: &str, repo: &str, path: &str, ref_: Option<&str>) =
            "/repos/{owner}/{repo}/contents/{path}?ref={ref_?}";

        /// Checks of a commit.
        pub fn checks_list_for_ref(
            owner: &str,
            repo: &str,
            ref_: &str,
            check_name: Option<&str>,
            app_id: Option<i64>,
        ) =
            "/repos/{owner}/{repo}/commits/{ref_}/check-runs?check_name={check_name?}&app_id={app_id?}";

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

        /// Cancels a job.
        pub fn jobs_cancel(job_id: i64) =
            "/jobs/{job_id}:cancel";

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

        /// Deletes a repository.
        pub fn repos_delete(owner: &str, repo: &str) =
            "/repos/{owner}/{repo}";
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

        /// Changes an issue.
        pub fn issues_update(owner: &str, repo: &str, number: u64) =
            "/repos/{owner}/{repo}/issues/{number}";
    }
}
