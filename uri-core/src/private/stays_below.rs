//! The law for a table's rows that have a base, or get one when they are appended: the reference stays below its base.
//!
//! Resolution replaces what follows the last `/` of the base's path (RFC 3986, section 5.2.3), all of it before a
//! leading `/`, and more with each `..`, so a row could silently lose a part of its base.

use super::value::is_invalid_row;
use crate::bytes::{Span, contains, slice};
use crate::grammar::Component;
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
    let scheme_and_authority =
        reference
            .layout()
            .range(Component::Scheme, Component::Port, text.len());
    if scheme_and_authority.start < scheme_and_authority.end {
        let found = "scheme or authority after a base";
        let help = "remove the base, and write the whole URI";
        return report_row(text, scheme_and_authority, found, help, STAYS_BELOW);
    }
    if let Some(dots) = find_dots_above_base(reference.path().as_bytes()) {
        let found = "`..` above the base";
        return report_row(text, dots, found, WRITE_WHOLE_URI, STAYS_BELOW);
    }
    // The rest depends on the base, so nothing else is refused without one.
    let base = some!(base);
    // If the base is an invalid row, the error in that row is reported instead.
    if is_invalid_row(&base) {
        return None;
    }
    let base_path = base
        .layout()
        .range(Component::Path, Component::Path, base.as_str().len());
    match (reference.path().as_bytes(), base.path().as_bytes()) {
        // Without a path, as in `?a`, the base's path stays (section 5.2.2).
        ([], _) => None,
        // A path with a leading `/` replaces that of the base, which loses nothing if that is empty or `/`.
        ([b'/', ..], [] | [b'/']) => None,
        ([b'/', ..], _) => {
            let found = "`/` that replaces the path of the base";
            report_row(
                base.as_str(),
                base_path,
                found,
                REMOVE_SLASH,
                SLASH_REPLACES,
            )
        }
        // Merging keeps the path up to its last `/` (section 5.2.3).
        (_, [] | [.., b'/']) => None,
        _ => {
            let path_end = Span::new(base_path.end, base_path.end);
            let found = "base whose path does not end with `/`";
            let help = match (base.query(), base.fragment()) {
                (None, None) => "end the base with `/`, or begin the reference with `?` or `#`",
                // The base ends with its query or its fragment, so a `/` at its end wouldn't help.
                (Some(_), None) => {
                    "begin the reference with `?` or `#`, or end the path of the base with `/`"
                }
                // A base with a fragment, such as `http://h/rdf-ns#`, is a namespace, whose names are fragments, so the
                // help doesn't mention `?`.
                (_, Some(_)) => {
                    "begin the reference with `#`, or end the path of the base with `/`"
                }
            };
            report_row(base.as_str(), path_end, found, help, REPLACES_LAST_SEGMENT)
        }
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
    let has_authority = row.authority().is_some();
    let found = match (row.scheme(), has_authority) {
        (Some(_), false) => "scheme in a table of references",
        (Some(_), true) if is_appended => "scheme and authority in a table of references",
        (None, true) if is_appended => "authority in a table of references",
        _ => return None,
    };
    let layout = row.layout();
    let scheme_and_authority = layout.range(Component::Scheme, Component::Port, text.len());
    // The help says to write the path. What seems to be the scheme of `users:batchGet` was meant as a part of it.
    let path_start = match row.path().as_bytes() {
        [b'/', ..] => scheme_and_authority.end,
        _ if has_authority => scheme_and_authority.end,
        _ => scheme_and_authority.start,
    };
    let input = Input::of(text.as_bytes(), scheme_and_authority);
    let path = slice(input.text, path_start, text.len());
    let slash = match path {
        [b'/', ..] => "",
        _ => "/",
    };
    // If the authority has placeholders, `{base}` takes the place of it.
    let has_placeholder = contains(scheme_and_authority.of(input.text), b'{');
    let (base, parameter) = if has_placeholder {
        ("{base}", " with a parameter `base: &Uri<'_>`")
    } else {
        ("", "")
    };
    // The path isn't quoted if it's long, or if a part of it is masked as a possible password.
    let mut help = match input.quotable(Span::new(path_start, text.len())) {
        // A row can't begin with `//` either.
        Some(quoted_path) if !matches!(path, [b'/', b'/', ..]) => {
            Phrase::of(&["write `", base, slash, quoted_path, "`", parameter])
        }
        _ => Phrase::of(&["write the path, which begins with one `/`"]),
    };
    if !is_appended || row.scheme().is_some() && has_authority {
        help.push(", or put URIs into a `uri_table!`");
    }
    report_row(text, scheme_and_authority, found, help.as_str(), APPENDED)
}

const APPENDED: &str = "the server is added to the rows of the table by `append`, which refuses a scheme and an authority";
const WRITE_WHOLE_URI: &str =
    "write the whole URI; a constant can leave its base with `NAME = uri!(BASE, \"…\");`";
const REMOVE_SLASH: &str = "remove the `/` at the beginning of the reference, or write the whole URI; a constant can leave its base with `NAME = uri!(BASE, \"…\");`";
const STAYS_BELOW: &str = "a row stays below its base, so that no part of the base is lost";
const SLASH_REPLACES: &str =
    "a reference that begins with `/` replaces the whole path (RFC 3986, section 5.2.2)";
const REPLACES_LAST_SEGMENT: &str =
    "resolution replaces the part after the last `/` of a base (RFC 3986, section 5.2.3)";

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
