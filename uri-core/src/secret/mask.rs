//! Which bytes of a text are masked because they may be a password or a token. [`Redacted`](crate::Redacted) states the
//! law.

use crate::bytes::rare::rfind;
use crate::bytes::{Span, contains_in_long, non_empty, union};
use crate::grammar::Component;
use crate::secret::placeholders::is_only_placeholders;
use crate::secret::userinfo::Text;

/// The range from the first secret of a userinfo to the end of the last one, or `None` without a secret.
#[inline]
const fn masked(text: &[u8], is_template: bool) -> Option<Span> {
    // Fast path: most strings don't contain `@`.
    match contains_in_long(text, [b'@', b'@']) {
        true => masked_in_userinfos(&some!(Text::new(text, is_template))),
        false => None,
    }
}

/// [`masked`] for a text that has an `@`. Every userinfo ends at an `@`, so no later secret can follow one that ends at
/// the last `@` of the text, and the search is over.
const fn masked_in_userinfos(text: &Text<'_>) -> Option<Span> {
    let mut masked = None;
    let found = text.address_from(0);
    let mut next = text.first_address(found);
    if next.is_none() {
        masked = text.secret_after_first_colon();
        next = found;
    }
    while let Some(address) = next
        && !matches!(masked, Some(Span { end, .. }) if end == text.last_at_sign)
    {
        masked = union(masked, text.secret_at(&address));
        next = text.address_after(&address);
    }
    masked
}

/// The masked bytes of any string.
pub(crate) const fn masked_in(text: &[u8]) -> Option<Span> {
    masked(text, false)
}

/// The masked bytes of a valid reference or a template, which may be malformed. Placeholders alone, as in
/// `https://{user}:{password}@h`, aren't masked, because they have no values yet.
#[inline]
pub(crate) const fn masked_in_template(text: &[u8]) -> Option<Span> {
    match masked(text, true) {
        Some(masked) if is_only_placeholders(masked.of(text)) => None,
        masked => masked,
    }
}

/// The masked bytes of a string that a caller passes as one component. A userinfo is masked as a whole, and so is what
/// precedes the last `@` in a scheme, a host or a port, because it can only be a userinfo that doesn't belong there.
/// The other components are searched for userinfos like any text.
pub(crate) const fn masked_in_component(text: &[u8], component: Component) -> Option<Span> {
    match component {
        Component::Userinfo => non_empty(0, text.len()),
        Component::Scheme | Component::Host | Component::Port => {
            let at_sign = some!(rfind(text, b'@', 0, text.len()));
            non_empty(0, at_sign)
        }
        _ => masked_in(text),
    }
}
