//! Values and bases of a wrong type: the errors are those of the compiler.

use std::sync::Arc;

use uri_macros::uri_format;

struct User;

fn main() {
    let user = User;
    let users = vec![User];
    let number = 5;
    let base = "https://example.org/";
    let (word, words, owned, count) = ("a", vec!["a"], String::from("a"), 5u32);
    let _ = uri_format!("https://example.org/{missing}");
    let _ = uri_format!("https://example.org/{user}");
    let _ = uri_format!("https://example.org/{name}", name = User);
    let _ = uri_format!("https://example.org/?q={number?}");
    let _ = uri_format!("https://example.org/{count*}");
    let _ = uri_format!("https://example.org/{list*}", list = 5);
    let _ = uri_format!("https://example.org/{users*}");
    let _ = uri_format!("https://example.org/?{pairs*}", pairs = [1, 2]);
    let _ = uri_format!("https://example.org/{word*}");
    let _ = uri_format!(base, "users/{number}");
    let _ = uri_format!(Arc::new(owned), "users/{number}");
    let _ = uri_format!("{base}/users/{number}");
    let (user_id, optional, maybe_base) = (5, Some(5), Some(uri_macros::uri!("https://example.org/")));
    let _ = uri_format!("https://example.org/{usr_id}");
    let _ = uri_format!("https://example.org/{optional}");
    let _ = uri_format!("{number}");
    let (upper, lists) = (words.iter().map(|word| word.to_uppercase()), Some(vec![User]));
    let _ = uri_format!("https://example.org/{upper*}");
    let _ = uri_format!("https://example.org/{lists*}");
    let _ = uri_format!("{maybe_base}/users");
}

fn as_ref(name: impl AsRef<str>) {
    let _ = uri_format!("https://example.org/{name}");
}

/// The type of a value, neither a string nor an integer, is known only after the call.
fn types_not_inferred() {
    let user = |id| uri_format!("https://example.org/users/{id}");
    let _ = user(7.5);

    let mut page = None;
    let _ = uri_format!("https://example.org/users?page={page?}");
    page = Some('2');
}
