//! The inverse of a template: laws about `row_values`, and a matcher that tries every way. Text, values and URIs
//! consist of the same few characters, so that each occurs in the others.

use fastrand::Rng;
use uri_core::table::{Many, One, Optional, Pairs, RowValues};
use uri_core::{PctStr, UriRef, pct};

use super::base::BASES;
use super::generated::{changed, with_each};
use super::model::{
    Entry, Fragment, Host, Model, Piece, Pieces, Port, SCHEMES, Segment, Userinfo, name,
};
use super::oracle::{has_dots, is_label, is_number, whole_host};
use super::{cases, parsed, with_arguments};
use crate::hidden::{Grammar, NOTHING, components, format_ref, row_values, slots_of};
use crate::paths::in_macro;
use crate::tests::arguments::Owned;

/// Whether it is a triplet in the normal form, and its octet.
type Unit = (bool, u8);
/// The octets of a placeholder's values, or of its keys and values.
type Octets = Vec<(Vec<u8>, Vec<u8>)>;

fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || b"-._~".contains(&octet)
}

/// In a query, `+` is a space.
fn units(text: &str, is_query: bool) -> Vec<Unit> {
    let mut units = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        at += 1;
        units.push(match byte {
            b'%' => {
                let octet = u8::from_str_radix(&text[at..at + 2], 16).expect("a triplet");
                at += 2;
                (!is_unreserved(octet), octet)
            }
            b'+' if is_query => (true, b' '),
            byte => (false, *byte),
        });
    }
    units
}

fn octets(units: &[Unit]) -> Vec<u8> {
    units.iter().map(|(_, octet)| *octet).collect()
}

/// All ways to match. No value contains one of the `delimiters` raw.
fn ways(pieces: &[Piece], text: &str, delimiters: &str, is_query: bool) -> Vec<Vec<Vec<u8>>> {
    fn go(
        pieces: &[Piece],
        rest: &[Unit],
        is_barrier: &dyn Fn(Unit) -> bool,
        is_query: bool,
    ) -> Vec<Vec<Vec<u8>>> {
        match pieces {
            [] if rest.is_empty() => vec![Vec::new()],
            [] => Vec::new(),
            [Piece::Literal(literal), after @ ..] => {
                // An entry's literal `+` is a delimiter.
                let literal = units(literal, is_query);
                match rest.strip_prefix(&*literal) {
                    Some(rest) => go(after, rest, is_barrier, is_query),
                    None => Vec::new(),
                }
            }
            [Piece::Value(_), after @ ..] => {
                let most = rest.iter().position(|unit| is_barrier(*unit));
                let lens = 0..=most.unwrap_or(rest.len());
                let ways = lens.flat_map(|len| {
                    let value = octets(&rest[..len]);
                    let mut ways = go(after, &rest[len..], is_barrier, is_query);
                    for way in &mut ways {
                        way.insert(0, value.clone());
                    }
                    ways
                });
                ways.collect()
            }
        }
    }
    let has_value = pieces.iter().any(|piece| matches!(piece, Piece::Value(_)));
    let mut barriers: Vec<u8> = delimiters.bytes().collect();
    for piece in pieces {
        if let Piece::Literal(literal) = piece {
            let raw = literal.bytes();
            barriers.extend(raw.filter(|byte| *byte != b'%' && !is_unreserved(*byte)));
        }
    }
    let is_barrier = |(is_triplet, octet): Unit| !is_triplet && barriers.contains(&octet);
    let is_query = is_query && !(has_value && barriers.contains(&b'+'));
    go(pieces, &units(text, is_query), &is_barrier, is_query)
}

/// The only way, if there is one.
fn way<T>(mut ways: Vec<T>) -> Option<T> {
    assert!(ways.len() < 2, "an inverse is unambiguous");
    ways.pop()
}

fn alone(values: Vec<Vec<u8>>) -> Vec<Octets> {
    let alone = |value| vec![(Vec::new(), value)];
    values.into_iter().map(alone).collect()
}

/// The octets that each placeholder matches, or `None` if the URI doesn't match.
fn expected(model: &Model, base: Option<UriRef<'static>>, uri: UriRef<'_>) -> Option<Vec<Octets>> {
    let mut found = Vec::new();
    let scheme = base.map_or(model.scheme, |base| {
        base.scheme().map(|scheme| scheme.as_str())
    });
    match (scheme, uri.scheme()) {
        (None, None) => {}
        (Some(a), Some(b)) if a.eq_ignore_ascii_case(b.as_str()) => {}
        _ => return None,
    }
    let has_root = scheme.is_some_and(|scheme| {
        let scheme = scheme.to_ascii_lowercase();
        ["http", "https", "ws", "wss", "ftp"].contains(&&*scheme)
    });
    let mut path = uri.path();
    if path.is_empty() && has_root && uri.authority().is_some() {
        path = "/";
    }
    match base {
        Some(base) => match (base.authority(), uri.authority()) {
            (None, None) => {}
            (Some(ours), Some(theirs)) => {
                let is_same = ours.userinfo() == theirs.userinfo()
                    && is_same_host(ours.host_str(), theirs.host_str())
                    && port_number(scheme, ours.port()) == port_number(scheme, theirs.port());
                if !is_same {
                    return None;
                }
            }
            _ => return None,
        },
        None => found.extend(authority(model, uri)?),
    }
    // The first segment of an absolute path is empty.
    let start = match base {
        Some(base) if base.path().is_empty() && has_root => "/",
        Some(base) => base.path(),
        None if model.segments.is_empty() && has_root && model.host.is_some() => "/",
        None => "",
    };
    let mut ours: Vec<Segment> = Vec::new();
    if base.is_some() || model.is_absolute || model.segments.is_empty() {
        let start = match start.strip_suffix('/') {
            Some(start) if !model.segments.is_empty() => start,
            _ => start,
        };
        let literal = |text| Segment::Pieces(vec![Piece::Literal(text)]);
        ours.extend(start.split('/').map(literal));
    }
    ours.extend(model.segments.iter().cloned());
    let theirs: Vec<&str> = path.split('/').collect();
    if let [Segment::Pieces(first), Segment::List(_)] = &*ours
        && matches!(&**first, [] | [Piece::Literal("")])
        && base.is_none_or(|base| base.authority().is_some() || base.path() == "/")
        && theirs.iter().all(|segment| segment.is_empty())
    {
        // Without items, the path is `/`.
        if theirs != ["", ""] {
            return None;
        }
        found.push(Vec::new());
    } else {
        found.extend(way(path_ways(&ours, &theirs))?);
    }
    found.extend(query(
        model.query.as_deref().unwrap_or_default(),
        uri.query(),
    )?);
    match (&model.fragment, uri.fragment()) {
        (None, _) => {}
        (Some(Fragment::Optional(_)), None) => found.push(Vec::new()),
        (Some(Fragment::Optional(_)), Some(fragment)) => {
            found.push(vec![(Vec::new(), octets(&units(fragment, false)))]);
        }
        (Some(Fragment::Pieces(pieces)), fragment) => {
            found.extend(alone(way(ways(pieces, fragment?, "", false))?));
        }
    }
    Some(found)
}

fn is_same_host(ours: &str, theirs: &str) -> bool {
    let address = |host: &str| {
        let inner = host.strip_prefix('[')?.strip_suffix(']')?;
        inner.parse::<std::net::Ipv6Addr>().ok()
    };
    match (address(ours), address(theirs)) {
        (Some(ours), Some(theirs)) => ours == theirs,
        _ => ours.eq_ignore_ascii_case(theirs),
    }
}

fn port_number(scheme: Option<&str>, port: Option<&str>) -> Option<u32> {
    match port {
        None | Some("") => match &*scheme?.to_ascii_lowercase() {
            "https" => Some(443),
            "http" => Some(80),
            _ => None,
        },
        Some(port) => Some(port.parse().expect("a short port")),
    }
}

fn authority(model: &Model, uri: UriRef<'_>) -> Option<Vec<Octets>> {
    let mut found = Vec::new();
    let (Some(host), Some(theirs)) = (&model.host, uri.authority()) else {
        let both_missing = model.host.is_none() && uri.authority().is_none();
        return both_missing.then_some(found);
    };
    match (&model.userinfo, theirs.userinfo()) {
        (None, None) => {}
        (Some(Userinfo { user, password }), Some(theirs)) => {
            let mut pieces = user.clone();
            if let Some(password) = password {
                pieces.push(Piece::Literal(":"));
                pieces.extend_from_slice(password);
            }
            found.extend(alone(way(ways(&pieces, theirs, ":", false))?));
        }
        _ => return None,
    }
    // No value writes such a host.
    let name = theirs.host_str();
    match host {
        Host::Literal(ours) => {
            if !is_same_host(ours, name) {
                return None;
            }
        }
        Host::Whole(_) => {
            whole_host(name)?;
            found.push(vec![(Vec::new(), name.trim_matches(['[', ']']).into())]);
        }
        Host::Label(..) | Host::Last(_) => {
            let (before, after) = match host {
                Host::Label(before, _) => (*before, ".example.org"),
                _ => ("a.", ""),
            };
            let lower = name.to_ascii_lowercase();
            let len = lower.len().checked_sub(before.len() + after.len())?;
            let value = name.get(before.len()..before.len() + len)?;
            let label = before.rsplit('.').next().unwrap_or_default().to_owned() + value;
            let is_same = lower.starts_with(before) && lower.ends_with(after) && is_label(&label);
            if !is_same || after.is_empty() && is_number(&label) || name.len() > 253 {
                return None;
            }
            found.push(vec![(Vec::new(), value.into())]);
        }
    }
    let port = theirs.port().filter(|port| !port.is_empty());
    let is_written = port.is_none_or(|port| {
        port.parse::<u16>()
            .is_ok_and(|number| number.to_string() == port)
    });
    match &model.port {
        Some(Port::Value(_) | Port::Optional(_)) if !is_written => return None,
        Some(Port::Value(_)) => found.push(vec![(Vec::new(), port?.into())]),
        Some(Port::Optional(_)) => {
            found.push(
                port.map(|port| (Vec::new(), port.into()))
                    .into_iter()
                    .collect(),
            );
        }
        ours => {
            let ours = ours.as_ref().map(|_| "80");
            if port_number(model.scheme, ours) != port_number(model.scheme, port) {
                return None;
            }
        }
    }
    Some(found)
}

fn path_ways(segments: &[Segment], theirs: &[&str]) -> Vec<Vec<Octets>> {
    let is_name =
        |segment: &str| !segment.is_empty() && !segment.starts_with(';') && !has_dots(segment);
    match (segments, theirs) {
        ([], []) => vec![Vec::new()],
        ([], _) => Vec::new(),
        ([Segment::List(_), after @ ..], _) => {
            let most = theirs.iter().position(|segment| !is_name(segment));
            let mut all = Vec::new();
            for len in 0..=most.unwrap_or(theirs.len()) {
                let item = |text: &&str| (Vec::new(), octets(&units(text, false)));
                let items: Octets = theirs[..len].iter().map(item).collect();
                for mut way in path_ways(after, &theirs[len..]) {
                    way.insert(0, items.clone());
                    all.push(way);
                }
            }
            all
        }
        ([Segment::Commas(_), after @ ..], [first, rest @ ..]) if is_name(first) => {
            let item = |text| (Vec::new(), octets(&units(text, false)));
            let items: Octets = first.split(',').map(item).collect();
            let mut all = path_ways(after, rest);
            all.iter_mut().for_each(|way| way.insert(0, items.clone()));
            all
        }
        ([Segment::Pieces(pieces), after @ ..], [first, rest @ ..]) => {
            let has_value = pieces.iter().any(|piece| matches!(piece, Piece::Value(_)));
            if has_value && !is_name(first) {
                return Vec::new();
            }
            let mut all = Vec::new();
            for way in ways(pieces, first, "", false) {
                for rest in path_ways(after, rest) {
                    all.push([alone(way.clone()), rest].concat());
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

/// The pieces of an entry before and after its first literal `=`, and whether it has one.
fn split_entry(entry: &Entry) -> (Pieces, Pieces, bool) {
    let (pieces, last) = match entry {
        Entry::Pieces(pieces) => (pieces.clone(), None),
        Entry::Optional(key, _) | Entry::Repeated(key, _) | Entry::Commas(key, _) => {
            (key.clone(), Some(Piece::Value(String::new())))
        }
        Entry::Pairs(_) => (Vec::new(), Some(Piece::Value(String::new()))),
    };
    let pieces: Pieces = pieces.into_iter().chain(last).collect();
    for (index, piece) in pieces.iter().enumerate() {
        if let Piece::Literal(text) = piece
            && let Some((before, after)) = text.split_once('=')
        {
            let mut key = pieces[..index].to_vec();
            key.extend((!before.is_empty()).then_some(Piece::Literal(before)));
            let mut value = pieces[index + 1..].to_vec();
            if !after.is_empty() {
                value.insert(0, Piece::Literal(after));
            }
            return (key, value, true);
        }
    }
    (Vec::new(), pieces, false)
}

fn text_of(pieces: &Pieces) -> String {
    let text = pieces.iter().map(|piece| match piece {
        Piece::Literal(text) => *text,
        Piece::Value(_) => unreachable!("a literal key"),
    });
    text.collect()
}

fn is_literal(pieces: &Pieces) -> bool {
    pieces
        .iter()
        .all(|piece| matches!(piece, Piece::Literal(_)))
}

/// Split at their `=`, without empty ones.
fn split_entries(ours: &[Entry]) -> Vec<(&Entry, Pieces, Pieces, bool)> {
    let entries = ours.iter().map(|entry| {
        let (key, value, has_key) = split_entry(entry);
        (entry, key, value, has_key)
    });
    entries
        .filter(|(_, key, value, has_key)| *has_key || !key.is_empty() || !value.is_empty())
        .collect()
}

fn written_keys(ours: &[Entry]) -> Vec<Vec<u8>> {
    let key = |(_, key, value, has_key): (&Entry, Pieces, Pieces, bool)| match has_key {
        true => Some(octets(&units(&text_of(&key), true))),
        false => is_literal(&value).then(|| octets(&units(&text_of(&value), true))),
    };
    split_entries(ours).into_iter().filter_map(key).collect()
}

fn key_of(text: &str) -> Vec<u8> {
    octets(&units(text.split('=').next().unwrap_or_default(), true))
}

fn query(ours: &[Entry], theirs: Option<&str>) -> Option<Vec<Octets>> {
    let theirs: Vec<&str> = theirs.unwrap_or_default().split('&').collect();
    let theirs: Vec<&str> = theirs.into_iter().filter(|text| !text.is_empty()).collect();
    let literal_keys = written_keys(ours);
    let ours = split_entries(ours);
    let mut found = Vec::new();
    let mut literal: Vec<Vec<Unit>> = Vec::new();
    let mut taken = 0;
    for (entry, key, value, has_key) in &ours {
        if is_literal(value) {
            let equals = if *has_key { "=" } else { "" };
            literal.push(units(
                &[&*text_of(key), equals, &text_of(value)].concat(),
                true,
            ));
            continue;
        }
        if !has_key {
            if let Entry::Pairs(_) = entry {
                let others = theirs
                    .iter()
                    .filter(|text| !literal_keys.contains(&key_of(text)));
                let pair = |text: &&str| {
                    let (key, value) = text.split_once('=').unwrap_or((text, ""));
                    (octets(&units(key, true)), octets(&units(value, true)))
                };
                found.push(others.map(pair).collect());
                continue;
            }
            assert_eq!(ours.len(), 1);
            match (&*theirs, entry) {
                ([], Entry::Optional(..)) => found.push(Vec::new()),
                ([text], _) => found.extend(alone(way(ways(value, text, "", true))?)),
                _ => return None,
            }
            continue;
        }
        let written = units(&text_of(key), true);
        let same: Vec<&&str> = theirs
            .iter()
            .filter(|text| key_of(text) == octets(&written))
            .collect();
        taken += same.len();
        let mut values = Vec::new();
        for text in &same {
            let (key, value) = text.split_once('=')?;
            if units(key, true) != written {
                return None;
            }
            values.push(value);
        }
        let item = |text: &str| (Vec::new(), octets(&units(text, true)));
        match (entry, &*values) {
            (Entry::Repeated(..), values) => {
                found.push(values.iter().map(|text| item(text)).collect());
            }
            (Entry::Commas(..), [text]) => found.push(text.split(',').map(item).collect()),
            (Entry::Optional(..) | Entry::Commas(..), []) => found.push(Vec::new()),
            (_, [text]) => found.extend(alone(way(ways(value, text, "", true))?)),
            _ => return None,
        }
    }
    // The other entries with a key of the template are the literal ones.
    let claimed = theirs
        .iter()
        .filter(|text| literal_keys.contains(&key_of(text)));
    if claimed.clone().count() != taken + literal.len() {
        return None;
    }
    // Entries with equal keys are in order.
    let key = |entry: &Vec<Unit>| {
        let end = entry.iter().position(|unit| *unit == (false, b'='));
        octets(&entry[..end.unwrap_or(entry.len())])
    };
    let mut claimed: Vec<Vec<Unit>> = claimed.map(|text| units(text, true)).collect();
    for entry in &literal {
        let index = claimed.iter().position(|text| key(text) == key(entry))?;
        if claimed.remove(index) != *entry {
            return None;
        }
    }
    Some(found)
}

const SMALL: [&str; 18] = [
    "a", "b", "aa", "-", "ab", "%61", "%2F", ";", ":", "@", ",", "=", "+", "a:", "%2f", ".", "b,a",
    "%2E",
];

pub(super) fn small_value(rng: &mut Rng) -> String {
    let part = |rng: &mut Rng| {
        [
            "a", "b", "-", ".", "%61", "/", ";", ":", "@", ",", "=", "+", " ", "é", "&",
        ][rng.usize(..15)]
    };
    (0..rng.usize(..4)).map(|_| part(rng)).collect()
}

fn small_pieces(rng: &mut Rng) -> Pieces {
    let piece = |rng: &mut Rng| match rng.u8(..5) {
        0..3 => Piece::Literal(SMALL[rng.usize(..SMALL.len())]),
        _ => Piece::Value(small_value(rng)),
    };
    (0..rng.usize(1..5)).map(|_| piece(rng)).collect()
}

/// Usually with the same few characters in literal text and values.
fn small_model(rng: &mut Rng) -> Model {
    let mut model = Model::random(rng);
    if rng.u8(..8) == 0 {
        return model;
    }
    if rng.bool() {
        model.scheme = Some(SCHEMES[rng.usize(..3)]);
    }
    let is_first = !model.is_absolute && model.scheme.is_none();
    for (index, segment) in model.segments.iter_mut().enumerate() {
        match segment {
            Segment::Pieces(pieces) => {
                *pieces = small_pieces(rng);
                if is_first && index == 0 {
                    pieces.retain(
                        |piece| !matches!(piece, Piece::Literal(text) if text.contains(':')),
                    );
                }
            }
            Segment::List(items) | Segment::Commas(items) => {
                items.iter_mut().for_each(|item| *item = small_value(rng));
            }
        }
    }
    let are_options = rng.u8(..6) == 0;
    for entry in model.query.iter_mut().flatten() {
        let key = |rng: &mut Rng| {
            vec![Piece::Literal(
                ["a=", "b=", "a+b=", "%61=", "a:=", "="][rng.usize(..6)],
            )]
        };
        let list = |rng: &mut Rng| (0..rng.usize(..3)).map(|_| small_value(rng)).collect();
        *entry = match rng.u8(..9) {
            _ if are_options => Entry::Optional(key(rng), rng.bool().then(|| small_value(rng))),
            0 => Entry::Optional(key(rng), rng.bool().then(|| small_value(rng))),
            1 => Entry::Repeated(key(rng), list(rng)),
            2 => Entry::Pairs(
                (0..rng.usize(..3))
                    .map(|_| (small_value(rng), small_value(rng)))
                    .collect(),
            ),
            3 => Entry::Pieces(small_pieces(rng)),
            4 => Entry::Pieces(vec![Piece::Literal(
                ["a", "a=b", "b=a+b", "a%62"][rng.usize(..4)],
            )]),
            5 => Entry::Commas(key(rng), list(rng)),
            _ => Entry::Pieces([key(rng), small_pieces(rng)].concat()),
        };
    }
    if let Some(userinfo) = &mut model.userinfo {
        for pieces in [Some(&mut userinfo.user), userinfo.password.as_mut()]
            .into_iter()
            .flatten()
        {
            *pieces = small_pieces(rng);
            pieces.retain(
                |piece| !matches!(piece, Piece::Literal(text) if text.contains(['@', ':'])),
            );
        }
    }
    if let Some(Fragment::Pieces(pieces)) = &mut model.fragment {
        *pieces = small_pieces(rng);
    }
    model
}

/// Bases of a table of references that aren't URIs.
const REFERENCES: [&str; 14] = [
    "",
    "/",
    "/v2",
    "/v2/",
    "//h",
    "//h/a",
    "//u@H:80/a/",
    "//[::1]:",
    "v2",
    "v2/b/",
    "./a:b",
    "..",
    "../a",
    "%61;x",
];

type Slots = [(String, Owned)];

fn names_beginning_with<'s>(first: &'s str, slots: &'s Slots) -> String {
    let mut names = vec![first];
    for (name, _) in slots {
        if !names.contains(&&**name) {
            names.push(name);
        }
    }
    names.join(",")
}

/// The value of this name, which is the first that is read.
fn single<'u, F, T: RowValues<'u, F>>(
    base: Option<UriRef<'_>>,
    template: &'static str,
    slots: &Slots,
    name: &str,
    uri: UriRef<'u>,
) -> Option<T> {
    let names = names_beginning_with(name, slots);
    let template = components(template)?;
    row_values(base, &template, &slots_of(template, &names), uri).ok()
}

fn utf8(octets: &[u8]) -> Option<String> {
    String::from_utf8(octets.to_vec()).ok()
}

fn compare(
    base: Option<UriRef<'_>>,
    template: &'static str,
    slots: &Slots,
    uri: UriRef<'_>,
    expected: Option<&[Octets]>,
) {
    let names = slots
        .first()
        .map(|(name, _)| names_beginning_with(name, slots));
    let components = components(template).unwrap();
    let in_template = slots_of(components, &names.unwrap_or_default());
    let matched = row_values::<(), ()>(base, &components, &in_template, uri);
    let at = format!("{base:?} {template} {uri}");
    assert_eq!(matched.is_ok(), expected.is_some(), "{at}");
    for (index, (name, form)) in slots.iter().enumerate() {
        let octets = expected.map(|expected| &*expected[index]);
        let at = format!("{at} {name}");
        match form {
            Owned::One(_) => {
                let found = single::<One, String>(base, template, slots, name, uri);
                assert_eq!(found, octets.and_then(|octets| utf8(&octets[0].1)), "{at}");
                let segment = single::<One, pct::Segment<String>>(base, template, slots, name, uri);
                assert_eq!(segment.map(|segment| segment.0), found, "{at}");
                let found = single::<One, PctStr<'_>>(base, template, slots, name, uri);
                assert_eq!(found.is_some(), octets.is_some(), "{at}");
            }
            Owned::Optional(_) => {
                let found = single::<Optional, Option<String>>(base, template, slots, name, uri);
                let value = octets.and_then(|octets| match octets {
                    [] => Some(None),
                    octets => utf8(&octets[0].1).map(Some),
                });
                assert_eq!(found, value, "{at}");
            }
            Owned::Many(_) => {
                let found = single::<Many, Vec<String>>(base, template, slots, name, uri);
                let items =
                    octets.and_then(|octets| octets.iter().map(|(_, item)| utf8(item)).collect());
                assert_eq!(found, items, "{at}");
            }
            Owned::Pairs(_) => {
                type Found = Vec<(String, String)>;
                let found = single::<Pairs, Found>(base, template, slots, name, uri);
                let pair = |(key, value): &(Vec<u8>, Vec<u8>)| Some((utf8(key)?, utf8(value)?));
                let pairs = octets.and_then(|octets| octets.iter().map(pair).collect());
                assert_eq!(found, pairs, "{at}");
            }
        }
    }
}

fn octets_of(value: &Owned) -> Octets {
    let alone = |value: &String| (Vec::new(), value.clone().into());
    match value {
        Owned::One(value) => vec![alone(value)],
        Owned::Optional(value) => value.iter().map(alone).collect(),
        Owned::Many(items) => items.iter().map(alone).collect(),
        Owned::Pairs(pairs) => {
            let pair = |(key, value): &(String, String)| (key.clone().into(), value.clone().into());
            pairs.iter().map(pair).collect()
        }
    }
}

/// Law 2: the same segments, and the same entries with the template's keys.
fn assert_same(model: &Model, ours: UriRef<'_>, theirs: UriRef<'_>) {
    let at = format!("{ours} {theirs}");
    let decoded = |text: &str| pct::decode(text).collect::<Vec<u8>>();
    let parts = |uri: UriRef<'_>| {
        let scheme = uri
            .scheme()
            .map(|scheme| scheme.as_str().to_ascii_lowercase());
        let has_root = matches!(scheme.as_deref(), Some("http" | "https")) && uri.path().is_empty();
        let path = if has_root && uri.authority().is_some() {
            "/"
        } else {
            uri.path()
        };
        let segments: Vec<_> = path.split('/').map(decoded).collect();
        let authority = uri.authority().map(|authority| {
            let port = port_number(scheme.as_deref(), authority.port());
            (authority.userinfo().map(decoded), port)
        });
        (segments, authority, scheme)
    };
    assert_eq!(parts(ours), parts(theirs), "{at}");
    let [host, other] = [ours, theirs].map(|uri| uri.host_str().unwrap_or(""));
    assert!(is_same_host(host, other), "{at}");
    let keys = written_keys(model.query.as_deref().unwrap_or_default());
    let entries = |uri: UriRef<'_>| {
        let query = uri.query().unwrap_or_default();
        let entries = query
            .split('&')
            .filter(|entry| keys.contains(&key_of(entry)));
        let entries = entries.filter(|entry| !entry.is_empty());
        let mut entries: Vec<_> = entries.map(|entry| octets(&units(entry, true))).collect();
        entries.sort();
        entries
    };
    assert_eq!(entries(ours), entries(theirs), "{at}");
    if model.fragment.is_some() {
        let [fragment, other] = [ours, theirs].map(|uri| uri.fragment().map(decoded));
        assert_eq!(fragment, other, "{at}");
    }
}

/// Name and form.
pub(super) type Placeholder = (String, String);

/// A value sometimes occurs twice.
pub(super) fn named(row: &str, rng: &mut Rng) -> (String, Vec<Placeholder>) {
    let mut placeholders: Vec<Placeholder> = Vec::new();
    let text = with_each(row, |form, index| {
        let again = placeholders
            .last()
            .filter(|(_, last)| last == form && !form.starts_with('*') && rng.u8(..4) == 0);
        let name = again.map_or_else(|| name(index), |(name, _)| name.clone());
        let text = format!("{{{name}{form}}}");
        placeholders.push((name, form.to_owned()));
        text
    });
    (text, placeholders)
}

pub(super) fn names_of(placeholders: &[Placeholder]) -> Vec<&str> {
    let mut names: Vec<&str> = placeholders.iter().map(|(name, _)| &**name).collect();
    names.dedup();
    names
}

pub(super) fn filled(row: &str, placeholders: &[Placeholder], rng: &mut Rng) -> String {
    let mut last = String::new();
    with_each(row, |form, index| {
        let is_again = index > 0 && placeholders[index - 1] == placeholders[index];
        if !is_again {
            let count = if form == "*," { rng.usize(1..4) } else { 1 };
            let encode = |text: String| {
                pct::encode(pct::EncodeSet::Unreserved, &text)
                    .to_str()
                    .into_owned()
            };
            let items: Vec<String> = (0..count).map(|_| encode(small_value(rng))).collect();
            last = items.join(",");
        }
        last.clone()
    })
}

/// How often there was what is rare.
#[derive(Debug, Default)]
pub(super) struct Forms {
    /// A name that begins another.
    nested: usize,
    /// A list with commas and at least two items, in a query.
    commas: usize,
    /// An option with a value that occurs twice.
    twice: usize,
    /// An IPv6 address, and one in another spelling.
    addresses: usize,
    spellings: usize,
}

impl Forms {
    pub(super) fn count(&mut self, template: &str, uri: UriRef<'_>) {
        let query: Vec<&str> = uri.query().unwrap_or_default().split('&').collect();
        let mut earlier: Vec<(&str, &str)> = Vec::new();
        let [mut is_nested, mut has_commas, mut is_twice] = [false; 3];
        let mut parts = template.split('{');
        let mut before = parts.next().unwrap_or_default();
        for part in parts {
            let (placeholder, after) = part.split_once('}').expect("a placeholder");
            let key = before.rsplit(['?', '&']).next().unwrap_or_default();
            let values = query.iter().filter_map(|entry| entry.strip_prefix(key));
            let mut values = values.filter(|_| key.ends_with('='));
            let name = placeholder.trim_end_matches(['?', '*', ',']);
            is_nested |= earlier.iter().any(|(other, _)| {
                *other != name && (other.starts_with(name) || name.starts_with(other))
            });
            if placeholder.ends_with(',') {
                has_commas |= values.any(|text| text.contains(','));
            } else if placeholder.ends_with('?') {
                is_twice |= earlier.contains(&(name, placeholder)) && values.next().is_some();
            }
            earlier.push((name, placeholder));
            before = after;
        }
        let host = uri.host_str().unwrap_or_default();
        let is_address = host.starts_with('[');
        self.nested += usize::from(is_nested);
        self.commas += usize::from(has_commas);
        self.twice += usize::from(is_twice);
        self.addresses += usize::from(is_address);
        self.spellings += usize::from(is_address && !template.contains(host));
    }

    /// Checks that the numbers aren't small.
    #[track_caller]
    pub(super) fn check(&self, least: usize) {
        println!("{self:?}");
        let addresses = self.addresses.min(self.spellings);
        let rarest = self.nested.min(self.commas).min(self.twice).min(addresses);
        assert!(rarest > least);
    }
}

#[test]
fn parse_is_the_inverse_of_a_template() {
    let (cases, mut rng) = cases();
    let (mut models, mut accepted) = (0, 0);
    let [mut matched, mut foreign, mut again] = [0; 3];
    let mut forms = Forms::default();
    while models < cases {
        let mut model = small_model(&mut rng);
        let base = (rng.u8(..4) == 0).then(|| {
            model.scheme = None;
            model.userinfo = None;
            model.host = None;
            model.port = None;
            model.is_absolute = true;
            let bases = if rng.bool() { &BASES[..] } else { &REFERENCES };
            UriRef::parse(bases[rng.usize(..bases.len())]).unwrap()
        });
        let (mut template, mut arguments) = model.values();
        let mut names: Vec<String> = (0..arguments.len()).map(name).collect();
        let mut kept = model.kept;
        if rng.bool() && !arguments.is_empty() {
            let first = rng.usize(..arguments.len());
            let form = std::mem::discriminant(&arguments[first]);
            let is_again = |value: &Owned| std::mem::discriminant(value) == form;
            let after = arguments[first + 1..].iter().position(is_again);
            let is_list = matches!(arguments[first], Owned::Many(_) | Owned::Pairs(_));
            if let Some(after) = after.filter(|_| !is_list) {
                let second = first + 1 + after;
                arguments[second] = arguments[first].clone();
                kept.copy(first, second);
                for end in ["}", "?}"] {
                    let [old, new] = [second, first].map(|at| format!("{{{}{end}", names[at]));
                    template = template.replace(&old, &new);
                }
                names[second] = names[first].clone();
            }
        }
        if base.is_some() {
            template.insert_str(0, "{base}");
        }
        let grammar = match base {
            Some(base) if base.scheme().is_some() => Grammar::Uri,
            _ => Grammar::UriReference,
        };
        let Ok(parsed) = parsed(&template, grammar) else {
            continue;
        };
        let is_base = parsed.base.is_some() && base.is_none();
        if is_base
            || components(&template)
                .is_some_and(|template| in_macro::no_inverse(template, |_| false).is_some())
        {
            continue;
        }
        models += 1;
        let template: &'static str = template.leak();
        let program: &'static str = in_macro::Op::encode(&parsed.ops).leak();
        let format = |arguments: &[Owned]| {
            with_arguments(arguments, kept, |arguments| match base {
                Some(base) => format_ref(base, program, arguments),
                None => format_ref(NOTHING, program, arguments),
            })
        };
        let made = format(&arguments);
        let slots: Vec<(String, Owned)> = names.into_iter().zip(arguments).collect();
        let mut text = small_value(&mut rng);
        if let Ok(made) = &made {
            accepted += 1;
            let mut octets: Vec<Octets> = slots.iter().map(|(_, value)| octets_of(value)).collect();
            let mut is_exempt = false;
            if let Some(Host::Whole(_)) = model.host {
                let userinfo = model.userinfo.iter();
                let pieces = userinfo
                    .flat_map(|both| both.user.iter().chain(both.password.iter().flatten()));
                let values = pieces.filter(|piece| matches!(piece, Piece::Value(_)));
                let index = values.count();
                let host = &mut octets[index][0].1;
                if let [b'[', inner @ .., b']'] = &**host {
                    *host = inner.to_vec();
                    let is_same = |(name, _): &&(String, Owned)| *name == slots[index].0;
                    is_exempt = slots.iter().filter(is_same).count() > 1;
                }
            }
            if !is_exempt {
                compare(base, template, &slots, made.as_uri_ref(), Some(&octets));
            }
            text = made.as_str().to_owned();
        }
        for _ in 0..3 {
            let text = changed(&text, &mut rng);
            let Ok(uri) = UriRef::parse(&text) else {
                continue;
            };
            if uri.port().is_some_and(|port| port.len() > 8) {
                continue;
            }
            let mut found = expected(&model, base, uri);
            if let Some(octets) = &found {
                let is_same = slots.iter().enumerate().all(|(index, (name, _))| {
                    let first = slots.iter().position(|(other, _)| other == name).unwrap();
                    octets[index] == octets[first]
                });
                if !is_same {
                    found = None;
                }
            }
            compare(base, template, &slots, uri, found.as_deref());
            let Some(found) = found else {
                foreign += 1;
                continue;
            };
            matched += 1;
            forms.count(template, uri);
            let values: Option<Vec<Owned>> = slots
                .iter()
                .zip(&found)
                .map(|((_, form), octets)| {
                    let mut items = octets.iter().map(|(_, item)| utf8(item));
                    Some(match form {
                        Owned::One(_) => Owned::One(items.next().flatten()?),
                        Owned::Optional(_) => Owned::Optional(match items.next() {
                            Some(item) => Some(item?),
                            None => None,
                        }),
                        Owned::Many(_) => Owned::Many(items.collect::<Option<_>>()?),
                        Owned::Pairs(_) => Owned::Pairs(
                            octets
                                .iter()
                                .map(|(key, value)| Some((utf8(key)?, utf8(value)?)))
                                .collect::<Option<_>>()?,
                        ),
                    })
                })
                .collect();
            if let Some(values) = values
                && let Ok(made) = format(&values)
            {
                again += 1;
                assert_same(&model, made.as_uri_ref(), uri);
            }
        }
    }
    println!(
        "{models} templates, {accepted} made, {matched} matched, {again} made again, {foreign} other URIs"
    );
    assert!(
        accepted > cases / 4 && matched > cases / 4 && again > cases / 5 && foreign > cases / 4
    );
    forms.check(cases / 1_000);
}
