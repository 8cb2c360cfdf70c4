//! Judges each part of a URI by its text alone; the writer knows which value is to blame.

use crate::bytes::{contains, split};
use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::Unwritten;
use crate::pct::dots::find_dots;
use crate::syntax::host_name::{MAX_NAME_LEN, is_label, is_numeric_label};

use super::host::is_port;

/// Fails with an error of this kind unless a condition is met.
#[inline]
pub(super) fn require(is_met: bool, kind: FormatErrorKind) -> Result<(), FormatError> {
    if is_met {
        Ok(())
    } else {
        Err(FormatError::new(kind))
    }
}

/// The error about a value that couldn't be written.
#[cold]
pub(super) const fn unwritten(reason: Unwritten) -> FormatError {
    FormatError::new(match reason {
        Unwritten::DisplayFailed => FormatErrorKind::DisplayFailed,
        Unwritten::TooLong => FormatErrorKind::TooLong,
    })
}

/// Refuses a base with a query, which ends after the path, or a fragment, which ends after the query. The base is
/// judged by its offsets and its length; an empty query is refused, too, as in `http://h/?`.
#[inline(never)]
pub(super) fn base([.., path_end, query_end]: [u32; 6], len: usize) -> Result<(), FormatError> {
    require(path_end == query_end, FormatErrorKind::BaseQuery)?;
    require(query_end as usize == len, FormatErrorKind::BaseFragment)
}

/// Refuses a label that a host name can't contain.
pub(super) fn label(label: &str) -> Result<(), FormatError> {
    require(is_label(label.as_bytes()), FormatErrorKind::HostLabel)
}

/// Refuses an invalid last label of a host name, or one that is a number, with which the host could be read as an IPv4
/// address.
pub(super) fn last_label(last: &str) -> Result<(), FormatError> {
    label(last)?;
    let is_name = !is_numeric_label(last.as_bytes());
    require(is_name, FormatErrorKind::NumericHost)
}

/// Refuses a host name that is too long. A dot at its end doesn't count, as in `is_host_name`.
pub(super) fn host_len(host: &str) -> Result<(), FormatError> {
    let len = host.strip_suffix('.').unwrap_or(host).len();
    require(len <= MAX_NAME_LEN, FormatErrorKind::HostLength)
}

/// Refuses a port, which is passed with its `:`, that isn't a number up to 65535. An empty string is an absent port.
pub(super) fn port(port: &str) -> Result<(), FormatError> {
    let is_valid = port.strip_prefix(':').is_none_or(is_port);
    require(is_valid, FormatErrorKind::Port)
}

/// Refuses an empty entry of the query, without its `?` or `&`.
pub(super) fn entry(entry: &str) -> Result<(), FormatError> {
    require(!entry.is_empty(), FormatErrorKind::EmptyEntry)
}

/// Refuses a segment that is empty, also before its `;`, or in which a server reads a dot segment, such as `a%2F..`.
/// Most need only a quick look: they contain no triplet, and don't begin with `.` or `;`.
pub(super) fn segment(segment: &str) -> Result<(), FormatError> {
    if may_be_refused(segment) || contains(segment.as_bytes(), b'%') {
        check_name_and_dots(segment)?;
    }
    Ok(())
}

/// Whether a segment without triplets may be refused: an empty one, `..`, or `;a`, whose name before the `;` is empty.
/// It's also `true` for a few others, such as `.a`.
pub(crate) const fn may_be_refused(segment: &str) -> bool {
    matches!(segment.as_bytes(), [] | [b'.' | b';', ..])
}

/// Requires that the segment's name isn't empty, and that no server reads a dot segment in it.
#[cold]
fn check_name_and_dots(segment: &str) -> Result<(), FormatError> {
    // A server that removes parameters sees only the name.
    let (name, _) = split(segment, b';');
    require(!name.is_empty(), FormatErrorKind::EmptySegment)?;
    match find_dots(segment.as_bytes()) {
        None => Ok(()),
        Some(dots) => Err(FormatError::of_dots(dots.octet_beside)),
    }
}

/// Refuses the segments of a [`KeyText`](crate::pct::KeyText), `/a/b` for the key `a/b`, at the end of `path`, if the
/// key is empty, or if it is the whole path and its first segment is empty, because the path would begin with `//`.
pub(super) fn key(path: &str, key: &str) -> Result<(), FormatError> {
    let is_refused = key == "/" || path == key && path.starts_with("//");
    require(!is_refused, FormatErrorKind::EmptySegment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use FormatErrorKind as Kind;

    type Judge = fn(&str) -> Result<(), FormatError>;

    #[test]
    fn each_part_is_judged_by_its_text() {
        let (label_of_64, name_of_254) = ("a".repeat(64), "a.".repeat(127));
        let host_of_253 = "a.".repeat(126) + "a.";
        let verdicts: [(Judge, &str, Option<Kind>); 34] = [
            (label, "a-1_b", None),
            (label, "1", None),
            (label, "", Some(Kind::HostLabel)),
            (label, "a.b", Some(Kind::HostLabel)),
            (label, "-a", Some(Kind::HostLabel)),
            (label, &label_of_64, Some(Kind::HostLabel)),
            (last_label, "a1", None),
            (last_label, "", Some(Kind::HostLabel)),
            (last_label, "1", Some(Kind::NumericHost)),
            (last_label, "0x1f", Some(Kind::NumericHost)),
            (host_len, &host_of_253, None),
            (
                host_len,
                &(name_of_254.clone() + "a"),
                Some(Kind::HostLength),
            ),
            (port, "", None),
            (port, ":0", None),
            (port, ":65535", None),
            (port, ":", Some(Kind::Port)),
            (port, ":080", Some(Kind::Port)),
            (port, ":65536", Some(Kind::Port)),
            (entry, "=", None),
            (entry, "", Some(Kind::EmptyEntry)),
            (segment, "a", None),
            (segment, "...", None),
            (segment, ".a", None),
            (segment, "a;b", None),
            (segment, "a%2Fb", None),
            (segment, "", Some(Kind::EmptySegment)),
            (segment, ";a", Some(Kind::EmptySegment)),
            (segment, ".", Some(Kind::DotSegment)),
            (segment, "..;a", Some(Kind::DotSegment)),
            (segment, "%2e.", Some(Kind::DotSegment)),
            (segment, "a%2F..", Some(Kind::DotSegment)),
            (|item| key("/v1", item), "/", Some(Kind::EmptySegment)),
            (|item| key("/v1//a", item), "//a", None),
            (|path| key(path, path), "//a", Some(Kind::EmptySegment)),
        ];
        for (judge, text, expected) in verdicts {
            let kind = judge(text).err().map(|error| error.kind());
            assert_eq!(kind, expected, "{text}");
        }
    }
}
