//! The rule `normalized`.

use crate::bytes::Span;
use crate::grammar::Component;
use crate::normalize::Normalization;
use crate::policy::{PolicyError, Rule};
use crate::uri::Uri;

/// The parameter of `Policy::normalized`, and the rule's check, [`check_normal_form`]: at run time, it is called by
/// this pointer, so that only programs with the rule contain the normal forms. A constant can't call a pointer.
#[derive(Clone, Copy)]
pub(crate) struct NormalFormCheck {
    pub(crate) steps: Normalization,
    pub(super) check: fn(Uri<'_>, Normalization) -> Result<(), PolicyError>,
}

impl PartialEq for NormalFormCheck {
    fn eq(&self, other: &Self) -> bool {
        self.steps == other.steps
    }
}

impl Eq for NormalFormCheck {}

/// Checks that the URI is already in the normal form of these steps. The error's range is empty, at the first byte that
/// differs from the normal form, and its component is the path if a missing `/` is the difference, as before the `?` of
/// `http://h?q`.
pub(super) const fn check_normal_form(
    uri: Uri<'_>,
    steps: Normalization,
) -> Result<(), PolicyError> {
    if uri.is_normalized(steps) {
        return Ok(());
    }
    let len = uri.as_str().len();
    let difference = uri.first_difference(steps);
    let component = match uri.as_uri_ref().span_of(Component::Path) {
        // The path is empty, and the normal form has a `/` in its place. In `http://h?q`, the byte there is that of the
        // query.
        Some(path) if path.start == path.end && difference == path.end => Component::Path,
        _ => uri.layout().component_containing(difference, len),
    };
    let span = Span::new(difference, difference);
    Err(PolicyError::new(Rule::Normalized, component, span))
}
