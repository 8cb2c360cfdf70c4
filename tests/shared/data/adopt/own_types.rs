//! Types with a `Display` of their own. With `--display`, the rows have `impl Display`.

pub struct Client {
    user: UserId,
}

impl Client {
    fn urls(&self, kind: Kind, page: u32, name: impl AsRef<str>) -> Vec<String> {
        vec![
            format!("/users/{}/posts", self.user),
            format!("/users/{}/{kind}?page={page}", self.user()),
            format!("/names/{}", name.as_ref()),
        ]
    }

    fn user(&self) -> UserId {
        self.user
    }
}
