//! What the macros call. It is `#[inline]`, so that a program that depends on uri-core doesn't compile it.

use crate::bytes::{self, Span};
use crate::error::rule::Rule;
use crate::error::{ParseError, ParseErrorKind, words_for_octet_beside_dots};
use crate::message::input::{Input, Phrase};
use crate::message::report::{RenderedReport, Report};
use crate::message::suggestion::Fix;
use crate::output::TextBuffer;
use crate::pct::dots::find_dots;
use crate::uri::UriRef;

use super::stays_below::report;

#[cfg(feature = "alloc")]
pub use crate::format::{Form, Op, Placeholder};
#[cfg(feature = "alloc")]
pub use crate::inverse::{
    Candidates, Keys, MAX_KEYS, MAX_VALUES, SlotKind, Slots, bucket, no_inverse, takes, takes_if,
};

#[cfg(feature = "alloc")]
pub use super::function::{NOT_PLAIN, is_plain_template};
pub use super::row::{template_refusal, template_uri};
pub use super::row_policy::{broken_after_base, may_break};
pub use super::stays_below::{leaves, names_server};
pub use super::table::{DEFAULT_OF_REFERENCES, hash, of_references, table_row};
pub use super::two_rows::{RowPlace, two_rows};
#[cfg(feature = "alloc")]
pub use crate::normalize::unique::duplicates;
pub use crate::policy::rule_set::RuleSet;
pub use crate::policy::rules::with_rule;
pub use crate::uri::parse::{parse, parse_in_constant};

/// The rule that this method of a policy sets, or `None` if the method is unknown.
#[inline]
pub fn rule_of(method: &str) -> Option<Rule> {
    let mut rules = Rule::ALL.iter();
    rules.find(|rule| rule.method() == method).copied()
}

/// Whether two names differ by at most one typing mistake.
#[inline]
pub const fn differ_by_at_most_one_edit(a: &str, b: &str) -> bool {
    bytes::differ_by_at_most_one_edit(a.as_bytes(), b.as_bytes())
}

/// Whether some server reads a dot segment in a segment, as in `..`, `%2e` or `a%2F..`.
#[inline]
pub const fn has_dots(segment: &str) -> bool {
    find_dots(segment.as_bytes()).is_some()
}

/// The octet beside the dots in a segment in which some server reads a dot segment, and words for it. `None` without
/// such dots, or if nothing is beside them.
#[inline]
pub const fn beside_dots(segment: &str) -> Option<(u8, &'static str)> {
    let octet = some!(some!(find_dots(segment.as_bytes())).octet_beside);
    Some((octet, words_for_octet_beside_dots(octet)))
}

/// The offsets as one integer, or `None` if one is above 511.
#[inline]
pub const fn pack(reference: UriRef<'_>) -> Option<u64> {
    reference.layout().pack()
}

/// The offsets, in the order of `Layout`'s fields.
#[inline]
pub const fn offsets(reference: UriRef<'_>) -> [u32; 6] {
    reference.layout().offsets()
}

/// A string as messages show it: with a masked password, and cut if it is long.
#[inline]
pub const fn printed(text: &str) -> RenderedReport {
    let mut shown = Phrase::new();
    let whole = Span::new(0, text.len());
    Input::of(text.as_bytes(), whole).push_printed_to(&mut shown, 0);
    RenderedReport(TextBuffer::of(&[shown.as_str()]))
}

/// The report for readers of source code, whose help also names macros.
#[inline]
pub const fn in_source(report: Report<'_>) -> Report<'_> {
    report.in_source()
}

/// The way to allow a URI that breaks a default rule, for the end of a note.
#[inline]
pub const fn way_out(rule: Rule) -> &'static str {
    rule.way_out()
}

/// The message that a template or another row is wrong: `what: found at byte 7` (`what` is a beginning such as `invalid
/// template`), a picture of the template with the bytes of `span` marked, the help and the note.
#[inline]
pub const fn template_error(
    template: &str,
    span: (usize, usize),
    what: &str,
    found: &str,
    help: &str,
    note: &'static str,
) -> RenderedReport {
    let (start, end) = span;
    let input = Input::of_template(template, Span::new(start, end));
    // The words can quote a part of the template that is masked as a password, so they are replaced. Each such fault is
    // about a placeholder, which is malformed or in the wrong position, as in `s3cret{password*}`.
    let (found, help) = if input.is_secret_quoted_in(found) {
        (
            "malformed placeholder",
            "write the name of a variable or of an argument, such as `{password}`, or `%7B` and `%7D` for braces",
        )
    } else if input.is_secret_quoted_in(help) {
        (found, "")
    } else {
        (found, help)
    };
    let mut sentence = Phrase::of(&[what, ": ", found]);
    sentence.push_position(start);
    report(sentence, input, help, note)
}

/// The message about a template that isn't a URI. `error` is about `filled`, which has values of the same length in
/// place of the placeholders. `help` replaces the error's own help, unless that says which URI to write instead.
#[inline]
pub const fn template_parse_error(
    template: &str,
    filled: &str,
    error: ParseError,
    help: Option<&str>,
) -> RenderedReport {
    let span = error.span();
    let mut report = error.report_input(Input {
        without_placeholders: filled.as_bytes(),
        ..Input::of_template(template, Span::new(span.start, span.end))
    });
    // For a colon in the first segment, the suggestion begins with `./`, which a template can't have before literal
    // text.
    let says_what_to_write = report.fix.suggestion.is_some()
        && !matches!(error.kind(), ParseErrorKind::ColonInFirstSegment);
    if let Some(help) = help
        && !says_what_to_write
    {
        report.fix = Fix::say(help);
    }
    report.in_source().render()
}
