//! Which bytes of a text are masked because they may be a password or a token. [`Redacted`](crate::Redacted) states the law.

use crate::bytes::rare::rfind;
use crate::bytes::{Span, contains_in_long, non_empty, union};
use crate::grammar::Component;
use crate::secret::placeholders::is_to_be_filled;
use crate::secret::text::{Text, TextKind};

/// The bytes from the first secret to the last one.
#[inline]
const fn masked(text: &[u8], kind: TextKind) -> Option<Span> {
    // Fast path: most strings don't contain `@`.
    match contains_in_long(text, *b"@@") {
        true => masked_in_userinfos(&Text::new(text, kind)),
        false => None,
    }
}

/// The range from the first secret of a userinfo to the end of the last one, or `None` without a secret. The text has
/// an `@`, and every userinfo ends at one, so the search ends with the secret at the last `@`.
const fn masked_in_userinfos(text: &Text<'_>) -> Option<Span> {
    let last_at = rfind(text.bytes, b'@', 0, text.bytes.len());
    let mut masked = None;
    let mut next = text.first();
    while let Some(found) = next {
        masked = union(masked, text.secret(&found));
        // No userinfo ends later.
        if let (Some(masked), Some(at)) = (masked, last_at)
            && masked.end == at
        {
            break;
        }
        next = text.after(&found.authority);
    }
    masked
}

/// The masked bytes of any string.
pub(crate) const fn masked_in(text: &[u8]) -> Option<Span> {
    masked(text, TextKind::Text)
}

/// The masked bytes of a URI whose scheme a policy refuses.
pub(crate) const fn masked_in_refused(text: &[u8]) -> Option<Span> {
    masked(text, TextKind::Refused)
}

/// The masked bytes of a valid reference or a template, which may be malformed.
#[inline]
pub(crate) const fn masked_in_template(text: &[u8]) -> Option<Span> {
    match masked(text, TextKind::Template) {
        Some(masked) if is_to_be_filled(masked.of(text)) => None,
        masked => masked,
    }
}

/// The masked bytes of a string that a caller passes as one component: a userinfo is masked, a scheme, a host and a port are
/// read as after `//`, and the others as a reference.
pub(crate) const fn masked_in_component(text: &[u8], component: Component) -> Option<Span> {
    match component {
        Component::Userinfo => non_empty(0, text.len()),
        Component::Scheme | Component::Host | Component::Port => {
            non_empty(0, some!(rfind(text, b'@', 0, text.len())))
        }
        _ => masked_in(text),
    }
}
