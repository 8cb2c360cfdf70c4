//! The peers that normalize.

use iri_string::types::UriStr;
use uri_core::Normalization;

/// A function that normalizes a URI.
pub(super) struct Normalizer {
    pub(super) name: &'static str,
    /// The level of uri-core that does the same.
    pub(super) level: Normalization,
    pub(super) normalize: fn(&str) -> Option<String>,
}

pub(super) const NORMALIZERS: [Normalizer; 2] = [
    Normalizer {
        name: "iri-string",
        level: Normalization::SYNTAX,
        normalize: |text| Some(UriStr::new(text).ok()?.normalize().to_string()),
    },
    Normalizer {
        name: "fluent-uri",
        level: Normalization::SYNTAX.default_port().ipv6_text(),
        normalize: |text| {
            let uri = fluent_uri::Uri::parse(text).ok()?;
            Some(uri.normalize().into_string())
        },
    },
];
