//! The code of the guide's pages that uses macros, compiled and run as documentation tests.
#![doc(test(attr(deny(deprecated))))]
#![cfg_attr(doctest, doc = include_str!("../../../../../uri-core/src/guide/front.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../../uri-core/src/guide/policies.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../../uri-core/src/guide/values.md"))]
#![cfg_attr(doctest, doc = include_str!("../../../../../uri-core/src/guide/endpoints.md"))]

/// The code that the page `first_guesses` says to write compiles, and does what was meant.
///
/// ```
/// use std::collections::HashMap;
/// use uri_core::error::ParseErrorKind;
/// use uri_core::find::FoundUris;
/// use uri_core::pct::{self, EncodeSet, PathText, Segment};
/// use uri_core::{AsUri, Components, Host, Normalization, PctStr, Policy, Uri, UriBuf, UriRef};
/// use uri_macros::{uri, uri_format, uri_table};
///
/// // Types and conversions
/// const API: Uri<'static> = Uri::from_static("https://h/api");
/// assert_eq!((uri!("https://h/api"), API.to_uri_buf()), (API, UriBuf::parse("https://h/api")?));
/// assert_eq!("urn:a".parse::<UriBuf>()?, "urn:a");
/// let buf = UriBuf::parse("http://me@h:8443/a%20b?q=x+y")?;
/// fn f(uri: impl AsUri) -> usize { uri.uri().scheme().as_str().len() }
/// assert_eq!((f(&buf), f(API)), (4, 5));
/// let map = HashMap::from([(buf.clone(), 1)]);
/// assert_eq!((map.get(buf.as_str()), Some(&1)), (Some(&1), map.get(&buf)));
///
/// // Read
/// let uri = buf.as_uri();
/// assert!(uri.host_str() == Some("h") && uri.host_matches("H") && uri.scheme() == "http");
/// assert!(matches!(uri.host(), Some(Host::RegName(name)) if name == "h"));
/// assert!(Uri::parse("http://[::1]/")?.host().and_then(|host| host.ip()).unwrap().is_loopback());
/// assert_eq!((uri.port(), uri.port_u16(), uri.port_or_default()), (Some("8443"), Some(8443), Some(8443)));
/// assert_eq!(uri.user().unwrap(), "me");
/// assert!(UriRef::parse("a")?.scheme().is_none());
/// let segment = uri.segments().next().unwrap();
/// assert_eq!((segment.as_str(), segment.decode().to_str()?), ("a%20b", "a b".into()));
/// assert!(uri.segments().map(|segment| segment.decode()).all(|segment| segment.to_str().is_ok()));
/// assert_eq!(PctStr::new(uri.path()).decode().to_str()?, "/a b");
/// assert_eq!(uri.form_pairs().next().unwrap(), ("q".into(), "x y".into()));
/// assert_eq!(uri.redacted().hide_path().to_string(), "http://***@h:8443/***");
/// assert_eq!(uri.redacted().also(&["q"]).to_string(), "http://***@h:8443/a%20b?q=***");
/// let owned: HashMap<String, String> = uri.form_pairs().map(|(k, v)| (k.into_owned(), v.into_owned())).collect();
/// assert!(owned["q"] == "x y" && uri.form_pairs().get("q").is_some());
/// assert!(uri.segments().next_back().is_some_and(|last| last == "a%20b"));
/// assert_eq!(uri.form_pairs().filter(|(key, _)| key == "q").count(), 1);
/// assert_eq!(uri.origin().unwrap().to_string(), "http://h:8443");
/// let error = Uri::parse("x:a b").unwrap_err();
/// assert_eq!((error.offset(), error.span()), (3, 3..4));
/// assert_eq!(Uri::parse("a").unwrap_err().kind(), ParseErrorKind::MissingScheme);
/// assert_eq!(UriBuf::try_from("a b".to_owned()).unwrap_err().into_string(), "a b");
/// assert_eq!(pct::decode("a%20b").to_str()?, "a b");
/// assert_eq!(Uri::parse("http://h:8a/").unwrap_err().kind(), ParseErrorKind::UnexpectedCharacter);
/// assert_eq!(Uri::parse_bytes(b"urn:a")?.components().path, "a");
/// assert_eq!(buf.edit().pop_segment().build()?.path(), "/");
/// assert_eq!(FoundUris::new("see urn:a").next().unwrap().uri(), Some(uri!("urn:a")));
///
/// // Make and change
/// let made: UriBuf = Components { scheme: Some("urn"), path: "a", ..Components::EMPTY }.edit().build()?;
/// assert_eq!(made.edit().query(None).build()?, "urn:a");
/// let mut edit = made.edit();
/// for (k, v) in [("page", 1), ("size", 2)] {
///     edit = edit.push_query_pair(k, v);
/// }
/// assert_eq!(edit.remove_query_pair("page").build()?, "urn:a?size=2");
/// let new = Components::EMPTY.edit().scheme("https").host("h.example").query("b&a=1").build()?;
/// assert_eq!(new.edit().sort_query_pairs().build()?, "https://h.example?a=1&b");
/// assert_eq!(new.edit().retain_query_pairs(|key, _| key == "b").build()?, "https://h.example?b");
/// assert_eq!(made.edit().push_query_pairs([("size", 2)]).build()?, "urn:a?size=2");
/// assert_eq!(uri!("urn:a?z").edit().query(None).push_query_pairs([("size", 2)]).build()?, "urn:a?size=2");
/// assert_eq!(Uri::parse("ftp://me:p@h/")?.edit().userinfo(None).user("me").build()?, "ftp://me@h/");
/// assert_eq!(pct::encode(EncodeSet::Unreserved, "a b").to_str(), "a%20b");
/// assert_eq!(pct::form_string([("q", "a b")]), "q=a+b");
/// assert!(made.edit().fragment("a b").build().is_err());
///
/// // Resolve and compare
/// assert_eq!(API.append(&UriRef::parse("/users")?)?, "https://h/api/users");
/// assert_eq!(UriRef::parse("../a")?.resolve(&uri), uri.join("../a")?);
/// assert!(uri.equivalent(&uri!("HTTP://me@h:8443/a%20b?q=x+y"), Normalization::SCHEME));
/// assert_eq!(uri!("HTTPS://h:443").normalize(Normalization::SCHEME), "https://h/");
/// assert!(API.join("api/users")?.is_below(&API) && API.join("/")?.same_origin(&API));
/// assert_eq!(uri!("https://h/api/users/7").relativize(&uri!("https://h/api/")).unwrap(), "users/7");
/// let rest = uri!("https://h/api/users?q=x").strip_base(&API).unwrap();
/// assert_eq!((rest.as_str(), uri!("https://m/h").append(rest)?.as_str()), ("/users?q=x", "https://m/h/users?q=x"));
/// assert!(!uri!("urn:a").same_origin(&uri!("urn:b")) && uri!("urn:a").origin() == uri!("urn:b").origin());
/// assert!(Policy::DEFAULT.public_addresses().parse("https://10.0.0.1/").is_err());
/// assert!(uri!("https://a.example.org/").host_matches("*.example.org"));
/// assert!(Policy::DEFAULT.hosts(&["e.org", "*.e.org"]).check(&uri!("https://e.org/")).is_ok());
/// assert!(Policy::DEFAULT.check(&uri!("http://localhost:80/")).is_ok());
/// assert!(!uri!("https://evil-example.org/").host_matches("*.example.org"));
///
/// // Templates and rows
/// let (path, host, port) = ("a/b", "h", 80);
/// assert_eq!(uri_format!("https://h/{path}")?, "https://h/a%2Fb");
/// assert_eq!(uri_format!("https://h/{path*}", path = PathText(path))?, "https://h/a/b");
/// assert_eq!(uri_format!("https://h/{path*}", path = Segment(PathText("h:80/a:v1")))?, "https://h/h:80/a:v1");
/// struct Own(uri_core::Error);
/// impl From<uri_core::Error> for Own { fn from(error: uri_core::Error) -> Self { Self(error) } }
/// let own = |server: &str, id: &str| -> Result<UriBuf, Own> {
///     let server = Uri::parse(server).map_err(uri_core::Error::from)?;
///     Ok(uri_format!("{server}/{id}")?)
/// };
/// assert!(matches!(own("a b", "7"), Err(Own(uri_core::Error::Parse(_)))));
/// assert_eq!(own("https://h", "..").map_err(|Own(error)| error.placeholder()), Err(Some("id")));
/// assert_eq!(uri_format!("https://h/?{query}", query = "a=b&c=d")?, "https://h/?a%3Db%26c%3Dd");
/// let pairs = [("a", "b"), ("c", "d")];
/// assert_eq!(uri_format!("https://h/?{pairs*}")?, "https://h/?a=b&c=d");
/// assert_eq!(uri!("https://h/").edit().query("a=b&c=d").build()?, "https://h/?a=b&c=d");
/// assert!(uri_format!("https://{address}/", address = "h:80").is_err());
/// assert_eq!(uri_format!("https://{host}:{port}/")?, "https://h:80/");
/// uri_table! {
///     #[derive(Debug, PartialEq)]
///     enum = Route;
///     HOME = "https://h/";
///     fn row(id: u64) -> UriBuf = "https://h/{id}";
///     fn list(ids: &[u64]) = "https://h/list?ids={ids*,}";
///     fn brackets(ids: &[u64]) = "https://h/list/brackets?ids%5B%5D={ids*}";
///     B = HOME, "b";
/// }
/// uri_table! { fn tags(tags: &[impl std::fmt::Display]) = "https://h/tags?t={tags*}"; }
/// assert_eq!((row::parse("https://h/7")?, row(7).as_str()), (7, "https://h/7"));
/// assert_eq!(row::parse_as::<PctStr<'_>>("https://h/%37")?.as_str(), "%37");
/// assert!(row::parse("https://h/7").is_ok() && row::parse("https://h/7/").is_err());
/// assert_eq!((list(&[1, 2])?.query(), brackets(&[1])?.query()), (Some("ids=1,2"), Some("ids%5B%5D=1")));
/// assert_eq!((B, tags(&["a".to_owned()])?, tags(&["a"])?.query()), (uri!("https://h/b"), tags(&["a"])?, Some("t=a")));
/// assert_eq!(Route::parse("urn:a").unwrap_or(Route::Home), Route::Home);
/// let route = Route::Row { id: 7 };
/// assert_eq!((route.to_uri()?.as_str(), route.template()), ("https://h/7", "https://h/{id}"));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct FirstGuesses;

/// The code that the page `endpoints` says to write in place of `format!` compiles, and does what was meant.
///
/// ```
/// use std::fmt;
/// use uri_core::{Policy, Uri, UriRef, pct::PathText};
/// use uri_macros::{uri_format, uri_ref_table};
///
/// uri_ref_table! {
///     fn index(uid: &str) = "/indexes/{uid}";
///     fn search(q: &str) = "/search.json?q={q}";
///     fn items(ids: &[u64]) = "/items?ids={ids*,}";
///     fn joined(ids: &str) = "/items?ids={ids}";
///     fn repo(repo: PathText<'_>) = "/repos/{repo*}";
/// }
///
/// /// A helper that took a `&str`.
/// fn get(path: impl AsRef<str> + Send) -> String {
///     path.as_ref().to_owned()
/// }
///
/// struct Repo(&'static str);
///
/// impl fmt::Display for Repo {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "o/{}", self.0)
///     }
/// }
///
/// let server = Policy::SERVER.parse("https://example.org")?.to_uri_buf();
/// assert_eq!(server.append(&index("a/b")?)?, "https://example.org/indexes/a%2Fb");
/// assert!(index("..").is_err());
/// assert_eq!((get("/a"), get(search("a&b")?)), ("/a".to_owned(), "/search.json?q=a%26b".to_owned()));
/// assert_eq!((get(items(&[1, 2])?), get(joined("1,2")?)), ("/items?ids=1,2".to_owned(), "/items?ids=1%2C2".to_owned()));
/// assert_eq!(repo(PathText(&Repo("r").to_string()))?, "/repos/o/r");
/// assert!(repo(PathText(&Repo("..").to_string())).is_err());
/// let base = Uri::parse("https://example.org")?;
/// assert_eq!(uri_format!("{base}/users/{id}", id = 7)?, "https://example.org/users/7");
/// assert!(uri_format!("https://example.org/{path*}", path = PathText(".evil.example"))?.is_below(base));
/// assert!(server.append(UriRef::parse("//evil.example/")?).is_err());
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct InPlaceOfFormat;
