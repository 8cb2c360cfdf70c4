//! The laws of resolved references.

use fastrand::Rng;
use uri_core::{Normalization, Uri, UriRef};

use crate::draw;
use crate::tally::Tally;

/// Checks that a resolved reference is a URI with the reference's fragment, whatever fragment the base has. Resolving
/// the URI again doesn't change it unless the reference's path is empty; if it is, dot segments of the base are
/// removed. The URI's fragment alone, resolved against the URI, gives the URI again.
pub(super) fn resolved_again(random: &mut Rng, tally: &mut Tally) {
    let (base, reference) = (draw::uri(random), draw::reference(random));
    let base = Uri::parse(&base).expect("a URI is drawn");
    let reference = UriRef::parse(&reference).expect("a reference is drawn");
    let of = |base, is_lenient: bool| match is_lenient {
        true => reference.resolve_lenient(base),
        false => reference.resolve(base),
    };
    for is_lenient in [false, true] {
        let target = of(base, is_lenient);
        let target = target.as_uri();
        let again = target.as_uri_ref().resolve(base);
        let whole = again.as_uri().as_uri_ref().resolve(target);
        let fragment = target.as_str().find('#').unwrap_or(target.as_str().len());
        let fragment = UriRef::parse(&target.as_str()[fragment..]).expect("a fragment alone");
        let holds = Uri::parse(target.as_str()) == Ok(target)
            && target.fragment() == reference.fragment()
            && of(base.without_fragment(), is_lenient).as_uri() == target
            && (again.as_uri() == target || reference.path().is_empty())
            && whole == again
            && fragment.resolve(target).as_uri() == target;
        if !holds {
            tally.differ(|| format!("{base} + {reference}: {target}, {again}"));
        }
    }
}

/// Checks that `N(resolve(b, r)) = N(resolve(b, N(r)))` if `b` is normalized and `r` contains no encoded dot.
pub(super) fn normal(random: &mut Rng, tally: &mut Tally) {
    let level = if random.bool() {
        Normalization::SYNTAX
    } else {
        Normalization::SCHEME
    };
    let (base, reference) = (draw::uri(random), draw::reference(random));
    let base = Uri::parse(&base).expect("a URI is drawn").normalize(level);
    let reference = UriRef::parse(&reference).expect("a reference is drawn");
    if reference.path().contains("%2e") || reference.path().contains("%2E") {
        return tally.note("left out");
    }
    let of = |reference: UriRef<'_>| reference.resolve(base.as_uri()).as_uri().normalize(level);
    let normal = reference.normalize(level);
    let (expected, found) = (of(reference), of(normal.as_uri_ref()));
    if found != expected {
        tally.differ(|| format!("{base} + {reference}: {expected}, {normal}: {found}"));
    }
}
