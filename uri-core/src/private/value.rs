//! The values that the macros for a single URI expand to. They are created from a literal and its offsets, or from a
//! constant expression.

use crate::compose::Recomposer;
use crate::grammar::Grammar;
use crate::message::from_static::from_static;
use crate::output::Destination;
use crate::resolve::Target;
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};

/// What precedes the text of a whole template.
pub const NOTHING: UriRef<'static> = UriRef::EMPTY;

/// The URI of a row whose text isn't one; the checks below ignore it. Because its scheme is invalid, the result of
/// resolving a reference against it is recognized as an invalid row, too.
pub const INVALID_ROW: Uri<'static> = long_uri("!:", [1, 2, 2, 2, 2, 2]);

/// Whether this is [`INVALID_ROW`], or was resolved against it: its scheme begins with `!`. A reference can begin with
/// `!` too, but it has no scheme then.
pub(super) const fn is_invalid_row(uri: &Uri<'_>) -> bool {
    matches!(uri.scheme().as_str().as_bytes(), [b'!', ..])
}

/// Creates a reference from its text and packed offsets: six of nine bits each, with a spare bit above each of the first
/// five.
///
/// The compiler evaluates this code for each literal. In a constant, a call costs as much as five operations, and
/// reading a named constant costs as much as one operation, so this is a macro with literal numbers. It uses
/// `size_of_val`, because `str::len` makes three calls.
///
/// `unpack!(text, packed, 1)` is the `UriRef` with these offsets or, if they don't ascend, one that is all path.
macro_rules! unpack {
    ($text:ident, $packed:ident, $colon:expr) => {{
        // One subtraction checks that the offsets ascend. The spare bit above each offset is set before the previous
        // offset is subtracted from it, so the bit remains set unless the previous offset is greater. From the offset
        // after the scheme, one more is subtracted for the colon. The numbers are the spare bits, and the offsets without
        // them and without the last.
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

/// Creates a URI from its text and the offsets that [`pack`](super::in_macro::pack) returns.
///
/// The text isn't parsed again. If the offsets belong to another text, the components are wrong, but the function
/// doesn't panic.
pub const fn uri(text: &'static str, packed: u64) -> Uri<'static> {
    Uri {
        reference: unpack!(text, packed, 1),
    }
}

/// Creates a reference from its text and packed offsets; see [`uri`].
pub const fn uri_ref(text: &'static str, packed: u64) -> UriRef<'static> {
    // A reference without a scheme has no colon to subtract.
    unpack!(text, packed, (packed & 511 > 0) as u64)
}

/// Creates a URI from its text and from offsets that are too large to be packed.
pub const fn long_uri(text: &'static str, offsets: [u32; 6]) -> Uri<'static> {
    Uri::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// Creates a reference from its text and from offsets that are too large to be packed.
pub const fn long_uri_ref(text: &'static str, offsets: [u32; 6]) -> UriRef<'static> {
    UriRef::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// Requires the caller's expression to have the type `T`. The expression is passed in a field, because the compiler's
/// error about a field of the wrong type is short, whereas its error about an argument of the wrong type also shows the
/// called function.
pub struct Given<T> {
    /// The caller's expression.
    pub value: T,
}

/// Parses the expression, or the resolved URI, in `absolute_uri!`.
///
/// # Panics
///
/// Panics if `text` isn't an `absolute-URI`.
#[track_caller]
pub const fn parse_absolute_uri(text: &'static str) -> Uri<'static> {
    Uri::from_uri_ref(from_static(text, Grammar::AbsoluteUri))
}

/// Parses the expression in `relative_ref!`.
///
/// # Panics
///
/// Panics if `text` isn't a `relative-ref`.
#[track_caller]
pub const fn parse_relative_ref(text: &'static str) -> UriRef<'static> {
    from_static(text, Grammar::RelativeRef)
}

/// An upper limit on the length of a resolved reference. Computing the exact length would take as long as the
/// resolution.
pub const fn resolved_room(base: Uri<'_>, reference: UriRef<'_>) -> usize {
    // The resolution can add a slash after the authority, or `/.` before the path.
    const ADDED: usize = 2;
    let (base, reference) = (base.as_str().len(), reference.as_str().len());
    base.saturating_add(reference).saturating_add(ADDED)
}

/// A resolved reference that owns its bytes, so that a constant can refer to them.
pub struct Resolved<const N: usize> {
    bytes: [u8; N],
    len: usize,
    layout: Layout,
}

impl<const N: usize> Resolved<N> {
    /// Resolves a reference against a base, into a buffer of `N` bytes.
    ///
    /// # Panics
    ///
    /// Panics if the result has more than `N` bytes.
    #[track_caller]
    pub const fn new(base: Uri<'_>, reference: UriRef<'_>) -> Self {
        let mut bytes = [0; N];
        // `resolve_into` would also check that the bytes are UTF-8, as `uri` does. In a constant, this takes long.
        let mut out = Recomposer::new(Destination::Store(&mut bytes));
        Target::of(reference, base).write(&mut out);
        // A sink also counts the bytes that it can't store.
        let (len, layout) = (out.sink.len(), out.layout);
        assert!(
            len <= N,
            "the resolved URI has more than 1024 bytes, the most that are possible with `Self` or an inline `const`"
        );
        Self { bytes, len, layout }
    }

    /// The resolved URI, borrowed from the buffer.
    pub const fn uri(&'static self) -> Uri<'static> {
        if let Some((text, _)) = self.bytes.split_at_checked(self.len)
            && let Ok(text) = core::str::from_utf8(text)
        {
            return Uri::from_layout(text, self.layout);
        }
        debug_assert!(false, "the bytes are a resolved URI");
        INVALID_ROW
    }
}
