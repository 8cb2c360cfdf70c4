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

/// Returns whether `bytes` contains `byte`. The loop has no exit but its end, so that the compiler makes one step of many
/// bytes.
#[expect(clippy::indexing_slicing, reason = "the index is less than the length")]
pub(crate) const fn contains(bytes: &[u8], byte: u8) -> bool {
    let mut found = false;
    let mut index = 0;
    while index < bytes.len() {
        found |= bytes[index] == byte;
        index += 1;
    }
    found
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_is_put_where_there_is_a_place() {
        let mut elements = [1, 2, 3];
        put(&mut elements, 0, 4);
        put(&mut elements, 2, 5);
        put(&mut elements, 3, 6);
        put(&mut elements, usize::MAX, 7);
        assert_eq!(elements, [4, 2, 5]);
        assert_eq!([at(&elements, 2), at(&elements, 3)], [Some(5), None]);
    }

    /// A yes where there is no pair makes no result wrong, only slower.
    #[test]
    fn a_pair_is_one_byte_in_front_of_the_other() {
        for (text, holds) in [
            ("", false),
            ("/", false),
            (".", false),
            ("a/b.c", false),
            ("./", false),
            ("//a.", false),
            ("/a/.", true),
            ("/.", true),
            ("a/.b", true),
        ] {
            assert_eq!(holds_pair(text.as_bytes(), b'/', b'.'), holds, "{text}");
        }
    }
}
