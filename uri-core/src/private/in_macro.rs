//! What the macros call. It is `#[inline]`, so that a program that depends on uri-core doesn't compile it.

use crate::bytes::{self, Span};
use crate::error::{ParseError, ParseErrorKind, words_for_octet_beside_dots};
use crate::message::input::{Input, Phrase};
use crate::message::report::{RenderedReport, Report};
use crate::message::suggestion::Fix;
use crate::output::TextBuffer;
use crate::pct::dots::find_dots;
use crate::policy::Rule;
use crate::uri::UriRef;

use super::stays_below::report;

#[cfg(feature = "alloc")]
pub use crate::format::{Form, Op, Placeholder};
#[cfg(feature = "alloc")]
pub use crate::inverse::{
    Candidates, Keys, MAX_KEYS, MAX_VALUES, SlotKind, Slots, bucket, no_inverse, takes,
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
pub use crate::uri::parse::parse;

/// The rule that this method of a policy sets.
#[inline]
pub fn rule_of(method: &str) -> Option<Rule> {
    let mut rules = Rule::ALL.iter();
    rules.find(|rule| rule.method() == method).copied()
}

/// Whether two names differ by at most one typing mistake.
#[inline]
pub const fn is_near(a: &str, b: &str) -> bool {
    bytes::is_near(a.as_bytes(), b.as_bytes())
}

/// Whether some server reads a dot segment in a segment.
#[inline]
pub const fn has_dots(segment: &str) -> bool {
    find_dots(segment.as_bytes()).is_some()
}

/// The octet beside the dots of such a segment, and its words.
#[inline]
pub const fn beside_dots(segment: &str) -> Option<(u8, &'static str)> {
    let octet = some!(some!(find_dots(segment.as_bytes())).beside);
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

/// A string for messages: with a masked password, and cut if it is long.
#[inline]
pub const fn printed(text: &str) -> RenderedReport {
    let mut piece = Phrase::new();
    Input::of(text.as_bytes(), Span::new(0, text.len())).push_to(&mut piece, 0);
    RenderedReport(TextBuffer::of(&[piece.as_str()]))
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

/// The message about a template or another row.
#[inline]
pub const fn template_error(
    template: &str,
    span: (usize, usize),
    what: &str,
    found: &str,
    help: &str,
    note: &'static str,
) -> RenderedReport {
    let input = Input::of_template(template, Span::new(span.0, span.1));
    // Words that quote the template may show a password.
    let (found, help) = if input.is_secret_in(found) {
        (
            "malformed placeholder",
            "write the name of a variable or of an argument, such as `{password}`, or `%7B` and `%7D` for braces",
        )
    } else if input.is_secret_in(help) {
        (found, "")
    } else {
        (found, help)
    };
    let mut sentence = Phrase::of(&[what, ": ", found]);
    sentence.push_at(span.0);
    report(sentence, input, help, note)
}

/// The message about a template that isn't a URI. `error` is that of equally long filler. `help` replaces one that
/// doesn't write a URI.
#[inline]
pub const fn template_parse_error(
    template: &str,
    filled: &str,
    error: ParseError,
    help: Option<&str>,
) -> RenderedReport {
    let span = error.span();
    let mut report = error.report_input(Input {
        filled: filled.as_bytes(),
        ..Input::of_template(template, Span::new(span.start, span.end))
    });
    // A template doesn't begin with `./`.
    let is_certain = report.fix.suggestion.is_some()
        && !matches!(error.kind(), ParseErrorKind::ColonInFirstSegment);
    if let Some(help) = help
        && !is_certain
    {
        report.fix = Fix::say(help);
    }
    report.in_source().render()
}
