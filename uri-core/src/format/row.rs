//! Table rows that are functions. Their results are checked against a policy.

use alloc::vec::Vec;

use crate::bytes::substring;
use crate::error::{Error, FormatError};
use crate::policy::{Policy, PolicyError, Rule, RuleSet};
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

use super::program::{Op, Ops};
use super::writer::{Argument, Mark, format_template};

/// Writes a template after `start`, as [`format`](super::format) does, and checks the result against some rules of a
/// policy: those that read a component with a placeholder.
///
/// # Errors
///
/// Returns an error if `start` is a base that can't be used, or an error about the leftmost value that can't be written,
/// or about the first rule that the result breaks.
pub fn format_row(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: u32,
) -> Result<UriBuf, Error> {
    let check = |uri: &Uri<'_>| policy.check_rules(uri, RuleSet(rules));
    write(start, program, arguments, &check).map(UriBuf::from_reference)
}

/// Like [`format_row`], but the rules are in [`RuleSet::AFTER_HOST`].
///
/// # Errors
///
/// Returns the same errors as [`format_row`].
pub fn format_row_after_host(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: u32,
) -> Result<UriBuf, Error> {
    format_row_ref(start, program, arguments, policy, rules).map(UriBuf::from_reference)
}

/// Like [`format_row`], but for a reference. The rules of a table of references are in [`RuleSet::AFTER_HOST`].
///
/// # Errors
///
/// Returns the same errors as [`format_row`].
pub fn format_row_ref(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: u32,
) -> Result<UriRefBuf, Error> {
    let check = |uri: &Uri<'_>| policy.check_after_host(uri, RuleSet(rules));
    write(start, program, arguments, &check)
}

/// `check` is a parameter so that a program contains only the checks of its rows.
fn write(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    check: &dyn Fn(&Uri<'_>) -> Result<(), PolicyError>,
) -> Result<UriRefBuf, Error> {
    // Most templates have few slots, so an allocation is rarely needed.
    let (mut few, mut many) = ([[0; 2]; 8], Vec::new());
    let marks = match few.get_mut(..arguments.len()) {
        Some(marks) => marks,
        None => {
            many.resize(arguments.len(), [0; 2]);
            &mut many[..]
        }
    };
    let reference = format_template(start, program, arguments, marks)?;
    // The policy takes a `Uri`, and `of_row` makes one of any reference.
    match check(&Uri::of_row(reference.as_uri_ref())) {
        Ok(()) => Ok(reference),
        Err(error) => {
            let slot = culprit(error, reference.as_str(), marks).or_else(|| base(program));
            Err(Ops::new(program)
                .named(FormatError::of_policy(error), slot)
                .into())
        }
    }
}

/// The slot of the value to blame: the value that contains the first byte at fault, or else the first value that
/// overlaps or touches the bytes at fault. If the URI is too long, the longest value is to blame.
#[cold]
fn culprit(error: PolicyError, text: &str, marks: &[Mark]) -> Option<usize> {
    let len = |[start, end]: Mark| end.saturating_sub(start);
    let mut slots = marks.iter().copied().enumerate();
    if error.rule() == Rule::MaxLen {
        // The slots are reversed because `max_by_key` returns the last maximum, but the first of several equally long
        // values is to blame.
        let longest = slots.rev().max_by_key(|(_, mark)| len(*mark));
        return longest
            .filter(|(_, mark)| len(*mark) > 0)
            .map(|(slot, _)| slot);
    }
    let mut first = error.span().start;
    if error.rule() == Rule::NoHostInUserinfo {
        // The span is the whole user, which looks like a host only because of its dots, so the first dot determines the
        // value to blame.
        let user = substring(text, first, error.span().end);
        let dots = [".", "%2E", "%2e"].map(|dot| user.find(dot).unwrap_or(user.len()));
        first += dots.into_iter().min().unwrap_or_default();
    }
    // A missing port is blamed on the absent value.
    let is_absent = |start, end| error.span().is_empty() && start == first && end == first;
    // A list's range includes the keys in its entries, which can come from other slots, so the shortest range is
    // chosen.
    let around = slots
        .clone()
        .filter(|(_, [start, end])| *start <= first && first < *end || is_absent(*start, *end));
    // A literal dot can become a dot segment because the value next to it is empty, or because that value puts an
    // encoded backslash next to it.
    let end = error.span().end;
    // An empty list leaves the `/` of the root, and an absent port may be at the same place.
    let is_before_root =
        |mark: Mark| error.rule() == Rule::NoTrailingSlash && mark == [first, first];
    let touches = |[start, until]: Mark| start <= end && first <= until;
    let slot = around
        .min_by_key(|(_, mark)| len(*mark))
        .or_else(|| slots.clone().rfind(|(_, mark)| is_before_root(*mark)))
        .or_else(|| slots.find(|(_, mark)| touches(*mark)));
    slot.map(|(slot, _)| slot)
}

/// The slot of the base, which is to blame if no value is. Like a value, it has a name, but no argument.
fn base(program: &'static str) -> Option<usize> {
    Ops::new(program).find_map(|op| match op {
        Op::Base(slot) => Some(slot),
        _ => None,
    })
}
