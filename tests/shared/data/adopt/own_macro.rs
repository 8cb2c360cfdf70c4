//! A macro of the program that writes URIs, in the rows of another: serenity's `api!` is one.

routes! {
    User, api!("/users/{}/posts/{}", user_id, post_id), Limit::Id;
    Shard, api!("https://{}.example.org/", shard), Limit::None;
}

fn not_an_expression() {
    endpoint!(GET => api!("/teams/{}", team_id));
}
