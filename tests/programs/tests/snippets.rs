//! Code that users of `url`, `http`, `fluent-uri` and the standard library write out of habit.

use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::sync::Arc;

use uri_core::{Normalization, Policy, Uri, UriBuf, UriRef, UriRefBuf};

const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");

#[test]
fn a_base_and_references() -> Result<(), Box<dyn Error>> {
    let base = UriBuf::parse("https://api.example.org/v2/")?;
    let items: UriBuf = base.join("items?sort=asc")?;
    assert_eq!(items.path(), "/v2/items");
    assert!(items.host_str() == Some("api.example.org"));
    assert!(items == "https://api.example.org/v2/items?sort=asc");
    let expected = "https://api.example.org/v3/";
    let up = UriRef::parse("../v3/")?;
    assert_eq!(up.resolve(&items), expected);
    assert_eq!(up.resolve(items.as_uri()), expected);
    assert_eq!(up.resolve(API), expected);
    let borrowed = &API;
    assert_eq!(up.resolve(borrowed), expected);
    Ok(())
}

#[test]
fn conversions() -> Result<(), Box<dyn Error>> {
    fn fetch(uri: Uri<'_>) -> usize {
        uri.as_str().len()
    }
    let items = UriBuf::parse("https://api.example.org/v2/items")?;
    assert_eq!(fetch((&items).into()), items.as_str().len());
    let shared: Arc<str> = items.clone().into();
    let boxed: Box<str> = items.clone().into();
    let cow: Cow<'_, str> = items.as_uri().into();
    assert_eq!(
        (&*shared, &*boxed, &*cow),
        (items.as_str(), items.as_str(), items.as_str())
    );
    let uri = Uri::try_from(UriRef::parse("urn:a")?)?;
    assert_eq!(uri, "urn:a");
    assert!(Uri::try_from(UriRef::parse("a")?).is_err());
    let reference: UriRefBuf = items.clone().into();
    assert_eq!(UriBuf::try_from(reference).unwrap(), items);
    let text: String = items.into();
    assert_eq!(text, "https://api.example.org/v2/items");
    Ok(())
}

#[test]
fn segments_and_pairs() -> Result<(), Box<dyn Error>> {
    let base = UriBuf::parse("https://api.example.org/users/")?;
    let user = base
        .edit()
        .push_segment(42)
        .push_query_pair("page", 3)
        .build()?;
    assert_eq!(user, "https://api.example.org/users/42?page=3");
    let many = base
        .edit()
        .push_query_pairs([("q", "a b"), ("tag", "x&y")])
        .build()?;
    assert_eq!(many, "https://api.example.org/users/?q=a%20b&tag=x%26y");
    let set = many.edit().set_query_pair("tag", "z").build()?;
    assert_eq!(set, "https://api.example.org/users/?q=a%20b&tag=z");
    assert_eq!(
        many.edit().remove_query_pair("tag").build().unwrap(),
        "https://api.example.org/users/?q=a%20b"
    );
    for (key, value) in Uri::parse("https://h/?q=a+b")?.form_pairs() {
        assert_eq!((&*key, &*value), ("q", "a b"));
    }
    let last = user.segments().next_back();
    assert_eq!(last.unwrap(), "42");
    assert!(base.edit().push_segment("").build().is_err());
    Ok(())
}

/// Schemes and hosts are compared without regard to case.
#[test]
fn comparisons() -> Result<(), Box<dyn Error>> {
    let uri = UriBuf::parse("HTTPS://API.Example.org/v2/?token=1#top")?;
    assert!(uri.scheme() == "https" && uri.scheme() != "http");
    assert!(uri.host_matches("api.example.org") && uri.host_matches("*.example.org"));
    let kind = match uri.scheme().as_str().to_ascii_lowercase().as_str() {
        "http" | "https" => "web",
        _ => "other",
    };
    assert_eq!(kind, "web");
    assert_eq!(
        uri.without_query_and_fragment(),
        "HTTPS://API.Example.org/v2/"
    );
    Ok(())
}

/// Several changes can be made in one expression.
#[test]
fn changes() -> Result<(), Box<dyn Error>> {
    let uri = Uri::parse("https://h:8443/v2/?page=1&tag=a&tag=b#top")?;
    let edit = uri
        .edit()
        .set_query_pair("page", 2)
        .push_query_pair("sort", "asc");
    let next = edit.remove_query_pair("tag").build()?;
    assert_eq!(next, "https://h:8443/v2/?page=2&sort=asc#top");
    let plain = next
        .edit()
        .scheme("http")
        .port(None)
        .query(None)
        .fragment(None)
        .build()?;
    assert_eq!(plain, "http://h/v2/");
    let name = String::from("a/b");
    assert_eq!(
        plain.edit().push_segment(&name).build()?,
        "http://h/v2/a%2Fb"
    );
    let mut edit = API.edit();
    for tag in ["x", "y"] {
        edit = edit.push_query_pair("tag", tag);
    }
    assert_eq!(edit.build()?, "https://api.example.org/v2/?tag=x&tag=y");
    Ok(())
}

/// The first lines of an HTTP request.
#[test]
fn request_lines() -> Result<(), Box<dyn Error>> {
    let uri = UriBuf::parse("http://u@h:8080/a?b#c")?;
    let host = uri.authority().ok_or("no host")?.host_port_str();
    let lines = format!("GET {} HTTP/1.1\r\nHost: {host}\r\n", uri.path_and_query());
    assert_eq!(lines, "GET /a?b HTTP/1.1\r\nHost: h:8080\r\n");
    Ok(())
}

#[test]
fn requests() -> Result<(), Box<dyn Error>> {
    let request = http::Request::get(API).body(())?;
    assert_eq!(request.uri().path(), "/v2/");
    assert!(
        http::Request::get(Uri::from_static("urn:a"))
            .body(())
            .is_err()
    );
    Ok(())
}

/// A client whose base can be a string or a URI.
struct Client {
    base: UriBuf,
}

impl Client {
    fn new<T: TryInto<UriBuf>>(base: T) -> Result<Self, uri_core::Error>
    where
        uri_core::Error: From<T::Error>,
    {
        let base = base.try_into()?;
        Ok(Self { base })
    }
}

#[test]
fn strings_and_uris_as_arguments() -> Result<(), Box<dyn Error>> {
    let text = "https://api.example.org/v2/";
    for client in [
        Client::new(text)?,
        Client::new(text.to_owned())?,
        Client::new(UriBuf::parse(text)?)?,
    ] {
        assert_eq!(client.base, text);
    }
    let error = Client::new(String::from("https://h/a b")).err().unwrap();
    let uri_core::Error::Input(error) = error else {
        panic!("{error}")
    };
    assert_eq!(error.parse_error(), Uri::parse("https://h/a b").err());
    Ok(())
}

#[test]
fn owned_values_where_borrowed_ones_are_taken() -> Result<(), Box<dyn Error>> {
    let (base, uri) = (
        UriBuf::parse("https://h/v2/")?,
        UriBuf::parse("https://H/v2/a#b")?,
    );
    let reference = UriRefBuf::parse("../v3")?;
    assert_eq!(reference.resolve(&base), "https://h/v3");
    assert_eq!(
        base.join(reference.as_str())?,
        reference.resolve(base.as_uri())
    );
    assert_eq!(base.join("a")?.relativize(&base).unwrap(), "a");
    assert!(uri.equivalent(&UriBuf::parse("https://h/v2/a#b")?, Normalization::SYNTAX));
    assert!(Policy::DEFAULT.check(uri.as_uri()).is_ok());
    let query = String::from("q=1");
    let edited = base
        .edit()
        .scheme(uri.scheme())
        .path(uri.path())
        .query(&query);
    assert_eq!(
        edited.fragment(uri.fragment()).build()?,
        "https://h/v2/a?q=1#b"
    );
    Ok(())
}

#[test]
fn maps() -> Result<(), Box<dyn Error>> {
    let map: HashMap<UriBuf, u32> = [(UriBuf::parse("https://h/")?, 1)].into();
    assert_eq!(map.get("https://h/"), Some(&1));
    Ok(())
}

#[test]
fn policies_from_a_file() {
    fn check(hosts: &[&str], text: &str) -> Result<String, Box<dyn Error>> {
        let uri = Policy::DEFAULT.hosts(hosts).check_str(text)?;
        Ok(uri.path().to_owned())
    }
    let hosts = [String::from("example.org")];
    let hosts: Vec<&str> = hosts.iter().map(String::as_str).collect();
    assert_eq!(check(&hosts, "https://example.org/a").unwrap(), "/a");
    let error = check(&hosts, "https://example.com/a").unwrap_err();
    assert!(error.to_string().contains("`example.com`"));
    assert!(error.to_string().contains("`example.org`"));
}

/// A report can be turned into a miette diagnostic.
#[test]
fn diagnostics() {
    use miette::{LabeledSpan, MietteDiagnostic, NamedSource, Report};
    let text = "https://exa mple.org/";
    let error = Uri::parse(text).unwrap_err();
    let report = error.report(text);
    let mut diagnostic = MietteDiagnostic::new(report.first_line())
        .with_label(LabeledSpan::new_with_span(None, error.span()));
    diagnostic.help = report.help().map(String::from);
    let printed = Report::new(diagnostic).with_source_code(NamedSource::new("argument", text));
    let printed = format!("{printed:?}");
    assert!(printed.contains(report.first_line()), "{printed}");
    assert!(printed.contains(report.help().unwrap()), "{printed}");
}
