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
    /// Whether it takes a list.
    pub const fn is_list(self) -> bool {
        match self {
            Self::One | Self::Optional => false,
            Self::Many | Self::Pairs | Self::Joined => true,
        }
    }

    /// Whether each item is a segment or an entry, so that without items there is none.
    pub const fn is_repeated(self) -> bool {
        match self {
            Self::One | Self::Optional | Self::Joined => false,
            Self::Many | Self::Pairs => true,
        }
    }

    /// Whether there can be nothing in its place.
    pub const fn can_be_absent(self) -> bool {
        match self {
            Self::One => false,
            Self::Optional | Self::Many | Self::Pairs | Self::Joined => true,
        }
    }

    const fn suffix(self) -> &'static str {
        match self {
            Self::One => "",
            Self::Optional => "?",
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
    /// Reads the text between braces. What precedes the suffix counts as the name.
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

    /// The placeholder at the beginning of a text, and the text after it.
    #[inline]
    pub fn strip(text: &'t [u8]) -> Option<(Self, &'t [u8])> {
        let [b'{', text @ ..] = text else { return None };
        match text.split_at_checked(find_any(text, 0, [b'}']))? {
            (inner, [_, after @ ..]) => Some((Self::read(inner), after)),
            _ => None,
        }
    }

    /// The first placeholder of a text, with the text before it and the text after it.
    pub(crate) fn first(text: &'t str) -> Option<(&'t str, Self, &'t str)> {
        let (before, rest) = text.split_at_checked(find_any(text.as_bytes(), 0, [b'{']))?;
        let (placeholder, after) = Self::strip(rest.as_bytes())?;
        let after = substring(rest, rest.len() - after.len(), rest.len());
        Some((before, placeholder, after))
    }

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
