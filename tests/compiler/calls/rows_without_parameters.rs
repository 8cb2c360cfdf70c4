// Function rows without parameters, which return the same type as other function rows.

use uri_core::{Error, Policy, Uri, UriBuf, UriRefBuf};
use uri_macros::{uri_ref_table, uri_table};

const FOLDER: Uri<'static> = Uri::from_static("https://h/folder/");

uri_ref_table! {
    #[derive(Debug, PartialEq)]
    enum = pub Route;

    VERSION = "/version";
    pub fn info() = "/info";
    pub fn ping() -> UriRefBuf = "/_ping?verbose=1#top";
    pub fn container(id: &str) = "/containers/{id}/json";
}

uri_table! {
    policy = Policy::DEFAULT.schemes(&["https"]);
    unique = scheme;

    API = "https://h/v2/";
    fn below() = API, "below";
    fn resolved() = FOLDER, "resolved";
    fn plain() -> UriBuf = FOLDER, "plain";
    fn everywhere() -> UriBuf = "https://user@h:8080/p;x?q=1&r#f";
    fn appended(base: &UriBuf) = "{base}/appended";
}

/// A method that takes the URIs of all rows.
fn path(uri: Result<UriRefBuf, Error>) -> Result<String, Error> {
    Ok(uri?.path().to_owned())
}

pub(crate) fn main() {
    assert_eq!(path(info()).unwrap(), "/info");
    assert_eq!(path(Ok(ping())).unwrap(), "/_ping");
    assert_eq!(path(container("a")).unwrap(), "/containers/a/json");
    assert_eq!((info::TEMPLATE, ping::PATH), ("/info", "/_ping"));
    assert_eq!(info::parse("/info"), Ok(()));
    assert!(info::parse("/inf").is_err() && info::parse("/info/a").is_err());
    // The variant is a unit variant, like that of a constant.
    for (route, text) in [
        (Route::Version, "/version"),
        (Route::Info, "/info"),
        (Route::Ping, "/_ping?verbose=1#top"),
    ] {
        assert_eq!(route.to_uri_ref().unwrap(), text);
        assert_eq!(route.template(), text);
        assert_eq!(Route::parse(text), Ok(route));
    }
    for (uri, text) in [
        (below(), "https://h/v2/below"),
        (resolved(), "https://h/folder/resolved"),
        (Ok(plain()), "https://h/folder/plain"),
        (Ok(everywhere()), "https://user@h:8080/p;x?q=1&r#f"),
        (appended(&plain()), "https://h/folder/plain/appended"),
    ] {
        assert_eq!(uri.unwrap(), text);
    }
    assert_eq!(resolved::parse("https://h/folder/resolved"), Ok(()));
    let found = appended::parse(&plain(), "https://h/folder/plain/appended");
    assert_eq!(found, Ok(()));
}
