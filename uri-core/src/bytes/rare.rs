//! Searches that aren't inlined, for rare texts: copies would add 6 kB to a program that checks a policy.

use crate::bytes::search;

#[inline(never)]
pub(crate) const fn contains(bytes: &[u8], byte: u8) -> bool {
    search::contains(bytes, byte)
}

#[inline(never)]
pub(crate) const fn find(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    search::find(bytes, byte, start, end)
}

#[inline(never)]
pub(crate) const fn find_any<const N: usize>(bytes: &[u8], start: usize, wanted: [u8; N]) -> usize {
    search::find_any(bytes, start, wanted)
}

#[inline(never)]
pub(crate) const fn rfind(bytes: &[u8], byte: u8, start: usize, end: usize) -> Option<usize> {
    search::rfind(bytes, byte, start, end)
}
