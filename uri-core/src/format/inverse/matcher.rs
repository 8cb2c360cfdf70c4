//! Matches a template with a URI, component by component.
//!
//! The time is at most the length of the URI times the number of entries in the template's query.

use alloc::borrow::Cow;
use alloc::string::String;
use core::iter;

use crate::bytes::split;
use crate::format::host::{WholeHost, is_port};
use crate::pct::dots::find_dots;
use crate::pct::from_data::Data;
use crate::schemes::SchemeTable;
use crate::syntax::host_name::{is_host_name, is_label};
use crate::uri::{Uri, UriRef};

use super::found::Found;
use super::part::{Reading, match_part};
use super::template::{after_base, components, entries, is_whole, literal_key};

/// Finds the values of a template in a URI. If there is a base, the template begins with its placeholder.
pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: &str,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let mut template = Cow::Borrowed(template);
    // An empty path is the same as `/` if the scheme says so (section 6.2.3).
    let scheme = uri.scheme().map_or("", |scheme| scheme.as_str());
    let rule = SchemeTable::BUILT_IN.find(scheme);
    let has_root = rule.is_some_and(|rule| rule.empty_path_is_root);
    let is_root = has_root && uri.authority().is_some();
    if let Some(base) = base {
        (base.userinfo() == uri.userinfo()).then_some(())?;
        template = Cow::Owned(String::from(base.as_str()) + after_base(base, &template)?);
    }
    let template = components(&template)?;
    match_server(template, uri, found)?;
    let (mut ours, mut theirs) = (template.path(), uri.path());
    // A list without items leaves `/` if nothing else is in the path, except below a base that is only a scheme.
    if base.is_none_or(|base| base.authority().is_some() || !base.path().is_empty()) {
        (is_root || ours.is_empty() == theirs.is_empty()).then_some(())?;
        let is_short = ours.matches('/').count() < 2;
        let root = if is_short { "" } else { "/" };
        ours = if ours == "/" { root } else { ours };
        theirs = if matches!(theirs, "" | "/") {
            root
        } else {
            theirs
        };
    }
    match_parts(ours, theirs, '/', Reading::Segment, found)?;
    match_query(template.query(), uri.query(), found)?;
    match (template.fragment(), uri.fragment()) {
        (None, _) => {}
        (Some(ours), None) if ours.ends_with("?}") => found.add_at(ours, None)?,
        (Some(ours), theirs) => match_part(ours, theirs?, Reading::Plain, found)?,
    }
    Some(())
}

/// Matches the scheme and the authority. Literal hosts and ports are compared as in an [`Origin`](crate::Origin).
fn match_server<'u>(ours: UriRef<'_>, theirs: UriRef<'u>, found: &mut Found<'_, 'u>) -> Option<()> {
    (ours.scheme() == theirs.scheme()).then_some(())?;
    let (Some(host), Some(name)) = (ours.host_str(), theirs.host_str()) else {
        return (ours.host_str() == theirs.host_str()).then_some(());
    };
    match (ours.userinfo(), theirs.userinfo()) {
        (None, None) => {}
        (ours, theirs) => {
            let (ours, theirs) = (ours?, theirs?);
            // A user doesn't contain a raw `:`.
            let is_same = ours.matches(':').eq(theirs.matches(':'));
            is_same.then(|| match_part(ours, theirs, Reading::Plain, found))??;
        }
    }
    // With a placeholder, the host must be one that `uri_format!` writes.
    let is_fit = if !host.contains('{') {
        ours.host() == theirs.host()
    } else if is_whole(host) {
        let inner = Data::new(name.trim_matches(['[', ']']), false);
        found.add_at(host, Some(inner))?;
        !matches!(WholeHost::of(name), WholeHost::Invalid)
    } else {
        match_parts(host, name, '.', Reading::Label, found)?;
        is_host_name(name.as_bytes())
    };
    is_fit.then_some(())?;
    let port = theirs.port().filter(|port| !port.is_empty());
    match ours.port().unwrap_or("") {
        // With a placeholder, the port must be one that `uri_format!` writes.
        whole if whole.ends_with("?}") || whole.ends_with('}') && port.is_some() => {
            port.is_none_or(is_port).then_some(())?;
            found.add_at(whole, port.map(|port| Data::new(port, false)))
        }
        literal => {
            let number = |uri| Uri::of_row(uri).port_or_default();
            // A number that is too large is equal only to itself.
            let is_same = literal == port.unwrap_or("")
                || number(ours).is_some() && number(ours) == number(theirs);
            is_same.then_some(())
        }
    }
}

/// Matches what is between separators. The template's list, if there is one, is repeated until both have as many parts.
fn match_parts<'u>(
    ours: &str,
    theirs: &'u str,
    separator: char,
    reading: Reading,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    let count = |text: &str| text.split(separator).count();
    let items = (count(theirs) + 1).checked_sub(count(ours))?;
    let times = |part: &str| if part.ends_with("*}") { items } else { 1 };
    let ours = ours.split(separator);
    let mut ours = ours.flat_map(|part| iter::repeat_n(part, times(part)));
    for theirs in theirs.split(separator) {
        let ours = ours.next()?;
        let is_fit = match reading {
            _ if !ours.contains('{') => true,
            Reading::Label => is_label(theirs.as_bytes()),
            Reading::Segment => is_named(theirs),
            _ => true,
        };
        is_fit.then(|| match_part(ours, theirs, reading, found))??;
    }
    ours.next().is_none().then_some(())
}

/// Whether a segment is one that `uri_format!` writes: its name isn't empty, and no server reads a dot segment in it.
pub(super) fn is_named(segment: &str) -> bool {
    let (name, _) = split(segment, b';');
    !name.is_empty() && find_dots(segment.as_bytes()).is_none()
}

/// Matches the entries of a query in any order; those with equal keys are in order. Entries that the template doesn't
/// have are ignored.
fn match_query<'u>(
    ours: Option<&str>,
    theirs: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    for entry in entries(ours) {
        let key = literal_key(entry);
        // Without a key, it takes the entries whose key the template doesn't write.
        let is_same_key = |other: &&str| match key {
            Some(key) => has_key(other, key),
            None => !entries(ours)
                .filter_map(literal_key)
                .any(|key| has_key(other, key)),
        };
        let mut same = entries(theirs).filter(is_same_key);
        if entry.ends_with("*}") {
            same.try_for_each(|theirs| match_entry(entry, theirs, found))?;
        } else if (entry.ends_with("?}") || entry.ends_with("*,}")) && same.clone().next().is_none()
        {
            found.add_at(entry.rsplit('{').next()?, None)?;
        } else {
            // Only literal entries can have equal keys.
            let mut ours = entries(ours).filter(is_same_key);
            same.try_for_each(|theirs| match_entry(ours.next()?, theirs, found))?;
            ours.next().is_none().then_some(())?;
        }
    }
    Some(())
}

/// Matches an entry. The `=` after a literal key isn't a delimiter that the value can't contain.
fn match_entry<'u>(entry: &str, theirs: &'u str, found: &mut Found<'_, 'u>) -> Option<()> {
    let parts = (
        literal_key(entry),
        entry.split_once('='),
        theirs.split_once('='),
    );
    let (ours, theirs) = match parts {
        (Some(_), Some((ours, value)), Some((theirs, their_value))) => {
            match_part(ours, theirs, Reading::Entry, found)?;
            (value, their_value)
        }
        (Some(_), Some(_), None) => return None,
        _ => (entry, theirs),
    };
    match_part(ours, theirs, Reading::Entry, found)
}

/// Whether an entry has a key, after decoding both.
pub(super) fn has_key(entry: &str, key: &str) -> bool {
    let found = entry.split('=').next().unwrap_or_default();
    Data::new(found, true)
        .octets()
        .eq(Data::new(key, true).octets())
}
