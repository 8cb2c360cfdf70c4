//! What is done with each text, by whom, and the check that all did the same.

use std::hint::black_box;

use uri_core::{Level, Uri, UriRef};

use crate::sets::Set;

/// One way to do a work.
pub struct Candidate {
    pub name: &'static str,
    /// Whether it is an implementation of RFC 3986 that we measure ourselves against.
    pub is_peer: bool,
    pub run: fn(&[&str]),
}

/// Something that is done with each text of a set.
pub struct Work {
    pub name: &'static str,
    pub candidates: Vec<Candidate>,
    /// Panics where the candidates do not agree.
    pub check: fn(&[Set]),
    pub hot: bool,
    pub on_bad_texts: bool,
}

macro_rules! candidate {
    ($name:literal, $is_peer:literal, |$text:ident| $work:expr) => {
        Candidate {
            name: $name,
            is_peer: $is_peer,
            run: |texts| {
                for $text in texts {
                    let $text: &str = $text;
                    let _ = black_box($work);
                }
            },
        }
    };
}

pub fn works() -> Vec<Work> {
    vec![
        parse(),
        parts(),
        refuse(),
        resolve(),
        normalize(),
        is_normalized(),
        equivalent(),
        decode(),
    ]
}

fn parse() -> Work {
    Work {
        name: "parse",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text)),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(text)),
            candidate!("oxiri", true, |text| oxiri::Iri::parse(text)),
            candidate!("iri-rs-core", true, |text| iri_rs_core::Uri::parse(text)),
            candidate!("iri-string", true, |text| iri_string::types::UriStr::new(
                text
            )),
            candidate!("iref", true, |text| iref::Uri::new(text)),
            candidate!("http", false, |text| text.parse::<http::Uri>()),
            candidate!("url", false, |text| url::Url::parse(text)),
            candidate!("bound: is_ascii", false, |text| text.is_ascii()),
            candidate!("bound: from_utf8", false, |text| core::str::from_utf8(
                text.as_bytes()
            )),
        ],
        check: |sets| {
            for text in sets.iter().flat_map(|set| &set.texts) {
                let ours = Uri::parse(text).unwrap();
                let theirs = fluent_uri::Uri::parse(text.as_str()).unwrap();
                assert_eq!(ours.scheme(), theirs.scheme().as_str());
                assert_eq!(
                    ours.host_str(),
                    theirs.authority().map(|authority| authority.host())
                );
                assert_eq!(ours.path(), theirs.path().as_str());
                assert_eq!(ours.query(), theirs.query().map(|query| query.as_str()));
                assert_eq!(
                    ours.fragment(),
                    theirs.fragment().map(|fragment| fragment.as_str())
                );
            }
        },
        hot: true,
        on_bad_texts: false,
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
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(text).map(
                |uri| {
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
                }
            )),
            candidate!("iri-string", true, |text| iri_string::types::UriStr::new(
                text
            )
            .map(|uri| {
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
            candidate!("oxiri", true, |text| oxiri::Iri::parse(text).map(|uri| {
                let authority = uri.authority();
                let split = authority.map(|authority| {
                    let (userinfo, rest) = match authority.rfind('@') {
                        Some(at) => (Some(&authority[..at]), &authority[at + 1..]),
                        None => (None, authority),
                    };
                    let end = rest.rfind(']').map_or(0, |bracket| bracket + 1);
                    let (host, port) = match rest[end..].find(':') {
                        Some(colon) => (&rest[..end + colon], Some(&rest[end + colon + 1..])),
                        None => (rest, None),
                    };
                    (userinfo, host, port)
                });
                // The pieces borrow from the parsed value, so they are looked at here.
                black_box((uri.scheme(), split, uri.path(), uri.query(), uri.fragment()));
            })),
        ],
        check: |_| {},
        hot: false,
        on_bad_texts: false,
    }
}

fn refuse() -> Work {
    Work {
        name: "refuse",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text)),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(text)),
            candidate!("oxiri", true, |text| oxiri::Iri::parse(text)),
            candidate!("iri-rs-core", true, |text| iri_rs_core::Uri::parse(text)),
            candidate!("iri-string", true, |text| iri_string::types::UriStr::new(
                text
            )),
        ],
        check: |_| {},
        hot: false,
        on_bad_texts: true,
    }
}

const REFERENCE: &str = "../items/a?b=c#d";

fn resolve() -> Work {
    Work {
        name: "resolve",
        candidates: vec![
            candidate!("uri-core", false, |text| {
                let reference = UriRef::parse(REFERENCE).unwrap();
                Uri::parse(text).map(|base| reference.resolve(&base))
            }),
            candidate!("fluent-uri", true, |text| {
                let reference = fluent_uri::UriRef::parse(REFERENCE).unwrap();
                fluent_uri::Uri::parse(text).map(|base| {
                    let base = base.strip_fragment();
                    reference.resolve_against(&base).ok()
                })
            }),
            candidate!("oxiri", true, |text| {
                let reference = oxiri::IriRef::parse(REFERENCE).unwrap();
                oxiri::Iri::parse(text).map(|base| base.resolve(&reference))
            }),
            candidate!("iri-string", true, |text| {
                let reference = iri_string::types::UriReferenceStr::new(REFERENCE).unwrap();
                iri_string::types::UriStr::new(text)
                    .map(|base| reference.resolve_against(base.to_absolute()).to_string())
            }),
        ],
        check: |sets| {
            for text in sets.iter().flat_map(|set| &set.texts) {
                let base = Uri::parse(text).unwrap();
                let ours = UriRef::parse(REFERENCE).unwrap().resolve(&base);
                let base = iri_string::types::UriStr::new(text).unwrap().to_absolute();
                let theirs = iri_string::types::UriReferenceStr::new(REFERENCE).unwrap();
                assert_eq!(ours.as_str(), theirs.resolve_against(base).to_string());
            }
        },
        hot: false,
        on_bad_texts: false,
    }
}

fn normalize() -> Work {
    Work {
        name: "normalize",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text)
                .map(|uri| uri.normalize(Level::Syntax))),
            candidate!("fluent-uri", true, |text| fluent_uri::Uri::parse(text)
                .map(|uri| uri.normalize())),
            candidate!("iri-string", true, |text| {
                use iri_string::format::ToDedicatedString as _;
                iri_string::types::UriStr::new(text)
                    .map(|uri| uri.normalize().to_dedicated_string())
            }),
        ],
        check: |sets| {
            use iri_string::format::ToDedicatedString as _;
            for text in sets.iter().flat_map(|set| &set.texts) {
                let ours = Uri::parse(text).unwrap().normalize(Level::Syntax);
                let theirs = iri_string::types::UriStr::new(text).unwrap().normalize();
                assert_eq!(ours.as_str(), theirs.to_dedicated_string().as_str());
            }
        },
        hot: false,
        on_bad_texts: false,
    }
}

fn is_normalized() -> Work {
    Work {
        name: "is_normalized",
        candidates: vec![
            candidate!("uri-core", false, |text| Uri::parse(text)
                .map(|uri| uri.is_normalized(Level::Syntax))),
            candidate!("iri-string", true, |text| {
                iri_string::types::UriStr::new(text).map(|uri| uri.is_normalized())
            }),
        ],
        check: |_| {},
        hot: false,
        on_bad_texts: false,
    }
}

fn equivalent() -> Work {
    Work {
        name: "equivalent",
        candidates: vec![
            candidate!("uri-core", false, |text| {
                Uri::parse(text).map(|uri| uri.equivalent(&uri, Level::Syntax))
            }),
            candidate!("fluent-uri", true, |text| {
                fluent_uri::Uri::parse(text).map(|uri| uri.normalize() == uri.normalize())
            }),
        ],
        check: |_| {},
        hot: false,
        on_bad_texts: false,
    }
}

fn decode() -> Work {
    Work {
        name: "decode",
        candidates: vec![
            candidate!("uri-core", false, |text| uri_core::pct::decode(text)
                .to_str()),
            candidate!("fluent-uri", true, |text| {
                fluent_uri::pct_enc::EStr::<fluent_uri::pct_enc::encoder::IQuery>::new(text)
                    .map(|text| text.decode().to_string().ok())
            }),
        ],
        check: |_| {},
        hot: false,
        on_bad_texts: false,
    }
}
