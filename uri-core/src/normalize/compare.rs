//! The comparison ladder
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).

use crate::grammar::Component;
use crate::normalize::NormalForm;
use crate::pct::{UnitForm, are_same_in_form, without_shared_units_at_end};

/// Whether two references have the same normal form. Both must have the same steps.
pub(crate) const fn is_same_normal(a: &NormalForm<'_>, b: &NormalForm<'_>) -> bool {
    is_same_but_path(a, b) && is_same_path(a, b)
}

/// Whether the normal forms of two references are the same in each component but the path, which `is_same_path`
/// compares. A dropped port counts as absent, and an absent component isn't the same as an empty one. Both must have
/// the same steps.
const fn is_same_but_path(a: &NormalForm<'_>, b: &NormalForm<'_>) -> bool {
    let x = a.reference;
    let y = b.reference;
    // INVARIANT: both have the same steps, and so the same form. The case of the scheme and the host matters only
    // without the step `case`, and an address is compared as text without the step `ipv6_text`.
    is_same_part(
        x.component(Component::Scheme),
        y.component(Component::Scheme),
        a.form().caseless(),
    ) && is_same_part(x.userinfo(), y.userinfo(), a.form())
        && match (a.ipv6_host_to_write(), b.ipv6_host_to_write()) {
            (Some(x), Some(y)) => x.to_bits() == y.to_bits(),
            (None, None) => is_same_part(x.host_str(), y.host_str(), a.form().caseless()),
            _ => false,
        }
        && is_same_part(a.port(), b.port(), a.form())
        && is_same_part(x.query(), y.query(), a.form())
        && is_same_part(x.fragment(), y.fragment(), a.form())
}

/// Whether a component is the same in both, or absent in both.
const fn is_same_part(a: Option<&str>, b: Option<&str>, form: UnitForm) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => are_same_in_form(a.as_bytes(), b.as_bytes(), form),
        _ => false,
    }
}

/// Whether two paths have the same normal form. The paths are compared from the end, because dot segments are removed
/// from the end too.
const fn is_same_path(a: &NormalForm<'_>, b: &NormalForm<'_>) -> bool {
    let form = a.form();
    if !a.removes_dot_segments() {
        return are_same_in_form(a.path().as_bytes(), b.path().as_bytes(), form);
    }
    // A `PATH_GUARD` isn't compared: `is_same_but_path` has shown that both have an authority or neither does.
    let mut a = a.remaining_segments();
    let mut b = b.remaining_segments();
    // The parts of the last runs that were read which aren't compared yet.
    let mut run_of_a = [].as_slice();
    let mut run_of_b = [].as_slice();
    loop {
        if run_of_a.is_empty()
            && let Some(run) = a.next()
        {
            run_of_a = run;
        }
        if run_of_b.is_empty()
            && let Some(run) = b.next()
        {
            run_of_b = run;
        }
        // If both have no run left, they are equal.
        if run_of_a.is_empty() || run_of_b.is_empty() {
            return run_of_a.is_empty() && run_of_b.is_empty();
        }
        match without_shared_units_at_end(run_of_a, run_of_b, form) {
            Some(left) => (run_of_a, run_of_b) = left,
            None => return false,
        }
    }
}
