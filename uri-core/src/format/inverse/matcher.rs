//! Matches a template with a URI, component by component.
//!
//! The time is at most the length of the URI times the number of entries in the template's query.

use alloc::string::String;
use core::iter;

use crate::bytes::{contains, split, split_all};
use crate::format::host::{WholeHost, is_port};
use crate::pct::dots::find_dots;
use crate::pct::from_data::Data;
use crate::schemes::rule_of;
use crate::syntax::host_name::{is_host_name, is_label};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriRef};

use super::found::Found;
use super::part::{Reading, match_part};
use super::template::{after_base, entries, is_whole, literal_key};

/// Finds the values of a template in a URI. If there is a base, the template begins with its placeholder.
pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: UriRef<'_>,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let text;
    let template = match base {
        None => template,
        Some(base) if base.userinfo() != uri.userinfo() => return None,
        Some(base) => {
            text = String::from(base.as_str()) + after_base(base, template)?;
            // A base contains no braces, so it's literal text.
            UriRef::from_layout(&text, layout_on(base, template, text.len()))
        }
    };
    match_server(template, uri, found)?;
    match_path(base, template.path(), uri, found)?;
    match_query(template.query(), uri.query(), found)?;
    match (template.fragment(), uri.fragment()) {
        // If the template has no fragment, the URI's fragment is ignored, like entries that only the URI's query has.
        (None, _) => Some(()),
        (Some(placeholder), None) if placeholder.ends_with("?}") => found.add_at(placeholder, None),
        (Some(_), None) => None,
        (Some(template), Some(fragment)) => match_part(template, fragment, Reading::Plain, found),
    }
}

/// The layout of a text of `len` bytes that begins like the base and ends like the template.
fn layout_on(base: UriRef<'_>, template: UriRef<'_>, len: usize) -> Layout {
    let from_end = |end: u32| (len + end as usize).saturating_sub(template.as_str().len()) as u32;
    let layout = Layout {
        path_end: from_end(template.layout().path_end),
        query_end: from_end(template.layout().query_end),
        ..base.layout()
    };
    layout.checked(len)
}

/// Matches the scheme and the authority. Literal hosts and ports are compared as in an [`Origin`](crate::Origin).
fn match_server<'u>(
    template: UriRef<'_>,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    if template.scheme() != uri.scheme() {
        return None;
    }
    let (template_host, uri_host) = match (template.host_str(), uri.host_str()) {
        (Some(template_host), Some(uri_host)) => (template_host, uri_host),
        (None, None) => return Some(()),
        _ => return None,
    };
    match (template.userinfo(), uri.userinfo()) {
        (None, None) => {}
        // A user doesn't contain a raw `:`.
        (Some(template), Some(userinfo)) if colons(template) == colons(userinfo) => {
            match_part(template, userinfo, Reading::Plain, found)?;
        }
        _ => return None,
    }
    // With a placeholder, the host must be one that `uri_format!` writes.
    let is_host = if !template_host.contains('{') {
        template.host() == uri.host()
    } else if is_whole(template_host) {
        // `uri_format!` adds the brackets of an IPv6 address, so they aren't part of the value.
        let inner = Data::new(uri_host.trim_matches(['[', ']']), false);
        found.add_at(template_host, Some(inner))?;
        !matches!(WholeHost::of(uri_host), WholeHost::Invalid)
    } else {
        match_parts(template_host, uri_host, b'.', Reading::Label, found)?;
        // Besides the labels, this checks the length, and that the last label isn't a number.
        is_host_name(uri_host.as_bytes())
    };
    if !is_host {
        return None;
    }
    match_port(template, uri, found)
}

fn colons(userinfo: &str) -> usize {
    userinfo.matches(':').count()
}

fn match_port<'u>(template: UriRef<'_>, uri: UriRef<'u>, found: &mut Found<'_, 'u>) -> Option<()> {
    let template_port = template.port().unwrap_or("");
    // An empty port counts as absent (section 6.2.3).
    let uri_port = uri.port().filter(|port| !port.is_empty());
    let is_optional = template_port.ends_with("?}");
    if is_optional || template_port.ends_with('}') && uri_port.is_some() {
        // With a placeholder, the port must be one that `uri_format!` writes.
        if !uri_port.is_none_or(is_port) {
            return None;
        }
        return found.add_at(template_port, uri_port.map(|port| Data::new(port, false)));
    }
    // Without a port, the scheme's default counts. `{port}`, which gets here if the URI has none, has no number.
    let number = |uri| Uri::of_row(uri).port_or_default();
    // A number that is too large is equal only to itself.
    let is_same = template_port == uri_port.unwrap_or("")
        || number(template).is_some() && number(template) == number(uri);
    is_same.then_some(())
}

fn match_path<'u>(
    base: Option<UriRef<'_>>,
    template: &str,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let path = uri.path();
    // Below a base that is only a scheme, such as `urn:`, the empty path and `/` differ.
    if base.is_some_and(|base| base.authority().is_none() && base.path().is_empty()) {
        return match_parts(template, path, b'/', Reading::Segment, found);
    }
    // An empty path is the same as `/` if the scheme says so (section 6.2.3).
    let scheme = uri.scheme().map_or("", |scheme| scheme.as_str());
    let rule = rule_of(scheme);
    let has_root = rule.is_some_and(|rule| rule.empty_path_is_root) && uri.authority().is_some();
    if !has_root && template.is_empty() != path.is_empty() {
        return None;
    }
    // The root is split into as many parts as the template's: without items, `/{xs*}` leaves no slash, and `/{xs*}/`
    // leaves one.
    let slashes = template.bytes().filter(|byte| *byte == b'/');
    let root = if slashes.count() < 2 { "" } else { "/" };
    let template = if template == "/" { root } else { template };
    let path = if matches!(path, "" | "/") { root } else { path };
    match_parts(template, path, b'/', Reading::Segment, found)
}

/// Matches what is between separators. The template's list, if there is one, is repeated until both have as many parts.
fn match_parts<'u>(
    template: &str,
    text: &'u str,
    separator: u8,
    reading: Reading,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let count = |text: &str| text.bytes().filter(|byte| *byte == separator).count();
    // At most one part of the template is a list. It takes what the other parts leave, perhaps nothing.
    let items = (count(text) + 1).checked_sub(count(template))?;
    // `{xs*,}` is one part, so it isn't repeated.
    let times = |part: &str| if part.ends_with("*}") { items } else { 1 };
    let template_parts = split_all(template, separator);
    let mut template_parts = template_parts.flat_map(|part| iter::repeat_n(part, times(part)));
    for part in split_all(text, separator) {
        let template_part = template_parts.next()?;
        let can_be_written = match reading {
            _ if !contains(template_part.as_bytes(), b'{') => true,
            Reading::Label => is_label(part.as_bytes()),
            Reading::Segment => is_named(part),
            _ => true,
        };
        if !can_be_written {
            return None;
        }
        match_part(template_part, part, reading, found)?;
    }
    // Without a list, the text can have fewer parts than the template.
    template_parts.next().is_none().then_some(())
}

/// Whether a segment is one that `uri_format!` writes: its name isn't empty, and no server reads a dot segment in it.
pub(super) fn is_named(segment: &str) -> bool {
    let (name, _) = split(segment, b';');
    !name.is_empty() && find_dots(segment.as_bytes()).is_none()
}

/// Matches the entries of a query in any order; those with equal keys are in order. Entries that the template doesn't
/// have are ignored.
fn match_query<'u>(
    template: Option<&str>,
    query: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    for template_entry in entries(template) {
        let key = literal_key(template_entry);
        // Without a key, it takes the entries whose key the template doesn't write.
        let is_same_key = |entry: &&str| match key {
            Some(key) => has_key(entry, key),
            None => !entries(template)
                .filter_map(literal_key)
                .any(|key| has_key(entry, key)),
        };
        let mut same = entries(query).filter(is_same_key);
        let can_be_absent = template_entry.ends_with("?}") || template_entry.ends_with("*,}");
        if template_entry.ends_with("*}") {
            same.try_for_each(|entry| match_entry(template_entry, entry, found))?;
        } else if can_be_absent && same.clone().next().is_none() {
            // A key may precede the placeholder.
            found.add_at(template_entry.rsplit('{').next()?, None)?;
        } else {
            // Only literal entries can have equal keys.
            let mut template_entries = entries(template).filter(is_same_key);
            // The URI must have as many of them as the template.
            same.try_for_each(|entry| match_entry(template_entries.next()?, entry, found))?;
            if template_entries.next().is_some() {
                return None;
            }
        }
    }
    Some(())
}

/// Matches an entry. The `=` after a literal key isn't a delimiter that the value can't contain.
fn match_entry<'u>(template: &str, entry: &'u str, found: &mut Found<'_, 'u>) -> Option<()> {
    if literal_key(template).is_some()
        && let (template_key, Some(template_value)) = split(template, b'=')
    {
        let (key, value) = split(entry, b'=');
        match_part(template_key, key, Reading::Entry, found)?;
        return match_part(template_value, value?, Reading::Entry, found);
    }
    match_part(template, entry, Reading::Entry, found)
}

/// Whether an entry has a key, after decoding both.
pub(super) fn has_key(entry: &str, key: &str) -> bool {
    let (found, _) = split(entry, b'=');
    Data::new(found, true)
        .octets()
        .eq(Data::new(key, true).octets())
}
