//! The places that index where it takes a look to know that nothing lies outside. Where the index is a byte and the
//! table has 256 entries, no look is needed.

/// The element at an index, if there is one; `slice::get` is not `const`.
#[expect(clippy::indexing_slicing, reason = "the index is looked at before")]
pub(crate) const fn at<T: Copy>(elements: &[T], index: usize) -> Option<T> {
    if index < elements.len() {
        Some(elements[index])
    } else {
        None
    }
}

/// Puts an element at an index, if there is a place.
#[expect(clippy::indexing_slicing, reason = "the index is looked at before")]
pub(crate) const fn put<T: Copy>(elements: &mut [T], index: usize, element: T) {
    if index < elements.len() {
        elements[index] = element;
    }
}

/// Whether `first` stands in front of `second` anywhere. There is no way out of the loop but its end, so that the
/// compiler makes one step of many bytes.
#[expect(
    clippy::indexing_slicing,
    reason = "the index is at least 1 and less than the length"
)]
pub(crate) const fn holds_pair(bytes: &[u8], first: u8, second: u8) -> bool {
    let mut found = false;
    let mut index = 1;
    while index < bytes.len() {
        found |= (bytes[index - 1] == first) & (bytes[index] == second);
        index += 1;
    }
    found
}
