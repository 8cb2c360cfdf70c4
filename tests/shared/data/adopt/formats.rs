//! Values with a format, which a row can't have.

fn urls(day: u32, rate: f64, name: &str) -> Vec<String> {
    vec![
        format!("/days/{:02}", day),
        format!("/rates/{rate:.2}"),
        format!("/names/{name:?}"),
        format!("/names/{ name }"),
        format!("/names/{}/{}", name),
        format!("/a b/{name}"),
        format!("https://example.org/a b/{name}"),
    ]
}
