//! Matches the path of a template.

use core::mem;

use crate::bytes::{find_any, get, rfind, shared_len, split, substring};
use crate::format::judge::may_be_refused;
use crate::pct::dots::find_dots;
use crate::pct::from_data::Data;
use crate::schemes::KnownScheme;
use crate::uri::UriRef;

use super::found::Found;
use super::part::{Part, PartKind, match_part, match_whole};
use super::slot::{SlotKind, Slots};

/// Whether the path of a template matches that of the URI, segment by segment; values of placeholders are added to
/// `found`. If there is a base, `template` is the path after `{base}`, and the base's own path is matched before it, as
/// the first of two templates.
pub(super) fn match_path<'u>(
    base: Option<&UriRef<'_>>,
    template: &str,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> bool {
    let (template, template_after_base) = match base {
        // Between the base and what follows it is one `/`.
        Some(base) if template.starts_with('/') => (
            base.path().strip_suffix('/').unwrap_or(base.path()),
            template,
        ),
        // No path follows `{base}`.
        Some(base) => (base.path(), ""),
        None => (template, ""),
    };
    let path = uri.path();
    let from_slash = match (template.as_bytes(), path.as_bytes()) {
        // Most paths and templates begin with a segment after a `/`. A path such as `//a` doesn't match `/{key*}`.
        ([b'/', ..], [b'/', second, ..]) if *second != b'/' => Some((template, path)),
        _ => match_before_slash(base, (template, template_after_base), uri, found),
    };
    let Some((template, path)) = from_slash else {
        return false;
    };
    match_segments(template, template_after_base, path, found)
}

/// Matches what precedes the first `/`, where a path or its template is empty or rootless, or the path begins with
/// `//`. With a base, `template` is the path of its template, and `template_after_base` is what follows `{base}`, as in
/// [`match_segments`]. Returns the template and the path from their first `/` on, or `None` if they don't match.
#[inline(never)]
fn match_before_slash<'t, 'u>(
    base: Option<&UriRef<'_>>,
    (template, template_after_base): (&'t str, &str),
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let mut path = uri.path();
    // Below a base such as `urn:`, `{base}/{xs*}` without items is `urn:` and not `urn:/`, so the path is matched as it
    // is.
    let is_only_scheme = |base: &UriRef<'_>| base.authority().is_none() && base.path().is_empty();
    if matches!(path, "" | "/") && !base.is_some_and(is_only_scheme) {
        path = path_without_items(template, template_after_base, uri)?;
    }
    // The key of `/{key*}` can begin with an empty segment, but `uri_format!` doesn't write a path that begins with
    // `//`.
    let from_start = if template.is_empty() {
        template_after_base
    } else {
        template
    };
    if path.starts_with("//") && begins_with_key(from_start, found.slots) {
        return None;
    }
    // Fast path: nothing precedes the `/`.
    if template.starts_with('/') && path.starts_with('/') {
        return Some((template, path));
    }
    let (template_segment, template) = split_before_slash(template);
    let (segment, path) = split_before_slash(path);
    let part = Part::of(template_segment, &mut found.slots);
    match_segment(part, segment, found).then_some((template, path))
}

/// Whether the first segment of a template is the placeholder of a key, as in `/{key*}`. `slots` are those of the
/// template.
fn begins_with_key(template: &str, mut slots: Slots<'_>) -> bool {
    match template.as_bytes() {
        [b'/', first_segment @ ..] if matches!(first_segment, [b'{', ..]) => {
            let slot = slots.take_first_of(first_segment);
            slot.is_some_and(|slot| slot.kind == Some(SlotKind::Key))
        }
        _ => false,
    }
}

/// The path to match in place of that of a URI whose path is empty or `/`: what is left of the template if its list
/// takes its slash with it, which is empty for `/{xs*}`, although `uri_format!` writes `/`, and `/` for `/{xs*}/` and
/// `/`. It's `None` if the paths can't match: an empty path and `/` are the same only if the scheme says so (section
/// 6.2.3). With a base, `template` is its path, and `template_after_base` follows `{base}`.
#[cold]
fn path_without_items(
    template: &str,
    template_after_base: &str,
    uri: &UriRef<'_>,
) -> Option<&'static str> {
    let scheme = uri.scheme().map_or("", |scheme| scheme.as_str());
    let scheme = KnownScheme::of(scheme);
    let empty_is_root = scheme.is_some_and(KnownScheme::has_root_for_empty_path);
    let template_len = template.len() + template_after_base.len();
    // Of the two paths, an empty template can match only the empty one, and any other template only `/`, because
    // `uri_format!` writes that even for `/{xs*}` without items.
    if !empty_is_root && (template_len == 0) != uri.path().is_empty() {
        return None;
    }
    let slashes = count_slashes(template) + count_slashes(template_after_base);
    Some(match (slashes, template_len) {
        // This is the template `/`, or one whose list takes one of the slashes with it. Others don't match anyway.
        (1, 1) | (2.., _) => "/",
        _ => "",
    })
}

fn count_slashes(path: &str) -> usize {
    path.bytes().filter(|byte| *byte == b'/').count()
}

/// The text before the first `/`, and the rest, which begins with it: `a` and `/b` for `a/b`.
fn split_before_slash(path: &str) -> (&str, &str) {
    let end = find_any(path.as_bytes(), 0, [b'/']);
    path.split_at_checked(end).unwrap_or_default()
}

/// Whether the segments of two templates, one after the other, match the path. Each segment begins with its `/`. With a
/// base, `template` is its path, and `template_after_base` follows `{base}`; otherwise, `template_after_base` is empty.
fn match_segments<'t, 'u>(
    mut template: &'t str,
    mut template_after_base: &'t str,
    mut path: &'u str,
    found: &mut Found<'_, 'u>,
) -> bool {
    loop {
        let not_yet_matched = match match_single_segments(template, path, found) {
            Some(("", path)) if template_after_base.is_empty() => return path.is_empty(),
            // The first template has matched, so the second one is next.
            Some(("", path)) => Some((mem::take(&mut template_after_base), path)),
            // The next segment is a list, text and values such as `{a}.json`, or literal text that may be in another
            // spelling; that of `/users` isn't, for the path `/user`, and is refused here.
            Some((template, path)) => match_first_segment(template, path, found),
            None => None,
        };
        match not_yet_matched {
            Some(both) => (template, path) = both,
            None => return false,
        }
    }
}

/// Matches segments that are equal byte by byte, and placeholders for any text that are whole segments, as `{id}` in
/// `/users/{id}`. Returns the template and the path from the first segment on that needs a closer look, such as a list
/// or another spelling; the template is empty if all of it matches. The result is `None` if they can't match.
fn match_single_segments<'t, 'u>(
    template: &'t str,
    mut path: &'u str,
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let mut template_left = template.as_bytes();
    loop {
        // A URI contains no `{`, so this ends before a placeholder.
        let shared = shared_len(template_left, path.as_bytes());
        let (shared_text, template_after) = template_left.split_at_checked(shared)?;
        let path_after = path.get(shared..)?;
        if let [.., b'/'] = shared_text
            && let Some((index, after_placeholder)) = found.slots.strip_segment(template_after)
        {
            // The value is the segment up to the next `/`. Without a `%` in it, it needn't be decoded.
            let mut len = find_any(path_after.as_bytes(), 0, [b'/', b'%']);
            let has_no_triplet = get(path_after.as_bytes(), len) != Some(b'%');
            if !has_no_triplet {
                len = find_any(path_after.as_bytes(), len, [b'/']);
            }
            let (segment, after_segment) = path_after.split_at_checked(len)?;
            let can_match =
                has_no_triplet && !may_be_refused(segment) || can_contain_value(segment);
            let value = Data::of_segment(segment, has_no_triplet);
            let is_item = false;
            if !can_match || !found.add_at(index, is_item, Some(value)) {
                return None;
            }
            (template_left, path) = (after_placeholder, after_segment);
            continue;
        }
        return match (template_after, path_after.as_bytes()) {
            // The template ends, and so does the segment. After the path of a base, the rest of the path is for the
            // next template; otherwise, the caller refuses it.
            ([], [] | [b'/', ..]) => Some(("", path_after)),
            // The bytes differ in more than case, so they can't be equivalent, unless one begins a triplet, as in `A`
            // and `%41`, or a placeholder. In `%41` and `%42`, another digit makes another octet.
            ([a, ..], [b, ..])
                if !a.eq_ignore_ascii_case(b) && !b"%{".contains(a) && *b != b'%' =>
            {
                None
            }
            _ => {
                // The segment in which they differ is matched again from its `/` on.
                let slash = rfind(shared_text, b'/', 0, shared).unwrap_or_default();
                let slash_in_template = template.len() - template_left.len() + slash;
                Some((
                    substring(template, slash_in_template, template.len()),
                    path.get(slash..)?,
                ))
            }
        };
    }
}

/// Matches the first segment of a template, which begins with its `/`, in any spelling, or as a list, which can take
/// any number of segments of the path. Adds the values of placeholders to `found`. Returns the template and the path
/// after what matched, or `None` without a match.
#[inline(never)]
fn match_first_segment<'t, 'u>(
    template: &'t str,
    mut path: &'u str,
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let (template_segment, template_after) = split_before_slash(template.strip_prefix('/')?);
    let part = Part::of(template_segment, &mut found.slots);
    let count = match part.is_repeated() {
        // A list takes the segments that those after it leave. A path has at most one list, and a path before a second
        // template has none, because it is that of a base.
        true => count_slashes(path).checked_sub(count_slashes(template_after))?,
        false => 1,
    };
    for _ in 0..count {
        let (segment, path_after) = split_before_slash(path.strip_prefix('/')?);
        let is_match = match part {
            // A key such as `a//b` can have empty segments, but isn't a single empty one.
            Part::Whole(list)
                if list.kind == Some(SlotKind::Key) && segment.is_empty() && count > 1 =>
            {
                match_whole(list, segment, PartKind::Segment, found)
            }
            _ => match_segment(part, segment, found),
        };
        if !is_match {
            return None;
        }
        path = path_after;
    }
    Some((template_after, path))
}

/// Whether a part of the template matches a segment of the URI. With a value, the segment must be one that
/// `uri_format!` could write.
fn match_segment<'u>(part: Part<'_>, segment: &'u str, found: &mut Found<'_, 'u>) -> bool {
    (part.is_literal() || can_contain_value(segment))
        && match_part(part, segment, PartKind::Segment, found)
}

/// Whether `uri_format!` could write this segment with a value: its name before a `;` isn't empty, and no server reads
/// a dot segment in it, as in `a%2F..`.
fn can_contain_value(segment: &str) -> bool {
    let (name, _parameters) = split(segment, b';');
    !name.is_empty() && find_dots(segment.as_bytes()).is_none()
}
