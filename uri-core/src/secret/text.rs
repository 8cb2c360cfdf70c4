//! A string in which secrets are searched.

use crate::bytes::{Span, find_any, slice};
use crate::syntax::layout::Layout;
use crate::uri::UriRef;

/// A string that may contain secrets.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    pub(crate) bytes: &'a [u8],
    /// The layout of a valid reference, or of a template whose placeholders have been read.
    pub(crate) layout: Option<Layout>,
    /// Whether braces contain placeholders. With a layout they do, because a URI has none.
    is_template: bool,
}

impl<'a> Text<'a> {
    /// Any string.
    pub(crate) const fn of(bytes: &'a [u8]) -> Self {
        match UriRef::parse_bytes(bytes) {
            Ok(reference) => Self::of_reference(reference),
            Err(_) => Self {
                bytes,
                layout: None,
                is_template: false,
            },
        }
    }

    /// A valid reference, or a template with the layout of one.
    pub(crate) const fn of_reference(reference: UriRef<'a>) -> Self {
        Self {
            bytes: reference.text.as_bytes(),
            layout: Some(reference.layout),
            is_template: true,
        }
    }

    /// A template that may be malformed.
    pub(crate) const fn of_template(bytes: &'a [u8]) -> Self {
        Self {
            is_template: true,
            ..Self::of(bytes)
        }
    }

    /// Whether a part of a template consists of placeholders and `:` alone, so that it has no secret.
    pub(crate) const fn has_only_placeholders(&self, part: Span) -> bool {
        let (mut rest, mut has_placeholder) = (part.of(self.bytes), false);
        if !self.is_template {
            return false;
        }
        loop {
            rest = match rest {
                [] => return has_placeholder,
                [b':', after @ ..] => after,
                [b'{', inner @ ..] => {
                    let end = find_any(inner, 0, [b'{', b'}']);
                    match slice(inner, end, inner.len()) {
                        [b'}', after @ ..] => {
                            has_placeholder = true;
                            after
                        }
                        _ => return false,
                    }
                }
                _ => return false,
            };
        }
    }
}
