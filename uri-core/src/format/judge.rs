//! Judges each part of a URI once its values have been written. A part is judged by its text alone, and the writer knows
//! which value is to blame.

use crate::bytes::{contains, split};
use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::Unwritten;
use crate::pct::dots::find_dots;
use crate::syntax::host_name::{MAX_NAME_LEN, is_label, is_numeric_label};

use super::host::is_port;

/// Fails unless a condition is met.
#[inline]
pub(super) fn require(is_met: bool, kind: FormatErrorKind) -> Result<(), FormatError> {
    if is_met { Ok(()) } else { Err(error(kind)) }
}

/// An error whose value isn't known here: the writer adds its name.
#[cold]
pub(super) const fn error(kind: FormatErrorKind) -> FormatError {
    FormatError::new(kind, None)
}

/// The error about a value that wasn't written.
#[cold]
pub(super) const fn unwritten(reason: Unwritten) -> FormatError {
    error(match reason {
        Unwritten::DisplayFailed => FormatErrorKind::DisplayFailed,
        Unwritten::TooLong => FormatErrorKind::TooLong,
    })
}

/// A base, by its offsets and its length. An empty query is refused, too, as in `http://h/?`.
#[inline(never)]
pub(super) fn base([.., path_end, query_end]: [usize; 6], len: usize) -> Result<(), FormatError> {
    require(path_end == query_end, FormatErrorKind::BaseQuery)?;
    require(query_end == len, FormatErrorKind::BaseFragment)
}

pub(super) fn label(label: &str) -> Result<(), FormatError> {
    require(is_label(label.as_bytes()), FormatErrorKind::HostLabel)
}

pub(super) fn last_label(last: &str) -> Result<(), FormatError> {
    label(last)?;
    let is_name = !is_numeric_label(last.as_bytes());
    require(is_name, FormatErrorKind::NumericHost)
}

/// A dot at the end of a host doesn't count, as in `is_host_name`.
pub(super) fn host_len(host: &str) -> Result<(), FormatError> {
    let len = host.strip_suffix('.').unwrap_or(host).len();
    require(len <= MAX_NAME_LEN, FormatErrorKind::HostLength)
}

/// A port with its `:`, or nothing.
pub(super) fn port(port: &str) -> Result<(), FormatError> {
    let is_valid = port.strip_prefix(':').is_none_or(is_port);
    require(is_valid, FormatErrorKind::Port)
}

pub(super) fn entry(entry: &str) -> Result<(), FormatError> {
    require(!entry.is_empty(), FormatErrorKind::EmptyEntry)
}

/// A segment. One in which a server reads a dot segment begins with a dot or contains a triplet: `a%2F..`.
pub(super) fn segment(segment: &str) -> Result<(), FormatError> {
    if is_odd(segment) || contains(segment.as_bytes(), b'%') {
        name(segment)?;
    }
    Ok(())
}

/// Whether a segment without triplets may be refused. Few segments begin like this.
pub(super) const fn is_odd(segment: &str) -> bool {
    matches!(segment.as_bytes(), [] | [b'.' | b';', ..])
}

/// A segment's name isn't empty, and no server reads a dot segment in it.
#[cold]
fn name(segment: &str) -> Result<(), FormatError> {
    // A server that removes the parameters of a segment sees only its name.
    let (name, _) = split(segment, b';');
    require(!name.is_empty(), FormatErrorKind::EmptySegment)?;
    match find_dots(segment.as_bytes()) {
        None => Ok(()),
        Some(dots) => Err(FormatError::of_dots(dots.beside, None)),
    }
}
