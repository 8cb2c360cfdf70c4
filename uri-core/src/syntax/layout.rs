//! The offsets of the components in a string.

use crate::bytes::Span;
use crate::grammar::Component;

/// The offsets of the components of a string, in bytes.
///
/// ```text
///   foo://user@example.com:8042/over/there?name=ferret#nose
///      ^       ^          ^    ^          ^           ^
///      |       host_start |    path_start path_end    query_end
///      scheme_end         host_end
/// ```
///
/// An absent component and its delimiter are empty: without a scheme, `scheme_end` is 0; without an authority,
/// `host_start`, `host_end` and `path_start` are equal.
///
/// INVARIANT: in a `Layout` of the parser or of [`checked`](Self::checked), and in every one derived from it, the
/// offsets ascend and don't exceed the length. With others, results would be wrong, but nothing panics or loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Layout {
    pub(crate) scheme_end: u32,
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    pub(crate) path_start: u32,
    pub(crate) path_end: u32,
    pub(crate) query_end: u32,
}

impl Layout {
    /// This layout if it [`fits`](Self::fits), or else that of a path. One that doesn't fit comes only from a forged
    /// expansion of a macro, or from a row's prefix that isn't a URI.
    pub(crate) const fn checked(self, len: usize) -> Self {
        if self.fits(len) {
            self
        } else {
            Self::all_path(len)
        }
    }

    /// Whether the offsets ascend and don't exceed `len`.
    pub(crate) const fn fits(&self, len: usize) -> bool {
        self.hier_start() <= self.host_start
            && self.host_start <= self.host_end
            && self.host_end <= self.path_start
            && self.path_start <= self.path_end
            && self.path_end <= self.query_end
            && self.query_end as usize <= len
    }

    /// The layout of a string of this length that is only a path.
    pub(crate) const fn all_path(len: usize) -> Self {
        Self::from_offsets([0, 0, 0, 0, len as u32, len as u32])
    }

    /// The layout after `removed` bytes of a component or its delimiters have been replaced with `added` bytes. It's
    /// wrong if the string becomes longer than `u32::MAX` bytes.
    pub(crate) fn resized(self, component: Component, removed: usize, added: usize) -> Self {
        // The sum wraps back if the offset has wrapped around, because `resolve` writes more than `u32::MAX` bytes if
        // the dot segments that it removes afterwards are long.
        let moved = |offset: u32| {
            offset
                .wrapping_sub(removed as u32)
                .wrapping_add(added as u32)
        };
        let mut offsets = self.offsets();
        // The number of a component is the index of its end in `offsets`, and that offset and those after it move. For
        // the fragment, which ends with the string, none does.
        for offset in offsets.iter_mut().skip(component as usize) {
            *offset = moved(*offset);
        }
        let mut layout = Self::from_offsets(offsets);
        if let Component::Scheme = component {
            // `scheme_end` is the index of the scheme's `:`, which is the last byte before `hier_start`, or 0 without a
            // scheme.
            layout.scheme_end = moved(self.hier_start()).saturating_sub(1);
        }
        layout
    }

    /// The layout of a string whose query ends at another index. It's wrong if that is above `u32::MAX`.
    pub(crate) const fn with_query_end(self, query_end: usize) -> Self {
        let query_end = query_end as u32;
        Self { query_end, ..self }
    }

    /// The layout after the scheme and its `:` have been replaced with those of another string, whose layout is
    /// `other`: all later offsets move by the difference in bytes. If `other` doesn't have a scheme, the scheme is
    /// removed. It's wrong if the string becomes longer than `u32::MAX` bytes.
    pub(crate) const fn with_scheme_of(self, other: Self) -> Self {
        const fn moved(offset: u32, old_start: u32, new_start: u32) -> u32 {
            offset.saturating_sub(old_start).saturating_add(new_start)
        }
        // What follows the scheme and its `:` begins here, before and after the change.
        let old_start = self.hier_start();
        let new_start = other.hier_start();
        Self {
            scheme_end: other.scheme_end,
            host_start: moved(self.host_start, old_start, new_start),
            host_end: moved(self.host_end, old_start, new_start),
            path_start: moved(self.path_start, old_start, new_start),
            path_end: moved(self.path_end, old_start, new_start),
            query_end: moved(self.query_end, old_start, new_start),
        }
    }

    /// The component that contains the byte at `index`, in a string of length `len`. A delimiter belongs to the
    /// component after it, but a scheme's `:` and the `@` to the one before them, and `//` to the host. The index `len`
    /// belongs to the last component.
    pub(crate) const fn component_containing(&self, index: usize, len: usize) -> Component {
        if index < self.hier_start() as usize {
            Component::Scheme
        } else if self.has_authority() && index < self.authority_start() as usize {
            Component::Host
        } else if index < self.host_start as usize {
            Component::Userinfo
        } else if index < self.host_end as usize {
            Component::Host
        } else if index < self.path_start as usize {
            Component::Port
        } else if index < self.path_end as usize || self.path_end as usize == len {
            Component::Path
        } else if index < self.query_end as usize || self.query_end as usize == len {
            Component::Query
        } else {
            Component::Fragment
        }
    }

    /// The range of a component without its delimiters, in a string of length `len`, or `None` if the component is
    /// absent.
    // Inlined, so that the compiler evaluates the `match`.
    #[inline(always)]
    pub(crate) const fn span(&self, component: Component, len: usize) -> Option<Span> {
        let Span { start, end } = self.range(component, component, len);
        // Whether the component is present, and the lengths of the delimiters before and after it in its range.
        let (is_present, before, after) = match component {
            Component::Scheme => (start < end, 0, 1),
            Component::Userinfo => (self.has_userinfo(), 2, 1),
            Component::Host => (self.has_authority(), 0, 0),
            Component::Port | Component::Query | Component::Fragment => (start < end, 1, 0),
            // A path can be empty, but it's always defined (section 3.3).
            Component::Path => (true, 0, 0),
        };
        if is_present {
            Some(Span::new(
                start.saturating_add(before),
                end.saturating_sub(after),
            ))
        } else {
            None
        }
    }

    /// The range from the component `first` to the component `last`, in a string of length `len`. The delimiters belong
    /// to the components like this: `scheme:`, `//userinfo@`, `host`, `:port`, `path`, `?query`, `#fragment`. The `//`
    /// belongs to the userinfo even if there isn't a userinfo.
    // Inlined, so that the compiler evaluates each `match`.
    #[inline(always)]
    pub(crate) const fn range(&self, first: Component, last: Component, len: usize) -> Span {
        let start = match first {
            Component::Scheme => 0,
            Component::Userinfo => self.hier_start(),
            Component::Host => self.host_start,
            Component::Port => self.host_end,
            Component::Path => self.path_start,
            Component::Query => self.path_end,
            Component::Fragment => self.query_end,
        };
        let end = match last {
            Component::Scheme => self.hier_start() as usize,
            Component::Userinfo => self.host_start as usize,
            Component::Host => self.host_end as usize,
            Component::Port => self.path_start as usize,
            Component::Path => self.path_end as usize,
            Component::Query => self.query_end as usize,
            Component::Fragment => len,
        };
        Span::new(start as usize, end)
    }

    /// The range of a component without its delimiters. That of an absent one is empty, where the component would be.
    #[cfg(any(feature = "http", feature = "url"))]
    pub(crate) const fn span_or_position(&self, component: Component, len: usize) -> Span {
        let start_component = match component {
            // A missing userinfo would be where the host begins: the userinfo's own range begins before the `//`.
            Component::Userinfo => Component::Host,
            other => other,
        };
        let start = self.range(start_component, start_component, len).start;
        match self.span(component, len) {
            Some(span) => span,
            None => Span::new(start, start),
        }
    }

    #[inline]
    pub(crate) const fn has_scheme(&self) -> bool {
        self.scheme_end > 0
    }

    /// The start of the `hier-part` or the `relative-part`, after the scheme's `:` if there is a scheme.
    #[inline]
    pub(crate) const fn hier_start(&self) -> u32 {
        self.scheme_end.saturating_add(self.has_scheme() as u32)
    }

    #[inline]
    pub(crate) const fn has_authority(&self) -> bool {
        self.path_start > self.hier_start()
    }

    /// The start of the authority, after the `//`. Use this only if there is an authority.
    #[inline]
    pub(crate) const fn authority_start(&self) -> u32 {
        self.hier_start().saturating_add(2)
    }

    #[inline]
    pub(crate) const fn has_userinfo(&self) -> bool {
        self.has_authority() && self.authority_start() < self.host_start
    }

    #[inline]
    pub(crate) const fn has_port(&self) -> bool {
        self.host_end < self.path_start
    }

    #[inline]
    pub(crate) const fn has_query(&self) -> bool {
        self.path_end < self.query_end
    }
}

/// The number of bits for each offset in a packed layout, whose six offsets must fit into 64 bits. The highest bit of
/// each offset is 0, so that one layout can be subtracted from another.
const PACKED_BITS: u32 = 10;
/// The greatest offset in a packed layout.
const PACKED_MAX: u32 = (1 << (PACKED_BITS - 1)) - 1;
// The constructor that the macros call contains these numbers.
const _: () = assert!(PACKED_BITS == 10 && PACKED_MAX == 511);

impl Layout {
    /// The offsets in the order of the string.
    #[inline]
    pub(crate) const fn offsets(self) -> [u32; 6] {
        [
            self.scheme_end,
            self.host_start,
            self.host_end,
            self.path_start,
            self.path_end,
            self.query_end,
        ]
    }

    /// The layout with these [`offsets`](Self::offsets).
    pub(crate) const fn from_offsets(offsets: [u32; 6]) -> Self {
        Self {
            scheme_end: offsets[0],
            host_start: offsets[1],
            host_end: offsets[2],
            path_start: offsets[3],
            path_end: offsets[4],
            query_end: offsets[5],
        }
    }

    /// All offsets in one integer, ten bits for each, of which the highest stays 0, and the first in the lowest bits;
    /// `None` if an offset is 512 or more. The constructor that the macros call unpacks it.
    #[inline]
    pub(crate) const fn pack(self) -> Option<u64> {
        // No other offset is greater than `query_end`.
        if self.query_end > PACKED_MAX {
            return None;
        }
        let mut packed = 0;
        let offsets = self.offsets();
        // The last offset is packed first, so it ends in the highest bits.
        let mut unpacked = offsets.as_slice();
        while let [before @ .., last] = unpacked {
            packed = packed << PACKED_BITS | *last as u64;
            unpacked = before;
        }
        Some(packed)
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;
    use crate::grammar::Grammar;
    use crate::syntax::parser::parse_layout;
    use crate::uri::UriRef;

    const LAYOUT: Layout = Layout::from_offsets([5, 8, 19, 24, 33, 511]);

    #[test]
    fn a_long_layout_cannot_be_packed() {
        assert!(LAYOUT.pack().is_some());
        let long = Layout {
            query_end: 512,
            ..LAYOUT
        };
        assert_eq!(long.pack(), None);
    }

    #[test]
    fn the_first_offset_is_in_the_lowest_bits() {
        let offsets = [5_u64, 8, 19, 24, 33, 511];
        let packed = (0..6).map(|at| offsets[at] << (10 * at)).sum();
        assert_eq!(LAYOUT.pack(), Some(packed));
    }

    /// Each letter is the component of one byte, and the last that of the end.
    #[test]
    fn each_byte_belongs_to_a_component() {
        for (text, components) in [
            ("foo://u:p@host:80/p?q#f", "ssss//uuuuhhhhPPPppqqfff"),
            ("foo://@host:/?#", "ssss//uhhhhPpqff"),
            ("foo://host/p?q", "ssss//hhhhppqqq"),
            ("//h/p", "//hppp"),
            ("a://[::1]:8/", "ss//hhhhhPPpp"),
            ("foo:p?q#f", "sssspqqfff"),
            ("foo:?", "ssssqq"),
            ("p#f", "pfff"),
            ("", "p"),
        ] {
            let layout = UriRef::parse(text).unwrap().layout();
            // Optimized builds parse by index.
            let by_index = parse_layout::<true>(text.as_bytes(), Grammar::UriReference);
            assert_eq!(by_index, Ok(layout), "{text}");
            let found: String = (0..=text.len())
                .map(
                    |index| match layout.component_containing(index, text.len()) {
                        Component::Scheme => 's',
                        Component::Userinfo => 'u',
                        Component::Host if !layout.has_authority() => '!',
                        Component::Host if index < layout.authority_start() as usize => '/',
                        Component::Host => 'h',
                        Component::Port => 'P',
                        Component::Path => 'p',
                        Component::Query => 'q',
                        _ => 'f',
                    },
                )
                .collect();
            assert_eq!(found, components, "{text}");
            assert_eq!(layout.has_userinfo(), text.contains('@'), "{text}");
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn other_components_move_the_offsets_after_them() {
        for end in [40, (1 << 31) - 1, 1 << 31, u32::MAX - 1, u32::MAX] {
            let layout = |offsets| Layout::from_offsets(offsets);
            let old = layout([1, 4, 5, 7, 8, 9]);
            let removed = [1, 3, 1, 2, 1, 1];
            let with_len = |component, len: u32| {
                old.resized(component, removed[component as usize], len as usize)
            };
            let [host, port] = [Component::Host, Component::Port];
            let moved = layout([1, 4, end - 4, end - 2, end - 1, end]);
            assert_eq!(with_len(host, end - 8), moved);
            let moved = layout([1, 4, 5, end - 2, end - 1, end]);
            assert_eq!(with_len(port, end - 7), moved);
            let moved = layout([1, 4, 5, 7, end - 1, end]);
            assert_eq!(with_len(Component::Path, end - 8), moved);
            let moved = layout([1, 4, 5, 7, 8, end]);
            assert_eq!(old.with_query_end(end as usize), moved);
            let scheme = layout([end - 10, end - 9, end - 9, end - 9, end, end]);
            let moved = layout([end - 10, end - 7, end - 6, end - 4, end - 3, end - 2]);
            assert_eq!(layout([0, 2, 3, 5, 6, 7]).with_scheme_of(scheme), moved);
            assert!(moved.has_authority() && !moved.has_userinfo());
        }
        // Only a forged layout has an authority without room for the `//`.
        let max = u32::MAX;
        let forged = Layout::from_offsets([max - 2, max, max, max, max, max]);
        assert!(forged.has_authority() && !forged.has_userinfo());
    }

    #[test]
    fn a_layout_that_does_not_ascend_is_refused() {
        assert_eq!(LAYOUT.checked(511), LAYOUT);
        let host_start = LAYOUT.scheme_end;
        let descending = Layout {
            host_start,
            ..LAYOUT
        };
        assert_eq!(descending.checked(511), Layout::all_path(511));
        let all_path = Layout::from_offsets([0, 0, 0, 0, 9, 9]);
        for index in 0..6 {
            for wrong in [u32::MAX, LAYOUT.offsets()[index].wrapping_sub(30)] {
                let mut offsets = LAYOUT.offsets();
                offsets[index] = wrong;
                assert_eq!(Layout::from_offsets(offsets).checked(9), all_path);
            }
        }
    }
}
