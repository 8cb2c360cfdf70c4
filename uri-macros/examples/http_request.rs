//! An HTTP client's endpoints as constants, and the requests that are made from them.
//!
//! ```text
//! cargo run --example http_request
//! ```
//!
//! The policy refuses what a request can't contain. Add a fragment to an endpoint, and the program doesn't compile.

use http::{Request, header};
use uri_core::{Policy, Uri, UriRef, error::ConversionError};
use uri_macros::{uri, uri_table};

/// No userinfo and no fragment, which a request can't contain, no unencrypted `http`, and only our own hosts.
const OURS: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["*.example.org"])
    .no_userinfo()
    .no_fragment();

uri_table! {
    policy = OURS;
    array = ENDPOINTS;

    API = "https://api.example.org:8443/v2/";
    ITEMS = API, "items?sort=asc";
    ITEM = API, "items/7";
    OLD_ITEMS = uri!(API, "../v1/items");
    STATUS = "https://status.example.org";
}

/// A request to an endpoint, whether its URI is a constant or was made at run time.
fn get(endpoint: Uri<'_>) -> Result<Request<()>, ConversionError> {
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
