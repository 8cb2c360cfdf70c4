//! Matches a template with a URI, in a time of at most the URI's length times the number of the template's entries.

use alloc::string::String;
use core::iter;

use super::error::{MatchReason, RowTexts};
use crate::bytes::{split, split_all};
use crate::error::QueryFault;
use crate::format::host::{WholeHost, is_port};
use crate::format::placeholder::Placeholder;
use crate::pct::dots::find_dots;
use crate::pct::from_data::Data;
use crate::schemes::rule_of;
use crate::syntax::host_name::{is_host_name, is_label};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};

use super::found::{Found, Mismatch};
use super::part::{Part, PartReading, match_part, match_whole};
use super::template::{after_base, entries, literal_key};

/// If there is a base, the template begins with its placeholder.
pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: UriRef<'_>,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Mismatch> {
    let text;
    let template = match base {
        None => template,
        Some(base) if base.userinfo() != uri.userinfo() => return Err(Mismatch::Uri),
        Some(base) => {
            let after_base = after_base(base, template).ok_or(Mismatch::Uri)?;
            text = String::from(base.as_str()) + after_base;
            // A base contains no braces, so it's literal text.
            UriRef::from_layout(&text, layout_on(base, template, text.len()))
        }
    };
    let has_place = match_server(template, uri, found)
        && match_path(base, template.path(), uri, found)
        && match_fragment(template, uri, found);
    if !has_place {
        return Err(Mismatch::Uri);
    }
    // In any order, but equal keys in their own. Entries that only the URI has are ignored.
    let (template, query) = (template.query(), uri.query());
    let is_match = entries(template).all(|entry| match_same_key(entry, template, query, found));
    is_match.then_some(()).ok_or(Mismatch::Query)
}

fn match_absent(placeholder: Placeholder<'_>, found: &mut Found<'_, '_>) -> bool {
    placeholder.form.can_be_absent() && found.add(placeholder, None)
}

/// For a text that begins like the base and ends like the template.
fn layout_on(base: UriRef<'_>, template: UriRef<'_>, len: usize) -> Layout {
    let from_end = |end: u32| (len + end as usize).saturating_sub(template.as_str().len()) as u32;
    let layout = Layout {
        path_end: from_end(template.layout().path_end),
        query_end: from_end(template.layout().query_end),
        ..base.layout()
    };
    layout.checked(len)
}

/// Literal hosts and ports are compared as in an [`Origin`](crate::Origin).
fn match_server<'u>(template: UriRef<'_>, uri: UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
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
    let is_host = match Part::of(template_host) {
        Part::Literal(_) => template.host() == uri.host(),
        Part::Whole(placeholder) => {
            // `uri_format!` adds these brackets.
            let inner = Data::new(uri_host.trim_matches(['[', ']']), false);
            found.add(placeholder, Some(inner))
                && !matches!(WholeHost::of(uri_host), WholeHost::Invalid)
        }
        Part::Mixed(_) => {
            // This also checks the length, and that the last label isn't a number.
            match_parts(template_host, uri_host, b'.', PartReading::Label, found)
                && is_host_name(uri_host.as_bytes())
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
            colons(template) == colons(userinfo)
                && match_part(Part::of(template), userinfo, PartReading::Plain, found)
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
    if let Part::Whole(placeholder) = Part::of(template_port) {
        return match uri_port {
            None => match_absent(placeholder, found),
            Some(port) => {
                is_port(port) && match_whole(placeholder, port, PartReading::Plain, found)
            }
        };
    }
    let number = |uri| Uri::of_row(uri).port_or_default();
    // A number that is too large equals only itself.
    template_port == uri_port.unwrap_or("")
        || number(template).is_some() && number(template) == number(uri)
}

fn match_path<'u>(
    base: Option<UriRef<'_>>,
    template: &str,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> bool {
    let path = uri.path();
    // Below a base such as `urn:`, the empty path and `/` differ.
    if base.is_some_and(|base| base.authority().is_none() && base.path().is_empty()) {
        return match_parts(template, path, b'/', PartReading::Segment, found);
    }
    // An empty path is `/` if the scheme says so (section 6.2.3).
    let scheme = uri.scheme().map_or("", |scheme| scheme.as_str());
    let rule = rule_of(scheme);
    let has_root = rule.is_some_and(|rule| rule.empty_path_is_root) && uri.authority().is_some();
    if !has_root && template.is_empty() != path.is_empty() {
        return false;
    }
    // A key doesn't make a path that begins with `//`.
    if found.has_key && template.starts_with("/{") && path.starts_with("//") {
        return false;
    }
    // The root has as many parts as the template: without items, `/{xs*}` leaves no slash, and `/{xs*}/` one.
    let slashes = template.bytes().filter(|byte| *byte == b'/');
    let root = if slashes.count() < 2 { "" } else { "/" };
    let template = if template == "/" { root } else { template };
    let path = if matches!(path, "" | "/") { root } else { path };
    match_parts(template, path, b'/', PartReading::Segment, found)
}

/// The template's list is repeated until both have as many parts.
fn match_parts<'u>(
    template: &str,
    text: &'u str,
    separator: u8,
    reading: PartReading,
    found: &mut Found<'_, 'u>,
) -> bool {
    let count = |text: &str| text.bytes().filter(|byte| *byte == separator).count();
    // At most one part is a list, which takes what the others leave.
    let Some(items) = (count(text) + 1).checked_sub(count(template)) else {
        return false;
    };
    // The segments of a key can be empty, but not the key.
    let has_key = found.has_key && items > 1;
    let mut template_parts = split_all(template, separator).flat_map(|part| {
        let part = Part::of(part);
        iter::repeat_n(part, if part.is_repeated() { items } else { 1 })
    });
    for part in split_all(text, separator) {
        let Some(template_part) = template_parts.next() else {
            return false;
        };
        let can_be_written = match (template_part, reading) {
            (Part::Literal(_), _) => true,
            (_, PartReading::Label) => is_label(part.as_bytes()),
            (_, PartReading::Segment) if has_key && part.is_empty() => template_part.is_repeated(),
            (_, PartReading::Segment) => is_named(part),
            (_, PartReading::Plain | PartReading::Entry) => true,
        };
        if !can_be_written || !match_part(template_part, part, reading, found) {
            return false;
        }
    }
    // Without a list, the text can have fewer parts than the template.
    template_parts.next().is_none()
}

/// Whether `uri_format!` writes such a segment: its name isn't empty, and no server reads a dot segment in it.
pub(super) fn is_named(segment: &str) -> bool {
    let (name, _) = split(segment, b';');
    !name.is_empty() && find_dots(segment.as_bytes()).is_none()
}

/// What is wrong with the first entry that doesn't match, and whether a key of the row is there. `None` if an entry
/// without a placeholder doesn't match, because then the URI is another row's.
#[cold]
pub(super) fn query_reason(
    row: &'static RowTexts,
    has_key: bool,
    base: Option<UriRef<'_>>,
    uri: UriRef<'_>,
) -> Option<(MatchReason, bool)> {
    let mut found = Found::new(row.names.as_bytes(), has_key);
    // A value can also be in the path.
    let _ = find(base, row.template, uri, &mut found);
    let (template, query) = (row.template.query(), uri.query());
    let (mut first, mut is_there) = (None, false);
    for entry in entries(template) {
        let (key, placeholder) = (literal_key(entry), Placeholder::first(entry));
        let count = entries_of(key, template, query).count();
        is_there |= key.is_some() && placeholder.is_some() && count > 0;
        if !match_same_key(entry, template, query, &mut found) {
            let (_, placeholder, _) = placeholder?;
            let fault = match count {
                0 => QueryFault::Missing,
                2.. if !placeholder.form.is_repeated() => QueryFault::Repeated,
                _ => QueryFault::Different,
            };
            let reason = MatchReason::Query(row, key.unwrap_or(entry), fault);
            first = first.or(Some(reason));
        }
    }
    Some((first?, is_there))
}

/// Those with this key. Without one, an entry of the template takes those whose key the template doesn't write.
fn entries_of<'q>(
    key: Option<&str>,
    template: Option<&str>,
    query: Option<&'q str>,
) -> impl Iterator<Item = &'q str> + Clone {
    entries(query).filter(move |entry| match key {
        Some(key) => has_key(entry, key),
        None => !entries(template)
            .filter_map(literal_key)
            .any(|key| has_key(entry, key)),
    })
}

/// Matches the entries with one key.
fn match_same_key<'u>(
    template_entry: &str,
    template: Option<&str>,
    query: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> bool {
    let key = literal_key(template_entry);
    let mut same = entries_of(key, template, query);
    let template_entry = TemplateEntry::of(template_entry);
    if let Part::Whole(placeholder) = template_entry.part {
        if placeholder.form.is_repeated() {
            return same.all(|entry| template_entry.matches(entry, found));
        }
        if placeholder.form.can_be_absent() && same.clone().next().is_none() {
            return found.add(placeholder, None);
        }
    }
    // Only literal entries can have equal keys.
    let mut template_entries = entries_of(key, template, template);
    for entry in same {
        let Some(template_entry) = template_entries.next() else {
            return false;
        };
        if !TemplateEntry::of(template_entry).matches(entry, found) {
            return false;
        }
    }
    template_entries.next().is_none()
}

struct TemplateEntry<'t> {
    /// The literal key before a `=`, which the value may contain too.
    key: Option<&'t str>,
    /// What follows the `=`, or the whole entry.
    part: Part<'t>,
}

impl<'t> TemplateEntry<'t> {
    fn of(entry: &'t str) -> Self {
        let (key, part) = match (literal_key(entry), split(entry, b'=')) {
            (Some(key), (_, Some(value))) => (Some(key), value),
            _ => (None, entry),
        };
        let part = Part::of(part);
        Self { key, part }
    }

    fn matches<'u>(&self, entry: &'u str, found: &mut Found<'_, 'u>) -> bool {
        let Some(template_key) = self.key else {
            return match_part(self.part, entry, PartReading::Entry, found);
        };
        match split(entry, b'=') {
            (key, Some(value)) => {
                PartReading::Entry.is_same(template_key, key)
                    && match_part(self.part, value, PartReading::Entry, found)
            }
            (_, None) => false,
        }
    }
}

/// A fragment that only the URI has is ignored, like such entries.
fn match_fragment<'u>(template: UriRef<'_>, uri: UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
    let Some(template) = template.fragment() else {
        return true;
    };
    match (Part::of(template), uri.fragment()) {
        (part, Some(fragment)) => match_part(part, fragment, PartReading::Plain, found),
        (Part::Whole(placeholder), None) => match_absent(placeholder, found),
        (Part::Literal(_) | Part::Mixed(_), None) => false,
    }
}

pub(super) fn has_key(entry: &str, key: &str) -> bool {
    let (found, _) = split(entry, b'=');
    Data::new(found, true)
        .octets()
        .eq(Data::new(key, true).octets())
}
