//! Names of rows and parameters that Rust has as keywords, or that say nothing.

fn urls(r#type: &str, r#use: u64, x: &str) -> Vec<String> {
    vec![
        format!("/type/{type}"),
        format!("/move?use={}", r#use),
        format!("/{}", r#type),
        format!("/colors/{x}"),
        format!("/sizes/{0}/of/{0}", x),
        format!("/users/{id}/posts/{}", post.id, id = user.id),
    ]
}
