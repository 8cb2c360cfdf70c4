//! Matches a template with a URI, in a time of at most the URI's length times the number of the template's entries.
//!
//! The components are matched one after the other: server, path, fragment, query. Bytes that are equal are equivalent;
//! only where both differ, their octets are compared.

use super::error::{MatchReason, RowTexts};
use crate::bytes::{get, shared_len, split_all, substring};
use crate::error::QueryFault;
use crate::format::host::{WholeHost, is_port};
use crate::pct::from_data::Data;
use crate::syntax::host_name::{is_host_name, is_label};
use crate::uri::{Uri, UriRef};

use super::found::{Found, Mismatch};
use super::part::{
    Entries, Part, PartKind, entries, literal_key, match_absent, match_part, match_whole,
};
use super::path::match_path;
use super::query::{match_entry, match_query, value_in};
use super::slot::Slots;

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
    let path_matches = can_match
        && match_server(base.as_ref().unwrap_or(template), uri, found)
        && match_path(base.as_ref(), template.path(), uri, found)
        && match_fragment(template, uri, found);
    if !path_matches {
        return Err(Mismatch::Uri);
    }
    let is_match = match template.query() {
        Some(template) => match_query(template, uri.query().unwrap_or_default(), found),
        None => true,
    };
    is_match.then_some(()).ok_or(Mismatch::Query)
}

/// Whether the first byte that differs is a letter, and before the query. No other spelling makes it equal, also in a triplet.
fn differ_in_a_letter(template: &UriRef<'_>, uri: &UriRef<'_>) -> bool {
    let ours = template.as_str().as_bytes();
    let theirs = uri.as_str().as_bytes();
    let alike = shared_len(ours, theirs);
    match (get(ours, alike), get(theirs, alike)) {
        (Some(a), Some(b)) if a.is_ascii_alphabetic() && b.is_ascii_alphabetic() => {
            !a.eq_ignore_ascii_case(&b) && alike < template.layout().path_end as usize
        }
        _ => false,
    }
}

fn match_server<'u>(template: &UriRef<'_>, uri: &UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
    // A URI contains no `{`, so what is equal has no placeholder.
    let end = template.layout().path_start;
    let other_end = uri.layout().path_start;
    let is_equal = || template.as_str().get(..end as usize) == uri.as_str().get(..end as usize);
    end == other_end && (end == 0 || is_equal()) || match_other_server(*template, *uri, found)
}

/// The scheme and the authority, with their delimiters.
fn server(uri: UriRef<'_>) -> &str {
    substring(uri.as_str(), 0, uri.layout().path_start as usize)
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
                        && match_part(part, label, PartKind::Label, found)
                })
            });
            // This also checks the length, and that the last label isn't a number.
            is_same && labels.next().is_none() && is_host_name(uri_host.as_bytes())
        }
    };
    is_host && match_port(template, uri, found)
}

/// Whether the userinfos of the template and the URI, both without the `@`, match or are both absent. They must have
/// equally many `:`, so `{user}` doesn't match `u:p`. The values of placeholders are added to `found`.
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
                && match_part(part, userinfo, PartKind::Plain, found)
        }
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn colons(userinfo: &str) -> usize {
    userinfo.matches(':').count()
}

/// Whether the template's port matches that of the URI; an absent or empty one counts as the scheme's default. Literal
/// ports are compared as numbers. A placeholder adds a port such as `80`, not `080`, or none if it's optional, to
/// `found`.
fn match_port<'u>(template: UriRef<'_>, uri: UriRef<'u>, found: &mut Found<'_, 'u>) -> bool {
    let template_port = template.port().unwrap_or("");
    // An empty port counts as absent (section 6.2.3).
    let uri_port = uri.port().filter(|port| !port.is_empty());
    // A placeholder is always the whole port, and takes only what `uri_format!` writes.
    if let Part::Whole(slot) = Part::of(template_port, &mut found.slots) {
        return match uri_port {
            None => match_absent(slot, found),
            Some(port) => is_port(port) && match_whole(slot, port, PartKind::Plain, found),
        };
    }
    let number = |uri| Uri::of_row(uri).port_or_default();
    // A number that is too large equals only itself.
    template_port == uri_port.unwrap_or("")
        || number(template).is_some() && number(template) == number(uri)
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
        (part, Some(fragment)) => match_part(part, fragment, PartKind::Plain, found),
        (Part::Whole(slot), None) => match_absent(slot, found),
        (Part::Literal(_) | Part::Mixed(_), None) => false,
    };
    found.slots = slots_of_query;
    is_match
}

/// The reason why the first entry that doesn't match is wrong, and whether the URI has the key of an entry with a
/// placeholder. It is `None` if all entries match, or one without a placeholder doesn't, because then the URI is another
/// row's.
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
    let mut first = None;
    let mut is_there = false;
    for entry in entries(template) {
        let key = literal_key(entry);
        // An entry that doesn't match may leave its slots unread, so those of the next one are computed here.
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
