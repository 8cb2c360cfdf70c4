//! An HTTP client's endpoints as constants, and the requests that are made from them.
//!
//! ```text
//! cargo run --example http_request
//! ```
//!
//! The build checks that the `http` crate can represent every endpoint. Add a fragment to one of them, and the program
//! doesn't compile.

use http::{Request, header};
use uri_core::{Policy, Uri, UriRef, constant::check_http, error::HttpError};
use uri_macros::{uri, uri_table};

/// No passwords, no unencrypted `http`, and only our own hosts.
const OURS: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["*.example.org"]);

uri_table! {
    policy = OURS;
    array = ENDPOINTS;

    API = "https://api.example.org:8443/v2/";
    ITEMS = API, "items?sort=asc";
    OLD_ITEMS = uri!(API, "../v1/items");
    STATUS = "https://status.example.org";
}

/// A URI outside the table, also resolved by the compiler.
const ITEM: Uri<'static> = for_http(uri!(API, "items/7"));

/// Checks all rows, so that [`get`] can't refuse any of them.
const _: () = {
    let mut rest = ENDPOINTS;
    while let [(_, endpoint), tail @ ..] = rest {
        let _ = for_http(*endpoint);
        rest = tail;
    }
};

/// Returns the URI unchanged. In a constant, this is a compile error if the `http` crate can't represent the URI.
#[track_caller]
const fn for_http(uri: Uri<'_>) -> Uri<'_> {
    match check_http(uri) {
        Ok(()) => uri,
        Err(error) => panic!("{}", error.report(uri.as_str()).render().as_str()),
    }
}

/// A request to an endpoint, whether its URI is a constant or was made at run time.
fn get(endpoint: Uri<'_>) -> Result<Request<()>, HttpError> {
    let mut request = Request::new(());
    *request.uri_mut() = endpoint.try_into()?;
    Ok(request)
}

/// Prints the request as a connection would send it.
fn print(request: &Request<()>) {
    let (method, uri) = (request.method(), request.uri());
    if let (Some(target), Some(authority)) = (uri.path_and_query(), uri.authority()) {
        println!("{method} {target} {:?}", request.version());
        println!("{}: {authority}\n", header::HOST);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for &(_, endpoint) in ENDPOINTS {
        print(&get(endpoint)?);
    }
    print(&get(ITEM)?);

    // A reference that is known only at run time is resolved against a constant.
    let number = 12;
    let item = format!("items/{number}");
    let item = UriRef::parse(&item)?.resolve(API);
    print(&get(item.as_uri())?);

    // The `http` crate drops a fragment silently, but here the program must remove it explicitly.
    let guide = uri!("https://docs.example.org/guide?v=2#install");
    if let Err(error) = get(guide) {
        println!("{guide}\n  {error}\n");
    }
    print(&get(guide.without_fragment())?);

    // A password isn't printed, not even by `Debug`.
    let private = Uri::parse("https://user:s3cret@api.example.org/")?;
    if let Err(error) = get(private) {
        println!("{private:?}\n  {error}");
    }
    Ok(())
}
