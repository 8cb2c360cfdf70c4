//! Text in braces that is not a placeholder.

use uri_macros::uri_format;

fn main() {
    let _ = uri_format!("https://example.org/{");
    let _ = uri_format!("https://example.org/{id");
    let _ = uri_format!("https://example.org/id}");
    let _ = uri_format!("https://example.org/{{id}}");
    let _ = uri_format!("https://example.org/{}");
    let _ = uri_format!("https://example.org/{0}");
    let _ = uri_format!("https://example.org/{user.id}");
    let _ = uri_format!("https://example.org/{self.id}");
    let _ = uri_format!("https://example.org/{self}");
    let _ = uri_format!("https://example.org/{type}");
    let _ = uri_format!("https://example.org/{r#type}");
    let _ = uri_format!("https://example.org/{_}");
    let _ = uri_format!("https://example.org/{id:>5}");
    let _ = uri_format!("https://example.org/{id:?}");
    let _ = uri_format!("https://example.org/{gen}");
    let _ = uri_format!("https://example.org/{ id }");
    let _ = uri_format!("https://example.org/{id!}");
    let _ = uri_format!("https://example.org/{user-id}");
    let _ = uri_format!("https://example.org/{a}{b\u{e9}/}");
}
