//! Resolution and relativization.

use uri_core::{Normalization, Uri, UriRef};

use super::relativize::reference;
use crate::oracle;

/// Checks the three lines of the input: a base, a reference, and a target.
pub(crate) fn resolve(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let mut lines = text.split('\n');
    let Some(Ok(base)) = lines.next().map(Uri::parse) else {
        return;
    };
    if let Some(Ok(relative)) = lines.next().map(UriRef::parse) {
        resolved(base, relative);
        normal(base, relative);
        reference(base, relative.resolve(base).as_uri());
    }
    if let Some(Ok(target)) = lines.next().map(Uri::parse) {
        reference(base, target);
        reference(target, base);
    }
}

/// The target is that of the RFC's pseudo-code, also the one that a lenient parser finds, and is written into as many
/// bytes as it has. The base's fragment doesn't matter.
pub(crate) fn resolved(base: Uri<'_>, reference: UriRef<'_>) {
    let target = reference.resolve(base);
    let lenient = reference.resolve_lenient(base);
    for (found, is_strict) in [(&target, true), (&lenient, false)] {
        let text = found.as_str();
        let expected = oracle::resolve::resolve(base.as_str(), reference.as_str(), is_strict);
        assert_eq!(text, expected, "{base} + {reference}");
        // The crate doesn't parse the result, so its components are compared with those that parsing finds.
        assert_eq!(
            Uri::parse(text).map(Uri::components),
            Ok(found.components())
        );
    }
    let text = target.as_str();
    super::written(text.as_bytes(), |buffer| {
        let written = reference.resolve_into(base, buffer);
        let written = written.map_err(|error| error.needed())?;
        assert_eq!(written.components(), target.components());
        Ok(())
    });
    let bare = base.without_fragment();
    assert_eq!(reference.resolve(bare), target);
    assert_eq!(reference.resolve_lenient(bare), lenient);
    for target in [target, lenient] {
        again(base, reference, target.as_uri());
    }
}

/// A target that is resolved again changes only if it has dot segments of the base. Its fragment is the reference's,
/// which alone leads from the target to the target.
fn again(base: Uri<'_>, reference: UriRef<'_>, target: Uri<'_>) {
    let again = target.as_uri_ref().resolve(base);
    let is_kept = again.as_uri() == target || reference.path().is_empty();
    assert!(is_kept, "{base} + {reference}");
    let third = again.as_uri().as_uri_ref().resolve(target);
    assert_eq!(third, again, "{base} + {reference}");
    assert_eq!(target.fragment(), reference.fragment());
    let text = target.as_str();
    let (_, fragment) = text.split_at(text.find('#').unwrap_or(text.len()));
    let fragment = UriRef::parse(fragment).expect("a fragment alone");
    let found = fragment.resolve(target);
    assert_eq!(found.as_uri(), target, "{base} + {reference}");
}

/// Checks that `N(resolve(b, r)) = N(resolve(b, N(r)))` if `b` is normalized and `r` contains no encoded dot.
pub(crate) fn normal(base: Uri<'_>, reference: UriRef<'_>) {
    if reference.path().to_ascii_lowercase().contains("%2e") {
        return;
    }
    for level in [Normalization::SYNTAX, Normalization::SCHEME] {
        let base = base.normalize(level);
        let of = |reference: UriRef<'_>| {
            let target = reference.resolve(base.as_uri());
            target.as_uri().normalize(level)
        };
        assert_eq!(of(reference), of(reference.normalize(level).as_uri_ref()));
    }
}
