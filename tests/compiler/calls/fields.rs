//! Fields as values, and templates without values.

use uri_core::{Error, UriBuf, UriRefBuf};
use uri_macros::{uri, uri_format, uri_ref_format};

struct User {
    id: u64,
    r#type: &'static str,
}

struct Client {
    project: String,
    user: User,
    tags: Vec<String>,
    pairs: [(&'static str, u8); 1],
    page: Option<u32>,
    server: UriBuf,
    place: (User, u8),
}

static USER: User = User { id: 8, r#type: "x" };

impl Client {
    fn reference(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!(
            "projects/{project}/u/{id}?tag={tags*}&page={page?}",
            self.project,
            &self.user.id,
            &self.tags,
            self.page
        )
    }

    /// A list in a field is borrowed, like one in a variable.
    fn lists(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!(
            "p/{project}?{pairs*}&tag={tags*}",
            self.project,
            self.pairs,
            self.tags
        )
    }

    fn of_a_base(&self) -> Result<UriBuf, Error> {
        uri_format!(
            self.server,
            "{project}/{kind}",
            self.project,
            kind = self.user.r#type
        )
    }

    fn with_a_base(&self) -> Result<UriBuf, Error> {
        uri_format!("{server}/{id}", self.server, self.place.0.id)
    }

    /// A placeholder that occurs twice.
    fn twice(&self) -> Result<UriBuf, Error> {
        uri_format!("https://h/{id}/{id}?id={id}", self.user.id)
    }

    /// Neither a local variable with the name of a field nor one with the name in the expansion is used.
    fn among_variables(&self) -> Result<UriBuf, Error> {
        let (id, __uri_format) = (1, &self.user);
        let used = uri_format!("https://h/{id}/{kind}", __uri_format.id, kind = "k");
        assert_eq!(uri_format!("https://h/{id}").unwrap(), "https://h/1");
        used
    }

    async fn later(&self) -> Result<UriBuf, Error> {
        uri_format!(
            "https://h/{id}/{now}",
            self.user.id,
            now = std::future::ready(2).await
        )
    }
}

/// In a macro, `$value.id` is a field of what is passed, whatever its tokens are.
macro_rules! of {
    ($value:expr) => {
        uri_format!("https://h/{id}", $value.id)
    };
    (whole $value:expr) => {
        uri_format!("https://h/{id}", $value)
    };
    (field $value:ident, $field:ident) => {
        uri_format!("https://h/{id}", $value.$field)
    };
}

fn of_macros(client: &Client) {
    let user = &client.user;
    assert_eq!(of!(user).unwrap(), "https://h/7");
    assert_eq!(of!(client.user).unwrap(), "https://h/7");
    assert_eq!(of!(whole client.user.id).unwrap(), "https://h/7");
    assert_eq!(of!(field user, id).unwrap(), "https://h/7");
}

fn is_send(_: &impl Send) {}

/// A field is the value with its name.
pub(crate) fn main() {
    let client = Client {
        project: "a/b".to_owned(),
        user: User { id: 7, r#type: "x" },
        tags: vec!["t".to_owned(), "u".to_owned()],
        pairs: [("p", 1)],
        page: None,
        server: uri!("https://h/v2/").to_uri_buf(),
        place: (User { id: 9, r#type: "x" }, 0),
    };
    let found = client.reference().unwrap();
    assert_eq!(found, "projects/a%2Fb/u/7?tag=t&tag=u");
    assert_eq!(client.lists().unwrap(), "p/a%2Fb?p=1&tag=t&tag=u");
    assert_eq!(client.of_a_base().unwrap(), "https://h/v2/a%2Fb/x");
    assert_eq!(client.with_a_base().unwrap(), "https://h/v2/9");
    assert_eq!(client.twice().unwrap(), "https://h/7/7?id=7");
    assert_eq!(client.among_variables().unwrap(), "https://h/7/k");
    is_send(&client.later());
    let of = |user: &User| uri_format!("https://h/{id}", user.id);
    assert_eq!(of(&client.user).unwrap(), "https://h/7");
    let uri = uri_format!("https://h/{id}", USER.id).unwrap();
    assert_eq!(uri, "https://h/8");
    of_macros(&client);
    // A template without values has the type of one with values.
    let none: [Result<UriRefBuf, Error>; 2] = [uri_ref_format!("projects"), uri_ref_format!("")];
    assert_eq!(none[0].clone().unwrap(), "projects");
    assert_eq!(uri_format!("https://h/a?b").unwrap(), "https://h/a?b");
}
