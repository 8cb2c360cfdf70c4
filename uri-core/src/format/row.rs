//! Rows of a table that are functions: the check of a result against a policy.

use crate::error::FormatError;
use crate::policy::{Policy, PolicyError, Rule};
use crate::uri::{Uri, UriBuf};

use super::argument::Argument;
use super::program::{Op, Ops};
use super::writer::{Mark, NOTHING, format_template};

/// Writes a template, behind `start` if the program has no `Op::Start`, and checks the result against the rules that its
/// values can break. Each slot has a mark of zeros.
///
/// # Errors
///
/// The first error of a value, from left to right, or the first rule that the result breaks.
pub fn format_row(
    start: Option<Uri<'_>>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    marks: &mut [Mark],
    policy: &Policy<'_>,
) -> Result<UriBuf, FormatError> {
    let start = start.map_or(NOTHING, |start| start.as_uri_ref());
    let (reference, _) = format_template(start, program, arguments, marks)?;
    let uri = UriBuf::from_reference(reference);
    match policy.check(&uri.as_uri()) {
        Ok(()) => Ok(uri),
        Err(error) => Err(FormatError::of_policy(
            error,
            culprit(error, program, marks),
        )),
    }
}

/// The name of the placeholder whose value contains the first broken byte, or else another one of the broken bytes. If a URI is
/// too long, this is the longest value. Without such a value, the base breaks the rule.
#[cold]
fn culprit(error: PolicyError, program: &'static str, marks: &[Mark]) -> Option<&'static str> {
    let ops = Ops::new(program);
    let (first, end) = (error.span().start, error.span().end);
    let len = |[start, end]: Mark| end - start;
    let slots = || marks.iter().copied().enumerate();
    let slot = if error.rule() == Rule::MaxLen {
        slots().rev().max_by_key(|(_, mark)| len(*mark))
    } else {
        // The values of a list contain the keys of their entries.
        let around = slots().filter(|(_, mark)| (mark[0]..mark[1]).contains(&first));
        let inside = |[start, _]: Mark| first < start && start < end;
        around
            .min_by_key(|(_, mark)| len(*mark))
            .or_else(|| slots().find(|(_, mark)| len(*mark) > 0 && inside(*mark)))
    };
    let base = || {
        ops.clone().find_map(|op| match op {
            Op::Base(slot) => Some(slot),
            _ => None,
        })
    };
    ops.name(slot.map(|(slot, _)| slot).or_else(base)?)
}
