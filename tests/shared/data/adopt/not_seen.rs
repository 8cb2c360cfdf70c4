//! What the example doesn't look for, as its last line says.

user_id!(UserId);

fn urls(base: &str, path: &str, id: UserId) {
    let url = format!("{}{}", base, path);
    let url = base.to_owned() + "/users/" + &id;
    url.push_str("/posts");
    let url = format!("mailto:{id}");
    let url = format!("spotify:track:{id}");
    let url = base_url.join("users");
    let request = client.get(base).query(&[("page", id)]);
    let url = format!("/users/{id}");
}
