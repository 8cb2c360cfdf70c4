//! Function rows, whose results are checked against a policy.

use alloc::vec::Vec;

use crate::error::{Error, FormatError};
use crate::policy::{Policy, PolicyError, Rule, RuleSet};
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

use super::program::{Op, Ops};
use super::writer::{Argument, SlotRange, format_template};

/// Writes a template as [`format`](super::format) does, and checks the rules that read a component with a placeholder.
///
/// # Errors
///
/// About an unusable base, the leftmost value that can't be written, or the first broken rule.
pub fn format_row(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: u32,
) -> Result<UriBuf, Error> {
    let check = |uri: &Uri<'_>| policy.check_at_run_time(uri, RuleSet(rules));
    write(start, program, arguments, &check, UriBuf::from_reference)
}

/// Like [`format_row`], for the rules in [`RuleSet::AFTER_HOST`].
///
/// # Errors
///
/// As [`format_row`].
pub fn format_row_after_host(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: u32,
) -> Result<UriBuf, Error> {
    let check = |uri: &Uri<'_>| policy.check_after_host(uri, RuleSet(rules));
    write(start, program, arguments, &check, UriBuf::from_reference)
}

/// Like [`format_row`], for a reference and the rules in [`RuleSet::AFTER_HOST`].
///
/// # Errors
///
/// As [`format_row`].
pub fn format_row_ref(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    policy: &Policy<'_>,
    rules: u32,
) -> Result<UriRefBuf, Error> {
    let check = |uri: &Uri<'_>| policy.check_after_host(uri, RuleSet(rules));
    write(start, program, arguments, &check, |reference| reference)
}

/// `check` is a parameter, so that a program contains only the checks of its rows.
fn write<T>(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    check: &dyn Fn(&Uri<'_>) -> Result<(), PolicyError>,
    make: impl FnOnce(UriRefBuf) -> T,
) -> Result<T, Error> {
    let mut few = [[0; 2]; 8];
    let mut many = Vec::new();
    let ranges = match few.get_mut(..arguments.len()) {
        Some(ranges) => ranges,
        None => {
            many.resize(arguments.len(), [0; 2]);
            &mut many[..]
        }
    };
    let reference = format_template(start, program, arguments, ranges)?;
    match check(&Uri::of_row(reference.as_uri_ref())) {
        Ok(()) => Ok(make(reference)),
        Err(error) => {
            let slot = culprit(error, ranges).or_else(|| base(program));
            Err(Ops::new(program)
                .named(FormatError::of_policy(error), slot)
                .into())
        }
    }
}

/// The slot of the value to blame: it contains the first byte at fault, or else overlaps or touches the fault first. A
/// URI that is too long is due to the longest value.
#[cold]
fn culprit(error: PolicyError, ranges: &[SlotRange]) -> Option<usize> {
    let len = |[start, end]: SlotRange| end.saturating_sub(start);
    let mut slots = ranges.iter().copied().enumerate();
    if error.rule() == Rule::MaxLen {
        // Reversed, because `max_by_key` returns the last maximum, but the first is to blame.
        let longest = slots.rev().max_by_key(|(_, range)| len(*range));
        return longest
            .filter(|(_, range)| len(*range) > 0)
            .map(|(slot, _)| slot);
    }
    let first = error.span().start;
    // A missing port is blamed on the absent value.
    let is_absent = |start, end| error.span().is_empty() && start == first && end == first;
    // A list's range includes keys from other slots, so the shortest range is chosen.
    let around = slots
        .clone()
        .filter(|(_, [start, end])| *start <= first && first < *end || is_absent(*start, *end));
    // An empty value beside a literal dot, or one that puts an encoded backslash there, can make it a dot segment.
    let end = error.span().end;
    // An empty list leaves the root's `/`, and an absent port may be at the same place.
    let is_before_root =
        |range: SlotRange| error.rule() == Rule::NoTrailingSlash && range == [first, first];
    let touches = |[start, until]: SlotRange| start <= end && first <= until;
    let slot = around
        .min_by_key(|(_, range)| len(*range))
        .or_else(|| slots.clone().rfind(|(_, range)| is_before_root(*range)))
        .or_else(|| slots.find(|(_, range)| touches(*range)));
    slot.map(|(slot, _)| slot)
}

/// The base, which is to blame if no value is. It has a name, but no argument.
fn base(program: &'static str) -> Option<usize> {
    Ops::new(program).find_map(|op| match op {
        Op::CheckBase(slot) => Some(slot),
        _ => None,
    })
}
