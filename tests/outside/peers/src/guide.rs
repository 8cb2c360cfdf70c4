//! Tests of what `uri_core::guide` says about other crates: the examples and tables of the page `coming_from`, and the
//! tables of the page `security`.
#![cfg_attr(doctest, doc = include_str!("../../../../uri-core/src/guide/coming_from.md"))]

/// Tests of what else the guide says about other crates.
///
/// ```
/// use uri_core::{Host, Uri, UriRef};
/// use url::Url;
///
/// // The table of the page `security`, section 7.1: `url` reads as browsers do.
/// let theirs = |text| Url::parse(text).unwrap();
/// for text in ["http://evil.example\\@good.example/", "http:///evil.example/", "http:evil.example"] {
///     assert_eq!(theirs(text).host_str(), Some("evil.example"));
/// }
/// assert_eq!(theirs("http://0x7f.1/").host_str(), Some("127.0.0.1"));
/// assert_eq!(theirs("http://a.example/%2e%2e/b").path(), "/b");
/// assert_eq!(theirs("http://h/a\n"), theirs("http://h/a"));
///
/// assert!(Uri::parse("http://evil.example\\@good.example/").is_err());
/// assert_eq!(Uri::parse("http:///evil.example/")?.host_str(), Some(""));
/// assert_eq!(Uri::parse("http:evil.example")?.host(), None);
/// assert!(matches!(Uri::parse("http://0x7f.1/")?.host(), Some(Host::RegName(_))));
/// assert_eq!(Uri::parse("http://a.example/%2e%2e/b")?.path(), "/%2e%2e/b");
/// assert!(Uri::parse("http://h/a\n").is_err());
///
/// // The column "what differs" of the page `coming_from`.
/// assert!(Url::parse("mailto:a@example.org")?.join("?b").is_err());
/// assert_eq!(theirs("http://a/").join("//g")?.as_str(), "http://g/");
/// assert_eq!(UriRef::parse("//g")?.resolve(&Uri::parse("http://a/")?).as_str(), "http://g");
/// assert_eq!((theirs("http://@h/").username(), Uri::parse("http://@h/")?.authority().unwrap().user()), ("", Some(uri_core::PctStr::new(""))));
/// assert_eq!((theirs("http://h/").username(), Uri::parse("http://h/")?.authority().unwrap().user()), ("", None));
/// for (text, ours) in [("http://u:@h/", Some("")), ("http://u@h/", None)] {
///     let password = Uri::parse(text)?.password().map(|password| password.as_str());
///     assert_eq!((theirs(text).password(), password), (None, ours));
/// }
/// let ports = |text| {
///     let uri = Uri::parse(text).unwrap();
///     (uri.port(), uri.port_u16(), uri.port_or_default())
/// };
/// assert_eq!((theirs("http://h:80/").port(), ports("http://h:80/")), (None, (Some("80"), Some(80), Some(80))));
/// assert_eq!((theirs("http://h:/").port_or_known_default(), ports("http://h:/")), (Some(80), (Some(""), None, Some(80))));
/// assert_eq!((Url::parse("http://h:65536/").is_err(), ports("http://h:65536/")), (true, (Some("65536"), None, None)));
/// # #[cfg(unix)] {
/// let path = |text| Uri::parse(text).unwrap().to_file_path();
/// assert_eq!(theirs("unix:/run/a.sock").to_file_path(), Ok("/run/a.sock".into()));
/// assert!(path("unix:/run/a.sock").is_err());
/// assert_eq!(theirs("file:///a%2Fb").to_file_path(), Ok("/a/b".into()));
/// assert!(path("file:///a%2Fb").is_err());
/// assert_eq!(Url::from_file_path("/a//b/./../c").unwrap().as_str(), "file:///a/b/../c");
/// let ours = uri_core::UriBuf::from_file_path("/a//b/./../c")?;
/// assert_eq!(ours.as_str(), "file:///a//b/./../c");
/// # }
///
/// let theirs = |text: &'static str| http::Uri::from_static(text);
/// assert_eq!((theirs("http://h").path(), Uri::parse("http://h")?.path()), ("/", ""));
/// assert_eq!((theirs("http://[::1]/").host(), Uri::parse("http://[::1]/")?.host_str()), (Some("[::1]"), Some("[::1]")));
/// assert_eq!(theirs("HTTP://H"), theirs("http://h/"));
/// assert_ne!(theirs("http://h/%7Ea"), theirs("http://h/~a"));
/// assert!("http://h/%zz".parse::<http::Uri>().is_ok() && "http://[::g]/".parse::<http::Uri>().is_ok());
/// assert_eq!("http://h:65536/".parse::<http::Uri>()?.port_u16(), Uri::parse("http://h:65536/")?.port_u16());
/// assert!("*".parse::<http::Uri>().is_ok() && "h:80".parse::<http::Uri>().is_ok());
/// assert!(UriRef::parse("h:80").is_ok_and(|uri| uri.scheme().unwrap() == "h"));
///
/// let base = iref::Uri::new("a:b/c").unwrap();
/// assert_eq!(iref::UriRef::new("../../d").unwrap().resolved(base).as_str(), "a:../d");
/// assert_eq!(UriRef::parse("../../d")?.resolve(&Uri::parse("a:b/c")?).as_str(), "a:/d");
/// let theirs = |text| iref::Uri::new(text).unwrap();
/// assert!(*theirs("http://H/") != *theirs("http://h/"));
///
/// let theirs = |text| fluent_uri::Uri::parse(text).unwrap();
/// let reference = fluent_uri::UriRef::parse("?b").unwrap();
/// assert!(reference.resolve_against(&theirs("mailto:a@example.org")).is_err());
/// assert!(reference.resolve_against(&theirs("http://h/#a")).is_err());
/// use iri_string::types::UriStr;
/// let masked = UriStr::new("ftp://u:pw@h/")?.mask_password().replace_password("***").to_string();
/// assert_eq!(masked, Uri::parse("ftp://u:pw@h/")?.redacted().to_string());
/// let nested = "jdbc:db://u:pw@h/";
/// assert_eq!(UriStr::new(nested)?.mask_password().to_string(), nested);
/// assert_eq!(Uri::parse(nested)?.redacted().to_string(), "jdbc:db://u:***@h/");
/// assert!(theirs("http://h:65536/").authority().unwrap().port_to_u16().is_err());
/// assert_eq!(theirs("http://h").normalize().as_str(), "http://h");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct Differences;

/// The calls on the page `coming_from` compile for owned values, and do what the table says.
///
/// ```
/// use uri_core::{Normalization, Uri, UriBuf, UriRefBuf};
/// use url::Url;
///
/// let text = "http://us%20er:pw@h:8080/a/%41/?b=c&d#e";
/// let (mut url, base) = (Url::parse(text)?, UriBuf::parse(text)?);
/// assert_eq!(base.join("../f")?, url.join("../f")?.as_str());
/// let (other_url, other) = (url.join("g/h")?, base.join("g/h")?);
/// assert_eq!(other.relativize(&base).unwrap().as_str(), url.make_relative(&other_url).unwrap());
/// assert_eq!((base.scheme().as_str(), base.path(), base.query()), (url.scheme(), url.path(), url.query()));
/// assert_eq!((base.fragment(), base.host_str()), (url.fragment(), url.host_str()));
/// assert_eq!((base.port_u16(), base.port_or_default()), (url.port(), url.port_or_known_default()));
/// assert_eq!((base.authority().unwrap().user().unwrap(), base.authority().unwrap().password().unwrap()), (uri_core::PctStr::new(url.username()), uri_core::PctStr::new(url.password().unwrap())));
/// assert!(base.segments().map(|segment| segment.as_str()).eq(url.path_segments().unwrap()));
/// assert_eq!(base.segments().get(1).unwrap().decode().to_str()?, "A");
/// assert_eq!((Url::parse("http://h")?.path_segments().unwrap().count(), Uri::parse("http://h")?.segments().count()), (1, 0));
/// assert_eq!((Url::parse("a:b/c")?.path_segments().is_none(), Uri::parse("a:b/c")?.segments().count()), (true, 2));
/// assert!(base.form_pairs().eq(url.query_pairs()));
/// assert!(base.query_pairs().get("b").is_some());
/// assert_eq!(base.host_and_port(), Some(("h", 8080)));
/// assert!(base.socket_addr().is_none() && base.equivalent(&base, Normalization::SCHEME));
///
/// let params = [("k", "a b"), ("l", "&")];
/// let with_params = UriBuf::parse("http://h/?a")?.edit().push_form_pairs(params).build()?;
/// assert_eq!(with_params, Url::parse_with_params("http://h/?a", params)?.as_str());
/// assert_eq!(UriBuf::parse("http://h/?a")?.edit().push_query_pairs(params).build()?, "http://h/?a&k=a%20b&l=%26");
/// url.set_username("a:b").unwrap();
/// url.set_password(Some("c")).unwrap();
/// let with_user = base.edit().user("a:b").password("c").build()?;
/// assert_eq!(with_user.authority().unwrap().user().unwrap(), url.username());
/// url.path_segments_mut().unwrap().clear().extend(["x", "y z"]);
/// assert_eq!(base.edit().segments(["x", "y z"]).build()?.path(), url.path());
/// let replaced = base.edit().set_query_pair("b", "x").build()?;
/// let removed = replaced.edit().remove_query_pair("b").build()?;
/// assert_eq!((replaced.query(), removed.query()), (Some("b=x&d"), Some("d")));
/// assert_eq!(url::Url::parse(text)?[url::Position::BeforePath..], text[text.find("/a").unwrap()..]);
/// let from_path = base.edit().scheme(None).no_authority().build_ref()?;
/// assert_eq!(from_path, text[text.find("/a").unwrap()..]);
/// let changed = base.edit().host("i").port(1).path("/p").query("q").build()?;
/// assert_eq!(changed.without_query_and_fragment(), "http://us%20er:pw@i:1/p");
/// # #[cfg(unix)]
/// assert_eq!(UriBuf::from_file_path("/a b")?.to_file_path()?, std::path::Path::new("/a b"));
///
/// // The tables about `http`, `fluent-uri`, `iri-string` and `iref`.
/// let reference = UriRefBuf::parse("../b")?;
/// assert_eq!(reference.resolve(&base), base.join("../b")?);
/// assert!(base.is_normalized(Normalization::NONE) && base.redacted().to_string().contains("***"));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct OwnedValues;

/// Four values of a segment that `url` changes without an error. A row refuses them, and an edit all but the tab.
///
/// ```
/// use uri_core::Uri;
/// use uri_macros::uri_ref_table;
///
/// uri_ref_table! {
///     fn inspect(id: &str) = "/containers/{id}/json";
/// }
///
/// for (id, path) in [
///     ("..", "/containers/json"),
///     (".", "/containers/json"),
///     ("a\tb", "/containers/ab/json"),
///     ("", "/containers//json"),
/// ] {
///     let mut url = url::Url::parse("http://localhost:2375")?;
///     url.path_segments_mut().unwrap().extend(["containers", id, "json"]);
///     assert_eq!(url.path(), path);
///     assert!(inspect(id).is_err());
///     let edited = Uri::parse("http://localhost")?.edit().push_segment(id).build();
///     assert_eq!(edited.is_ok_and(|uri| uri.path() == "/a%09b"), id == "a\tb");
/// }
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct Segments;

/// More examples for the page `coming_from`: the table of expressions that compile with both `url` and uri-core, and
/// the tables about `iref`, Rocket and `http`. The commands `resolve` and `normalize` compare `fluent-uri` and
/// `iri-string`.
///
/// ```
/// use std::collections::HashSet;
/// use uri_core::{Normalization, UriBuf};
/// use url::Url;
///
/// let pair = |text: &str| (Url::parse(text).unwrap(), UriBuf::parse(text).unwrap());
/// let (url, uri) = pair("HTTPS://h/");
/// assert_eq!(
///     (url.scheme().to_string() == "https", uri.scheme().to_string() == "https"),
///     (true, false)
/// );
/// assert!(uri.scheme() == "https");
/// let (url, uri) = pair("https://H.Example/");
/// assert_eq!(
///     (url.host_str() == Some("h.example"), uri.host_str() == Some("h.example")),
///     (true, false)
/// );
/// assert!(uri.host_matches("h.example"));
/// let (url, uri) = pair("https://h:443/");
/// assert_eq!(
///     (url.port().is_none(), uri.port().is_none(), uri.port_or_default()),
///     (true, false, Some(443))
/// );
/// let (url, uri) = pair("https://h");
/// assert_eq!(
///     (url.path() == "/", uri.path() == "/", matches!(uri.path(), "" | "/")),
///     (true, false, true)
/// );
/// let (url, uri) = pair("https://h/a/../b");
/// assert_eq!((url.path() == "/b", uri.path() == "/b"), (true, false));
/// assert_eq!(uri.normalize(Normalization::SYNTAX).path(), "/b");
/// let ((url, uri), (other_url, other)) = (pair("https://h"), pair("https://h/"));
/// assert_eq!((url == other_url, uri == other), (true, false));
/// assert!(uri.equivalent(&other, Normalization::SCHEME));
/// let (url, uri) = pair("https://h:443/");
/// assert_eq!(
///     (HashSet::from([url, other_url]).len(), HashSet::from([uri.clone(), other.clone()]).len()),
///     (1, 2)
/// );
/// assert_eq!(HashSet::from([uri, other].map(|uri| uri.normalize(Normalization::SCHEME))).len(), 1);
/// ```
///
/// ```
/// let theirs = iref::UriBuf::new("http://example.org/a/./b".to_string()).unwrap();
/// assert!(*theirs == *iref::Uri::new("http://example.org/a/b").unwrap());
///
/// use uri_core::{Normalization, Uri, UriBuf};
/// let ours = UriBuf::try_from("http://example.org/a/./b".to_string())?;
/// let other = Uri::parse("http://example.org/a/b")?;
/// assert!(ours != other);
/// assert!(ours.equivalent(other, Normalization::SYNTAX));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use uri_core::Error;
/// use uri_macros::uri_ref_format;
///
/// let (name, age) = ("Bob", Some(28));
/// assert_eq!(uri_ref_format!("/person/{name}?age={age?}")?, "/person/Bob?age=28");
/// let name = "..";
/// assert!(uri_ref_format!("/person/{name}?age={age?}").is_err());
/// # Ok::<_, Error>(())
/// ```
///
/// ```
/// let theirs: http::Uri = "https://example.org/a?b#c".parse()?;
/// assert_eq!(theirs.to_string(), "https://example.org/a?b"); // the fragment is lost
/// assert_eq!(theirs.path_and_query().unwrap(), "/a?b");
///
/// use uri_core::{Normalization, Uri};
/// let ours = Uri::parse("https://example.org/a?b#c")?;
/// assert_eq!(ours, "https://example.org/a?b#c");
/// assert_eq!(ours.path_and_query(), "/a?b");
/// let target = Uri::parse("https://example.org?b")?.normalize(Normalization::SCHEME);
/// assert_eq!(target.path_and_query(), "/?b");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct Examples;

/// Each hidden method of uri-core is a method of another crate's URI type, of std's `Path` or `str`, a property of the
/// URL Standard, or the counterpart of a method of uri-core.
///
/// ```
/// use std::path::Path;
/// use url::Url;
///
/// let _ = (Url::set_scheme, Url::set_host, Url::set_port, Url::set_path, Url::set_query, Url::set_fragment);
/// let _ = (Url::set_username, Url::set_password, Url::username, Url::make_relative);
/// let _ = (Url::path_segments, Url::path_segments_mut, Url::query_pairs_mut, Url::domain);
/// let _ = (http::Uri::builder, http::Uri::into_parts, fluent_uri::Uri::<String>::with_fragment);
/// let _ = Url::cannot_be_a_base;
/// let _ = (Path::parent, Path::file_name, Path::extension, Path::is_absolute, str::strip_prefix::<&str>);
/// // A property of the URL Standard: https://url.spec.whatwg.org/#dom-url-hostname
/// let _ = "hostname";
/// // Like `without_fragment`, `query_pairs`, `resolve`, `is_below`, `password` and `Edit::push_segment` of uri-core.
/// let _ = ["without_port", "fragment_pairs", "query_param", "resolve_against", "is_base_of", "is_parent_of", "contains"];
/// let _ = ["without_password", "push_segment"];
/// // Without them, rustc says `set_query` and `set_path`.
/// let _ = ["get_query", "decoded_path"];
/// ```
#[cfg(doctest)]
struct OtherNames;
