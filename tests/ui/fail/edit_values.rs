//! Values that a step of an edit doesn't take: the errors are those of the compiler.

use uri_core::Uri;

struct User;

fn main() {
    let uri = Uri::parse("https://example.org/").unwrap();
    let (text, absent) = (Some(String::from("a")), None::<String>);
    let _ = uri.edit().port("8080");
    let _ = uri.edit().port(8080_i32);
    let _ = uri.edit().host(80);
    let _ = uri.edit().host(Some("example.org"));
    let _ = uri.edit().path(80);
    let _ = uri.edit().query(text);
    let _ = uri.edit().segments("a/b");
    let _ = uri.edit().push_segments("a/b");
    let _ = uri.edit().push_segment(User);
    let _ = uri.edit().push_query_pair("q", None);
    let _ = uri.edit().push_query_pair("q", absent);
    let _ = uri.edit().set_query_pair("page", None::<u32>);
}

fn push(uri: Uri<'_>, segment: impl AsRef<str>) {
    let _ = uri.edit().push_segment(segment);
}
