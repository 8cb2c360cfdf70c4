//! The regular expression of RFC 3986, appendix B, splits strings in the same way as the parser. The strings are real
//! links and the examples of the RFC. Recomposing the components gives the original string.

use std::sync::LazyLock;

use crate::support::examples::RESOLVED;
use crate::support::hidden::{Grammar, in_macro};
use crate::support::recompose::recompose;
use regex::Regex;
use uri_core::error::ParseErrorKind;
use uri_core::{Components, Scheme, Uri, UriRef};

/// The regular expression of RFC 3986, appendix B.
static SPLITTER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?").unwrap()
});

/// Every fifth of 10,000 links from package descriptions.
fn some_links() -> impl Iterator<Item = &'static str> {
    include_str!("../shared/data/links.txt").lines().step_by(5)
}

/// The links that are not URIs, each with the offset of its unexpected character.
const REFUSED: [(&str, usize); 6] = [
    ("http://pub.ist.ac.at/~schloegl/biosig/TESTED.</p", 45),
    (
        "https://github.com/mcallegari/qlcplus/issues/new?title=[artnet]:",
        55,
    ),
    ("http://dx.doi.org/10.1107/S0021889811043202</p", 43),
    ("https://springrts.com/.</p", 23),
    ("https://hosted.weblate.org/projects/fmit/</li", 41),
    (
        "http://www.20min.ch/videoplayer/videoplayer.html?params=client@twentyDE|videoId@523629",
        71,
    ),
];

/// The examples in sections 1.1.2, 3 and 7.6, in appendix B, and the base and the last reference of section 5.4.
const EXAMPLES: &str = "\
    ftp://ftp.is.co.za/rfc/rfc1808.txt http://www.ietf.org/rfc/rfc2396.txt ldap://[2001:db8::7]/c=GB?objectClass?one \
    mailto:John.Doe@example.com news:comp.infosystems.www.servers.unix tel:+1-816-555-1212 telnet://192.0.2.16:80/ \
    urn:oasis:names:specification:docbook:dtd:xml:4.1.2 foo://example.com:8042/over/there?name=ferret#nose \
    urn:example:animal:ferret:nose mailto:fred@example.com foo://info.example.com?fred \
    http://www.ics.uci.edu/pub/ietf/uri/#Related ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm \
    http://a/b/c/d;p?q http://a/b/c/d;p?y/../x http:g";

/// The five components of a reference: scheme, authority, path, query and fragment.
type Five<'a> = (
    Option<&'a str>,
    Option<&'a str>,
    &'a str,
    Option<&'a str>,
    Option<&'a str>,
);

fn by_parser(reference: UriRef<'_>) -> Five<'_> {
    (
        reference.scheme().map(Scheme::as_str),
        reference.authority().map(|authority| authority.as_str()),
        reference.path(),
        reference.query(),
        reference.fragment(),
    )
}

fn by_appendix_b(text: &str) -> Five<'_> {
    let groups = SPLITTER.captures(text).unwrap();
    let group = |number| groups.get(number).map(|group| group.as_str());
    (group(2), group(4), group(5).unwrap(), group(7), group(9))
}

fn recomposed((scheme, authority, path, query, fragment): Five<'_>) -> String {
    // Without a userinfo and a port, a host is the whole authority.
    recompose(&Components {
        scheme,
        host: authority,
        path,
        query,
        fragment,
        ..Components::EMPTY
    })
}

#[track_caller]
fn agrees(text: &str) {
    let reference = UriRef::parse(text).unwrap();
    let five = by_parser(reference);
    assert_eq!(five, by_appendix_b(text));
    assert_eq!(recomposed(five), text);
    assert_eq!(reference.as_str(), text);
    assert_eq!(Uri::parse(text).ok(), reference.as_uri());
    let found = in_macro::parse(text, Grammar::AbsoluteUri).is_ok();
    assert_eq!(found, five.0.is_some() && five.4.is_none());
    let found = in_macro::parse(text, Grammar::RelativeRef).is_ok();
    assert_eq!(found, five.0.is_none());
    // The parts of the authority, too.
    assert_eq!(recompose(&reference.components()), text);
}

#[test]
fn the_example_of_appendix_b() {
    let text = "http://www.ics.uci.edu/pub/ietf/uri/#Related";
    let groups = SPLITTER.captures(text).unwrap();
    let groups: Vec<_> = groups
        .iter()
        .map(|group| group.map(|it| it.as_str()))
        .collect();
    let (host, path) = ("www.ics.uci.edu", "/pub/ietf/uri/");
    let scheme = [Some("http:"), Some("http")];
    let authority = [Some("//www.ics.uci.edu"), Some(host)];
    let rest = [Some(path), None, None, Some("#Related"), Some("Related")];
    assert_eq!(groups[1..], [&scheme[..], &authority, &rest].concat());
    agrees(text);
}

#[test]
fn examples() {
    let references = RESOLVED.map(|(reference, _)| reference);
    for text in EXAMPLES.split(' ').chain(references) {
        agrees(text);
    }
}

#[test]
fn links() {
    let mut refused = Vec::new();
    for link in some_links() {
        match Uri::parse(link) {
            Ok(_) => agrees(link),
            Err(error) => {
                assert_eq!(error.kind(), ParseErrorKind::UnexpectedCharacter, "{link}");
                refused.push((link, error.offset()));
            }
        }
    }
    assert_eq!(refused, REFUSED);
    assert_eq!(some_links().count(), 2_000);
}

/// The parser and the expression also agree on references and URIs derived from the links.
#[test]
fn variations_of_links() {
    let links = some_links().filter_map(|link| Uri::parse(link).ok());
    for uri in links {
        let base = uri.without_fragment().as_str();
        let (_, without_scheme) = base.split_once(':').unwrap();
        let path = uri.path();
        for text in [
            without_scheme.to_owned(),
            path.to_owned(),
            format!(".{path}"),
            format!("{base}#"),
            format!("{base}#top?/"),
            format!("{base}?"),
            format!("{base}?{base}"),
            format!("?{base}"),
            format!("#{base}"),
            format!("a:{path}:@"),
            base.replacen("//", "//u:p@", 1),
            base.replacen("//", "//u@[::1]:443/", 1),
            base.replacen("//", "/", 1),
        ] {
            agrees(&text);
        }
    }
}

/// The expression splits any string, so it cannot decide whether a string is a URI.
#[test]
fn the_expression_splits_strings_that_are_not_uris() {
    for text in ["1a:b", "http://h/a b", "http://a@b@c/", "http://[::1/"] {
        assert_eq!(recomposed(by_appendix_b(text)), text);
        assert!(UriRef::parse(text).is_err());
    }
}
