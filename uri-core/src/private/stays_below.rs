//! The law for a table's rows that have a base, or get one when they are appended: the reference stays below its base.
//!
//! Resolution replaces what follows the last `/` of the base's path (RFC 3986, section 5.2.3), all of it before a
//! leading `/`, and more with each `..`, so a row could silently lose a part of its base.

use crate::bytes::Span;
use crate::message::input::{Input, Phrase};
use crate::message::report::{RenderedReport, Report};
use crate::message::suggestion::Fix;
use crate::pct::dots::{EncodedDots, SegmentKind, split_dot_segment};
use crate::uri::{Uri, UriRef};

/// Checks that a row's reference stays below its base, which resolution would otherwise replace in part: `/users` below
/// `https://h/v2/` would be `https://h/users`.
///
/// # Panics
///
/// With the whole message, if it doesn't.
#[track_caller]
pub const fn below(base: Uri<'_>, reference: UriRef<'_>) {
    if let Some(report) = leaves(Some(base), reference, reference.as_str()) {
        panic!("{}", report.as_str())
    }
}

/// The message about a reference that doesn't stay below its base, or `None` if it does. If the base isn't known
/// (`None`), only what leaves every base is refused. `text` is shown, and as long as the reference: the reference
/// itself, or the template whose placeholders have filler in it.
pub const fn leaves(
    base: Option<Uri<'_>>,
    reference: UriRef<'_>,
    text: &str,
) -> Option<RenderedReport> {
    let part = some!(part_that_leaves(base, reference));
    report_row(
        text,
        part,
        "reference that leaves its base",
        END_BASE,
        STAYS_BELOW,
    )
}

/// The part of a reference by which it leaves its base, or `None` if it stays below it.
const fn part_that_leaves(base: Option<Uri<'_>>, reference: UriRef<'_>) -> Option<Span> {
    let path_start = reference.layout().path_start as usize;
    if path_start > 0 {
        return Some(Span::new(0, path_start));
    }
    let path = reference.path().as_bytes();
    if let Some(dots) = find_dots_above_base(path) {
        return Some(dots);
    }
    // The rest depends on the base, so nothing else is refused without one.
    match (path, some!(base).path().as_bytes()) {
        // Without a path, as in `?a`, the base's path stays (section 5.2.2).
        ([], _) => None,
        // A path with a leading `/` replaces that of the base, which loses nothing if that is empty or `/`.
        ([b'/', ..], [] | [b'/']) => None,
        ([b'/', ..], _) => Some(Span::new(0, 1)),
        // Merging keeps the path up to its last `/` (section 5.2.3).
        (_, [] | [.., b'/']) => None,
        _ => Some(Span::new(0, path.len())),
    }
}

/// The message about a row of a table of references that has a scheme or an authority which it can't have, or `None`. A
/// function and a row of an enum (`is_appended`) can have neither, because they are appended to a base. Another
/// constant can name a server, as `HELP = "https://docs.example/help";` does, but a scheme alone is refused, because
/// it's probably the beginning of a path, as in `users:batchGet`. `text` is the row or, with filler in `row`, the
/// template as it is written, such as `//{host}/a`, which the message shows.
pub const fn names_server(
    row: UriRef<'_>,
    text: &str,
    is_appended: bool,
) -> Option<RenderedReport> {
    let path_start = row.layout().path_start as usize;
    if path_start == 0 || row.authority().is_some() && !is_appended {
        return None;
    }
    let server = Span::new(0, path_start);
    report_row(
        text,
        server,
        "scheme or authority in a table of references",
        WRITE_PATH,
        APPENDED,
    )
}

const END_BASE: &str = "begin the reference with a name, `?` or `#`, and end the path of the base with `/`; to leave the base, write the whole URI";
const STAYS_BELOW: &str =
    "a row stays below its base, so that no part of the base is lost (RFC 3986, section 5.2)";
const WRITE_PATH: &str =
    "write the path, which begins with one `/`, or put URIs into a `uri_table!`";
const APPENDED: &str = "the server is added to the rows of the table by `append`, which refuses a scheme and an authority";

/// The message `refused row: found at byte 7`, with a picture of `text` in which `span` is marked, the help and the
/// note. It's never `None`.
const fn report_row(
    text: &str,
    span: Span,
    found: &str,
    help: &str,
    note: &'static str,
) -> Option<RenderedReport> {
    let mut sentence = Phrase::of(&["refused row: ", found]);
    sentence.push_position(span.start);
    let input = Input::of(text.as_bytes(), span);
    Some(report(sentence, input, help, note))
}

/// A message whose words all come from the caller: its first line, the picture of `input`, the help and the note.
pub(super) const fn report(
    sentence: Phrase,
    input: Input<'_>,
    help: &str,
    note: &'static str,
) -> RenderedReport {
    let fix = Fix::say(help);
    Report {
        sentence,
        input,
        fix,
        note,
    }
    .render()
}

/// The first `..`, encoded or not, that removes a segment of the base, because no segment of the path is left before
/// it: the second one in `a/../../b`.
const fn find_dots_above_base(path: &[u8]) -> Option<Span> {
    // How many segments resolution would keep so far.
    let mut depth = 0;
    let ([b'/', after_root @ ..] | after_root) = path;
    let mut rest = after_root;
    while !rest.is_empty() {
        let segment_start = path.len() - rest.len();
        let (segment_kind, _) = split_dot_segment(rest, EncodedDots::Counted);
        while let [byte, tail @ ..] = rest
            && *byte != b'/'
        {
            rest = tail;
        }
        match segment_kind {
            SegmentKind::Dot => {}
            SegmentKind::DotDot if depth == 0 => {
                let segment_end = path.len() - rest.len();
                return Some(Span::new(segment_start, segment_end));
            }
            SegmentKind::DotDot => depth -= 1,
            SegmentKind::Name => depth += 1,
        }
        // The next segment follows the `/`.
        if let [b'/', tail @ ..] = rest {
            rest = tail;
        }
    }
    None
}
