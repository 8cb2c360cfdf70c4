//! Matches a template with a URI, component by component.
//!
//! The time is at most the length of the URI times the number of entries in the template's query.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::iter;

use crate::bytes::eq_ignore_ascii_case;
use crate::format::host::{WholeHost, is_host_name, is_label};
use crate::pct::dots::is_dot_segment;
use crate::pct::from_data::Data;
use crate::schemes::SchemeTable;
use crate::uri::{Authority, Host, UriRef};

use super::part::{Reading, decode_to_same, is_same, match_part};
use super::template::{components, entries, literal_key, name_of};

/// What was found for the placeholders of a template.
pub struct Found<'n, 'u> {
    names: &'n [&'n str],
    /// The number of values that have been taken.
    taken: usize,
    /// The index of each value's name, and the value. An absent value of `{x?}` is `None`.
    values: Vec<(usize, Option<Data<'u>>)>,
}

impl<'n, 'u> Found<'n, 'u> {
    /// Finds the values of a template in a URI. If there is a base, the template begins with its placeholder.
    pub(super) fn find(
        base: Option<UriRef<'_>>,
        template: &str,
        names: &'n [&'n str],
        uri: UriRef<'u>,
    ) -> Option<Self> {
        let (taken, values) = (0, Vec::new());
        let mut found = Self {
            names,
            taken,
            values,
        };
        let mut template = Cow::Borrowed(template);
        // What a template writes that consists of a list without items.
        let mut empty = "/";
        if let Some(base) = base {
            if base.query().or(base.fragment()).is_some() || base.userinfo() != uri.userinfo() {
                return None;
            }
            if base.path().is_empty() && base.authority().is_none() {
                empty = "";
            }
            let (_, rest) = template.split_once('}')?;
            let is_joined = base.path().ends_with('/') && rest.starts_with('/');
            let rest = rest.get(usize::from(is_joined)..)?;
            template = Cow::Owned([base.as_str(), rest].concat());
        }
        let template = components(&template)?;
        match_server(template, uri, &mut found)?;
        let path = match (template.path().split_once("/{"), path_or_root(uri)) {
            (Some(("", list)), path @ ("" | "/"))
                if list.ends_with("*}") && !list.contains('/') =>
            {
                (path == empty).then_some("")?
            }
            (_, path) => path,
        };
        match_path(path_or_root(template), path, &mut found)?;
        match_query(template.query(), uri.query(), &mut found)?;
        match (template.fragment(), uri.fragment()) {
            (None, _) => {}
            (Some(ours), None) if ours.ends_with("?}") => found.add(ours, None)?,
            (Some(ours), theirs) => match_part(ours, theirs?, Reading::Plain, &mut found)?,
        }
        Some(found)
    }

    /// Adds a value. Unless they are items of a list, all values of the same name must decode to the same octets.
    pub(super) fn add(&mut self, placeholder: &str, value: Option<Data<'u>>) -> Option<()> {
        let name = name_of(placeholder);
        let index = self.names.iter().position(|found| *found == name)?;
        let mut others = self.values.iter().filter(|(found, _)| *found == index);
        let is_same = placeholder.contains('*')
            || match (others.next(), value) {
                (None, _) | (Some((_, None)), None) => true,
                (Some((_, Some(first))), Some(value)) => decode_to_same(*first, value),
                _ => false,
            };
        self.values.push((index, value));
        is_same.then_some(())
    }

    /// The values of the next name.
    pub(super) fn next(&mut self) -> impl Iterator<Item = Option<Data<'u>>> {
        let index = self.taken;
        self.taken += 1;
        let values = self.values.iter().filter(move |(found, _)| *found == index);
        values.map(|(_, value)| *value)
    }
}

/// The path, or `/` if it is empty and the scheme says that this is the same (section 6.2.3).
fn path_or_root(uri: UriRef<'_>) -> &str {
    let rule = uri
        .scheme()
        .and_then(|scheme| SchemeTable::BUILT_IN.find(scheme.as_str()));
    match rule.filter(|rule| rule.empty_path_is_root && uri.authority().is_some()) {
        Some(_) if uri.path().is_empty() => "/",
        _ => uri.path(),
    }
}

/// Matches the scheme and the authority. Literal hosts and ports are compared as in an [`Origin`](crate::Origin).
fn match_server<'u>(ours: UriRef<'_>, theirs: UriRef<'u>, found: &mut Found<'_, 'u>) -> Option<()> {
    (ours.scheme() == theirs.scheme()).then_some(())?;
    let default = ours
        .scheme()
        .and_then(|scheme| SchemeTable::BUILT_IN.default_port(scheme.as_str()));
    let (ours, theirs) = match (ours.authority(), theirs.authority()) {
        (Some(ours), Some(theirs)) => (ours, theirs),
        (ours, theirs) => return (ours.is_none() && theirs.is_none()).then_some(()),
    };
    if let (Some(ours), Some(theirs)) = (ours.userinfo(), theirs.userinfo()) {
        match_part(ours, theirs, Reading::Plain, found)?;
    }
    // A user doesn't contain a raw `:`.
    let colons = |authority: Authority<'_>| Some(authority.userinfo()?.matches(':').count());
    (colons(ours) == colons(theirs)).then_some(())?;
    match_host(ours.host_str(), theirs.host_str(), found)?;
    match (
        ours.port().unwrap_or(""),
        theirs.port().filter(|port| !port.is_empty()),
    ) {
        (port, None) if port.ends_with("?}") => found.add(port, None),
        (port, value) if port.ends_with('}') => found.add(port, Some(Data::new(value?, false))),
        (ours, theirs) => {
            // A number that is too large is equal only to itself.
            let number = |port: &str| match port {
                "" => default.map(u32::from),
                digits => digits.parse().ok(),
            };
            let theirs = theirs.unwrap_or("");
            (ours == theirs || number(ours).is_some_and(|ours| Some(ours) == number(theirs)))
                .then_some(())
        }
    }
}

/// Matches a host. With a placeholder, it must be one that `uri_format!` writes.
fn match_host<'u>(ours: &str, theirs: &'u str, found: &mut Found<'_, 'u>) -> Option<()> {
    if !ours.contains('{') {
        let is_same = match (Host::from_text(ours), Host::from_text(theirs)) {
            (Host::Ipv6(ours), Host::Ipv6(theirs)) => ours == theirs,
            _ => eq_ignore_ascii_case(ours.as_bytes(), theirs.as_bytes()),
        };
        return is_same.then_some(());
    }
    if ours.starts_with('{') && ours.find('}') == Some(ours.len() - 1) {
        let is_valid = !matches!(WholeHost::of(theirs), WholeHost::Invalid);
        let host = Data::new(theirs.trim_matches(['[', ']']), false);
        return is_valid.then(|| found.add(ours, Some(host)))?;
    }
    let mut labels = theirs.split('.');
    for ours in ours.split('.') {
        let label = labels.next()?;
        (!ours.contains('{') || is_label(label)).then_some(())?;
        match_part(ours, label, Reading::Label, found)?;
    }
    (labels.next().is_none() && is_host_name(theirs)).then_some(())
}

/// Matches a path. The template's list, if there is one, is repeated until both have as many segments.
fn match_path<'u>(ours: &str, theirs: &'u str, found: &mut Found<'_, 'u>) -> Option<()> {
    let slashes = |path: &str| path.matches('/').count();
    let items = (slashes(theirs) + 1).checked_sub(slashes(ours))?;
    let times = |segment: &str| if segment.ends_with("*}") { items } else { 1 };
    let mut ours = ours
        .split('/')
        .flat_map(|segment| iter::repeat_n(segment, times(segment)));
    for segment in theirs.split('/') {
        let ours = ours.next()?;
        (!ours.contains('{') || is_named(segment)).then_some(())?;
        match_part(ours, segment, Reading::Plain, found)?;
    }
    ours.next().is_none().then_some(())
}

/// Whether a segment is neither empty nor a dot segment, even without its parameters. `uri_format!` refuses values that
/// make another segment.
fn is_named(segment: &str) -> bool {
    let name = segment.split(';').next().unwrap_or_default();
    !name.is_empty() && !is_dot_segment(name.as_bytes())
}

/// Matches the entries of a query in any order. Entries that the template doesn't have are ignored.
fn match_query<'u>(
    ours: Option<&str>,
    theirs: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> Option<()> {
    for entry in entries(ours) {
        let key = literal_key(entry);
        // The entries with the same key or, without one, those whose key the template doesn't write.
        let same_key = entries(theirs).filter(|theirs| match key {
            Some(key) => has_key(theirs, key),
            None => !entries(ours)
                .filter_map(literal_key)
                .any(|key| has_key(theirs, key)),
        });
        if !entry.contains('{') {
            // Several literal entries can have the same key.
            let same_as = |text: &&str| is_same(entry, text, Reading::Entry);
            let all = entries(ours)
                .filter(|ours| has_key(ours, key.unwrap_or("")))
                .count();
            let equal = entries(ours).filter(same_as).count();
            let theirs = same_key.fold((0, 0), |(all, equal), text| {
                (all + 1, equal + usize::from(same_as(&text)))
            });
            (theirs == (all, equal)).then_some(())?;
            continue;
        }
        let mut count = 0;
        for theirs in same_key {
            count += 1;
            let (value, their_value) = match key {
                Some(key) => {
                    let (their_key, their_value) = theirs.split_once('=')?;
                    is_same(key, their_key, Reading::Entry).then_some(())?;
                    (entry.split_once('=')?.1, their_value)
                }
                None => (entry, theirs),
            };
            match_part(value, their_value, Reading::Entry, found)?;
        }
        match (count, entry.rsplit('{').next()?) {
            (_, placeholder) if placeholder.ends_with("*}") => {}
            (0, placeholder) if placeholder.ends_with("?}") => found.add(placeholder, None)?,
            (1, _) => {}
            _ => return None,
        }
    }
    Some(())
}

/// Whether an entry has a key, after decoding both.
pub(super) fn has_key(entry: &str, key: &str) -> bool {
    let found = entry.split('=').next().unwrap_or_default();
    decode_to_same(Data::new(found, true), Data::new(key, true))
}
