//! Matches a template with a URI, in a time of at most the URI's length times the number of the template's entries.
//!
//! The components are matched one after the other: server, path, fragment, query. Bytes that are equal are equivalent;
//! only where both differ, their octets are compared.

use super::error::{MatchReason, RowTexts};
use crate::bytes::{get, shared_len, split_all, substring};
use crate::error::QueryFault;
use crate::format::host::{WholeHost, is_port};
use crate::grammar::Component;
use crate::pct::from_data::Data;
use crate::syntax::host_name::{is_host_name, is_label};
use crate::uri::{Uri, UriRef};

use super::found::{Found, Mismatch};
use super::part::{
    Entries, Part, PartKind, entries, literal_key, match_absent, match_part, match_whole,
};
use super::path::match_path;
use super::query::{EntryValue, match_entry, match_query, value_in};
use super::slot::Slots;

/// Matches a template with a URI, and adds the text of each placeholder's value to `found`: `7` for `https://h/{id}`
/// and `https://h/7`. If there is a base, the template begins with `{base}`, and the URI has to begin with this base
/// instead.
pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: &UriRef<'_>,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Mismatch> {
    let server_matches = match &base {
        Some(base) => match_base(base, uri, found),
        None => match other_letter(template, uri) {
            Some(index) => Err(component_of_letter(template, uri, index)),
            None => match_server(template, uri, found),
        },
    };
    server_matches.map_err(Mismatch::Uri)?;
    if !match_path(base.as_ref(), template.path(), uri, found) {
        return Err(Mismatch::Uri(Component::Path));
    }
    if !match_fragment(template, uri, found) {
        return Err(Mismatch::Uri(Component::Fragment));
    }
    let query_matches = match template.query() {
        Some(template) => match_query(template, uri.query().unwrap_or_default(), found),
        // Entries that only the URI has are ignored.
        None => true,
    };
    if query_matches {
        Ok(())
    } else {
        Err(Mismatch::Query)
    }
}

/// A quick look that spares most rows the comparison: the index of the first byte that differs, if it is another letter
/// in both strings, and not in the query, as in `/users` and `/teams`. Then they can't match in any spelling: letters in
/// a triplet are hexadecimal digits, of which a different one is a different octet, and entries of the query have any
/// order. The `{` of a placeholder is in no URI and isn't a letter, so no value is compared.
fn other_letter(template: &UriRef<'_>, uri: &UriRef<'_>) -> Option<u32> {
    let template_bytes = template.as_str().as_bytes();
    let uri_bytes = uri.as_str().as_bytes();
    let shared = shared_len(template_bytes, uri_bytes);
    let is_other_letter = match (get(template_bytes, shared), get(uri_bytes, shared)) {
        (Some(a), Some(b)) if a.is_ascii_alphabetic() && b.is_ascii_alphabetic() => {
            !a.eq_ignore_ascii_case(&b) && shared < template.layout().path_end as usize
        }
        _ => false,
    };
    // A template has fewer than `u32::MAX` bytes.
    is_other_letter.then_some(shared as u32)
}

/// The first component that differs, if the first byte that differs, at this index, is another letter. A component that
/// only one of the two has, such as a userinfo, ends later in that one, so the later end decides.
fn component_of_letter(template: &UriRef<'_>, uri: &UriRef<'_>, index: u32) -> Component {
    let [template, uri] = [template.layout(), uri.layout()];
    if index >= template.path_start.max(uri.path_start) {
        Component::Path
    } else if index >= template.host_start.max(uri.host_start) {
        Component::Host
    } else if index >= template.scheme_end.max(uri.scheme_end) {
        Component::Userinfo
    } else {
        Component::Scheme
    }
}

/// Matches the scheme and the authority of a base, or returns the first component that differs. A base with a query or a
/// fragment matches no URI, because no path can follow it.
#[inline(never)]
fn match_base<'u>(
    base: &UriRef<'_>,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Component> {
    match_server(base, uri, found)?;
    // A base's userinfo has no placeholder, so its bytes are compared.
    if base.userinfo() != uri.userinfo() {
        return Err(Component::Userinfo);
    }
    if base.query().is_some() || base.fragment().is_some() {
        return Err(Component::Path);
    }
    Ok(())
}

/// Matches the scheme and the authority, or returns the first component that differs. Those that are equal byte by byte
/// need no closer look, because a URI contains no `{`, so they have no placeholder.
fn match_server<'u>(
    template: &UriRef<'_>,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Component> {
    let template_end = template.layout().path_start;
    let uri_end = uri.layout().path_start;
    let has_equal_bytes = || {
        let end = template_end as usize;
        template.as_str().get(..end) == uri.as_str().get(..end)
    };
    // An end of 0 means that there is neither a scheme nor an authority.
    if template_end == uri_end && (template_end == 0 || has_equal_bytes()) {
        return Ok(());
    }
    match_differing_server(*template, *uri, found)
}

/// The scheme and the authority, with their delimiters.
fn server(uri: UriRef<'_>) -> &str {
    substring(uri.as_str(), 0, uri.layout().path_start as usize)
}

/// Matches a scheme and an authority that aren't equal byte by byte, as `https://{user}.h` and `https://a.h:443` do, or
/// returns the first component that differs: a literal host is compared without its case in any scheme, so
/// `ipfs://QmX/{a}` also matches `ipfs://qmx/1`, which has another [`Origin`](crate::Origin). The values of placeholders
/// are added to `found`.
#[inline(never)]
fn match_differing_server<'u>(
    template: UriRef<'_>,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Component> {
    if template.scheme() != uri.scheme() {
        return Err(Component::Scheme);
    }
    let (template_host, uri_host) = match (template.host_str(), uri.host_str()) {
        (Some(template_host), Some(uri_host)) => (template_host, uri_host),
        // Without authorities, only the schemes had to match.
        (None, None) => return Ok(()),
        _ => return Err(Component::Host),
    };
    if !match_userinfo(template.userinfo(), uri.userinfo(), found) {
        return Err(Component::Userinfo);
    }
    // With a placeholder, the host must be one that `uri_format!` writes.
    let host_matches = match Part::of(template_host, &mut found.slots) {
        Part::Literal(_) => template.host() == uri.host(),
        Part::Whole(slot) => {
            // The value of an IPv6 address has no brackets; `uri_format!` adds them.
            let is_form = false;
            let inner = Data::new(uri_host.trim_matches(['[', ']']), is_form);
            found.add(slot, Some(inner)) && !matches!(WholeHost::of(uri_host), WholeHost::Invalid)
        }
        Part::Mixed(_) => match_labels(template_host, uri_host, found),
    };
    if !host_matches {
        return Err(Component::Host);
    }
    if !match_port(template, uri, found) {
        return Err(Component::Port);
    }
    Ok(())
}

/// Whether a host in which placeholders are labels or in labels, such as `{user}.h`, matches label by label. The host
/// must be a name of at most 253 bytes whose last label isn't a number.
fn match_labels<'u>(template_host: &str, uri_host: &'u str, found: &mut Found<'_, 'u>) -> bool {
    let mut labels = split_all(uri_host, b'.');
    let all_match = split_all(template_host, b'.').all(|template_label| {
        let part = Part::of(template_label, &mut found.slots);
        let Some(label) = labels.next() else {
            return false;
        };
        // `is_host_name` allows a final dot, but the empty label after it isn't a value: `a.{x}` doesn't match the host
        // `a.`.
        (part.is_literal() || is_label(label.as_bytes()))
            && match_part(part, label, PartKind::Label, found)
    });
    all_match && labels.next().is_none() && is_host_name(uri_host.as_bytes())
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
        (Some(template), Some(userinfo)) => {
            let part = Part::of(template, &mut found.slots);
            count_colons(template) == count_colons(userinfo)
                && match_part(part, userinfo, PartKind::Plain, found)
        }
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn count_colons(userinfo: &str) -> usize {
    userinfo.matches(':').count()
}

/// Whether the template's port matches that of the URI; an absent or empty one counts as the scheme's default. Literal
/// ports are compared as numbers. A placeholder adds a port from `0` to `65535` without leading zeros to `found`, or
/// none if it's optional and the URI has none.
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
    // A number above 65535 is `None`, so it equals only the same digits.
    template_port == uri_port.unwrap_or("")
        || number(template).is_some() && number(template) == number(uri)
}

/// Whether the template's fragment matches; a fragment that only the URI has is ignored, as such entries of the query
/// are. The query is matched last, because the error is about it only if everything else matches. Its slots come before
/// those of the fragment, so they are skipped here and put back.
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

/// Why the query of a URI doesn't match a row of which everything else matches.
pub(super) struct QueryMismatch {
    /// About the first entry of the template that is wrong.
    pub(super) reason: MatchReason,
    /// Whether the URI has the literal key of an entry with a placeholder, such as `page` for `page={page}`.
    pub(super) uri_has_key: bool,
}

/// The fault in the query of a URI for a row. It is `None` if all entries match, or if one without a placeholder
/// doesn't, such as `action=list`, because then the URI belongs to another row.
#[cold]
pub(super) fn query_mismatch(
    row: &'static RowTexts,
    base: Option<UriRef<'_>>,
    uri: UriRef<'_>,
) -> Option<QueryMismatch> {
    let mut found = Found::new(row.slots);
    // This fills in the values of the path, which one in the query can contradict, as in `/{id}?id={id}`.
    let _ = find(base, &row.template, &uri, &mut found);
    found.slots = slots_from_query_on(row, base.is_some());
    let template = row.template.query().unwrap_or_default();
    let query = &Entries::new(uri.query().unwrap_or_default());
    let mut first_reason = None;
    let mut uri_has_key = false;
    for entry in entries(template) {
        let key = literal_key(entry);
        let placeholder = found.slots.clone().split_at_placeholder(entry);
        let mut slots_after = found.slots;
        slots_after.skip(entry);
        // An entry without a literal key, such as `{xs*}`, can have all values of the URI that no other entry has.
        let has_value = |of_uri: &&str| value_in(of_uri, key, template) != EntryValue::OfOtherKey;
        let count = query.iter().filter(has_value).count();
        uri_has_key |= key.is_some() && placeholder.is_some() && count > 0;
        if !match_entry(entry, template, query, &mut found) {
            // An entry without a placeholder doesn't match, so the URI belongs to another row.
            let (_, slot, _) = placeholder?;
            let fault = match count {
                0 => QueryFault::Missing,
                2.. if !slot.form.is_repeated() => QueryFault::Repeated,
                _ => QueryFault::Different,
            };
            let reason = MatchReason::Query(row, key.unwrap_or(entry), fault);
            first_reason = first_reason.or(Some(reason));
        }
        // An entry that doesn't match, such as `a={x}` without an `a` in the URI, may leave its slots unread.
        found.slots = slots_after;
    }
    Some(QueryMismatch {
        reason: first_reason?,
        uri_has_key,
    })
}

/// The slots of the placeholders in a row's query and fragment. A base has no slot: a template that begins with
/// `{base}` counts it as the scheme.
fn slots_from_query_on(row: &'static RowTexts, has_base: bool) -> Slots<'static> {
    let mut slots = Slots::new(row.slots);
    if !has_base {
        slots.skip(server(row.template));
    }
    slots.skip(row.template.path());
    slots
}
