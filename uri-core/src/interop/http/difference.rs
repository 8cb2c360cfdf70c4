//! Whether http says the same of a text.

use ::http::uri;

use crate::error::Component;
use crate::uri::Authority;
use crate::uri::UriRef;

/// The first component that http reads otherwise.
pub(super) fn difference(ours: UriRef<'_>, theirs: &uri::Uri) -> Option<Component> {
    let same_scheme = match (ours.scheme(), theirs.scheme_str()) {
        (Some(ours), Some(theirs)) => ours.eq_ignore_ascii_case(theirs),
        (ours, theirs) => ours == theirs,
    };
    if !same_scheme {
        return Some(Component::Scheme);
    }
    if let Some(component) = authority_difference(ours.authority(), theirs.authority()) {
        return Some(component);
    }
    let path_and_query = theirs.path_and_query();
    let path = path_and_query.map_or("", |theirs| theirs.path());
    if ours.path() != path && !(ours.path().is_empty() && path == "/") {
        return Some(Component::Path);
    }
    if ours.query() != path_and_query.and_then(|theirs| theirs.query()) {
        return Some(Component::Query);
    }
    ours.fragment().map(|_| Component::Fragment)
}

/// The first component of the authority that http reads otherwise.
pub(super) fn authority_difference(
    ours: Option<Authority<'_>>,
    theirs: Option<&uri::Authority>,
) -> Option<Component> {
    let (ours, theirs) = match (ours, theirs) {
        (None, None) => return None,
        (Some(ours), Some(theirs)) => (ours, theirs),
        _ => return Some(Component::Host),
    };
    if ours.host_str() != theirs.host() {
        Some(Component::Host)
    } else if ours.port_u16() != theirs.port_u16() {
        Some(Component::Port)
    } else if ours.as_str() != theirs.as_str() {
        Some(Component::Userinfo)
    } else {
        None
    }
}
