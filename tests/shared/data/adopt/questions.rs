//! Values about which only a person knows what they are.

fn urls(ids: &[String], name: &str, branch: &str, endpoint: &str) -> Vec<String> {
    let label = utf8_percent_encode(name, NON_ALPHANUMERIC);
    vec![
        format!("/items?ids={}", ids.join(",")),
        format!("/labels/{label}"),
        format!("/branches/{branch}"),
        format!("/{name}/stars"),
        format!("/rest{endpoint}"),
    ]
}
