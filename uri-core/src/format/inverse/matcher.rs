//! Matches a template with a URI, component by component.
//!
//! The time is at most the length of the URI times the number of entries in the template's query.

use alloc::vec::Vec;

use crate::bytes::eq_ignore_ascii_case;
use crate::format::host::is_host_name;
use crate::pct::dots::is_dot_segment;
use crate::pct::from_data::Data;
use crate::schemes::SchemeTable;
use crate::syntax::ip::parse_ipv6;
use crate::uri::UriRef;

use super::part::{Octets, Reading, decode_to_same, is_same, match_part};
use super::template::{Components, entries, literal_bytes, literal_key, name_of};

/// What was found for the placeholders of a template.
#[derive(Default)]
pub(super) struct Found<'t, 'u> {
    /// The values of `{x}` and `{x?}`. An absent value is `None`.
    singles: Vec<(&'t str, Option<Data<'u>>)>,
    /// The items of `{xs*}` with their keys. An item that isn't a pair has an empty key.
    items: Vec<(&'t str, Data<'u>, Data<'u>)>,
}

impl<'t, 'u> Found<'t, 'u> {
    /// Adds a value. If there is a value of the same name, both must decode to the same octets.
    pub(super) fn add_single(&mut self, name: &'t str, value: Option<Data<'u>>) -> Option<()> {
        let octets = |value: Data<'u>| {
            let reading = match value.is_form {
                true => Reading::Entry,
                false => Reading::Plain,
            };
            Octets::of(value.text, reading)
        };
        let is_same = match (self.single(name), value) {
            (None, _) => {
                self.singles.push((name, value));
                true
            }
            (Some(Some(first)), Some(value)) => decode_to_same(octets(first), octets(value)),
            (Some(first), value) => first.is_none() && value.is_none(),
        };
        is_same.then_some(())
    }

    fn add_item(&mut self, name: &'t str, key: &'u str, value: &'u str, is_form: bool) {
        let (key, value) = (Data::new(key, is_form), Data::new(value, is_form));
        self.items.push((name, key, value));
    }

    /// The value of this name, which is `Some(None)` if the value is absent.
    pub(super) fn single(&self, name: &str) -> Option<Option<Data<'u>>> {
        let mut singles = self.singles.iter();
        singles
            .find(|(found, _)| *found == name)
            .map(|(_, value)| *value)
    }

    /// The keys and values of the items of this name.
    pub(super) fn items(&self, name: &str) -> impl Iterator<Item = (Data<'u>, Data<'u>)> {
        let items = self.items.iter().filter(move |(found, ..)| *found == name);
        items.map(|(_, key, value)| (*key, *value))
    }
}

/// Finds the values of a template in a URI. If there is a base, the template begins with the placeholder of the base.
pub(super) fn find<'t, 'u>(
    base: Option<UriRef<'t>>,
    template: &'t str,
    uri: UriRef<'u>,
) -> Option<Found<'t, 'u>> {
    let mut found = Found::default();
    let uri = Components::of(uri.as_str());
    let mut path = uri.path_or_root();
    let template = match base {
        None => {
            let template = Components::of(template);
            match_server(&template, &uri, &mut found)?;
            match_path(template.path_or_root(), path, "/", &mut found)?;
            template
        }
        Some(base) => {
            let base = Components::of(base.as_str());
            if base.userinfo != uri.userinfo {
                return None;
            }
            match_server(&base, &uri, &mut found)?;
            let template = Components::of(template.split_once('}')?.1);
            let start = match base.path_or_root() {
                start if template.path.is_empty() => start,
                start => start.strip_suffix('/').unwrap_or(start),
            };
            let head;
            (head, path) = path.split_at_checked(slash(path, slashes(start)))?;
            if !is_same(start, head, Reading::Plain) {
                return None;
            }
            let is_rooted = base.host.is_some() || base.path == "/";
            let empty = if start.is_empty() && is_rooted {
                "/"
            } else {
                ""
            };
            match_path(template.path, path, empty, &mut found)?;
            template
        }
    };
    match_query(template.query, uri.query, &mut found)?;
    match (template.fragment, uri.fragment) {
        (None, _) => {}
        (Some(template), None) if template.ends_with("?}") => {
            found.add_single(name_of(inner(template)), None)?;
        }
        (Some(template), fragment) => match_part(template, fragment?, Reading::Plain, &mut found)?,
    }
    Some(found)
}

/// The text between the braces of a whole placeholder.
fn inner(placeholder: &str) -> &str {
    placeholder.trim_start_matches('{').trim_end_matches('}')
}

/// Matches the scheme and the authority. Hosts and ports are compared as an [`Origin`](crate::Origin) compares them.
fn match_server<'t, 'u>(
    template: &Components<'t>,
    uri: &Components<'u>,
    found: &mut Found<'t, 'u>,
) -> Option<()> {
    let (ours, theirs) = (template.scheme.unwrap_or(""), uri.scheme.unwrap_or(""));
    if !eq_ignore_ascii_case(ours.as_bytes(), theirs.as_bytes()) {
        return None;
    }
    let (Some(ours), Some(theirs)) = (template.host, uri.host) else {
        return (template.host == uri.host).then_some(());
    };
    match (template.userinfo, uri.userinfo) {
        (None, None) => {}
        (ours, theirs) => match_part(ours?, theirs?, Reading::Userinfo, found)?,
    }
    match_host(ours, theirs, found)?;
    let not_empty = |port: &&str| !port.is_empty();
    let (ours, theirs) = (template.port.filter(not_empty), uri.port.filter(not_empty));
    match ours {
        Some(placeholder) if placeholder.starts_with('{') => {
            if theirs.is_none() && !placeholder.ends_with("?}") {
                return None;
            }
            let port = theirs.map(|port| Data::new(port, false));
            found.add_single(name_of(inner(placeholder)), port)
        }
        _ => is_same_port(ours, theirs, template.scheme).then_some(()),
    }
}

fn match_host<'t, 'u>(ours: &'t str, theirs: &'u str, found: &mut Found<'t, 'u>) -> Option<()> {
    let inner_host = theirs
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    if !ours.contains('{') {
        let address =
            |host: &str| parse_ipv6(host.strip_prefix('[')?.strip_suffix(']')?.as_bytes()).ok();
        let is_same = match (address(ours), address(theirs)) {
            (Some(ours), Some(theirs)) => ours == theirs,
            _ => eq_ignore_ascii_case(ours.as_bytes(), theirs.as_bytes()),
        };
        return is_same.then_some(());
    }
    if theirs.is_empty()
        || theirs.contains('%')
        || theirs.starts_with("[v")
        || theirs.starts_with("[V")
    {
        return None;
    }
    if ours.starts_with('{') && ours.find('}') == Some(ours.len() - 1) {
        let host = Data::new(inner_host.unwrap_or(theirs), false);
        return found.add_single(name_of(inner(ours)), Some(host));
    }
    let mut labels = theirs.split('.');
    for template in ours.split('.') {
        let label = labels.next()?;
        match_part(template, label, Reading::Label, found)?;
        let is_empty_value =
            template.contains('{') && literal_bytes(template).count() == label.len();
        if is_empty_value && !is_host_name(theirs) {
            return None;
        }
    }
    (inner_host.is_none() && labels.next().is_none()).then_some(())
}

/// Whether two ports are the same number. An absent port is the scheme's default port.
fn is_same_port<'a>(a: Option<&'a str>, b: Option<&'a str>, scheme: Option<&str>) -> bool {
    let default = || SchemeTable::BUILT_IN.default_port(scheme?);
    let number = |port: Option<&str>| match port {
        Some(digits) => digits.parse().ok(),
        None => default().map(u128::from),
    };
    // Numbers that are too large are compared as text.
    let trimmed = |digits: &'a str| digits.trim_start_matches('0');
    match (number(a), number(b)) {
        (None, None) => a.map(trimmed) == b.map(trimmed),
        (a, b) => a == b,
    }
}

/// Matches a path, in which at most one segment of the template is a list. If the template is only a list, `empty` is
/// the path without items.
fn match_path<'t, 'u>(
    template: &'t str,
    path: &'u str,
    empty: &str,
    found: &mut Found<'t, 'u>,
) -> Option<()> {
    let Some((head, after)) = template.split_once("*}") else {
        return match_segments(template, path, found);
    };
    let (before, name) = head.rsplit_once("/{")?;
    if before.is_empty() && after.is_empty() && (path.is_empty() || path == empty) {
        return (path == empty).then_some(());
    }
    let start = slash(path, slashes(before));
    let end = match slashes(after).checked_sub(1) {
        Some(last) => path.rmatch_indices('/').nth(last)?.0,
        None => path.len(),
    };
    match_segments(before, path.get(..start)?, found)?;
    for item in path.get(start..end)?.split('/').skip(1) {
        if is_unnamed(item) {
            return None;
        }
        found.add_item(name, "", item, false);
    }
    match_segments(after, path.get(end..)?, found)
}

fn slashes(text: &str) -> usize {
    text.matches('/').count()
}

/// The index of a slash, or the length of the path if it has fewer slashes.
fn slash(path: &str, index: usize) -> usize {
    let slash = path.match_indices('/').nth(index);
    slash.map_or(path.len(), |(at, _)| at)
}

fn match_segments<'t, 'u>(
    template: &'t str,
    path: &'u str,
    found: &mut Found<'t, 'u>,
) -> Option<()> {
    let mut segments = path.split('/');
    for template in template.split('/') {
        let segment = segments.next()?;
        if template.contains('{') && is_unnamed(segment) {
            return None;
        }
        match_part(template, segment, Reading::Plain, found)?;
    }
    segments.next().is_none().then_some(())
}

/// Whether a segment is empty or a dot segment, or would be without its parameters. `uri_format!` refuses values that
/// make such a segment.
fn is_unnamed(segment: &str) -> bool {
    let name = segment.split(';').next().unwrap_or_default();
    name.is_empty() || is_dot_segment(name.as_bytes())
}

/// An entry of a template's query.
struct Entry<'t> {
    text: &'t str,
    key: Option<&'t str>,
    /// Whether an entry of the URI has matched it.
    is_used: bool,
}

impl<'t> Entry<'t> {
    fn is_list(&self) -> bool {
        self.text.ends_with("*}")
    }

    fn is_pairs(&self) -> bool {
        self.key.is_none() && self.is_list()
    }

    /// The name of the placeholder at the end.
    fn name(&self) -> &'t str {
        let placeholder = self.text.rsplit('{').next().unwrap_or_default();
        name_of(inner(placeholder))
    }

    /// Whether the template writes the key of this entry.
    fn writes_key_of(&self, entry: &str) -> bool {
        let octets = |text| Octets::of(text, Reading::Entry);
        match self.key {
            Some(key) => {
                let found = entry.split('=').next().unwrap_or_default();
                decode_to_same(octets(key), octets(found))
            }
            None => !self.is_pairs(),
        }
    }

    /// Matches an entry that has the same key after decoding.
    fn match_entry<'u>(&self, entry: &'u str, found: &mut Found<'t, 'u>) -> Option<()> {
        if self.is_used && !self.is_list() {
            return None;
        }
        let Some((key, value)) = self
            .text
            .split_once('=')
            .filter(|_| self.text.contains('{'))
        else {
            return match_part(self.text, entry, Reading::Entry, found);
        };
        let (their_key, their_value) = entry.split_once('=')?;
        if !is_same(key, their_key, Reading::Entry) {
            return None;
        }
        if self.is_list() {
            found.add_item(self.name(), "", their_value, true);
            return Some(());
        }
        match_part(value, their_value, Reading::Entry, found)
    }
}

/// Matches the entries of a query in any order. An entry whose key the template doesn't write is a pair of the
/// template's list of pairs; without one, it is ignored.
fn match_query<'t, 'u>(
    template: Option<&'t str>,
    query: Option<&'u str>,
    found: &mut Found<'t, 'u>,
) -> Option<()> {
    let ours = entries(template).map(|text| Entry {
        text,
        key: literal_key(text),
        is_used: false,
    });
    let mut ours: Vec<Entry<'t>> = ours.collect();
    for entry in entries(query) {
        let mut is_known = false;
        let mut same_key = ours.iter_mut().filter(|ours| ours.writes_key_of(entry));
        let matched = same_key.find(|ours| {
            is_known = true;
            ours.match_entry(entry, found).is_some()
        });
        if let Some(ours) = matched {
            ours.is_used = true;
        } else if is_known {
            return None;
        } else if let Some(pairs) = ours.iter().find(|ours| ours.is_pairs()) {
            let (key, value) = entry.split_once('=').unwrap_or((entry, ""));
            found.add_item(pairs.name(), key, value, true);
        }
    }
    for ours in ours.iter().filter(|ours| !ours.is_used && !ours.is_list()) {
        if !ours.text.ends_with("?}") {
            return None;
        }
        found.add_single(ours.name(), None)?;
    }
    Some(())
}
