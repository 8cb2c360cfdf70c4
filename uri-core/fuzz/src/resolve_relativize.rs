//! Resolution and relativization.

use uri_core::{Normalization, Uri, UriRef};

use crate::laws::relativize::reference;
use crate::oracle::resolve::resolve;

/// Checks the three lines of the input: a base, a reference, and a target.
pub fn resolve_relativize(bytes: &[u8]) {
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

fn resolved(base: Uri<'_>, reference: UriRef<'_>) {
    let target = reference.resolve(base);
    let lenient = reference.resolve_lenient(base);
    for (found, is_strict) in [(&target, true), (&lenient, false)] {
        let text = found.as_str();
        assert_eq!(text, resolve(base.as_str(), reference.as_str(), is_strict));
        // The crate doesn't parse the result, so its components are compared with those that parsing finds.
        assert_eq!(
            Uri::parse(text).map(Uri::components),
            Ok(found.components())
        );
    }
    let text = target.as_str();
    assert_eq!(reference.resolved_len(base), text.len());
    let mut buffer = vec![0xff; text.len() + 1];
    let written = reference.resolve_into(base, &mut buffer);
    assert_eq!(written.map(Uri::components), Ok(target.components()));
    let needed = text.len();
    let written = reference.resolve_into(base, &mut buffer[..needed]);
    assert_eq!(written, Ok(target.as_uri()));
    let written = reference.resolve_into(base, &mut buffer[..needed - 1]);
    assert_eq!(written.unwrap_err().needed(), needed);
    let without_fragment = reference.resolve(base.without_fragment());
    assert_eq!(without_fragment, target);
    // If a resolved URI is resolved again, it changes only if it contains dot segments of the base.
    if !reference.path().is_empty() {
        assert_eq!(target.as_uri().as_uri_ref().resolve(base), target);
    }
}

/// Checks that `N(resolve(b, r)) = N(resolve(b, N(r)))` if `b` is normalized and `r` contains no encoded dot.
fn normal(base: Uri<'_>, reference: UriRef<'_>) {
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
