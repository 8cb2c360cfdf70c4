//! Function rows, whose results are checked against a policy.

use alloc::vec::Vec;

use crate::error::rule::Rule;
use crate::error::{Error, FormatError};
use crate::policy::{Policy, PolicyError, RuleSet};
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

use super::program::{Op, Ops};
use super::writer::{Argument, SlotRange, format_template};

/// Writes the template of a table's row as [`format`](super::format) does, and checks the result against the rules of
/// the table's policy that are in `rules`, the bits of a [`RuleSet`]: those that read a component with a placeholder,
/// or all rules if the base is a parameter; but never the rule about literals.
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
    let check = |uri: &Uri<'_>| policy.check_rules(uri, RuleSet(rules));
    write(start, program, arguments, &check, UriBuf::from_reference)
}

/// Like [`format_row`], for a row whose `rules` are all in [`RuleSet::AFTER_HOST`], which a value in the path, the
/// query or the fragment can break, so that the caller's program doesn't contain the code for others.
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

/// Like [`format_row`], for a reference, which the check reads as a URI whose scheme is empty, and for the rules in
/// [`RuleSet::AFTER_HOST`].
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

/// Writes a template and checks the result, whose error names the value to blame. `check` is a parameter, so that the
/// caller's program contains only the checks of its rows; `make` turns the checked reference into the result's type.
fn write<T>(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    check: &dyn Fn(&Uri<'_>) -> Result<(), PolicyError>,
    make: impl FnOnce(UriRefBuf) -> T,
) -> Result<T, Error> {
    // The range of each value; those of up to eight need no allocation.
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
            let base_len = start.as_str().len();
            let base_slot = slot_of_base(program);
            let value_slot = match base_slot {
                // The range of a value begins with its delimiter, so a fault at the end of the base, such as a missing port,
                // is one of the base.
                Some(_) if error.span().end <= base_len => None,
                _ => slot_to_blame(error, ranges),
            };
            // Without a value to blame, it's the base of `{base}/a`; `https://h/a` has none.
            let slot = value_slot.or(base_slot);
            Err(Ops::new(program)
                .named(FormatError::of_policy(error), slot)
                .into())
        }
    }
}

const fn range_len([start, end]: SlotRange) -> usize {
    end.saturating_sub(start)
}

/// The slot of the value to blame for a broken rule, if there is one. `ranges` has the range of each slot's value in
/// the URI. The value contains the first byte at fault, or else overlaps or touches the fault first.
#[cold]
fn slot_to_blame(error: PolicyError, ranges: &[SlotRange]) -> Option<usize> {
    if error.rule() == Rule::MaxLen {
        return slot_of_longest_value(ranges);
    }
    let fault_start = error.span().start;
    let fault_end = error.span().end;
    // A missing port is a fault without bytes, at the index where the absent value of `{port?}` would be.
    let is_absent_value =
        |range: SlotRange| error.span().is_empty() && range == [fault_start, fault_start];
    let contains_start = |[start, end]: SlotRange| start <= fault_start && fault_start < end;
    // Without its values, `https://h:{port?}/{xs*}` is `https://h/`, whose `/` is at fault. The ranges of both slots
    // are empty and at this `/`, so the last slot, which is the list's, counts. The list of `https://h//{xs*}` is after
    // the `/`.
    let is_empty_list =
        |range: SlotRange, at: usize| error.rule() == Rule::NoTrailingSlash && range == [at, at];
    // A fault can begin in literal text and contain the value, such as the refused host of `https://api.{domain}/`.
    let touches = |[start, end]: SlotRange| start <= fault_end && fault_start <= end;
    let mut slots = ranges.iter().copied().enumerate();
    let around = slots
        .clone()
        .filter(|(_, range)| contains_start(*range) || is_absent_value(*range));
    // A list's range includes keys from other slots, as in `?{key}={xs*}`, so the shortest range is chosen.
    let found = around
        .min_by_key(|(_, range)| range_len(*range))
        .or_else(|| {
            slots
                .clone()
                .rfind(|(_, range)| is_empty_list(*range, fault_start))
        })
        .or_else(|| {
            slots
                .clone()
                .find(|(_, range)| is_empty_list(*range, fault_end))
        })
        .or_else(|| slots.find(|(_, range)| touches(*range)));
    found.map(|(slot, _)| slot)
}

/// The slot of the longest value, which is to blame if a URI is too long; the first one of several. `None` if all are
/// empty.
fn slot_of_longest_value(ranges: &[SlotRange]) -> Option<usize> {
    // The slots are reversed, because `max_by_key` returns the last maximum.
    let slots = ranges.iter().copied().enumerate().rev();
    let (slot, range) = slots.max_by_key(|(_, range)| range_len(*range))?;
    (range_len(range) > 0).then_some(slot)
}

/// The slot to blame for an error in the base, if the template begins with one. It follows those of the arguments, and
/// has only a name.
fn slot_of_base(program: &'static str) -> Option<usize> {
    Ops::new(program).find_map(|op| match op {
        Op::CheckBase(slot) => Some(slot),
        _ => None,
    })
}
