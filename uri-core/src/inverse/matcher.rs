//! Matches a template with a URI, in a time of at most the URI's length times the number of the template's entries.
//!
//! The components are matched one after the other: server, path, fragment, query. Bytes that are equal are equivalent;
//! only where both differ, their octets are compared.

use core::mem;

use super::error::{MatchReason, RowTexts};
use crate::bytes::{find_any, get, rfind, shared_len, slice, split, split_all, substring};
use crate::error::QueryFault;
use crate::format::host::{WholeHost, is_port};
use crate::pct::dots::find_dots;
use crate::pct::from_data::Data;
use crate::schemes::rule_of;
use crate::syntax::host_name::{is_host_name, is_label};
use crate::uri::{Uri, UriRef};

use super::found::{Found, Mismatch};
use super::part::{
    Entries, Part, PartReading, entries, literal_key, match_part, match_whole, split_entry,
};
use super::slot::{PlaceholderSlot, SlotMark, Slots};

/// If there is a base, the template begins with its placeholder.
pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: &UriRef<'_>,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Mismatch> {
    let can_match = match base {
        Some(base) => {
            base.userinfo() == uri.userinfo() && base.query().or(base.fragment()).is_none()
        }
        None => !differ_in_a_letter(template, uri),
    };
    let has_place = can_match
        && match_server(base.as_ref().unwrap_or(template), uri, found)
        && match_path(base.as_ref(), template.path(), uri, found)
        && match_fragment(template, uri, found);
    if !has_place {
        return Err(Mismatch::Uri);
    }
    let is_match = match template.query() {
        Some(template) => match_query(template, uri.query().unwrap_or_default(), found),
        None => true,
    };
    is_match.then_some(()).ok_or(Mismatch::Query)
}

/// Whether the first byte that differs is a letter, and before the query. No other spelling makes it equal.
fn differ_in_a_letter(template: &UriRef<'_>, uri: &UriRef<'_>) -> bool {
    let (ours, theirs) = (template.as_str().as_bytes(), uri.as_str().as_bytes());
    let alike = shared_len(ours, theirs);
    match (get(ours, alike), get(theirs, alike)) {
        (Some(a), Some(b)) if a.is_ascii_alphabetic() && b.is_ascii_alphabetic() => {
            !a.eq_ignore_ascii_case(&b)
                && alike < template.layout().path_end as usize
                && !ends_in_triplet(slice(ours, 0, alike))
        }
        _ => false,
    }
}

fn match_absent(slot: PlaceholderSlot, found: &mut Found<'_, '_>) -> bool {
    slot.form.can_be_absent() && found.add(slot, None)
}

fn match_server<'u>(template: &UriRef<'_>, uri: &UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
    // A URI contains no `{`, so what is equal has no placeholder.
    let (end, other_end) = (template.layout().path_start, uri.layout().path_start);
    let is_equal = || template.as_str().get(..end as usize) == uri.as_str().get(..end as usize);
    end == other_end && (end == 0 || is_equal()) || match_other_server(*template, *uri, found)
}

/// The scheme and the authority, with their delimiters.
fn server(uri: UriRef<'_>) -> &str {
    substring(uri.as_str(), 0, uri.layout().path_start as usize)
}

/// Whether a byte after this text belongs to a triplet.
const fn ends_in_triplet(before: &[u8]) -> bool {
    matches!(before, [.., b'%'] | [.., b'%', _])
}

/// Literal hosts and ports are compared as in an [`Origin`](crate::Origin).
#[inline(never)]
fn match_other_server<'u>(
    template: UriRef<'_>,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> bool {
    if template.scheme() != uri.scheme() {
        return false;
    }
    let (template_host, uri_host) = match (template.host_str(), uri.host_str()) {
        (Some(template_host), Some(uri_host)) => (template_host, uri_host),
        (None, None) => return true,
        _ => return false,
    };
    if !match_userinfo(template.userinfo(), uri.userinfo(), found) {
        return false;
    }
    // With a placeholder, the host must be one that `uri_format!` writes.
    let is_host = match Part::of(template_host, &mut found.slots) {
        Part::Literal(_) => template.host() == uri.host(),
        Part::Whole(slot) => {
            // `uri_format!` adds these brackets.
            let inner = Data::new(uri_host.trim_matches(['[', ']']), false);
            found.add(slot, Some(inner)) && !matches!(WholeHost::of(uri_host), WholeHost::Invalid)
        }
        Part::Mixed(_) => {
            let mut labels = split_all(uri_host, b'.');
            let is_same = split_all(template_host, b'.').all(|part| {
                let part = Part::of(part, &mut found.slots);
                let label = labels.next();
                label.is_some_and(|label| {
                    (part.is_literal() || is_label(label.as_bytes()))
                        && match_part(part, label, PartReading::Label, found)
                })
            });
            // This also checks the length, and that the last label isn't a number.
            is_same && labels.next().is_none() && is_host_name(uri_host.as_bytes())
        }
    };
    is_host && match_port(template, uri, found)
}

fn match_userinfo<'u>(
    template: Option<&str>,
    userinfo: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> bool {
    match (template, userinfo) {
        (None, None) => true,
        // A user doesn't contain a raw `:`.
        (Some(template), Some(userinfo)) => {
            let part = Part::of(template, &mut found.slots);
            colons(template) == colons(userinfo)
                && match_part(part, userinfo, PartReading::Plain, found)
        }
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn colons(userinfo: &str) -> usize {
    userinfo.matches(':').count()
}

fn match_port<'u>(template: UriRef<'_>, uri: UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
    let template_port = template.port().unwrap_or("");
    // An empty port counts as absent (section 6.2.3).
    let uri_port = uri.port().filter(|port| !port.is_empty());
    // A placeholder is always the whole port, and takes only what `uri_format!` writes.
    if let Part::Whole(slot) = Part::of(template_port, &mut found.slots) {
        return match uri_port {
            None => match_absent(slot, found),
            Some(port) => is_port(port) && match_whole(slot, port, PartReading::Plain, found),
        };
    }
    let number = |uri| Uri::of_row(uri).port_or_default();
    // A number that is too large equals only itself.
    template_port == uri_port.unwrap_or("")
        || number(template).is_some() && number(template) == number(uri)
}

fn match_path<'u>(
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
        && slot.mark == Some(SlotMark::Key)
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
        let rests = match match_alike(template, path, found) {
            Some(("", path)) if next.is_empty() => return path.is_empty(),
            Some(("", path)) => Some((mem::take(&mut next), path)),
            Some(rests) => match_other_segment(rests, slashes(next), found),
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
fn match_alike<'t, 'u>(
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
            // Only a triplet can hide a dot segment that begins otherwise.
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
            ([a, ..], [b, ..]) if !ends_in_triplet(before) && !b"%{".contains(a) && *b != b'%' => {
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

/// Matches the first segment of a template, which can be a list, and returns the rests. `after` is the number of segments
/// that follow the template.
#[inline(never)]
fn match_other_segment<'t, 'u>(
    (template, mut path): (&'t str, &'u str),
    after: usize,
    found: &mut Found<'_, 'u>,
) -> Option<(&'t str, &'u str)> {
    let (part, rest) = next_segment(template.strip_prefix('/')?);
    let part = Part::of(part, &mut found.slots);
    let count = match part.is_repeated() {
        // A list takes the segments that the others leave.
        true => slashes(path).checked_sub(slashes(rest) + after)?,
        false => 1,
    };
    for _ in 0..count {
        let (segment, tail) = next_segment(path.strip_prefix('/')?);
        let is_match = match part {
            // The segments of a key can be empty, but not the key.
            Part::Whole(list)
                if list.mark == Some(SlotMark::Key) && segment.is_empty() && count > 1 =>
            {
                match_whole(list, segment, PartReading::Segment, found)
            }
            _ => match_segment(part, segment, found),
        };
        is_match.then_some(())?;
        path = tail;
    }
    Some((rest, path))
}

fn match_segment<'u>(part: Part<'_>, segment: &'u str, found: &mut Found<'_, 'u>) -> bool {
    (part.is_literal() || is_named(segment))
        && match_part(part, segment, PartReading::Segment, found)
}

/// Whether `uri_format!` writes such a segment: its name isn't empty, and no server reads a dot segment in it.
fn is_named(segment: &str) -> bool {
    let (name, _) = split(segment, b';');
    !name.is_empty() && find_dots(segment.as_bytes()).is_none()
}

/// Matches the entries in any order, but equal keys in their own. Entries that only the URI has are ignored.
fn match_query<'u>(template: &str, query: &'u str, found: &mut Found<'_, 'u>) -> bool {
    let query = &Entries::new(query);
    entries(template).all(|expected| match_entry(expected, template, query, found))
}

/// Matches an entry of the template with those that have its key.
#[inline(never)]
fn match_entry<'u>(
    expected: &str,
    template: &str,
    query: &Entries<'u>,
    found: &mut Found<'_, 'u>,
) -> bool {
    let (key, value) = split_entry(expected);
    let part = Part::of(value, &mut found.slots);
    if part.is_literal() {
        // Others can have its key, in the order of the template.
        let has_this_key = |entry: &&str| has_key(entry, key);
        let mut others = entries(template).filter(has_this_key);
        let same = query.iter().filter(has_this_key);
        let mut same = same.map(|entry| Some((entry, others.next()?)));
        return same.all(|pair| pair.is_some_and(|(a, b)| PartReading::Entry.is_same(a, b)))
            && others.next().is_none();
    }
    let mut count = 0;
    for entry in query.iter() {
        let Some(value) = value_in(entry, key, template) else {
            continue;
        };
        // Adding a second value could search all items of the lists.
        if count > 0 && !part.is_repeated()
            || !value.is_some_and(|value| match_part(part, value, PartReading::Entry, found))
        {
            return false;
        }
        count += 1;
    }
    match part {
        Part::Whole(slot) if count == 0 && !part.is_repeated() => match_absent(slot, found),
        _ => count > 0 || part.is_repeated(),
    }
}

/// What an entry has for this key. Without one, an entry of the template takes those whose key it doesn't write.
#[inline(always)]
fn value_in<'q>(entry: &'q str, key: Option<&str>, template: &str) -> Option<Option<&'q str>> {
    match key {
        Some(key) => value_of(entry, key),
        None if entries(template).any(|other| has_key(entry, literal_key(other))) => None,
        None => Some(Some(entry)),
    }
}

/// Whether an entry has this literal key, in any spelling.
pub(super) fn has_key(entry: &str, key: Option<&str>) -> bool {
    key.is_some_and(|key| value_of(entry, key).is_some())
}

/// What an entry has after this key: nothing if it has another key, and no value without a `=` or if a delimiter in the
/// key is spelled differently.
#[inline(always)]
fn value_of<'q>(entry: &'q str, key: &str) -> Option<Option<&'q str>> {
    let (bytes, letters) = (entry.as_bytes(), key.as_bytes());
    if get(bytes, key.len()) == Some(b'=') && entry.starts_with(key) {
        return Some(Some(substring(entry, key.len() + 1, entry.len())));
    }
    match (bytes, letters) {
        // Only such a character can be spelled differently.
        ([b'%' | b'+', ..], _) | (_, [b'%' | b'+', ..]) => value_of_other(entry, key),
        ([first, ..], [letter, ..]) if first != letter => None,
        _ => value_of_other(entry, key),
    }
}

#[inline(never)]
fn value_of_other<'q>(entry: &'q str, key: &str) -> Option<Option<&'q str>> {
    let (other, value) = split(entry, b'=');
    let octets = |text| Data::new(text, true).octets();
    let is_same = || PartReading::Entry.is_same(other, key);
    octets(other)
        .eq(octets(key))
        .then(|| value.filter(|_| is_same()))
}

/// What is wrong with the first entry that doesn't match, and whether a key of the row is there. `None` if an entry
/// without a placeholder doesn't match, because then the URI is another row's.
#[cold]
pub(super) fn query_reason(
    row: &'static RowTexts,
    base: Option<UriRef<'_>>,
    uri: UriRef<'_>,
) -> Option<(MatchReason, bool)> {
    let mut found = Found::new(row.slots);
    // A value can also be in the path.
    let _ = find(base, &row.template, &uri, &mut found);
    found.slots = slots_of_query(row, base.is_some());
    let template = row.template.query().unwrap_or_default();
    let query = &Entries::new(uri.query().unwrap_or_default());
    let (mut first, mut is_there) = (None, false);
    for entry in entries(template) {
        let key = literal_key(entry);
        let mut slots = found.slots;
        let placeholder = slots.clone().split(entry);
        let same = query
            .iter()
            .filter(|entry| value_in(entry, key, template).is_some());
        let count = same.count();
        is_there |= key.is_some() && placeholder.is_some() && count > 0;
        if !match_entry(entry, template, query, &mut found) {
            let (_, slot, _) = placeholder?;
            let fault = match count {
                0 => QueryFault::Missing,
                2.. if !slot.form.is_repeated() => QueryFault::Repeated,
                _ => QueryFault::Different,
            };
            let reason = MatchReason::Query(row, key.unwrap_or(entry), fault);
            first = first.or(Some(reason));
        }
        slots.skip(entry);
        found.slots = slots;
    }
    Some((first?, is_there))
}

fn slots_of_query(row: &'static RowTexts, is_below: bool) -> Slots<'static> {
    let server = match is_below {
        true => "",
        false => server(row.template),
    };
    let mut slots = Slots::new(row.slots);
    slots.skip(server);
    slots.skip(row.template.path());
    slots
}

/// A fragment that only the URI has is ignored, like such entries. The query, whose slots are before those of the fragment,
/// is matched last.
fn match_fragment<'u>(template: &UriRef<'_>, uri: &UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
    let Some(fragment) = template.fragment() else {
        return true;
    };
    let slots_of_query = found.slots;
    found.slots.skip(template.query().unwrap_or_default());
    let is_match = match (Part::of(fragment, &mut found.slots), uri.fragment()) {
        (part, Some(fragment)) => match_part(part, fragment, PartReading::Plain, found),
        (Part::Whole(slot), None) => match_absent(slot, found),
        (Part::Literal(_) | Part::Mixed(_), None) => false,
    };
    found.slots = slots_of_query;
    is_match
}
