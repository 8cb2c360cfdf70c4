//! What the macros for a single URI expand to.

use crate::compose::Recomposer;
use crate::grammar::Grammar;
use crate::help::from_static::from_static;
use crate::output::Destination;
use crate::resolve::Target;
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};

/// The empty reference, which the program of a whole template continues.
pub const NOTHING: UriRef<'static> = UriRef::EMPTY;

/// `unpack!(text, packed, 1)` is the `UriRef` with these offsets, six of nine bits with a spare bit above each of the
/// first five, or all path if they don't ascend.
///
/// The compiler evaluates it for each literal, where a call costs as much as five operations and a named constant as
/// one; hence a macro with literal numbers, and `size_of_val`, because `str::len` makes three calls.
macro_rules! unpack {
    ($text:ident, $packed:ident, $colon:expr) => {{
        // One subtraction checks that the offsets ascend: a spare bit remains set unless the previous offset is
        // greater. After the scheme, one more is subtracted for the colon. The numbers are the spare bits, and the
        // offsets without them and without the last.
        let ascends = ($packed >> 10 | 0x2_0080_2008_0200) - ($packed & 0x1_ff7f_dff7_fdff) - $colon;
        let query_end = $packed >> 50;
        if ascends & 0x2_0080_2008_0200 == 0x2_0080_2008_0200
            && query_end as usize <= size_of_val($text)
        {
            UriRef {
                text: $text,
                layout: Layout {
                    scheme_end: ($packed & 511) as u32,
                    host_start: ($packed >> 10 & 511) as u32,
                    host_end: ($packed >> 20 & 511) as u32,
                    path_start: ($packed >> 30 & 511) as u32,
                    path_end: ($packed >> 40 & 511) as u32,
                    query_end: query_end as u32,
                },
            }
        } else {
            UriRef::from_layout($text, Layout::all_path($text.len()))
        }
    }};
}

/// A URI from its text and the offsets of [`pack`](super::in_macro::pack), without parsing. With offsets of another
/// text, components are wrong, but nothing panics.
pub const fn uri(text: &'static str, packed: u64) -> Uri<'static> {
    Uri {
        reference: unpack!(text, packed, 1),
    }
}

/// A reference from its text and the offsets of [`pack`](super::in_macro::pack); see [`uri`].
pub const fn uri_ref(text: &'static str, packed: u64) -> UriRef<'static> {
    // No colon is subtracted without a scheme.
    unpack!(text, packed, (packed & 511 > 0) as u64)
}

/// A URI from its text and its offsets, without parsing, if they are too large to be packed.
pub const fn long_uri(text: &'static str, offsets: [u32; 6]) -> Uri<'static> {
    Uri::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// A reference from its text and its offsets, without parsing, if they are too large to be packed.
pub const fn long_uri_ref(text: &'static str, offsets: [u32; 6]) -> UriRef<'static> {
    UriRef::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// Requires an expression of type `T`. It's a field, because the compiler's error about an argument also shows the
/// called function.
pub struct Given<T> {
    /// The caller's expression.
    pub value: T,
}

/// Parses the expression, or the resolved URI, in `absolute_uri!`.
///
/// # Panics
///
/// If `text` isn't an `absolute-URI`.
#[track_caller]
pub const fn parse_absolute_uri(text: &'static str) -> Uri<'static> {
    Uri::from_uri_ref(from_static(text, Grammar::AbsoluteUri))
}

/// Parses the expression in `relative_ref!`.
///
/// # Panics
///
/// If `text` isn't a `relative-ref`.
#[track_caller]
pub const fn parse_relative_ref(text: &'static str) -> UriRef<'static> {
    from_static(text, Grammar::RelativeRef)
}

/// An upper limit of the length of a resolved reference, as the size of the buffer for [`Resolved`]; its exact length
/// would take as long as the resolution.
pub const fn resolved_room(base: Uri<'_>, reference: UriRef<'_>) -> usize {
    // Resolution can add a slash after the authority, or `/.` before a path that would begin with `//`.
    const ADDED: usize = 2;
    let base_len = base.as_str().len();
    let reference_len = reference.as_str().len();
    base_len.saturating_add(reference_len).saturating_add(ADDED)
}

/// A resolved reference that owns its bytes, for constants.
pub struct Resolved<const N: usize> {
    bytes: [u8; N],
    len: usize,
    layout: Layout,
}

impl<const N: usize> Resolved<N> {
    /// Resolves a reference against a base, into `N` bytes.
    ///
    /// # Panics
    ///
    /// If the result has more than `N` bytes.
    #[track_caller]
    pub const fn new(base: Uri<'_>, reference: UriRef<'_>) -> Self {
        let mut bytes = [0; N];
        // `resolve_into` would also check UTF-8, which takes long in a constant.
        let mut out = Recomposer::new(Destination::Store(&mut bytes));
        Target::of(reference, base).write(&mut out);
        // The length includes what didn't fit into the buffer. Only the 1024 bytes of an inline constant can be too
        // few; elsewhere, `N` is the `resolved_room`.
        let len = out.sink.len();
        let layout = out.layout;
        assert!(
            len <= N,
            "the resolved URI has more than 1024 bytes, the most that are possible with `Self` or an inline `const`"
        );
        Self { bytes, len, layout }
    }

    /// The resolved URI, which borrows its text from `self`.
    pub const fn uri(&'static self) -> Uri<'static> {
        if let Some((text, _)) = self.bytes.split_at_checked(self.len)
            && let Ok(text) = core::str::from_utf8(text)
        {
            return Uri::from_layout(text, self.layout);
        }
        // `new` has made sure that the text fits, and a URI is ASCII.
        debug_assert!(false, "the bytes are a resolved URI");
        Uri::EMPTY
    }
}
