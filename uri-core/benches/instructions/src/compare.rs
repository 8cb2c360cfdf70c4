//! Compares the figures of another revision with those of the working tree.

use crate::callgrind::Count;
use crate::values::{BUILD_LISTING, BUILD_QUERY, BY_HAND};

/// Figures with the same limit.
#[derive(Clone, Copy, PartialEq)]
struct Group {
    name: &'static str,
    /// The most percent by which one of the figures may increase.
    limit: Option<f64>,
}

/// All groups and their limits. Figures of size 1 are those for single calls; the remaining ones are for finding a row.
fn group_of(count: &Count) -> Group {
    let (name, limit) = match (&*count.work, &*count.input) {
        (_, BY_HAND) => ("code by hand", None),
        ("parse", _) => ("parse", Some(1.0)),
        ("parts", _) => ("parts", Some(1.0)),
        ("refuse", _) => ("refuse", Some(1.0)),
        ("resolve" | "resolve mixed", _) => ("resolve", Some(1.0)),
        ("normalize" | "normalize respelled", _) => ("normalize", Some(1.0)),
        ("is_normalized", _) => ("is_normalized", Some(1.0)),
        ("equivalent" | "equivalent respelled", _) => ("equivalent", Some(1.0)),
        ("find", _) => ("find", Some(1.0)),
        ("check plain" | "check hosts", _) => ("check", Some(1.0)),
        ("redact", _) => ("redact", Some(1.0)),
        ("debug", _) => ("debug", Some(1.0)),
        (BUILD_QUERY | BUILD_LISTING | "take a query apart", "row") => {
            ("row with optional entries", Some(5.0))
        }
        (work, _) if work.starts_with("build ") => ("row, uri_format, Edit", Some(3.0)),
        (work, _) if work.starts_with("take ") => ("parse of a row", Some(3.0)),
        _ if count.size == 1 => ("finding a row", Some(3.0)),
        _ => ("others", None),
    };
    Group { name, limit }
}

/// Prints each figure before and after, and the largest increase in each group. Returns how many groups exceed their
/// limits.
pub fn complain(before: &[Count], after: &[Count]) -> usize {
    println!("instructions a byte, or a call, before and after:");
    let mut largest: Vec<(Group, f64)> = Vec::new();
    for count in after {
        let earlier = same_figure(before, count);
        println!("{}", line(earlier, Some(count)));
        if let Some(earlier) = earlier {
            note(&mut largest, group_of(count), count.change(earlier.rate()));
        }
    }
    for count in before {
        if same_figure(after, count).is_none() {
            println!("{}", line(Some(count), None));
        }
    }
    // The sort is stable, so groups stay in the order of their figures.
    largest.sort_by_key(|(group, _)| group.limit.is_none());
    println!("\nthe largest increase (or smallest decrease) in each group, and its limit:");
    let mut exceeded = 0;
    for (group, change) in largest {
        let verdict = match group.limit {
            None => String::from("no limit"),
            Some(limit) if change <= limit => format!("{limit:>2} %  holds"),
            Some(limit) => {
                exceeded += 1;
                format!("{limit:>2} %  exceeded")
            }
        };
        println!("{:<28}{change:>+8.1} %  {verdict}", group.name);
    }
    exceeded
}

fn same_figure<'a>(counts: &'a [Count], figure: &Count) -> Option<&'a Count> {
    counts
        .iter()
        .find(|count| count.work == figure.work && count.input == figure.input)
}

/// The line of a figure, which may be missing on one side.
fn line(before: Option<&Count>, after: Option<&Count>) -> String {
    let rate = |count: Option<&Count>| {
        count.map_or(String::from("–"), |count| format!("{:.3}", count.rate()))
    };
    let change = match (before, after) {
        (Some(before), Some(after)) => format!("{:+.1} %", after.change(before.rate())),
        (Some(_), None) => String::from("only before"),
        _ => String::from("only after"),
    };
    let name = before.or(after).map_or(String::new(), |count| {
        format!("{} {}", count.work, count.input)
    });
    format!(
        "{name:<56}{:>13}{:>13}{change:>12}",
        rate(before),
        rate(after)
    )
}

/// Keeps the largest increase in a group. A decrease is a negative increase, so it never exceeds a limit.
fn note(largest: &mut Vec<(Group, f64)>, group: Group, change: f64) {
    match largest.iter_mut().find(|(known, _)| *known == group) {
        Some((_, known)) => *known = known.max(change),
        None => largest.push((group, change)),
    }
}
