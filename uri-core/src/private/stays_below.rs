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
use crate::pct::dots::{EncodedDots, SegmentKind, kind};
use crate::uri::{Uri, UriRef};

/// Checks that a reference stays below its base.
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

/// The message about a reference that doesn't stay below its base, or below every base if `base` is `None`. `text` is
/// what is shown, a template if the reference is a filled one.
pub const fn leaves(
    base: Option<Uri<'_>>,
    reference: UriRef<'_>,
    text: &str,
) -> Option<RenderedReport> {
    let first = Component::Scheme;
    let last = Component::Port;
    let start = reference.layout().range(first, last, text.len());
    if start.start < start.end {
        let found = "scheme or authority after a base";
        let help = "remove the base, and write the whole URI";
        return report_row(text, start, found, help, STAYS);
    }
    if let Some(dots) = climb(reference.path().as_bytes()) {
        return report_row(text, dots, "`..` above the base", WHOLE, STAYS);
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
        // The path stays, or the replaced one is empty or `/` (section 5.2.2).
        ([], _) | ([b'/', ..], [] | [b'/']) => None,
        ([b'/', ..], _) => {
            let found = "`/` that replaces the path of the base";
            report_row(base.as_str(), base_path, found, RELATIVE, REPLACES)
        }
        // Merging keeps the path up to its last `/` (section 5.2.3).
        (_, [] | [.., b'/']) => None,
        _ => {
            let end = Span::new(base_path.end, base_path.end);
            let found = "base whose path does not end with `/`";
            let help = match base.fragment() {
                Some(_) => "begin the reference with `#`, or end the path of the base with `/`",
                None => "end the base with `/`, or begin the reference with `?` or `#`",
            };
            report_row(base.as_str(), end, found, help, LAST)
        }
    }
}

/// The message about a row of references that has a server. A function and a row of an enum (`is_appended`) have
/// neither scheme nor authority, because they are appended to a base; another constant can name a server. `text` is as
/// in [`leaves`].
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
    let start = layout.range(Component::Scheme, Component::Port, text.len());
    // The `:` of `users:batchGet` belongs to the path.
    let path = match row.path().as_bytes() {
        [b'/', ..] => start.end,
        _ if has_authority => start.end,
        _ => start.start,
    };
    let input = Input::of(text.as_bytes(), start);
    let slash = match input.text.split_at(path).1 {
        [b'/', ..] => "",
        _ => "/",
    };
    // The values in the authority are those of the base.
    let (base, parameter) = match contains(start.of(input.text), b'{') {
        true => ("{base}", " with a parameter `base: &Uri<'_>`"),
        false => ("", ""),
    };
    let rest = slice(input.text, path, text.len());
    let mut help = match input.quotable(Span::new(path, text.len())) {
        // A row can't begin with `//` either.
        Some(path) if !matches!(rest, [b'/', b'/', ..]) => {
            Phrase::of(&["write `", base, slash, path, "`", parameter])
        }
        _ => Phrase::of(&["write the path, which begins with one `/`"]),
    };
    if !is_appended || row.scheme().is_some() && has_authority {
        help.push(", or put URIs into a `uri_table!`");
    }
    report_row(text, start, found, help.as_str(), APPENDED)
}

const APPENDED: &str = "the server is added to the rows of the table by `append`, which refuses a scheme and an authority";
const WHOLE: &str =
    "write the whole URI; a constant can leave its base with `NAME = uri!(BASE, \"…\");`";
const RELATIVE: &str = "remove the `/` at the beginning of the reference, or write the whole URI; a constant can leave its base with `NAME = uri!(BASE, \"…\");`";
const STAYS: &str = "a row stays below its base, so that no part of the base is lost";
const REPLACES: &str =
    "a reference that begins with `/` replaces the whole path (RFC 3986, section 5.2.2)";
const LAST: &str =
    "resolution replaces the part after the last `/` of a base (RFC 3986, section 5.2.3)";

const fn report_row(
    text: &str,
    span: Span,
    found: &str,
    help: &str,
    note: &'static str,
) -> Option<RenderedReport> {
    let mut sentence = Phrase::of(&["refused row: ", found]);
    sentence.push_at(span.start);
    let input = Input::of(text.as_bytes(), span);
    Some(report(sentence, input, help, note))
}

/// A message whose words come from the caller.
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

/// The first `..`, encoded or not, that removes more segments than precede it.
const fn climb(path: &[u8]) -> Option<Span> {
    let mut depth = 0;
    let ([b'/', after_root @ ..] | after_root) = path;
    let mut rest = after_root;
    while !rest.is_empty() {
        let start = path.len() - rest.len();
        let segment_kind = kind(rest, EncodedDots::Counted).0;
        while let [byte, tail @ ..] = rest
            && *byte != b'/'
        {
            rest = tail;
        }
        match segment_kind {
            SegmentKind::Dot => {}
            SegmentKind::DotDot if depth == 0 => {
                return Some(Span::new(start, path.len() - rest.len()));
            }
            SegmentKind::DotDot => depth -= 1,
            SegmentKind::Name => depth += 1,
        }
        if let [_, tail @ ..] = rest {
            rest = tail;
        }
    }
    None
}
