//! The rule `unique`: the rows that the macros name, and the first of them, which a constant finds with hashes.
#![cfg(feature = "alloc")]

use std::panic::catch_unwind;

use fastrand::Rng;
use uri_core::{Normalization, Uri};

use crate::hidden::{TableRow, check_unique, hash, in_macro};
use crate::laws::tables::twice;

const LEVELS: [Normalization; 4] = [
    Normalization::NONE,
    Normalization::SYNTAX,
    Normalization::SCHEME,
    Normalization::NONE.case().ipv6_text(),
];

fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap()
}

/// The index of the first duplicate, and of the first row that it is equivalent to.
fn first_duplicate(rows: &[Uri<'_>], level: Normalization) -> Option<(usize, usize)> {
    in_macro::duplicates(rows, level).next()
}

/// Whether a constant would refuse the table, and the rows that its message would name.
fn refused_in_constant<const N: usize>(
    texts: &[String; N],
    level: Normalization,
) -> Option<(usize, usize)> {
    let rows = std::array::from_fn::<_, N, _>(|row| {
        let uri = uri(String::leak(texts[row].clone()));
        TableRow {
            name: String::leak(row.to_string()),
            shown: uri,
            uri,
            hash: hash(uri, level),
        }
    });
    let panic = catch_unwind(|| check_unique(rows, level)).err()?;
    let message = panic.downcast_ref::<String>().unwrap();
    let mut names = message.split('`').skip(1).step_by(2);
    let mut name = || names.next().unwrap().parse().unwrap();
    Some((name(), name()))
}

#[track_caller]
fn finds(level: Normalization, rows: &[&str], expected: Option<(usize, usize)>) {
    let rows: Vec<Uri<'_>> = rows.iter().map(|text| uri(text)).collect();
    assert_eq!(first_duplicate(&rows, level), expected);
}

/// The error names the first duplicate, and the first row that it is equivalent to.
#[test]
fn the_first_duplicate_names_both_rows() {
    for (letters, expected) in [
        ("", None),
        ("a", None),
        ("abc", None),
        ("aa", Some((1, 0))),
        ("aaaa", Some((1, 0))),
        ("abba", Some((2, 1))),
        ("abab", Some((2, 0))),
        ("cbabca", Some((3, 1))),
        ("abcdefga", Some((7, 0))),
    ] {
        let texts: Vec<String> = letters
            .chars()
            .map(|letter| format!("urn:{letter}"))
            .collect();
        let rows: Vec<&str> = texts.iter().map(String::as_str).collect();
        finds(Normalization::NONE, &rows, expected);
    }
}

/// Both the spellings of the last row and some normal forms are longer than a buffer for a hash would be.
#[test]
fn a_long_row_with_a_shorter_normal_form_is_a_duplicate() {
    let name = "n".repeat(1_200);
    let (query, other) = (format!("{name}?q"), format!("m{name}"));
    let paths = ["", "n", "m", &name, &query, &other];
    let texts = paths.map(|path| format!("http://h/{path}"));
    for (row, path) in paths.iter().enumerate() {
        for spelling in [
            format!("HTTP://h:80/./{path}"),
            format!("http://h/{}{path}", "a/../".repeat(400)),
            format!("http://h/{name}/../{path}"),
            format!("http://h/./{}", path.replace('n', "%6E")),
        ] {
            let mut rows: Vec<&str> = texts.iter().map(String::as_str).collect();
            rows.push(&spelling);
            let duplicate = Some((rows.len() - 1, row));
            finds(Normalization::SCHEME, &rows, duplicate);
            rows.remove(row);
            finds(Normalization::SCHEME, &rows, None);
        }
    }
}

#[test]
fn equivalent_uris_are_duplicates() {
    let texts = [
        "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
        "example://a/b/c/%7Bfoo%7D",
        "http://h",
        "http://h:/",
        "http://h:80/",
        "http://h:080/",
        "http://%48/",
        "http://h/?",
        "http://@h/",
        "http://[0::1]/",
        "http://[::1]/",
        "a:/.//b",
        "a:b/..//b",
        "a:b",
    ];
    for level in LEVELS {
        for a in texts.map(uri) {
            for b in texts.map(uri) {
                let is_duplicate = first_duplicate(&[a, b], level).is_some();
                assert_eq!(is_duplicate, a.equivalent(&b, level), "{a} {b}");
            }
        }
    }
}

/// Comparing each row with every other row would take 200 million comparisons.
#[test]
fn large_tables_are_checked_quickly() {
    const ROWS: usize = 20_000;
    let mut texts: Vec<String> = (0..ROWS)
        .map(|row| format!("http://h{row:05}.example/v{}", row % 7))
        .collect();
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| uri(text)).collect();
    assert_eq!(first_duplicate(&rows, Normalization::SCHEME), None);

    // The rows are shuffled, and one of them is repeated in a different spelling.
    Rng::with_seed(2).shuffle(&mut texts);
    let spelling = texts[7].replace("http://h", "HTTP://%48");
    texts.push(spelling.replace("/v", ":80/./v"));
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| uri(text)).collect();
    let found = first_duplicate(&rows, Normalization::SCHEME);
    assert_eq!(found, Some((ROWS, 7)));
    assert_eq!(first_duplicate(&rows, Normalization::NONE), None);

    // First, all rows are equal. Then, each row occurs twice.
    let same = [uri("http://h.example/"); ROWS];
    assert_eq!(first_duplicate(&same, Normalization::SCHEME), Some((1, 0)));
    let twice = [&rows[..ROWS], &rows[..ROWS]].concat();
    let found = first_duplicate(&twice, Normalization::SYNTAX);
    assert_eq!(found, Some((ROWS, 0)));
}

/// A random spelling of one of a few URIs, most of which differ from another one in a single character.
fn spelling(random: &mut Rng) -> String {
    let mut pick = |choices: &[&'static str]| choices[random.usize(..choices.len())];
    let mut text = pick(&["http", "HTTP", "hTTp", "https", "x"]).to_owned() + "://";
    text += pick(&["", "", "u@", "%75@", "U@"]);
    text += pick(&["h", "H", "%48", "%68", "h.", "[::1]", "[0::1]"]);
    text += pick(&["", ":", ":80", ":080", ":81"]);
    for _ in 0..random.usize(..3) {
        text += [
            "/a", "/b", "/%61", "/A", "/.", "/..", "/%2e%2E", "/", "/.a", "/%2f", "/%2F",
        ][random.usize(..11)];
    }
    text + ["", "", "?", "?a", "?%61", "#", "#/../a", "?%3f#a"][random.usize(..8)]
}

/// A macro searches a map, and a constant compares hashes.
#[test]
fn both_searches_find_the_same_rows() {
    const ROWS: usize = 24;
    let mut random = Rng::with_seed(3);
    let mut found = [0; ROWS];
    for _ in 0..4_000 {
        let texts: [String; ROWS] = std::array::from_fn(|_| spelling(&mut random));
        let rows = texts.each_ref().map(|text| uri(text));
        let level = LEVELS[random.usize(..4)];
        let expected = twice(level, &rows);
        assert_eq!(first_duplicate(&rows, level), expected, "{rows:?}");
        assert_eq!(refused_in_constant(&texts, level), expected, "{rows:?}");
        found[expected.map_or(0, |(row, _)| row)] += 1;
    }
    // There are tables without duplicates, and the first duplicate is in many places.
    assert!(
        found[0] > 100 && found.iter().filter(|count| **count > 20).count() > 12,
        "{found:?}"
    );
}

/// A Thue–Morse sequence of 2,048 letters and its complement have equal sums of `byte · factor^index` modulo 2^64,
/// whatever the odd factor is.
#[test]
fn rows_with_the_same_hash_are_compared() {
    const ROWS: usize = 16;
    let piece = |swap: u32| -> String {
        let ones = (0..2_048_u32).map(|index| (index.count_ones() + swap) % 2);
        ones.map(|one| if one == 1 { 'b' } else { 'a' }).collect()
    };
    let pieces = [piece(0), piece(1)];
    let mut texts: [String; ROWS] = std::array::from_fn(|row| {
        (0..4).fold(String::from("x:"), |text, bit| {
            text + pieces[row >> bit & 1].as_str()
        })
    });
    let unique = |texts: &[String; ROWS]| {
        let rows = texts.each_ref().map(|text| uri(text));
        let found = first_duplicate(&rows, Normalization::SYNTAX);
        assert_eq!(refused_in_constant(texts, Normalization::SYNTAX), found);
        found
    };
    assert_eq!(unique(&texts), None);
    texts[15] = texts[3].replace("x:", "X:");
    assert_eq!(unique(&texts), Some((15, 3)));
    texts[9] = texts[8].clone();
    assert_eq!(unique(&texts), Some((9, 8)));
}
