//! What a printed text hides, and the kinds of texts in which that isn't what the law of secrets says.

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::ops::Range;

use crate::hostile;

/// Counts what differs, by kind, and keeps the shortest text of each kind.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    pub(super) shortest: BTreeMap<&'static str, (usize, String)>,
}

impl Kinds {
    pub(super) fn add(&mut self, kind: &'static str, text: &str) {
        let (count, shortest) = self.shortest.entry(kind).or_default();
        *count += 1;
        if *count == 1 || text.len() < shortest.len() {
            text.clone_into(shortest);
        }
    }

    /// How many texts differ.
    pub(super) fn sum(&self) -> usize {
        self.shortest.values().map(|(count, _)| count).sum()
    }
}

/// A text as the crate prints it, valid or not. Escaped, as `Debug` writes it, but without quotes.
pub(super) fn printed(text: &str) -> String {
    let quoted = hostile::printed(text);
    quoted[1..quoted.len() - 1].to_owned()
}

/// A text as `Debug` writes it, without quotes.
fn escaped(text: &str) -> String {
    let quoted = format!("{text:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

/// Whether a printed text hides a range of the text. Where what is between two masks stood, isn't known if the text has it
/// twice; then it counts as hidden if one of the places is outside the range.
pub(crate) fn hides(text: &str, printed: &str, range: &Range<usize>) -> bool {
    let whole = escaped(text);
    let start = escaped(&text[..range.start]).len();
    let end = escaped(&text[..range.end]).len();
    let pieces: Vec<&str> = printed.split("***").collect();
    let (first, last) = (pieces[0], pieces[pieces.len() - 1]);
    let is_inside = pieces.len() > 1 && first.len() <= start && end <= whole.len() - last.len();
    match *pieces {
        [_, between, _] if is_inside => {
            let masked = &whole[first.len()..whole.len() - last.len()];
            masked.match_indices(between).any(|(at, _)| {
                let at = first.len() + at;
                at + between.len() <= start || end <= at
            })
        }
        _ => is_inside,
    }
}

/// Whether what may be a host in a text can't be a name or an address.
pub(super) fn has_odd_name(text: &str) -> bool {
    let is_label = |label: &str| {
        let is_char = |char: char| char.is_ascii_alphanumeric() || "-_[]".contains(char);
        !label.is_empty()
            && label.chars().all(is_char)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = |host: &str| {
        let last = host.rsplit('.').next().unwrap_or_default();
        host.split('.').all(is_label) && !(host.contains('.') && is_number(last))
    };
    let mut hosts = text.split(['/', '?', '#', '@', ':']);
    let is_odd =
        |host: &str| !host.is_empty() && !is_name(host) && host.parse::<Ipv4Addr>().is_err();
    // In other places, a number alone is a port.
    let (_, after_scheme) = text.split_once(':').unwrap_or_default();
    let after_scheme = after_scheme.trim_start_matches('/');
    let authority = before(after_scheme, &['/', '?', '#']);
    let host = before(authority.rsplit('@').next().unwrap_or_default(), &[':']);
    hosts.any(is_odd) || !host.is_empty() && is_number(host)
}

/// A text up to the first of some characters.
fn before<'a>(text: &'a str, ends: &[char]) -> &'a str {
    text.split(ends).next().unwrap_or_default()
}
