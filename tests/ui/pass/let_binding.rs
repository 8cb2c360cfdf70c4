use uri_core::Uri;
use uri_macros::{relative_ref, uri};

fn main() {
    let api = uri!("https://api.example.org/");
    let Some("api.example.org") = api.host_str() else {
        unreachable!()
    };
    let mut latest = uri!("urn:example:1");
    assert_eq!(latest.path(), "example:1");
    latest = uri!("urn:example:2");
    let (a, b): (Uri<'static>, _) = (latest, relative_ref!("a/b"));
    assert_eq!((a.path(), b.path()), ("example:2", "a/b"));
}
