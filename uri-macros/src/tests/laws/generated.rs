//! Random templates, and texts near what they write. They consist of the same few characters, so that each part occurs
//! in others.

use std::borrow::ToOwned as _;
use std::string::String;
use std::vec::Vec;

use fastrand::Rng;
use uri_core::pct;

use super::model::name;
use crate::testing::alternatives;

/// Parts that have a fast path, and parts near these. `{}` is a value, `{?}` an option, `{*}` a list.
const STARTS: &str = "\
    https://h.b|https://h.b|https://h.b|https://h.b|https://h.b|||HTTP://hb:80|https://u@h.b|x:|x://[::1]|\
    http://[::1]:8080|https://{}.b|//h.b|file://|a{}|{}b|x:a{}";
const SEGMENTS: [&str; 20] = [
    "{}", "{}", "a", "ab", "{*}", "{*,}", "", "b", "aa", "a%2Fb", "%61", "a+b", "a:", "a{}", "{}b",
    "..", "a;b", "A", "*", "{}:{}",
];
const KEYS: [&str; 8] = ["a", "b", "ab", "a%2F", "", "a+", "A", "a:b"];
const QUERY_VALUES: [&str; 9] = ["{}", "{}", "{?}", "{?}", "{?}", "{*}", "{*,}", "a", "a{}"];
pub(super) const TEXTS: [&str; 28] = [
    "a", "b", "-", ".", "%61", "%2F", "%2f", "%20", "+", ";", ":", "@", ",", "=", "/", "?", "&",
    "#", "%FF", "A", "/..", "a=", ":443", ":80", "%2E", "..;a", "&&", "",
];

pub(super) fn pick<'s>(of: &[&'s str], rng: &mut Rng) -> &'s str {
    of[rng.usize(..of.len())]
}

/// A template whose placeholders have no names yet.
pub(super) fn row(rng: &mut Rng) -> String {
    let mut text = pick(&alternatives(STARTS), rng).to_owned();
    for _ in 0..rng.usize(..4) {
        let is_common = rng.u8(..5) > 0;
        text += "/";
        text += pick(&SEGMENTS[..if is_common { 4 } else { 20 }], rng);
    }
    for index in 0..rng.usize(..4) {
        let is_common = rng.u8(..4) > 0;
        text += if index == 0 { "?" } else { "&" };
        text += pick(&KEYS[..if is_common { 3 } else { 8 }], rng);
        text += "=";
        text += pick(&QUERY_VALUES, rng);
    }
    if rng.u8(..8) == 0 {
        text += pick(&["#a", "#{}", "#{?}"], rng);
    }
    text
}

/// Replaces each placeholder, given its form and its index.
fn with_each(row: &str, mut replace: impl FnMut(&str, usize) -> String) -> String {
    let mut parts = row.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (index, part) in parts.enumerate() {
        let (form, literal) = part.split_once('}').expect("a placeholder");
        text += &replace(form, index);
        text += literal;
    }
    text
}

/// Another spelling of a URI, or another text. It might not be valid.
pub(super) fn changed(uri: &str, rng: &mut Rng) -> String {
    let mut text = uri.to_owned();
    for _ in 0..[0, 0, 1, 1, 2, 4][rng.usize(..6)] {
        let at = rng.usize(..=text.len());
        let end = (at + rng.usize(..3)).min(text.len());
        if !text.is_char_boundary(at) || !text.is_char_boundary(end) {
            continue;
        }
        let letter = text[at..].bytes().next();
        match rng.u8(..10) {
            0 => {
                if let Some(byte) = letter.filter(u8::is_ascii_alphanumeric) {
                    text.replace_range(at..at + 1, &std::format!("%{byte:02x}"));
                }
            }
            1 => {
                if let Some(byte) = letter.filter(u8::is_ascii_alphabetic) {
                    let other = char::from(byte ^ b' ');
                    text.replace_range(at..at + 1, other.encode_utf8(&mut [0; 4]));
                }
            }
            2 => {
                text = text.replace("%2F", "%2f").replace("%C3%A9", "%c3%a9");
                text = text.replacen("%61", "a", 1);
            }
            3 => text.replace_range(at..end, ""),
            4 => {
                if let Some((before, query)) = text.split_once('?') {
                    let (query, fragment) = match query.find('#') {
                        Some(at) => query.split_at(at),
                        None => (query, ""),
                    };
                    let mut entries: Vec<&str> = query.split('&').collect();
                    let again = entries[rng.usize(..entries.len())];
                    match rng.u8(..4) {
                        0 => entries.push(again),
                        1 => entries.extend(["", "c", "c=a"]),
                        _ => rng.shuffle(&mut entries),
                    }
                    text = [before, "?", &entries.join("&"), fragment].concat();
                }
            }
            5 => text = text.replace("%20", "+"),
            6 => {
                let others = ["[0:0::1]", "[0::1]", "[::0001]", "[::0.0.0.1]", "[::2]"];
                text = text.replace("[::1]", pick(&others, rng));
            }
            7 => text.truncate(text.rfind('/').unwrap_or(at)),
            _ => text.replace_range(at..end, pick(&TEXTS, rng)),
        }
    }
    text
}

fn small_value(rng: &mut Rng) -> String {
    let part = |rng: &mut Rng| {
        [
            "a", "b", "-", ".", "%61", "/", ";", ":", "@", ",", "=", "+", " ", "é", "&",
        ][rng.usize(..15)]
    };
    (0..rng.usize(..4)).map(|_| part(rng)).collect()
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
