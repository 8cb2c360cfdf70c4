use std::sync::LazyLock;
use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

static API: Uri<'static> = uri!("https://api.example.org/");
static LINKS: [UriRef<'static>; 2] = [uri_ref!("items"), uri_ref!("users")];
static LAZY: LazyLock<Uri<'static>> = LazyLock::new(|| uri!("urn:example:lazy"));

thread_local! {
    static LOCAL: Uri<'static> = const { uri!("urn:example:local") };
}

fn main() {
    static IN_FUNCTION: Uri<'static> = uri!("urn:example:function");

    assert_eq!(API.path(), "/");
    assert_eq!(LINKS[1].as_str(), "users");
    assert_eq!(LAZY.path(), "example:lazy");
    assert_eq!(LOCAL.with(|uri| uri.path()), "example:local");
    assert_eq!(IN_FUNCTION.path(), "example:function");
}
