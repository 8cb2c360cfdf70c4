//! What the macros of `uri-macros` expand to. Not for use by hand.

use crate::layout::Layout;
use crate::uri::Uri;
use crate::uri_ref::UriRef;

/// A URI and the offsets of its components, packed into one integer.
///
/// The macro has parsed the text. Offsets that are none of this text give a URI with wrong components, but
/// no panic.
pub const fn uri(text: &'static str, packed: u64) -> Uri<'static> {
    Uri::from_layout(text, Layout::unpack(packed).checked(text.len()))
}

/// A reference and the offsets of its components, packed into one integer.
pub const fn uri_ref(text: &'static str, packed: u64) -> UriRef<'static> {
    UriRef::from_layout(text, Layout::unpack(packed).checked(text.len()))
}

/// A URI with offsets that cannot be packed.
pub const fn long_uri(text: &'static str, offsets: [u32; 6]) -> Uri<'static> {
    Uri::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// A reference with offsets that cannot be packed.
pub const fn long_uri_ref(text: &'static str, offsets: [u32; 6]) -> UriRef<'static> {
    UriRef::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// The offsets of a reference, packed if they can be.
#[must_use]
pub const fn pack(reference: UriRef<'_>) -> Option<u64> {
    reference.layout().pack()
}

/// The offsets of a reference.
#[must_use]
pub const fn offsets(reference: UriRef<'_>) -> [u32; 6] {
    reference.layout().offsets()
}
