pub mod base {
    use uri_core::Uri;
    use uri_macros::uri_table;

    // Rows: 4; calls: 4
    uri_table! {
        // base.rs:16
        pub fn health_by_port(host: &str, port: u16) = "https://{host}:{port}/health";
        // base.rs:15
        pub fn health(host: &str) = "https://{host}/health";
        // base.rs:10; not for an enum
        pub fn id(base: &Uri<'_>, id: u64) = "{base}?user={id}";
        // base.rs:9; not for an enum
        pub fn user(base: &Uri<'_>, id: u64) = "{base}/users/{id}";
    }
}
pub mod base_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_core::Uri;
    use uri_macros::uri_table;

    // Rows: 4; calls: 4
    uri_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Address;
        // base.rs:16
        pub fn health_by_port(host: &str, port: u16) = "https://{host}:{port}/health";
        // base.rs:15
        pub fn health(host: &str) = "https://{host}/health";
    }
}
pub mod client {
    use uri_macros::uri_ref_table;

    // Rows: 2; calls: 2
    uri_ref_table! {
        // client.rs:9
        pub fn labels(ids: &str) = "/labels?ids={ids}";
        // client.rs:5
        pub fn issue(repo: &str, number: u64) = "/repos/{repo}/issues/{number}";
    }
}
pub mod client_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 2; calls: 2
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // client.rs:9
        pub fn labels(ids: &str) = "/labels?ids={ids}";
        // client.rs:5
        pub fn issue(repo: &str, number: u64) = "/repos/{repo}/issues/{number}";
    }
}
pub mod display_with_slash {
    use uri_core::pct::PathText;
    use uri_macros::uri_ref_table;

    // Rows: 2; calls: 3
    uri_ref_table! {
        // display_with_slash.rs:16
        pub fn issues(repo: PathText<'_>) = "/{repo*}/issues";
        // display_with_slash.rs:17, display_with_slash.rs:18
        pub fn issue(repo: PathText<'_>, number: u64) = "/{repo*}/issues/{number}";
    }
}
pub mod display_with_slash_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_core::pct::PathText;
    use uri_macros::uri_ref_table;

    // Rows: 2; calls: 3
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // display_with_slash.rs:16
        pub fn issues(repo: PathText<'_>) = "/{repo*}/issues";
        // display_with_slash.rs:17, display_with_slash.rs:18
        pub fn issue(repo: PathText<'_>, number: u64) = "/{repo*}/issues/{number}";
    }
}
pub mod formats {
    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        // formats.rs:8
        pub fn name(name: &str) = "/names/{name}";
    }
}
pub mod formats_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // formats.rs:8
        pub fn name(name: &str) = "/names/{name}";
    }
}
pub mod in_tests {
    use uri_macros::uri_ref_table;

    // Rows: 2; calls: 2
    uri_ref_table! {
        // in_tests.rs:9
        pub fn live(id: u64) = "/live/{id}";
        // in_tests.rs:4
        pub fn user(id: u64) = "/users/{id}";
    }
}
pub mod in_tests_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 2; calls: 2
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // in_tests.rs:9
        pub fn live(id: u64) = "/live/{id}";
        // in_tests.rs:4
        pub fn user(id: u64) = "/users/{id}";
    }
}
pub mod keywords {
    use uri_macros::uri_ref_table;

    // Rows: 6; calls: 6
    uri_ref_table! {
        // keywords.rs:8
        pub fn color(color: &str) = "/colors/{color}";
        // keywords.rs:6
        pub fn move_(use_: u64) = "/move?use={use_}";
        // keywords.rs:9
        pub fn of(size: &str) = "/sizes/{size}/of/{size}";
        // keywords.rs:5
        pub fn type_by_type_(type_: &str) = "/type/{type_}";
        // keywords.rs:10
        pub fn post(id: &str, post_id: &str) = "/users/{id}/posts/{post_id}";
        // keywords.rs:7
        pub fn type_(type_: &str) = "/{type_}";
    }
}
pub mod keywords_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 6; calls: 6
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // keywords.rs:8
        pub fn color(color: &str) = "/colors/{color}";
        // keywords.rs:6
        pub fn move_(use_: u64) = "/move?use={use_}";
        // keywords.rs:9
        pub fn of(size: &str) = "/sizes/{size}/of/{size}";
        // keywords.rs:5
        pub fn type_by_type_(type_: &str) = "/type/{type_}";
        // keywords.rs:10
        pub fn post(id: &str, post_id: &str) = "/users/{id}/posts/{post_id}";
        // keywords.rs:7
        pub fn type_(type_: &str) = "/{type_}";
    }
}
pub mod names {
    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 3; calls: 3
    uri_table! {
        // names.rs:10
        pub fn http_name(name: &str) = "http://{name}";
        // names.rs:11
        pub fn board(id: u64) = "jira://board/{id}";
        // names.rs:9
        pub fn name(name: &str) = "tcp://{name}";
    }

    // Rows: 6; calls: 6
    uri_ref_table! {
        // names.rs:8
        pub fn me_teams(page: u32) = "/users/me/teams?page={page}";
        // names.rs:6
        pub fn user_teams_by_page(user_id: u64, page: u32) = "/users/{user_id}/teams?page={page}";
        // names.rs:5
        pub fn user_teams(id: u64) = "/users/{id}/teams";
        // names.rs:7
        pub fn team(id: u64, name: &str) = "/users/{id}/teams/{name}";
        // names.rs:12
        pub fn rate(name: &str) = "/v1/rates/{name}";
        // names.rs:13
        pub fn rate_by_name(name: &str) = "/v2/rates/{name}";
    }
}
pub mod names_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 3; calls: 3
    uri_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Address;
        // names.rs:10
        pub fn http_name(name: &str) = "http://{name}";
        // names.rs:11
        pub fn board(id: u64) = "jira://board/{id}";
        // names.rs:9
        pub fn name(name: &str) = "tcp://{name}";
    }

    // Rows: 6; calls: 6
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // names.rs:8
        pub fn me_teams(page: u32) = "/users/me/teams?page={page}";
        // names.rs:6
        pub fn user_teams_by_page(user_id: u64, page: u32) = "/users/{user_id}/teams?page={page}";
        // names.rs:5
        pub fn user_teams(id: u64) = "/users/{id}/teams";
        // names.rs:7
        pub fn team(id: u64, name: &str) = "/users/{id}/teams/{name}";
        // names.rs:12
        pub fn rate(name: &str) = "/v1/rates/{name}";
        // names.rs:13
        pub fn rate_by_name(name: &str) = "/v2/rates/{name}";
    }
}
pub mod nested {
    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 1; calls: 1
    uri_table! {
        // nested.rs:5
        pub fn example_user(id: u64) = "https://example.org/users/{id}";
    }

    // Rows: 3; calls: 3
    uri_ref_table! {
        // nested.rs:7
        pub fn name(name: &str) = "/names/{name}";
        // nested.rs:4
        pub fn user(id: u64) = "/users/{id}";
        // nested.rs:7
        pub fn user_value(id: u64, value: &str) = "/users/{id}/{value}";
    }
}
pub mod nested_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 1; calls: 1
    uri_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Address;
        // nested.rs:5
        pub fn example_user(id: u64) = "https://example.org/users/{id}";
    }

    // Rows: 3; calls: 3
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // nested.rs:7
        pub fn name(name: &str) = "/names/{name}";
        // nested.rs:4
        pub fn user(id: u64) = "/users/{id}";
        // nested.rs:7
        pub fn user_value(id: u64, value: &str) = "/users/{id}/{value}";
    }
}
pub mod not_seen {
    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        // not_seen.rs:13
        pub fn user(id: &str) = "/users/{id}";
    }
}
pub mod not_seen_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // not_seen.rs:13
        pub fn user(id: &str) = "/users/{id}";
    }
}
pub mod own_macro {
    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 1; calls: 1
    uri_table! {
        // own_macro.rs:5
        pub fn example(shard: &str) = "https://{shard}.example.org/";
    }

    // Rows: 2; calls: 2
    uri_ref_table! {
        // own_macro.rs:9
        pub fn team(team_id: &str) = "/teams/{team_id}";
        // own_macro.rs:4
        pub fn post(user_id: &str, post_id: &str) = "/users/{user_id}/posts/{post_id}";
    }
}
pub mod own_macro_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 1; calls: 1
    uri_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Address;
        // own_macro.rs:5
        pub fn example(shard: &str) = "https://{shard}.example.org/";
    }

    // Rows: 2; calls: 2
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // own_macro.rs:9
        pub fn team(team_id: &str) = "/teams/{team_id}";
        // own_macro.rs:4
        pub fn post(user_id: &str, post_id: &str) = "/users/{user_id}/posts/{post_id}";
    }
}
pub mod own_types {
    use uri_macros::uri_ref_table;

    // Rows: 3; calls: 3
    uri_ref_table! {
        // own_types.rs:12
        pub fn name(name: &str) = "/names/{name}";
        // own_types.rs:10
        pub fn posts(user: &str) = "/users/{user}/posts";
        // own_types.rs:11
        pub fn user_kind(user: &str, kind: &str, page: u32) = "/users/{user}/{kind}?page={page}";
    }
}
pub mod own_types_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 3; calls: 3
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // own_types.rs:12
        pub fn name(name: &str) = "/names/{name}";
        // own_types.rs:10
        pub fn posts(user: &str) = "/users/{user}/posts";
        // own_types.rs:11
        pub fn user_kind(user: &str, kind: &str, page: u32) = "/users/{user}/{kind}?page={page}";
    }
}
pub mod passwords {
    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        // passwords.rs:11
        pub fn users(name: &str) = "/users?access_token={name}";
    }
}
pub mod passwords_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // passwords.rs:11
        pub fn users(name: &str) = "/users?access_token={name}";
    }
}
pub mod questions {
    use uri_macros::uri_ref_table;

    // Rows: 5; calls: 5
    uri_ref_table! {
        // questions.rs:8
        pub fn branch(branch: &str) = "/branches/{branch}";
        // questions.rs:6
        pub fn items(ids: &str) = "/items?ids={ids}";
        // questions.rs:7
        pub fn label(label: &str) = "/labels/{label}";
        // questions.rs:10
        pub fn rest(endpoint: &str) = "/rest{endpoint}";
        // questions.rs:9
        pub fn stars(name: &str) = "/{name}/stars";
    }
}
pub mod questions_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 5; calls: 5
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // questions.rs:8
        pub fn branch(branch: &str) = "/branches/{branch}";
        // questions.rs:6
        pub fn items(ids: &str) = "/items?ids={ids}";
        // questions.rs:7
        pub fn label(label: &str) = "/labels/{label}";
        // questions.rs:10
        pub fn rest(endpoint: &str) = "/rest{endpoint}";
        // questions.rs:9
        pub fn stars(name: &str) = "/{name}/stars";
    }
}
pub mod raw_strings {
    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        // raw_strings.rs:6
        pub fn user(id: u64) = "/users/{id}";
    }
}
pub mod raw_strings_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;

    // Rows: 1; calls: 1
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // raw_strings.rs:6
        pub fn user(id: u64) = "/users/{id}";
    }
}
pub mod write {
    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 1; calls: 1
    uri_table! {
        // write.rs:5
        pub fn example_link(id: &str) = "https://example.org/links/{id}";
    }

    // Rows: 2; calls: 2
    uri_ref_table! {
        // write.rs:11
        pub fn link(id: &str) = "/links/{id}";
        // write.rs:10
        pub fn route(id: &str) = "/routes/{id}";
    }
}
pub mod write_enum {
    #![allow(unused_imports, reason = "not every row is in the enum")]

    use uri_macros::uri_ref_table;
    use uri_macros::uri_table;

    // Rows: 1; calls: 1
    uri_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Address;
        // write.rs:5
        pub fn example_link(id: &str) = "https://example.org/links/{id}";
    }

    // Rows: 2; calls: 2
    uri_ref_table! {
        /// A row.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Reference;
        // write.rs:11
        pub fn link(id: &str) = "/links/{id}";
        // write.rs:10
        pub fn route(id: &str) = "/routes/{id}";
    }
}
