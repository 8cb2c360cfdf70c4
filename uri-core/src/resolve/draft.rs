//! Changes to a string that `resolve` or `normalize` has written.

use alloc::string::String;
use alloc::vec::Vec;

use crate::bytes::{Span, copy_into};
use crate::grammar::Component;
use crate::resolve::dot_segments::{self, PATH_GUARD};
use crate::syntax::layout::Layout;

/// A string that becomes a result, and its layout.
pub(crate) struct Draft {
    pub(crate) text: Vec<u8>,
    pub(crate) layout: Layout,
}

impl Draft {
    /// Removes dot segments from the path, and writes a [`PATH_GUARD`] before it if it would be read as an authority.
    /// The path's range is a parameter, because the layout has no offsets above `u32::MAX`.
    pub(crate) fn remove_dot_segments(&mut self, Span { start, end }: Span) {
        let Some(path) = self.text.get_mut(start..end) else {
            return;
        };
        let kept_len = dot_segments::remove(path);
        self.text.drain(start + kept_len..end);
        self.layout = self.layout.resized(Component::Path, end - start, kept_len);
        let from_path = self.text.get(start..).unwrap_or_default();
        if !self.layout.has_authority() && from_path.starts_with(b"//") {
            self.replace(Component::Path, Span::new(start, start), PATH_GUARD);
        }
    }

    /// Replaces a range within a component or its delimiters with other text, and moves the offsets of the layout.
    // `Vec::splice` has more code than all else that `resolve` needs.
    pub(crate) fn replace(&mut self, component: Component, range: Span, with: &str) {
        let Span { start, end } = range;
        let len = self.text.len();
        if start > end || end > len {
            debug_assert!(false, "a component is in the string");
            return;
        }
        let removed = end - start;
        let added = with.len();
        // First the string grows, so that the text after the range fits wherever it moves; then what is too much is cut
        // off.
        self.text.resize(len + added, b' ');
        self.text.copy_within(end..len, start + added);
        copy_into(&mut self.text, start, with.as_bytes());
        self.text.truncate(len + added - removed);
        self.layout = self.layout.resized(component, removed, added);
    }

    /// The range of a component, with its delimiters as [`Layout::range`] says.
    pub(crate) fn range_of(&self, component: Component) -> Span {
        self.layout.range(component, component, self.text.len())
    }

    /// The string and its layout.
    pub(crate) fn into_parts(self) -> (String, Layout) {
        // INVARIANT: the string is ASCII. This isn't asserted, because a forged expansion of a macro can have other
        // text, and a layout that splits one of its characters.
        (
            String::from_utf8(self.text).unwrap_or_default(),
            self.layout,
        )
    }
}
