//! The recipes of the guide, compiled and run as documentation tests, and the client with reqwest of the page
//! `endpoints`.
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/cookbook.md"))]

pub mod client;

/// Checks what the page `coming_from` says about the macros of `url` and about web frameworks.
///
/// ```
/// use axum_extra::routing::TypedPath;
/// use templated_uri::{BaseUri, EscapedString, Uri, templated};
///
/// // A program that keeps `url` can check its literals.
/// static API: std::sync::LazyLock<url::Url> =
///     std::sync::LazyLock::new(|| url::Url::try_from(uri_macros::uri!("https://h/")).expect("checked"));
/// assert_eq!(API.as_str(), "https://h/");
///
/// // `url-macro` and `url-static` repair a literal.
/// assert_eq!(url_macro::url!("http:h\\a b").as_str(), "http://h/a%20b");
/// assert_eq!(url_static::url!("http:h\\a b").as_str(), "http://h/a%20b");
/// assert_eq!(url_static::url!(concat!("http://", "h")).as_str(), "http://h/");
///
/// #[derive(TypedPath, serde::Deserialize)]
/// #[typed_path("/users/{id}")]
/// struct User { id: String }
///
/// #[rocket::get("/person/<name>?<age>")]
/// fn person(name: &str, age: Option<u8>) -> String { format!("{name} {age:?}") }
///
/// #[templated(template = "/users/{id}{?q}", unredacted)]
/// struct Search { id: EscapedString, q: EscapedString }
///
/// let axum = |id: &str| User { id: id.to_owned() }.to_uri().to_string();
/// let rocket = |name: &str| rocket::uri!(person(name, Some(28))).to_string();
/// let templated = |id: &str| {
///     let search = Search { id: EscapedString::escape(id.to_owned()), q: EscapedString::escape("x") };
///     let uri = Uri::default().with_base(BaseUri::from_static("https://h")).with_path_and_query(search);
///     uri.to_string().declassify_ref().clone()
/// };
/// // All three encode values, and leave dot segments and empty segments alone.
/// assert_eq!((axum("a/b"), axum(".."), axum("")), ("/users/a%2Fb".into(), "/users/..".into(), "/users/".into()));
/// assert_eq!((rocket("a/b"), rocket("..")), ("/person/a%2Fb?age=28".into(), "/person/..?age=28".into()));
/// assert_eq!(rocket(""), "/person/?age=28");
/// assert_eq!((templated("a/b"), templated("..")), ("https://h/users/a%2Fb?q=x".into(), "https://h/users/..?q=x".into()));
/// assert_eq!(templated(""), "https://h/users/?q=x");
/// use uri_template::{HashValues, uri_template};
/// let expanded = |id: Option<&str>| {
///     let mut values = HashValues::new();
///     id.map(|id| values.insert("id", id));
///     uri_template!("https:/h/users/{id}/x").expand(&values).unwrap()
/// };
/// assert_eq!((expanded(Some("a/b")), expanded(Some(".."))), ("https:/h/users/a%2Fb/x".into(), "https:/h/users/../x".into()));
/// assert_eq!((expanded(Some("")), expanded(None)), ("https:/h/users//x".into(), "https:/h/users//x".into()));
/// assert_eq!(rocket::uri!("https://h", person("Bob", None::<u8>)).to_string(), "https://h/person/Bob");
/// let with_query = User { id: "7".into() }.with_query_params([("q", "a&b")]).to_uri();
/// assert!(with_query.to_string().ends_with("q=a%26b"));
/// # let _ = person("", None);
/// ```
#[cfg(doctest)]
struct Frameworks;

/// Requests a row by the client of the page `endpoints`.
///
/// ```
/// use axum::http::{HeaderMap, Uri};
/// use axum::{Router, response::IntoResponse};
/// use uri_cookbook::client::Client;
/// use uri_macros::{uri_format, uri_ref_table};
///
/// uri_ref_table! { fn item(id: &str) = "/items/{id}"; }
///
/// async fn answer(uri: Uri, headers: HeaderMap) -> impl IntoResponse {
///     format!("{} {}", uri.path(), headers["authorization"].to_str().unwrap())
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
/// let port = listener.local_addr()?.port();
/// let app = Router::new().route("/v2/{*path}", axum::routing::get(answer));
/// tokio::spawn(async move { axum::serve(listener, app).await });
///
/// let server = uri_format!("http://127.0.0.1:{port}/v2")?;
/// let mut client = Client { server, token: "t".to_owned(), http: reqwest::Client::new() };
/// assert_eq!(client.get(item("a/b")?).await?, "/v2/items/a%2Fb Bearer t");
/// client.server = uri_format!("http://127.0.0.1:{port}")?;
/// assert!(client.get(item("a")?).await.is_err()); // 404
/// # Ok(()) }
/// ```
#[cfg(doctest)]
struct Requests;

/// Checks the tables of types and of other crates.
///
/// ```
/// use http::uri::PathAndQuery;
/// use uri_core::{Uri, UriBuf, UriRefBuf};
/// use uri_macros::uri_ref_format;
/// use url::Url;
///
/// let base = Uri::parse("https://example.org/v2")?;
/// let reference: UriRefBuf = uri_ref_format!("/items/{id}", id = "a/b")?;
/// let uri: UriBuf = base.append(&reference)?;
///
/// assert_eq!(PathAndQuery::try_from(&reference)?, "/items/a%2Fb");
/// assert_eq!(http::Uri::try_from(&uri)?.path_and_query().unwrap(), "/v2/items/a%2Fb");
/// assert_eq!(Url::try_from(uri)?.as_str(), "https://example.org/v2/items/a%2Fb");
/// assert_eq!(UriRefBuf::try_from(&http::Uri::try_from(&reference)?)?, reference);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use schemars::{JsonSchema, schema_for};
/// use uri_core::UriBuf;
/// use uri_macros::uri_table;
/// use url::Url;
/// use utoipa::ToSchema;
///
/// uri_table! {
///     fn item(server: &UriBuf, id: u64) = "{server}/api/items/{id}";
/// }
///
/// #[derive(JsonSchema, ToSchema)]
/// struct Settings {
///     #[schemars(with = "String")]
///     #[schema(value_type = String)]
///     server: UriBuf,
/// }
///
/// assert_eq!(schema_for!(Settings).as_value()["properties"]["server"]["type"], "string");
/// let image = UriBuf::parse("data:text/plain;base64,SGk=")?;
/// let image = data_url::DataUrl::process(image.as_str()).unwrap();
/// assert_eq!(image.decode_to_vec().unwrap().0, b"Hi");
/// let page = UriBuf::parse("https://www.example.co.uk/")?;
/// assert_eq!(page.host_str().and_then(psl::domain_str), Some("example.co.uk"));
/// let uri = item(&Settings { server: page }.server, 7)?;
/// let request = reqwest::Client::new().get(Url::try_from(&uri)?).build()?;
/// assert_eq!(request.url().as_str(), uri);
/// assert_eq!(ureq::get(&uri).uri_ref().map(|uri| uri.path()), Some("/api/items/7"));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use uri_core::UriBuf;
///
/// #[derive(Deserialize, Serialize)]
/// struct Search {
///     q: String,
///     page: Option<u32>,
/// }
///
/// let uri = UriBuf::parse("https://example.org/search?q=a+%26b&page=2")?;
/// let search: Search = serde_urlencoded::from_str(uri.query().unwrap_or_default())?;
/// assert_eq!((&*search.q, search.page), ("a &b", Some(2)));
///
/// let next = Search { page: Some(3), ..search };
/// let uri = uri.edit().query(serde_urlencoded::to_string(&next)?).build()?;
/// assert_eq!(uri, "https://example.org/search?q=a+%26b&page=3");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use sqlx::{Connection as _, FromRow, SqliteConnection};
/// use uri_core::{Normalization, UriBuf};
///
/// #[derive(FromRow)]
/// struct Link {
///     #[sqlx(try_from = "String")]
///     uri: UriBuf,
///     title: String,
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut database = SqliteConnection::connect("sqlite::memory:").await?;
/// sqlx::query("CREATE TABLE link (key TEXT PRIMARY KEY, uri TEXT, title TEXT)")
///     .execute(&mut database)
///     .await?;
///
/// let uri = UriBuf::parse("HTTPS://example.org")?;
/// sqlx::query("INSERT INTO link VALUES (?, ?, ?)")
///     .bind(uri.normalize(Normalization::SCHEME).as_str())
///     .bind(uri.as_str())
///     .bind("An example")
///     .execute(&mut database)
///     .await?;
///
/// let link: Link = sqlx::query_as("SELECT uri, title FROM link WHERE key = ?")
///     .bind("https://example.org/")
///     .fetch_one(&mut database)
///     .await?;
/// assert_eq!((link.uri, link.title.as_str()), (uri, "An example"));
/// # Ok(()) }
/// ```
#[cfg(doctest)]
struct Types;
