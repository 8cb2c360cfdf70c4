//! The peers that resolve references.

use iri_string::types::{UriAbsoluteStr, UriReferenceStr};

/// A function that resolves a reference strictly against a base without a fragment.
pub(super) struct Resolver {
    pub(super) name: &'static str,
    pub(super) resolve: fn(&str, &str) -> Option<String>,
}

pub(super) const RESOLVERS: [Resolver; 3] = [
    Resolver {
        name: "iri-string",
        resolve: iri_string,
    },
    Resolver {
        name: "oxiri",
        resolve: oxiri,
    },
    Resolver {
        name: "fluent-uri",
        resolve: fluent_uri,
    },
];

pub(crate) fn iri_string(base: &str, reference: &str) -> Option<String> {
    let base = UriAbsoluteStr::new(base).ok()?;
    let reference = UriReferenceStr::new(reference).ok()?;
    Some(reference.resolve_against(base).to_string())
}

pub(crate) fn oxiri(base: &str, reference: &str) -> Option<String> {
    let base = oxiri::Iri::parse(base).ok()?;
    let reference = oxiri::IriRef::parse(reference).ok()?;
    Some(base.resolve(&reference).ok()?.into_inner())
}

pub(crate) fn fluent_uri(base: &str, reference: &str) -> Option<String> {
    let base = fluent_uri::Uri::parse(base).ok()?;
    let reference = fluent_uri::UriRef::parse(reference).ok()?;
    Some(reference.resolve_against(&base).ok()?.into_string())
}
