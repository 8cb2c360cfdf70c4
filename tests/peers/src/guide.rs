//! Tests of the statements of `uri_core::guide` about other crates: the examples of the page `coming_from`, its tables,
//! and the tables of the page `security`.
#![cfg_attr(doctest, doc = include_str!("../../../uri-core/src/guide/coming_from.md"))]

/// Other statements of the guide about other crates.
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
/// assert_eq!((theirs("http://@h/").username(), Uri::parse("http://@h/")?.user()), ("", Some("")));
/// assert_eq!((theirs("http://h/").username(), Uri::parse("http://h/")?.user()), ("", None));
/// # #[cfg(unix)] {
/// let path = |text| Uri::parse(text).unwrap().to_file_path();
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
/// assert!("*".parse::<http::Uri>().is_ok() && "h:80".parse::<http::Uri>().is_ok());
/// assert!(UriRef::parse("h:80").is_ok_and(|uri| uri.scheme() == Some("h")));
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
/// let masked = UriStr::new("http://u:pw@h/")?.mask_password().replace_password("***").to_string();
/// assert_eq!(masked, Uri::parse("http://u:pw@h/")?.redacted().to_string());
/// let nested = "jdbc:db://u:pw@h/";
/// assert_eq!(UriStr::new(nested)?.mask_password().to_string(), nested);
/// assert_eq!(Uri::parse(nested)?.redacted().to_string(), "jdbc:db://u:***@h/");
/// assert!(theirs("http://h:65536/").authority().unwrap().port_to_u16().is_err());
/// assert_eq!(theirs("http://h").normalize().as_str(), "http://h");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
struct Differences;

/// A URI that the policy of the page `security` accepts has the same host and port for `url`, if `url` accepts it.
///
/// ```
/// use uri_core::{Policy, Uri};
/// use url::Url;
///
/// const FETCH: Policy<'static> = Policy::SAFE.schemes(&["https"]).require_host().no_userinfo();
/// const CHARACTERS: &[u8; 16] = b"a0x.-%2F;:_[]1@/";
///
/// let mut passed = 0;
/// for number in 0..1 << 16 {
///     let authority: String = (0..4).map(|n| char::from(CHARACTERS[number >> (4 * n) & 15])).collect();
///     let text = format!("https://{authority}/");
///     if let Ok(uri) = Uri::parse(&text)
///         && FETCH.check(&uri).is_ok()
///         && let Ok(url) = Url::parse(&text)
///     {
///         assert!(url.host_str().unwrap().eq_ignore_ascii_case(uri.host_str().unwrap()), "{text}");
///         assert_eq!(url.port_or_known_default(), uri.port_or_default(), "{text}");
///         passed += 1;
///     }
/// }
/// assert!(passed > 10_000, "{passed}");
/// ```
#[cfg(doctest)]
struct SameHost;
