//! The known differences between uri-core and its peers in resolution, with the reasons. uri-core follows the
//! pseudocode of section 5.2, but writes `/.` before a path that would otherwise be read as an authority.

use uri_core::{PctStr, Uri, UriRef};

/// A base, a reference, and the results of uri-core and a peer.
pub(super) struct Pair<'a> {
    pub(super) base: Uri<'a>,
    pub(super) reference: UriRef<'a>,
    pub(super) ours: Uri<'a>,
    pub(super) theirs: Option<&'a str>,
}

pub(super) struct Known {
    pub(super) resolver: &'static str,
    pub(super) reason: &'static str,
    pub(super) applies: fn(&Pair<'_>) -> bool,
}

/// The known differences. The first one that applies explains a difference.
pub(super) const KNOWN: [Known; 7] = [
    Known {
        resolver: "oxiri",
        reason: "it refuses what would need `/.` in front of the path",
        applies: |pair| pair.theirs.is_none() && pair.ours.path().starts_with("/.//"),
    },
    Known {
        resolver: "iri-string",
        reason: "it takes `%2e` for a dot, which section 5.2.4 does not",
        applies: |pair| pair.has_encoded_dots(),
    },
    Known {
        resolver: "fluent-uri",
        reason: "it takes `%2e` for a dot, which section 5.2.4 does not",
        applies: |pair| pair.theirs.is_some() && pair.has_encoded_dots(),
    },
    Known {
        resolver: "fluent-uri",
        reason: "it refuses a base that has no authority and no `/`",
        applies: |pair| {
            pair.theirs.is_none()
                && pair.base.authority().is_none()
                && !pair.base.path().starts_with('/')
                && pair.reference.scheme().is_none()
        },
    },
    Known {
        resolver: "fluent-uri",
        reason: "it keeps the dot segments of a reference with a scheme whose path has no root",
        applies: |pair| {
            pair.reference.scheme().is_some()
                && is_rootless(pair.reference.path())
                && has_dots(pair.reference.path())
        },
    },
    Known {
        resolver: "fluent-uri",
        reason: "it removes the dot segments of the base where the reference has no path",
        applies: |pair| pair.reference.path().is_empty() && has_dots(pair.base.path()),
    },
    Known {
        resolver: "fluent-uri",
        reason: "it goes up by a `..` at the end of the base, which section 5.2.3 takes for a name",
        applies: |pair| pair.base.path().ends_with("/..") && is_rootless(pair.reference.path()),
    },
];

impl Pair<'_> {
    /// Whether the base or the reference has a dot segment in which a dot is encoded.
    fn has_encoded_dots(&self) -> bool {
        let paths = [self.base.path(), self.reference.path()];
        paths.iter().any(|path| {
            path.split('/')
                .any(|segment| segment.contains('%') && is_dots(segment))
        })
    }
}

/// Whether a path has a dot segment, perhaps an encoded one.
pub(crate) fn has_dots(path: &str) -> bool {
    path.split('/').any(is_dots)
}

fn is_dots(segment: &str) -> bool {
    [".", ".."]
        .map(PctStr::new)
        .iter()
        .any(|dots| dots.equivalent(PctStr::new(segment)))
}

fn is_rootless(path: &str) -> bool {
    !path.is_empty() && !path.starts_with('/')
}
