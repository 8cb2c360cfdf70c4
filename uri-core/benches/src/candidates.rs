//! The operations on each string, the candidates for each operation, and checks that all candidates give the same
//! result.

use std::fmt::{self, Write as _};
use std::hint::black_box;

use fluent_uri::pct_enc::{EStr, encoder::IQuery};
use iri_string::format::ToDedicatedString as _;
use iri_string::types::{UriReferenceStr, UriStr};
use uri_core::{Normalization, Policy, Uri, UriBuf, UriRef};

use crate::sets::{self, Random, Set};
use crate::{rows, templates};

/// A function that performs an operation once on each string.
pub type Pass<'a> = Box<dyn Fn() + 'a>;

/// An implementation of an operation.
pub struct Candidate {
    pub name: &'static str,
    /// Whether this is one of the other RFC 3986 implementations that uri-core is compared with.
    pub is_peer: bool,
    /// Prepares a pass. Only the pass is measured, not its preparation.
    pub prepare: for<'a> fn(&'a [&'a str]) -> Pass<'a>,
}

/// An operation on each string of a set.
pub struct Work {
    pub name: &'static str,
    pub candidates: Vec<Candidate>,
    /// Creates the sets to be measured from sets of URIs and a seed.
    pub sets: fn(&[Set], u64) -> Vec<Set>,
    /// Panics if the candidates return different results for a string.
    pub check: fn(&str),
    pub hot: bool,
}

/// Creates a candidate from `|text| value`, or from `|text| prepared => |prepared| value`. The preparation before the
/// `=>` isn't measured.
macro_rules! candidate {
    ($name:literal, $is_peer:literal, |$text:ident| $work:expr) => {
        candidate!($name, $is_peer, |$text| $text => |$text| $work)
    };
    ($name:literal, $is_peer:literal, |$text:ident| $prepare:expr => |$ready:ident| $work:expr) => {
        Candidate {
            name: $name,
            is_peer: $is_peer,
            prepare: |texts| {
                let ready: Vec<_> = texts.iter().map(|text| {
                    let $text: &str = text;
                    $prepare
                }).collect();
                Box::new(move || {
                    for $ready in &ready {
                        let _ = black_box($work);
                    }
                })
            },
        }
    };
}
pub(crate) use candidate;

/// Creates one set from each set.
fn each(sets: &[Set], change: impl Fn(&[String]) -> Vec<String>) -> Vec<Set> {
    sets.iter()
        .map(|set| Set {
            name: set.name,
            texts: change(&set.texts),
        })
        .collect()
}

/// The same URIs, unchanged.
fn as_they_are(sets: &[Set], _: u64) -> Vec<Set> {
    each(sets, <[String]>::to_vec)
}

fn refused(sets: &[Set], seed: u64) -> Vec<Set> {
    each(sets, |texts| {
        sets::with_fault(texts, &mut Random::new(seed))
    })
}

/// The sets to be measured: each set of bases, with one reference for all of them; the examples of section 5.4; and
/// references and bases of all kinds.
fn references(sets: &[Set], seed: u64) -> Vec<Set> {
    // A peer refuses a base whose path doesn't begin with a slash.
    let bases = each(sets, |texts| {
        let has_slash = |text: &&String| Uri::parse(text).unwrap().path().starts_with('/');
        texts.iter().filter(has_slash).cloned().collect()
    });
    let mut measured = each(&bases, |texts| {
        texts
            .iter()
            .map(|base| format!("{REFERENCE} {base}"))
            .collect()
    });
    measured.push(Set {
        name: "rfc 5.4",
        texts: sets::rfc_references(),
    });
    // The set contains the same number of bases of each kind.
    let mixed: Vec<String> = (0..10_000 / bases.len().max(1))
        .flat_map(|index| {
            bases
                .iter()
                .filter_map(move |set| set.texts.get(index).cloned())
        })
        .collect();
    measured.push(Set {
        name: "mix",
        texts: sets::mixed_references(&mixed, &mut Random::new(seed)),
    });
    measured
}

fn split_base(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap()
}

/// The same URIs, spelled differently.
fn respelled(sets: &[Set], seed: u64) -> Vec<Set> {
    each(sets, |texts| {
        let mut random = Random::new(seed);
        texts
            .iter()
            .map(|text| sets::respell(text, &mut random))
            .collect()
    })
}

/// Pairs: a URI, a space, and another string that `other` makes from the set.
fn pairs(sets: &[Set], other: impl Fn(&[String], usize) -> String) -> Vec<Set> {
    each(sets, |texts| {
        let pair = |(index, text)| format!("{text} {}", other(texts, index));
        texts.iter().enumerate().map(pair).collect()
    })
}

fn equal_pairs(sets: &[Set], _: u64) -> Vec<Set> {
    pairs(sets, |texts, index| texts[index].clone())
}

fn respelled_pairs(sets: &[Set], seed: u64) -> Vec<Set> {
    let random = std::cell::RefCell::new(Random::new(seed));
    pairs(sets, |texts, index| {
        sets::respell(&texts[index], &mut random.borrow_mut())
    })
}

fn different_pairs(sets: &[Set], _: u64) -> Vec<Set> {
    pairs(sets, |texts, index| {
        texts[(index + 1) % texts.len()].clone()
    })
}

/// URIs that aren't normalized, but whose normal forms are the URIs in the set.
fn disturbed(sets: &[Set], _: u64) -> Vec<Set> {
    each(sets, |texts| {
        texts.iter().map(|text| disturb(text)).collect()
    })
}

/// Writes the scheme and the host in uppercase, and adds a dot segment before the first segment of the path.
fn disturb(text: &str) -> String {
    let uri = Uri::parse(text).unwrap();
    let path_start = text.len()
        - uri.path().len()
        - uri.query().map_or(0, |query| query.len() + 1)
        - uri.fragment().map_or(0, |fragment| fragment.len() + 1);
    let (head, tail) = text.split_at(path_start);
    let (scheme, rest) = head.split_at(uri.scheme().as_str().len());
    let rest = match uri.host_str() {
        Some(host) => rest.replacen(host, &host.to_ascii_uppercase(), 1),
        None => rest.to_owned(),
    };
    let dots = if tail.starts_with('/') { "/." } else { "" };
    format!("{}{rest}{dots}{tail}", scheme.to_ascii_uppercase())
}

pub fn works() -> Vec<Work> {
    let works = vec![
        parse(),
        parts(),
        refuse(),
        resolve(),
        normalize("normalize", as_they_are),
        normalize("normalize disturbed", disturbed),
        normalize("normalize respelled", respelled),
        is_normalized(),
        equivalent("equivalent, equal strings", equal_pairs),
        equivalent("equivalent, respelled", respelled_pairs),
        equivalent("equivalent, different", different_pairs),
        decode(),
        templates::format(),
        rows::write_query(),
        rows::take_apart(),
        check_and_log(),
    ];
    works.into_iter().chain(edits()).collect()
}

fn parse() -> Work {
    Work {
        name: "parse",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text)),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(*text)),
            candidate!("oxiri", true, |text| oxiri::Iri::parse(*text)),
            candidate!("iri-rs-core", true, |text| iri_rs_core::Uri::parse(*text)),
            candidate!("iri-string", true, |text| UriStr::new(text)),
            candidate!("iref", true, |text| iref::Uri::new(*text)),
            candidate!("http", false, |text| text.parse::<http::Uri>()),
            candidate!("url", false, |text| url::Url::parse(text)),
            candidate!("bound: is_ascii", false, |text| text.is_ascii()),
            candidate!("bound: from_utf8", false, |text| core::str::from_utf8(
                text.as_bytes()
            )),
        ],
        sets: as_they_are,
        check: |text| {
            let ours = Uri::parse(text).unwrap();
            let theirs = fluent_uri::Uri::parse(text).unwrap();
            let authority = theirs.authority();
            assert_eq!(ours.scheme(), theirs.scheme().as_str());
            assert_eq!(ours.host_str(), authority.map(|authority| authority.host()));
            assert_eq!(ours.path(), theirs.path().as_str());
            assert_eq!(ours.query(), theirs.query().map(|query| query.as_str()));
            assert_eq!(
                ours.fragment(),
                theirs.fragment().map(|fragment| fragment.as_str())
            );
            assert_eq!(UriStr::new(text).unwrap().path_str(), ours.path());
            assert_eq!(oxiri::Iri::parse(text).unwrap().path(), ours.path());
        },
        hot: true,
    }
}

fn parts() -> Work {
    Work {
        name: "parts",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text).map(|uri| (
                uri.scheme(),
                uri.userinfo(),
                uri.host_str(),
                uri.port(),
                uri.path(),
                uri.query(),
                uri.fragment()
            ))),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(*text)
                .map(|uri| {
                    let authority = uri.authority();
                    (
                        uri.scheme(),
                        authority.and_then(|authority| authority.userinfo()),
                        authority.map(|authority| authority.host()),
                        authority.and_then(|authority| authority.port()),
                        uri.path(),
                        uri.query(),
                        uri.fragment(),
                    )
                })),
            candidate!("iri-string", true, |text| UriStr::new(text).map(|uri| {
                let authority = uri.authority_components();
                (
                    uri.scheme_str(),
                    authority.and_then(|authority| authority.userinfo()),
                    authority.map(|authority| authority.host()),
                    authority.and_then(|authority| authority.port()),
                    uri.path_str(),
                    uri.query_str(),
                    uri.fragment().map(|fragment| fragment.as_str()),
                )
            })),
            candidate!("oxiri", true, |text| oxiri::Iri::parse(*text).map(|uri| {
                let authority = uri.authority().map(split_authority);
                // The pieces borrow from the parsed value, so they have to be used here.
                black_box((
                    uri.scheme(),
                    authority,
                    uri.path(),
                    uri.query(),
                    uri.fragment(),
                ));
            })),
        ],
        sets: as_they_are,
        check: |text| {
            let ours = Uri::parse(text).unwrap();
            let theirs = oxiri::Iri::parse(text).unwrap();
            let (userinfo, host, port) = match theirs.authority() {
                Some(authority) => {
                    let (userinfo, host, port) = split_authority(authority);
                    (userinfo, Some(host), port)
                }
                None => (None, None, None),
            };
            assert_eq!(ours.userinfo(), userinfo);
            assert_eq!(ours.host_str(), host);
            assert_eq!(ours.port(), port);
        },
        hot: false,
    }
}

/// Splits an authority into userinfo, host and port, because one peer doesn't split it.
fn split_authority(authority: &str) -> (Option<&str>, &str, Option<&str>) {
    let (userinfo, rest) = match authority.rsplit_once('@') {
        Some((userinfo, rest)) => (Some(userinfo), rest),
        None => (None, authority),
    };
    let end = rest.rfind(']').map_or(0, |bracket| bracket + 1);
    match rest[end..].find(':') {
        Some(colon) => (
            userinfo,
            &rest[..end + colon],
            Some(&rest[end + colon + 1..]),
        ),
        None => (userinfo, rest, None),
    }
}

fn refuse() -> Work {
    Work {
        name: "refuse",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text)),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(*text)),
            candidate!("oxiri", true, |text| oxiri::Iri::parse(*text)),
            candidate!("iri-rs-core", true, |text| iri_rs_core::Uri::parse(*text)),
            candidate!("iri-string", true, |text| UriStr::new(text)),
        ],
        sets: refused,
        check: |text| {
            assert!(Uri::parse(text).is_err());
            assert!(fluent_uri::Uri::parse(text).is_err());
            assert!(UriStr::new(text).is_err());
        },
        hot: false,
    }
}

const REFERENCE: &str = "../items/a?b=c#d";

fn resolve() -> Work {
    Work {
        name: "resolve",
        candidates: vec![
            candidate!("uri-core", false, |text| (
                UriRef::parse(split_base(text).0).unwrap(),
                Uri::parse(split_base(text).1).unwrap()
            ) => |ready| ready.0.resolve(ready.1)),
            candidate!("fluent-uri", true, |text| (
                fluent_uri::UriRef::parse(split_base(text).0).unwrap(),
                fluent_uri::Uri::parse(split_base(text).1).unwrap()
            ) => |ready| ready.0.resolve_against(&ready.1.strip_fragment()).ok()),
            candidate!("oxiri", true, |text| (
                oxiri::IriRef::parse(split_base(text).0).unwrap(),
                oxiri::Iri::parse(split_base(text).1).unwrap()
            ) => |ready| ready.1.resolve(&ready.0)),
            candidate!("iri-string", true, |text| (
                UriReferenceStr::new(split_base(text).0).unwrap(),
                UriStr::new(split_base(text).1).unwrap().to_absolute()
            ) => |ready| ready.0.resolve_against(ready.1).to_dedicated_string()),
        ],
        sets: references,
        check: |text| {
            let (reference, base) = split_base(text);
            let ours = Uri::parse(base).unwrap();
            let ours = UriRef::parse(reference).unwrap().resolve(ours);
            let absolute = UriStr::new(base).unwrap().to_absolute();
            let theirs = UriReferenceStr::new(reference).unwrap();
            let theirs = theirs.resolve_against(absolute).to_dedicated_string();
            assert_eq!(ours.as_str(), theirs.as_str(), "{text}");
            let theirs = oxiri::Iri::parse(base).unwrap();
            let reference = oxiri::IriRef::parse(reference).unwrap();
            assert_eq!(
                ours.as_str(),
                theirs.resolve(&reference).unwrap().as_str(),
                "{text}"
            );
        },
        hot: false,
    }
}

fn normalize(name: &'static str, sets: fn(&[Set], u64) -> Vec<Set>) -> Work {
    Work {
        name,
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text).unwrap() => |uri| uri.normalize(Normalization::SYNTAX)),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(text).unwrap() => |uri| uri.normalize()),
            candidate!("iri-string", true, |text| UriStr::new(text).unwrap() => |uri| uri.normalize().to_dedicated_string()),
        ],
        sets,
        check: |text| {
            let ours = Uri::parse(text).unwrap().normalize(Normalization::SYNTAX);
            let theirs = UriStr::new(text).unwrap().normalize();
            assert_eq!(ours.as_str(), theirs.to_dedicated_string().as_str());
        },
        hot: false,
    }
}

fn is_normalized() -> Work {
    Work {
        name: "is_normalized",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text).unwrap() => |uri| uri.is_normalized(Normalization::SYNTAX)),
            candidate!("iri-string", true, |text| UriStr::new(text).unwrap() => |uri| uri.is_normalized()),
        ],
        sets: as_they_are,
        check: |text| {
            let ours = Uri::parse(text)
                .unwrap()
                .is_normalized(Normalization::SYNTAX);
            assert_eq!(ours, UriStr::new(text).unwrap().is_normalized());
        },
        hot: false,
    }
}

fn equivalent(name: &'static str, sets: fn(&[Set], u64) -> Vec<Set>) -> Work {
    Work {
        name,
        candidates: vec![
            candidate!("uri-core", false, |text| (
                Uri::parse(split_base(text).0).unwrap(),
                Uri::parse(split_base(text).1).unwrap()
            ) => |pair| pair.0.equivalent(pair.1, Normalization::SYNTAX)),
            candidate!("fluent-uri", true, |text| (
                fluent_uri::Uri::parse(split_base(text).0).unwrap(),
                fluent_uri::Uri::parse(split_base(text).1).unwrap()
            ) => |pair| pair.0.normalize() == pair.1.normalize()),
        ],
        sets,
        check: |text| {
            let (a, b) = split_base(text);
            let ours = Uri::parse(a).unwrap();
            let ours = ours.equivalent(Uri::parse(b).unwrap(), Normalization::SYNTAX);
            let theirs = fluent_uri::Uri::parse(a).unwrap().normalize();
            let same = theirs == fluent_uri::Uri::parse(b).unwrap().normalize();
            assert_eq!(ours, same, "{text}");
        },
        hot: false,
    }
}

fn decode() -> Work {
    Work {
        name: "decode",
        candidates: vec![
            candidate!("uri-core", false, |text| uri_core::pct::decode(text)
                .to_str()),
            candidate!("fluent-uri", true, |text| EStr::<IQuery>::new(text)
                .map(|text| text.decode().to_string().ok())),
        ],
        sets: as_they_are,
        check: |text| {
            let Some(theirs) = EStr::<IQuery>::new(text) else {
                return;
            };
            let ours = uri_core::pct::decode(text).to_str().ok();
            assert_eq!(ours, theirs.decode().to_string().ok());
        },
        hot: false,
    }
}

/// The lists of a server, which allow most links.
const SCHEMES: &[&str] = &["https", "http"];
const HOSTS: &[&str] = &["*.com", "*.org", "*.io", "*.net"];
const LISTED: Policy<'static> = Policy::DEFAULT.schemes(SCHEMES).hosts(HOSTS);

fn is_listed(url: &url::Url) -> bool {
    let is_below = |host: &str| HOSTS.iter().any(|pattern| host.ends_with(&pattern[1..]));
    SCHEMES.contains(&url.scheme()) && url.host_str().is_some_and(is_below)
}

/// The fastest sink: it drops all output.
struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

/// The work of a server with the URI of a request, beside the parses of peers.
fn check_and_log() -> Work {
    Work {
        name: "check and log",
        candidates: vec![
            candidate!("parse", false, |text| Uri::parse(text)),
            candidate!("DEFAULT.check", false, |text| Uri::parse(text).unwrap() => |uri| Policy::DEFAULT.check(uri)),
            candidate!("check of two lists", false, |text| Uri::parse(text).unwrap() => |uri| LISTED.check(uri)),
            candidate!("redacted(), written", false, |text| Uri::parse(text).unwrap() => |uri| write!(Nowhere, "{}", uri.redacted())),
            candidate!("{:?}", false, |text| Uri::parse(text).unwrap() => |uri| write!(Nowhere, "{uri:?}")),
            candidate!("parse by fluent-uri", true, |text| fluent_uri::Uri::parse(
                *text
            )),
            candidate!("{:?} of a str", false, |text| text => |text| write!(Nowhere, "{text:?}")),
            candidate!("parse by url", false, |text| url::Url::parse(text)),
            candidate!("lists by hand, of url", false, |text| url::Url::parse(text).unwrap() => |url| is_listed(url)),
        ],
        sets: |sets, seed| {
            let mut links = unchanged_by_url(sets, seed);
            links.retain(|set| set.name == "links");
            links
        },
        check: |text| {
            let uri = Uri::parse(text).unwrap();
            // The lists alone.
            let ours = Policy::ANY.schemes(SCHEMES).hosts(HOSTS).check(uri);
            assert_eq!(ours.is_ok(), is_listed(&url::Url::parse(text).unwrap()));
        },
        hot: false,
    }
}

/// The web URIs that `url` doesn't change. For other URIs, the edits can't be compared.
fn unchanged_by_url(sets: &[Set], _: u64) -> Vec<Set> {
    let is_unchanged = |text: &&String| {
        text.starts_with("http") && url::Url::parse(text).is_ok_and(|url| url.as_str() == **text)
    };
    each(sets, |texts| {
        texts.iter().filter(is_unchanged).cloned().collect()
    })
}

fn set_three(uri: Uri<'_>) -> UriBuf {
    uri.edit()
        .scheme("https")
        .query("a=b")
        .fragment(None)
        .build()
        .unwrap()
}

fn set_three_of_url(url: &url::Url) -> url::Url {
    let mut url = url.clone();
    url.set_scheme("https").unwrap();
    url.set_query(Some("a=b"));
    url.set_fragment(None);
    url
}

fn add_data(uri: Uri<'_>) -> UriBuf {
    let edit = uri.edit().push_segment("a b").push_query_pair("k", "v&");
    edit.fragment(None).build().unwrap()
}

fn add_data_to_url(url: &url::Url) -> url::Url {
    let mut url = url.clone();
    url.path_segments_mut().unwrap().pop_if_empty().push("a b");
    url.query_pairs_mut().append_pair("k", "v&");
    url.set_fragment(None);
    url
}

/// Two groups of three changes: one changes components, the other adds data that must be encoded.
fn edits() -> [Work; 2] {
    [
        Work {
            name: "edit components",
            candidates: vec![
                candidate!("uri-core", false, |text| Uri::parse(text).unwrap() => |uri| set_three(*uri)),
                candidate!("url", true, |text| url::Url::parse(text).unwrap() => |url| set_three_of_url(url)),
            ],
            sets: unchanged_by_url,
            check: |text| {
                let url = url::Url::parse(text).unwrap();
                assert_eq!(
                    set_three(Uri::parse(text).unwrap()),
                    set_three_of_url(&url).as_str()
                );
            },
            hot: false,
        },
        Work {
            name: "edit data",
            candidates: vec![
                candidate!("uri-core", false, |text| Uri::parse(text).unwrap() => |uri| add_data(*uri)),
                candidate!("url", true, |text| url::Url::parse(text).unwrap() => |url| add_data_to_url(url)),
            ],
            sets: unchanged_by_url,
            check: |text| {
                let url = url::Url::parse(text).unwrap();
                assert_eq!(
                    add_data(Uri::parse(text).unwrap()),
                    add_data_to_url(&url).as_str()
                );
            },
            hot: false,
        },
    ]
}
