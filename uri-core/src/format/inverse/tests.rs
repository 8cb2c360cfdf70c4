//! The fast path finds what the definition finds, or gives up.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

use fastrand::Rng;

use crate::__v0_1_0::in_macro;
use crate::format::placeholder::Placeholder;
use crate::pct::from_data::Data;
use crate::pct::{FromUriData as _, PctStr};
use crate::uri::UriRef;

use super::found::{Found, Mismatch};
use super::table::takes;
use super::template::after_base;
use super::{fast, matcher, no_inverse};

mod filler;
mod generated;
use filler::components;
use generated::{TEXTS, changed, pick, row, with_each};

#[test]
fn a_row_takes_text_in_place_of_its_values() {
    for (uri, is_taken) in [
        ("/a/b/a", true),
        ("/%61/b/a", true),
        ("/a/b", false),
        ("/a/%FF/a", false),
    ] {
        let found = UriRef::parse(uri).map(|uri| takes(components("/{x}/{y}/{z}").unwrap(), uri));
        assert_eq!(found, Ok(is_taken), "{uri}");
    }
}

/// The items of each value, as texts and as octets. An absent value has none.
type Values = Vec<Vec<(String, Vec<u8>)>>;

/// What the fast path finds, and what the definition finds.
fn both_ways(
    base: Option<UriRef<'_>>,
    template: &str,
    names: &str,
    uri: UriRef<'_>,
) -> [Result<Values, Mismatch>; 2] {
    let [mut found, mut defined] = [(); 2].map(|()| Found::new(names.as_bytes(), false));
    let row = components(template).unwrap();
    let fast = fast::find(base, &row, &uri, &mut found);
    let by_definition = matcher::find(base, row, uri, &mut defined);
    [
        fast.map(|()| values(template, names, found)),
        by_definition.map(|()| values(template, names, defined)),
    ]
}

fn values(template: &str, names: &str, mut found: Found<'_, '_>) -> Values {
    let lists = Placeholder::all(template).filter(|placeholder| placeholder.form.is_list());
    let lists: Vec<&[u8]> = lists.map(|list| list.name).collect();
    let item = |data: &Data<'_>| {
        let text = PctStr::__from_data(data).unwrap();
        (text.as_str().to_owned(), data.octets().collect())
    };
    let names = names.split(',').map(|name| {
        if lists.contains(&name.as_bytes()) {
            found.next_items().map(item).collect()
        } else {
            found.next().map(item).into_iter().collect()
        }
    });
    names.collect()
}

/// A value, a mismatch, or nothing, so that the definition decides. Each way to give up is in this table.
#[test]
fn the_fast_path_gives_up_if_anything_is_unusual() {
    const VALUE: Result<&str, Mismatch> = Ok("a");
    const NO: Result<&str, Mismatch> = Err(Mismatch::Uri);
    const QUERY: Result<&str, Mismatch> = Err(Mismatch::Query);
    const UNUSUAL: Result<&str, Mismatch> = Err(Mismatch::Unusual);
    for (template, text, expected) in [
        ("https://h/{x}", "https://h/a", VALUE),
        ("https://h/{x}", "https://i/a", NO),
        ("https://h.b/{x}", "https://ha/a", NO),
        ("https://h/{x}", "http://h/a", UNUSUAL),
        ("https://h/{x}", "ftp://h/a", NO),
        ("https://h/{x}", "https://H/a", UNUSUAL),
        ("https://h/{x}", "HTTPS://h/a", UNUSUAL),
        ("https://h/{x}", "https://%68/a", UNUSUAL),
        ("https://h/{x}", "https://h:443/a", UNUSUAL),
        ("https://h:443/{x}", "https://h/a", UNUSUAL),
        ("https://h:1/{x}", "https://h:2/a", UNUSUAL),
        ("https://h/{x}", "https://hh/a", UNUSUAL),
        ("https://hh/{x}", "https://h/a", UNUSUAL),
        ("https://h/{x}", "https://u@h/a", NO),
        ("https://[::1]/{x}", "https://[::2]/a", UNUSUAL),
        ("https://[::1]/{x}", "https://[::1]/a", VALUE),
        ("https://{x}/", "https://a/", UNUSUAL),
        ("https://{x}/", "https:///", UNUSUAL),
        ("x:{x}", "x:a", VALUE),
        ("x:{x}", "x://a", UNUSUAL),
        ("x:{x}", "y:a", NO),
        ("x:{x}/b", "x:a/b", VALUE),
        ("x:b/{x}", "x:%62/a", VALUE),
        ("/{y}/{x}", "/b/a", VALUE),
        ("a/{x}", "x:a/a", NO),
        ("/{x}", "/a", VALUE),
        ("/{x}", "/", NO),
        ("/{x}", "/..", NO),
        ("/{x}", "/.a", Ok(".a")),
        ("/{x}", "/a/", NO),
        ("/{x}/", "/a", NO),
        ("/{x}/{y*}", "/a", UNUSUAL),
        ("/{x}/b", "/a", NO),
        ("/b/{x}", "/c/a", NO),
        ("/b/{x}", "/b", NO),
        ("/b/{x}", "/%62/a", VALUE),
        ("/b/{x}", "/%63/a", UNUSUAL),
        ("/b-c/{x}", "/%62%2d%63/a", VALUE),
        ("/b:c/{x}", "/b%3Ac/a", UNUSUAL),
        ("/%62/{x}", "/b/a", UNUSUAL),
        ("/%3a/{x}", "/%3A/a", UNUSUAL),
        ("/%2D/{x}", "/%2E/a", UNUSUAL),
        ("/b{x}", "/ba", UNUSUAL),
        ("/{x}b", "/ab", UNUSUAL),
        ("/{x*}", "/a", UNUSUAL),
        ("/{x}", "", UNUSUAL),
        ("https://h/{x}", "https://h", UNUSUAL),
        ("https://h", "https://h/", UNUSUAL),
        ("https://h/", "https://h", UNUSUAL),
        ("/?q={x}", "/?q=a", VALUE),
        ("?q={x}", "?q=a", VALUE),
        ("?q={x}", "?r=&q=a&&s=b", VALUE),
        ("?q={x}", "?r=a", QUERY),
        ("?q={x}", "?q=a&q=a", QUERY),
        ("?q={x}", "?q=a&q=a&%71=a", QUERY),
        ("?q={x?}", "?q=a&q=a", QUERY),
        ("?q={x}", "", QUERY),
        ("?q={x}", "?q", QUERY),
        ("?q={x}", "?%71=a", UNUSUAL),
        ("?q={x}", "?r", QUERY),
        ("?q={x}&r", "?q=a&r", UNUSUAL),
        ("?q={x}&r=1", "?q=a&r=1", UNUSUAL),
        ("?q=b{x}", "?q=ba", UNUSUAL),
        ("?q:={x}", "?q:=a", UNUSUAL),
        ("?={x}", "?=a", UNUSUAL),
        ("?{x}", "?a", UNUSUAL),
        ("/{x}", "/a?b#c", VALUE),
        ("/{x}#c", "/a#c", UNUSUAL),
        ("/{x}?q={x}", "/a?q=%61", VALUE),
        ("/{x}?q={x}", "/a?q=b", QUERY),
    ] {
        let [fast, defined] = both_ways(None, template, "x,y", UriRef::parse(text).unwrap());
        let found = fast.as_ref().map(|values| &*values[0][0].0);
        let found = found.map_err(|mismatch| *mismatch);
        assert_eq!(found, expected, "{template} {text}");
        assert!(is_unusual(&fast) || fast == defined, "{template} {text}");
    }
}

fn is_unusual(fast: &Result<Values, Mismatch>) -> bool {
    matches!(fast, Err(Mismatch::Unusual))
}

const BASES: [&str; 8] = [
    "https://h.b",
    "https://h.b/a/",
    "HTTP://[::1]:80/%61",
    "x:a",
    "/a",
    "//h",
    "",
    "..",
];

/// The placeholders get names, in some order. One name begins another, and a value sometimes occurs twice.
fn named(row: &str, rng: &mut Rng) -> (String, String) {
    let mut names: Vec<(String, String)> = Vec::new();
    let text = with_each(row, |form, _| {
        let again = names.iter().find(|(_, other)| other == form);
        let name = match again {
            Some((name, _)) if !form.contains('*') && rng.u8(..4) == 0 => name.clone(),
            _ => "x".repeat(names.len() + 1),
        };
        if names.iter().all(|(other, _)| *other != name) {
            names.push((name.clone(), form.to_owned()));
        }
        format!("{{{name}{form}}}")
    });
    if rng.u8(..4) == 0 {
        rng.shuffle(&mut names);
    }
    let names: Vec<String> = names.into_iter().map(|(name, _)| name).collect();
    (text, names.join(","))
}

/// Often, all values are the same, as those of one name are.
fn filled(row: &str, rng: &mut Rng) -> String {
    let value = |rng: &mut Rng| -> String {
        (0..rng.usize(1..3))
            .map(|_| pick(&TEXTS[..8], rng))
            .collect()
    };
    let same = rng.bool().then(|| value(rng));
    with_each(row, |form, _| {
        let value = same.clone().unwrap_or_else(|| value(rng));
        match form {
            "*," => [&value, ",", &value].concat(),
            _ => value,
        }
    })
}

/// For URIs that the row could have written, for other spellings of them, and for URIs of other rows.
#[test]
fn the_fast_path_is_the_definition() {
    let cases = if cfg!(debug_assertions) {
        40_000
    } else {
        1_000_000
    };
    let mut rng = Rng::with_seed(0x0fa5);
    let [mut pairs, mut found, mut refused, mut unusual] = [0_u32; 4];
    let mut other = String::new();
    for _ in 0..cases {
        let row = row(&mut rng);
        let (mut template, names) = named(&row, &mut rng);
        let can_follow = row.starts_with(['/', '?']) && !row.starts_with("//");
        let base = if can_follow && rng.bool() {
            Some(pick(&BASES, &mut rng))
        } else {
            None
        };
        if base.is_some() {
            template.insert_str(0, "{base}");
        }
        let base = base.map(|base| UriRef::parse(base).unwrap());
        let parsed = components(&template);
        let after_base = parsed.and_then(|parsed| match base {
            Some(base) => after_base(base, parsed),
            None => Some(&template),
        });
        let after_base = after_base.and_then(components);
        if after_base.is_none_or(|template| no_inverse(template, |_| false).is_some()) {
            continue;
        }
        for _ in 0..8 {
            let row = if rng.u8(..8) == 0 { &other } else { &row };
            let server = base.map_or("", |base| base.as_str());
            let filled = filled(row, &mut rng);
            let slash = server.ends_with('/') && filled.starts_with('/');
            let uri = [server, &filled[usize::from(slash)..]].concat();
            let uri = changed(&uri, &mut rng);
            let Ok(uri) = UriRef::parse(&uri) else {
                continue;
            };
            pairs += 1;
            let [fast, defined] = both_ways(base, &template, &names, uri);
            match &fast {
                Ok(_) => found += 1,
                Err(Mismatch::Unusual) => unusual += 1,
                Err(_) => refused += 1,
            }
            let is_right = is_unusual(&fast) || fast == defined;
            assert!(is_right, "{base:?} {template} {uri}");
        }
        other = row;
    }
    println!("{pairs} pairs: {found} found, {refused} refused, {unusual} left to the definition");
    assert!(found > pairs / 10 && refused > pairs / 10 && unusual < 2 * pairs / 3);
}
