//! The laws of resolved references.

use fastrand::Rng;
use uri_core::{Normalization, Strictness, Uri, UriRef};

use crate::draw;
use crate::tally::Tally;

/// Checks that a resolved reference is a URI with the reference's fragment, whatever fragment the base has. Resolving
/// the URI again doesn't change it unless the reference's path is empty; if it is, dot segments of the base are
/// removed. The URI's fragment alone, resolved against the URI, gives the URI again.
pub(super) fn resolved_again(random: &mut Rng, tally: &mut Tally) {
    let (base, reference) = (draw::uri(random), draw::reference(random));
    let base = Uri::parse(&base).expect("a URI is drawn");
    let reference = UriRef::parse(&reference).expect("a reference is drawn");
    for strictness in [Strictness::Strict, Strictness::Lenient] {
        let target = reference.resolve_with(base, strictness);
        let target = target.as_uri();
        let again = target.as_uri_ref().resolve(base);
        let whole = again.as_uri().as_uri_ref().resolve(target);
        let fragment = target.as_str().find('#').unwrap_or(target.as_str().len());
        let fragment = UriRef::parse(&target.as_str()[fragment..]).expect("a fragment alone");
        let holds = Uri::parse(target.as_str()) == Ok(target)
            && target.fragment() == reference.fragment()
            && reference
                .resolve_with(base.without_fragment(), strictness)
                .as_uri()
                == target
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

/// Checks section 4.4: a reference is a same-document reference if and only if its target or its own text is equal to
/// the base, all without fragments.
pub(super) fn same_document(random: &mut Rng, tally: &mut Tally) {
    let base = draw::uri(random);
    let base = Uri::parse(&base).expect("a URI is drawn");
    let target = draw::near(base.as_str(), random);
    let target = Uri::parse(&target).expect("a URI is near");
    let relative = target.relativize(base);
    let reference = match &relative {
        Some(relative) if random.bool() => relative.as_uri_ref(),
        _ => target.as_uri_ref(),
    };
    let resolved = reference.resolve(base);
    let without_fragment = base.without_fragment();
    let expected = resolved.as_uri().without_fragment() == without_fragment
        || reference.without_fragment() == without_fragment.as_uri_ref();
    if expected {
        tally.note("the same");
    }
    if reference.is_same_document(base) != expected {
        tally.differ(|| format!("{base} + {reference}: not {expected}"));
    }
}
