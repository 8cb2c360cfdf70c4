//! The one place that indexes, where it is known that nothing lies outside.

/// The entry of a table of 256 for a byte. No function: in a constant a call costs as much as all the rest of a
/// step.
macro_rules! look_up {
    ($table:expr, $byte:expr) => {
        match () {
            #[expect(clippy::indexing_slicing, reason = "each byte has an entry")]
            () => $table[$byte as u8 as usize],
        }
    };
}
pub(crate) use look_up;

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
