//! The recipes of the guide, compiled and run as documentation tests.
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/cookbook.md"))]

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
