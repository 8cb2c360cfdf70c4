//! The known differences between uri-core and its peers in normalization, with the reasons.

use uri_core::{PctStr, UriRef};

use crate::resolve::known::has_dots;

pub(super) struct Known {
    pub(super) normalizer: &'static str,
    pub(super) reason: &'static str,
    pub(super) applies: fn(UriRef<'_>) -> bool,
}

/// The known differences. The first one that applies explains a difference.
pub(super) const KNOWN: [Known; 2] = [
    Known {
        normalizer: "iri-string",
        reason: "it leaves the capitals of a host that holds octets beyond ASCII",
        applies: |uri| {
            let host = PctStr::new(uri.host_str().unwrap_or_default());
            !host.decode().all(|octet| octet.is_ascii())
        },
    },
    Known {
        normalizer: "fluent-uri",
        reason: "it keeps the dot segments of a path that has no root",
        applies: |uri| {
            let path = uri.path();
            !path.starts_with('/') && has_dots(path)
        },
    },
];
