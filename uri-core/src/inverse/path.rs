//! Matches the path of a template.

use core::mem;

use crate::bytes::{find_any, get, rfind, shared_len, split, substring};
use crate::pct::dots::find_dots;
use crate::pct::from_data::Data;
use crate::schemes::rule_of;
use crate::uri::UriRef;

use super::found::Found;
use super::part::{Part, PartKind, match_part, match_whole};
use super::slot::SlotKind;

/// Whether the path of a template matches that of the URI, segment by segment; values of placeholders are added to
/// `found`. If there is a base, `template` is the path after `{base}`, and the base's own path is matched first.
pub(super) fn match_path<'u>(
    base: Option<&UriRef<'_>>,
    template: &str,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> bool {
    let (template, next) = match base {
        // Between the base and what follows it is one `/`.
        Some(base) if template.starts_with('/') => (
            base.path().strip_suffix('/').unwrap_or(base.path()),
            template,
        ),
        Some(base) => (base.path(), ""),
        None => (template, ""),
    };
    let path = uri.path();
    let rests = match (template.as_bytes(), path.as_bytes()) {
        ([b'/', ..], [b'/', second, ..]) if *second != b'/' => Some((template, path)),
        _ => match_other_start(base, (template, next), uri, found),
    };
    rests.is_some_and(|(template, path)| match_segments(template, next, path, found))
}

/// Matches what precedes the first `/`, where a path or its template is empty or rootless, or the path begins with `//`.
#[inline(never)]
fn match_other_start<'t, 'u>(
    base: Option<&UriRef<'_>>,
    (template, next): (&'t str, &str),
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let mut path = uri.path();
    // Below a base such as `urn:`, the empty path and `/` differ.
    let is_scheme = |base: &UriRef<'_>| base.authority().is_none() && base.path().is_empty();
    if matches!(path, "" | "/") && !base.is_some_and(is_scheme) {
        path = root(template, next, uri)?;
    }
    let start = if template.is_empty() { next } else { template };
    // A key doesn't make a path that begins with `//`.
    if path.starts_with("//")
        && let Some(inner) = start.strip_prefix('/')
        && inner.starts_with('{')
        && let Some(slot) = found.slots.clone().at_start_of(inner.as_bytes())
        && slot.kind == Some(SlotKind::Key)
    {
        return None;
    }
    if template.starts_with('/') && path.starts_with('/') {
        return Some((template, path));
    }
    let (first, template) = next_segment(template);
    let (segment, path) = next_segment(path);
    let part = Part::of(first, &mut found.slots);
    match_segment(part, segment, found).then_some((template, path))
}

/// An empty path is `/` if the scheme says so (section 6.2.3). The root has as many segments as the template without
/// items: `/{xs*}` leaves no slash, and `/{xs*}/` one.
#[cold]
fn root(template: &str, next: &str, uri: &UriRef<'_>) -> Option<&'static str> {
    let scheme = uri.scheme().map_or("", |scheme| scheme.as_str());
    let rule = rule_of(scheme);
    let has_root = rule.is_some_and(|rule| rule.empty_path_is_root) && uri.authority().is_some();
    let len = template.len() + next.len();
    let is_path = has_root || (len == 0) == uri.path().is_empty();
    is_path.then_some(match (slashes(template) + slashes(next), len) {
        (1, 1) | (2.., _) => "/",
        _ => "",
    })
}

fn slashes(path: &str) -> usize {
    path.bytes().filter(|byte| *byte == b'/').count()
}

/// The text up to a `/`, and the rest.
fn next_segment(path: &str) -> (&str, &str) {
    let end = find_any(path.as_bytes(), 0, [b'/']);
    path.split_at_checked(end).unwrap_or_default()
}

/// Matches segments, each after a `/`. Those of `next` follow those of `template`.
fn match_segments<'t, 'u>(
    mut template: &'t str,
    mut next: &'t str,
    mut path: &'u str,
    found: &mut Found<'_, 'u>,
) -> bool {
    loop {
        let rests = match match_single_segments(template, path, found) {
            Some(("", path)) if next.is_empty() => return path.is_empty(),
            // The first template has matched.
            Some(("", path)) => Some((mem::take(&mut next), path)),
            Some(rests) => match_first_segment(rests, found),
            None => None,
        };
        match rests {
            Some(rests) => (template, path) = rests,
            None => return false,
        }
    }
}

/// Matches segments that are spelled alike, and values that are whole segments. Returns the rests, from the first other
/// segment on, or `None` if they differ in any spelling.
fn match_single_segments<'t, 'u>(
    template: &'t str,
    mut path: &'u str,
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let mut expected = template.as_bytes();
    loop {
        // A URI contains no `{`, so this ends before a placeholder.
        let alike = shared_len(expected, path.as_bytes());
        let (before, rest) = expected.split_at_checked(alike)?;
        let actual = path.get(alike..)?;
        if let [.., b'/'] = before
            && let Some((index, after)) = found.slots.strip_segment(rest)
        {
            // With a `%` in it, the segment has to be decoded.
            let mut len = find_any(actual.as_bytes(), 0, [b'/', b'%']);
            let is_decoded = get(actual.as_bytes(), len) != Some(b'%');
            if !is_decoded {
                len = find_any(actual.as_bytes(), len, [b'/']);
            }
            let (segment, tail) = actual.split_at_checked(len)?;
            // Few segments begin like a dot segment, and only a triplet can hide one that begins otherwise.
            let is_plain = is_decoded && !matches!(segment.as_bytes(), [] | [b'.' | b';', ..]);
            let value = Data::of_segment(segment, is_decoded);
            if !is_plain && !is_named(segment) || !found.add_at(index, false, Some(value)) {
                return None;
            }
            (expected, path) = (after, tail);
            continue;
        }
        return match (rest, actual.as_bytes()) {
            ([], [] | [b'/', ..]) => Some(("", actual)),
            // In a triplet, only the case of a digit can differ.
            ([a, ..], [b, ..])
                if !a.eq_ignore_ascii_case(b) && !b"%{".contains(a) && *b != b'%' =>
            {
                None
            }
            _ => {
                let start = rfind(before, b'/', 0, alike).unwrap_or_default();
                let from = template.len() - expected.len() + start;
                Some((
                    substring(template, from, template.len()),
                    path.get(start..)?,
                ))
            }
        };
    }
}

/// Matches the first segment of a template in any spelling, or the segments of an option or a list that it is, and
/// returns the rests. A list takes the segments that the rest of the template leaves, so it is in the last of the
/// templates: a base has no placeholders.
#[inline(never)]
fn match_first_segment<'t, 'u>(
    (template, mut path): (&'t str, &'u str),
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let (part, rest) = next_segment(template.strip_prefix('/')?);
    let part = Part::of(part, &mut found.slots);
    let count = match part.is_repeated() {
        // A list takes the segments that the others leave.
        true => slashes(path).checked_sub(slashes(rest))?,
        false => 1,
    };
    for _ in 0..count {
        let (segment, tail) = next_segment(path.strip_prefix('/')?);
        let is_match = match part {
            // The segments of a key can be empty, but not the key.
            Part::Whole(list)
                if list.kind == Some(SlotKind::Key) && segment.is_empty() && count > 1 =>
            {
                match_whole(list, segment, PartKind::Segment, found)
            }
            _ => match_segment(part, segment, found),
        };
        is_match.then_some(())?;
        path = tail;
    }
    Some((rest, path))
}

fn match_segment<'u>(part: Part<'_>, segment: &'u str, found: &mut Found<'_, 'u>) -> bool {
    (part.is_literal() || is_named(segment)) && match_part(part, segment, PartKind::Segment, found)
}

/// Whether `uri_format!` writes such a segment: its name isn't empty, and no server reads a dot segment in it.
fn is_named(segment: &str) -> bool {
    let (name, _) = split(segment, b';');
    !name.is_empty() && find_dots(segment.as_bytes()).is_none()
}
