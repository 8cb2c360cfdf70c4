//! The cookbook's recipe for axum and hyper, over a socket: which answer the target of a request gets.

use axum::{Router, extract::OriginalUri};
use http::{StatusCode, Uri};
use hyper::{Request, Response, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use uri_core::{MatchError, UriRefBuf, error::MatchErrorKind};
use uri_macros::uri_ref_table;

uri_ref_table! {
    enum = Route;
    fn item(shop: &str, id: u64, fields: Option<&str>) =
        "/shops/{shop}/items/{id}?fields={fields?}";
    fn search(q: &str, exact: Option<bool>) = "/search?q={q}&exact={exact?}";
    fn list(x: Option<&str>) = "/list?filter%5Bx%5D={x?}";
}

fn answer(uri: &Uri) -> Result<String, (StatusCode, String)> {
    let target = uri.path_and_query().map_or("", |target| target.as_str());
    let target = UriRefBuf::from_iri(target).map_err(MatchError::from);
    match target.and_then(|target| Route::parse(&target)) {
        Ok(Route::Item { shop, id, fields }) => Ok(format!("{shop} {id} {fields:?}")),
        Ok(Route::Search { q, exact }) => Ok(format!("{q} {exact:?}")),
        Ok(Route::List { x }) => Ok(format!("{x:?}")),
        Err(error) => Err(match error.kind() {
            MatchErrorKind::NoMatch => (StatusCode::NOT_FOUND, error.to_string()),
            _ => (StatusCode::BAD_REQUEST, error.to_string()),
        }),
    }
}

#[test]
fn the_recipe_is_the_one_that_is_tested() {
    let (page, source) = (
        include_str!("../../../../uri-core/src/guide/cookbook.md"),
        include_str!("targets.rs"),
    );
    let start = source.find("uri_ref_table! {").expect("the table");
    let recipe = source[start..]
        .split("#[test]")
        .next()
        .expect("the function");
    assert!(page.contains(recipe.trim_end()), "{recipe}");
}

const ANSWERED: &[(&str, &str)] = &[
    ("/search?q=a|b", "a|b None"),
    ("/search?q=[1]", "[1] None"),
    ("/search?q={a}", "{a} None"),
    ("/search?q=a^b", "a^b None"),
    ("/search?q=a`b", "a`b None"),
    ("/search?q=a\\b", "a\\b None"),
    ("/search?q=%", "% None"),
    ("/search?q=%zz", "%zz None"),
    ("/search?q=é", "é None"),
    ("/search?q=%C3%A9", "é None"),
    ("/search?q=a+b%2Bc", "a b+c None"),
    ("/search?q=a&utm[]=1", "a None"),
    ("/search?exact=true&q=a", "a Some(true)"),
    ("/list?filter[x]=1", "Some(\"1\")"),
    ("/list?filter%5Bx%5D=1", "Some(\"1\")"),
    ("/list", "None"),
    ("/shops/[a]/items/7", "[a] 7 None"),
    ("/shops/a|b/items/7", "a|b 7 None"),
    ("/shops/é/items/7", "é 7 None"),
    ("/shops/a%2Fb/items/7", "a/b 7 None"),
    ("/shops/a/items/7?fields=", "a 7 Some(\"\")"),
    ("http://other.example/search?q=a", "a None"),
];

/// The targets that are refused, each with the status, and the value or the row that the answer names.
const REFUSED: &[(&str, u16, &str)] = &[
    ("/search?exact=true", 400, "`q` is missing"),
    ("/search?q=a&q=b", 400, "`q` occurs more than once"),
    ("/search?q", 400, "`q` differs"),
    ("/search?q=a&exact=1", 400, "value of `exact`"),
    ("/search?q=%FF", 400, "value of `q`"),
    ("/shops/a/items/x", 400, "value of `id`"),
    ("/nothing", 404, "no row of `Route`"),
    ("/", 404, "no row of `Route`"),
    ("/search/?q=a", 404, "no row of `Route`"),
    ("/shops/%2E%2E/items/7", 404, "no row of `Route`"),
    ("/shops/../items/7", 404, "no row of `Route`"),
    ("/../search?q=a", 404, "no row of `Route`"),
    ("*", 404, "no row of `Route`"),
    ("//h/search?q=a", 404, "its rows are references"),
];

/// The status and the body that a server answers to a target, which is sent as it is.
async fn answered(port: u16, target: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port))
        .await
        .expect("a server");
    let method = if target == "*" { "OPTIONS" } else { "GET" };
    let request = format!("{method} {target} HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut response = String::new();
    stream.read_to_string(&mut response).await.expect("UTF-8");
    let (head, body) = response.split_once("\r\n\r\n").expect("a body");
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    (status.expect("a status"), body.to_owned())
}

async fn axum_server() -> u16 {
    let app = Router::<()>::new().fallback(async |OriginalUri(uri): OriginalUri| answer(&uri));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move { axum::serve(listener, app).await });
    port
}

async fn hyper_server() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let service = service_fn(async |request: Request<Incoming>| {
                let (status, body) = match answer(request.uri()) {
                    Ok(body) => (StatusCode::OK, body),
                    Err(refused) => refused,
                };
                Response::builder().status(status).body(body)
            });
            let served = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
            served.await.expect("a request");
        }
    });
    port
}

#[tokio::test]
async fn a_target_is_answered() {
    for port in [axum_server().await, hyper_server().await] {
        for (target, body) in ANSWERED {
            let found = answered(port, target).await;
            assert_eq!(found, (200, String::from(*body)), "{target}");
        }
        for (target, status, words) in REFUSED {
            let (found, body) = answered(port, target).await;
            assert_eq!(found, *status, "{target}");
            assert!(body.contains(words), "{target}: {body}");
        }
    }
}
