//! Rows whose paths have the same words, and an order in which no row hides another.

fn urls(id: u64, user_id: u64, name: &str, page: u32) -> Vec<String> {
    vec![
        format!("/users/{id}/teams"),
        format!("/users/{user_id}/teams?page={page}"),
        format!("/users/{id}/teams/{name}"),
        format!("/users/me/teams?page={page}"),
        format!("tcp://{name}"),
        format!("http://{name}"),
        format!("jira://board/{id}"),
        format!("/v1/rates/{name}"),
        format!("/v2/rates/{name}"),
    ]
}
