//! The placeholders of a checked template: `"{" name [ "?" / "*" / "*," ] "}"`. Only this file knows the suffixes.

use alloc::string::String;
use core::fmt::{self, Display, Formatter};
use core::iter;

use crate::bytes::{find_any, substring};

/// The form of a placeholder: how many values it takes, and how they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `{x}`: one value.
    One,
    /// `{x?}`: at most one value.
    Optional,
    /// `{xs*}`: items, each a segment or a value with the same key.
    Many,
    /// `{xs*}` in place of an entry: pairs. Only its place distinguishes it, so [`Placeholder::read`] doesn't.
    Pairs,
    /// `{xs*,}`: items in one segment or value, with `,` between them.
    Joined,
}

impl Form {
    /// Whether the placeholder takes a list.
    pub const fn is_list(self) -> bool {
        match self {
            Self::One | Self::Optional => false,
            Self::Many | Self::Pairs | Self::Joined => true,
        }
    }

    /// Whether the placeholder takes a list each of whose items is a segment or an entry of its own, so that without
    /// items there is none. In `{xs*,}`, all items are in one.
    pub const fn is_repeated(self) -> bool {
        match self {
            Self::One | Self::Optional | Self::Joined => false,
            Self::Many | Self::Pairs => true,
        }
    }

    /// Whether the placeholder can be replaced with nothing: for an absent value, or a list without items.
    pub const fn can_be_absent(self) -> bool {
        match self {
            Self::One => false,
            Self::Optional | Self::Many | Self::Pairs | Self::Joined => true,
        }
    }

    /// The characters between the name of a placeholder of this form and its `}`.
    const fn suffix(self) -> &'static str {
        match self {
            Self::One => "",
            Self::Optional => "?",
            // Only the place distinguishes them: `?k={xs*}` has values, and `?{xs*}` has pairs.
            Self::Many | Self::Pairs => "*",
            Self::Joined => "*,",
        }
    }
}

/// A placeholder. Its `Display` is how the template writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placeholder<'t> {
    /// The name, as bytes, because most callers compare bytes.
    pub name: &'t [u8],
    /// Its form.
    pub form: Form,
}

impl<'t> Placeholder<'t> {
    /// Reads the text between the braces, such as `xs*`: the form has a suffix, and what precedes that counts as the
    /// name. The template is checked already, so the name isn't. `xs*` is always [`Form::Many`], because only its place
    /// makes it [`Form::Pairs`].
    #[inline]
    pub const fn read(inner: &'t [u8]) -> Self {
        let (name, form) = match inner {
            [name @ .., b'?'] => (name, Form::Optional),
            [name @ .., b'*'] => (name, Form::Many),
            [name @ .., b'*', b','] => (name, Form::Joined),
            name => (name, Form::One),
        };
        Self { name, form }
    }

    /// The length with the braces, in bytes.
    pub(crate) const fn len(&self) -> usize {
        self.name.len() + self.form.suffix().len() + 2
    }

    /// The placeholder at the beginning of a text, and the text after it, or `None` if the text doesn't begin with one.
    #[inline]
    pub fn strip(text: &'t [u8]) -> Option<(Self, &'t [u8])> {
        let [b'{', after_brace @ ..] = text else {
            return None;
        };
        match after_brace.split_at_checked(find_any(after_brace, 0, [b'}']))? {
            (inner, [b'}', after @ ..]) => Some((Self::read(inner), after)),
            // There is no `}`.
            _ => None,
        }
    }

    /// The text before the first placeholder, the placeholder, and the text after it: `a`, `{x}` and `b` for `a{x}b`.
    pub(crate) fn first(text: &'t str) -> Option<(&'t str, Self, &'t str)> {
        let (before, from_brace) = text.split_at_checked(find_any(text.as_bytes(), 0, [b'{']))?;
        let (placeholder, after) = Self::strip(from_brace.as_bytes())?;
        let start_of_after = from_brace.len() - after.len();
        let after = substring(from_brace, start_of_after, from_brace.len());
        Some((before, placeholder, after))
    }

    /// The placeholders of a text, in its order.
    pub(crate) fn all(text: &'t str) -> impl Iterator<Item = Self> {
        let mut rest = text;
        iter::from_fn(move || {
            let (_, placeholder, after) = Self::first(rest)?;
            rest = after;
            Some(placeholder)
        })
    }
}

impl Display for Placeholder<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = String::from_utf8_lossy(self.name);
        write!(f, "{{{name}{}}}", self.form.suffix())
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn each_form_is_read_as_it_is_written() {
        for form in [Form::One, Form::Optional, Form::Many, Form::Joined] {
            let placeholder = Placeholder { name: b"xs", form };
            let text = placeholder.to_string();
            assert_eq!(
                Placeholder::strip(text.as_bytes()),
                Some((placeholder, &b""[..]))
            );
        }
    }
}
