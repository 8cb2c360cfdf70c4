//! The rules that apply to a whole table: unique rows, a policy for each row, and the rows that an error names.
#![cfg(feature = "alloc")]

use fastrand::Rng;
use uri_core::table::{self, TableError, TableErrorKind, TableRules};
use uri_core::{Normalization, Policy, Uri, policy::Rule};

const NONE: TableRules<'static> = TableRules::NONE;
const LEVELS: [Normalization; 4] = [
    Normalization::NONE,
    Normalization::SYNTAX,
    Normalization::SCHEME,
    Normalization::NONE.case().ipv6_text(),
];

const fn uri(text: &str) -> Uri<'_> {
    match Uri::parse(text) {
        Ok(uri) => uri,
        Err(_) => panic!("not a URI"),
    }
}

/// The rule that a table breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Broken {
    Policy(Rule),
    Duplicate,
}

/// The rule that a table breaks, the row that breaks it, and the other row that is involved.
type Verdict = Option<(Broken, usize, Option<usize>)>;

fn verdict(rules: &TableRules<'_>, rows: &[Uri<'_>]) -> Verdict {
    let error = table::check(rows, rules).err()?;
    let broken = match error.kind() {
        TableErrorKind::Policy(error) => Broken::Policy(error.rule()),
        TableErrorKind::Duplicate => Broken::Duplicate,
        other => panic!("{other:?}"),
    };
    Some((broken, error.row(), error.other_row()))
}

#[track_caller]
fn finds(rules: TableRules<'_>, rows: &[&str], expected: Verdict) {
    let rows: Vec<Uri<'_>> = rows.iter().map(|text| uri(text)).collect();
    assert_eq!(verdict(&rules, &rows), expected);
}

#[test]
fn rows_are_unique_at_each_level() {
    let rows = [
        "http://a/",
        "HTTP://a/",
        "http://%61/",
        "http://a/b/..",
        "http://a:/",
        "http://a:80/",
        "http://a",
        "http://[0::1]/",
        "http://[::1]/",
    ];
    let duplicate = |row, first| Some((Broken::Duplicate, row, Some(first)));
    let unique = |level| NONE.unique(level);
    finds(unique(Normalization::NONE), &rows, None);
    finds(unique(Normalization::SYNTAX), &rows, duplicate(1, 0));
    for row in 1..5 {
        finds(unique(Normalization::NONE), &[rows[0], rows[row]], None);
        finds(
            unique(Normalization::SYNTAX),
            &[rows[0], rows[row]],
            duplicate(1, 0),
        );
    }
    for row in 5..7 {
        finds(unique(Normalization::SYNTAX), &[rows[0], rows[row]], None);
        finds(
            unique(Normalization::SCHEME),
            &[rows[0], rows[row]],
            duplicate(1, 0),
        );
    }
    finds(unique(Normalization::SCHEME), &rows[7..], None);
    finds(
        unique(Normalization::NONE.ipv6_text()),
        &rows[7..],
        duplicate(1, 0),
    );
}

/// The error names the first duplicate, and the first row that it is equivalent to.
#[test]
fn the_first_duplicate_names_both_rows() {
    let unique = NONE.unique(Normalization::NONE);
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
        finds(
            unique,
            &rows,
            expected.map(|(row, first)| (Broken::Duplicate, row, Some(first))),
        );
    }
}

/// Both the spellings of the last row and some normal forms are longer than a buffer for a hash would be.
#[test]
fn a_long_row_with_a_shorter_normal_form_is_a_duplicate() {
    let name = "n".repeat(1_200);
    let paths = [
        "",
        "n",
        "m",
        &name,
        &format!("{name}?q"),
        &format!("m{name}"),
    ]
    .map(str::to_owned);
    let texts = paths.clone().map(|path| format!("http://h/{path}"));
    for (row, path) in paths.iter().enumerate() {
        for spelling in [
            format!("HTTP://h:80/./{path}"),
            format!("http://h/{}{path}", "a/../".repeat(400)),
            format!("http://h/{name}/../{path}"),
            format!("http://h/./{}", path.replace('n', "%6E")),
        ] {
            let mut rows: Vec<&str> = texts.iter().map(String::as_str).collect();
            rows.push(&spelling);
            let duplicate = Some((Broken::Duplicate, rows.len() - 1, Some(row)));
            finds(NONE.unique(Normalization::SCHEME), &rows, duplicate);
            rows.remove(row);
            finds(NONE.unique(Normalization::SCHEME), &rows, None);
        }
    }
}

/// The policy is checked first, and then duplicates.
#[test]
fn a_row_that_breaks_the_policy_comes_first() {
    let rules = NONE
        .policy(Policy::ANY.schemes(&["urn"]))
        .unique(Normalization::NONE);
    finds(
        rules,
        &["urn:b", "urn:a", "urn:a", "x:"],
        Some((Broken::Policy(Rule::Schemes), 3, None)),
    );
    finds(
        rules,
        &["x:", "y:"],
        Some((Broken::Policy(Rule::Schemes), 0, None)),
    );
    finds(
        rules,
        &["urn:a", "urn:b", "urn:b"],
        Some((Broken::Duplicate, 2, Some(1))),
    );
}

/// The result according to the definition of the rules: each row is compared with every row before it.
fn slow_verdict(policy: &Policy<'_>, level: Option<Normalization>, rows: &[Uri<'_>]) -> Verdict {
    for (row, uri) in rows.iter().enumerate() {
        if let Err(error) = policy.check(uri) {
            return Some((Broken::Policy(error.rule()), row, None));
        }
    }
    let normal: Vec<String> = match level {
        Some(level) => rows
            .iter()
            .map(|uri| uri.normalize(level).into_string())
            .collect(),
        None => Vec::new(),
    };
    for row in 0..normal.len() {
        for first in 0..row {
            if normal[first] == normal[row] {
                return Some((Broken::Duplicate, row, Some(first)));
            }
        }
    }
    None
}

#[test]
fn tables_are_checked_as_a_slow_oracle_does() {
    let mut pool = Vec::new();
    for scheme in ["http", "HTTP", "x"] {
        for host in ["a", "A", "%61", "[::1]", "[0::1]"] {
            for port in ["", ":", ":80", ":8"] {
                for rest in ["", "/", "/.", "/b/%2e.", "/b", "/%62?#"] {
                    pool.push(format!("{scheme}://{host}{port}{rest}"));
                }
            }
        }
    }
    let mut random = Rng::with_seed(1);
    let mut refused = [0; 2];
    for round in 0..6_000 {
        let level = LEVELS[random.usize(..4)];
        let (is_unique, has_list) = (random.usize(..8) > 0, random.usize(..8) == 0);
        // With only a few different strings, there are many duplicates.
        let (len, variety) = (random.usize(..13), 1 + random.usize(..pool.len()));
        let start = random.usize(..pool.len());
        let mut rows: Vec<Uri<'_>> = (0..len)
            .map(|_| uri(&pool[(start + random.usize(..variety)) % pool.len()]))
            .collect();
        if random.usize(..4) > 0 {
            rows.sort();
        }
        let mut policy = Policy::ANY;
        if has_list {
            policy = policy.schemes(&["http"]);
        }
        let mut rules = NONE.policy(policy);
        if is_unique {
            rules = rules.unique(level);
        }
        let expected = slow_verdict(&policy, is_unique.then_some(level), &rows);
        assert_eq!(verdict(&rules, &rows), expected, "{round}: {rows:?}");
        match expected {
            Some((Broken::Duplicate, ..)) => refused[0] += 1,
            Some((Broken::Policy(Rule::Schemes), ..)) => refused[1] += 1,
            _ => {}
        }
        if let Ok(array) = <&[Uri<'_>; 5]>::try_from(rows.as_slice()) {
            assert_eq!(
                table::check_array(array, &rules),
                table::check(array, &rules)
            );
        }
    }
    assert!(refused.iter().all(|count| *count > 100), "{refused:?}");
}

/// Equivalent URIs have the same hash.
#[test]
fn equivalent_uris_are_duplicates() {
    let texts = [
        "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
        "example://a/b/c/%7Bfoo%7D",
        "http://h",
        "http://h:80/",
        "http://h:080/",
        "http://H/",
        "http://h/?",
        "http://h/#",
        "http://@h/",
        "a:/.//b",
        "a:b/..//b",
        "a:b",
    ];
    for level in LEVELS {
        for a in texts.map(uri) {
            for b in texts.map(uri) {
                let are_equivalent = a.equivalent(&b, level);
                assert_eq!(
                    verdict(&NONE.unique(level), &[a, b]).is_some(),
                    are_equivalent,
                    "{a} {b}"
                );
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
    assert_eq!(verdict(&NONE.unique(Normalization::SCHEME), &rows), None);

    // The rows are shuffled, and one of them is repeated in a different spelling.
    Rng::with_seed(2).shuffle(&mut texts);
    texts.push(
        texts[7]
            .replace("http://h", "HTTP://%48")
            .replace("/v", ":80/./v"),
    );
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| uri(text)).collect();
    assert_eq!(
        verdict(&NONE.unique(Normalization::SCHEME), &rows),
        Some((Broken::Duplicate, ROWS, Some(7)))
    );
    assert_eq!(verdict(&NONE.unique(Normalization::NONE), &rows), None);

    // First, all rows are equal. Then, each row occurs twice.
    let same = [uri("http://h.example/"); ROWS];
    assert_eq!(
        verdict(&NONE.unique(Normalization::SCHEME), &same),
        Some((Broken::Duplicate, 1, Some(0)))
    );
    let twice = [&rows[..ROWS], &rows[..ROWS]].concat();
    assert_eq!(
        verdict(&NONE.unique(Normalization::SYNTAX), &twice),
        Some((Broken::Duplicate, ROWS, Some(0)))
    );
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

/// `check` searches a map and `check_array` compares hashes.
#[test]
fn both_searches_find_the_same_rows() {
    const ROWS: usize = 24;
    let mut random = Rng::with_seed(3);
    let mut found = [0; ROWS];
    for _ in 0..4_000 {
        let texts: [String; ROWS] = std::array::from_fn(|_| spelling(&mut random));
        let rows = texts.each_ref().map(|text| uri(text));
        let level = LEVELS[random.usize(..4)];
        let rules = NONE.unique(level);
        let result = table::check_array(&rows, &rules);
        assert_eq!(table::check(&rows, &rules), result, "{rows:?}");
        let expected = slow_verdict(&Policy::ANY, Some(level), &rows);
        assert_eq!(verdict(&rules, &rows), expected, "{rows:?}");
        found[result.map_or_else(|error| error.row(), |()| 0)] += 1;
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
        let rules = NONE.unique(Normalization::SYNTAX);
        assert_eq!(
            table::check(&rows, &rules),
            table::check_array(&rows, &rules)
        );
        verdict(&rules, &rows)
    };
    assert_eq!(unique(&texts), None);
    texts[15] = texts[3].replace("x:", "X:");
    assert_eq!(unique(&texts), Some((Broken::Duplicate, 15, Some(3))));
    texts[9] = texts[8].clone();
    assert_eq!(unique(&texts), Some((Broken::Duplicate, 9, Some(8))));
}

/// `policies.txt` has the messages about a whole table.
#[test]
fn an_error_prints_no_password() {
    let rows = ["http://u:S3CR3T@b/", "http://a/", "HTTP://u:S3CR3T@b:80/"].map(uri);
    for rules in [
        NONE.unique(Normalization::SCHEME),
        NONE.policy(Policy::ANY.ports(&[443])),
        NONE.policy(Policy::ANY.hosts(&["*"])),
    ] {
        let error = table::check_array(&rows, &rules).unwrap_err();
        let report = error.report(&rules, &rows);
        // The first line differs only in the quoted parts, which are missing.
        assert_eq!(error.to_string(), report.first_line().replace(" `*`", ""));
        assert!(!format!("{error:?} {error:#?} {report}").contains("S3CR3T"));
        // If `report` gets another table, it gives another message, but doesn't panic.
        assert!(!error.report(&rules, &[]).to_string().is_empty());
        let _: &dyn core::error::Error = &error;
    }
}

macro_rules! hundred_rows {
    ($($tens:literal)*) => { [$(
        uri(concat!("https://h", $tens, "0.example/")), uri(concat!("https://h", $tens, "1.example/")),
        uri(concat!("https://h", $tens, "2.example/")), uri(concat!("https://h", $tens, "3.example/")),
        uri(concat!("https://h", $tens, "4.example/")), uri(concat!("https://h", $tens, "5.example/")),
        uri(concat!("https://h", $tens, "6.example/")), uri(concat!("https://h", $tens, "7.example/")),
        uri(concat!("https://h", $tens, "8.example/")), uri(concat!("https://h", $tens, "9.example/")),
    )*] };
}

const ENDPOINTS: [Uri<'static>; 100] = hundred_rows!(0 1 2 3 4 5 6 7 8 9);
const POLICY: Policy<'static> = Policy::DEFAULT
    .schemes(&["https"])
    .hosts(&["*.example"])
    .normalized(Normalization::SCHEME);
const RULES: TableRules<'static> = NONE.policy(POLICY).unique(Normalization::SCHEME);
const _: () = assert!(table::check_array(&ENDPOINTS, &RULES).is_ok());

/// The range of a suggestion refers to the string of the row.
#[test]
fn a_suggestion_is_applied_to_its_row() {
    let rules = NONE.policy(Policy::ANY.schemes(&["https"]).path_ends_with_slash());
    let mut rows = ["https://a/", "htps://b/v2", "https://c/", "https://d/v2?q"].map(String::from);
    loop {
        let uris: Vec<Uri<'_>> = rows.iter().map(|row| uri(row)).collect();
        let Err(error) = table::check(&uris, &rules) else {
            break;
        };
        let suggestion = error.report(&rules, &uris).suggestion().unwrap();
        rows[error.row()].replace_range(suggestion.span(), suggestion.replacement());
    }
    assert_eq!(
        rows,
        [
            "https://a/",
            "https://b/v2/",
            "https://c/",
            "https://d/v2/?q"
        ]
    );
    let rows = [uri("urn:b"), uri("urn:a"), uri("urn:b")];
    let rules = NONE.unique(Normalization::NONE);
    let error = table::check(&rows, &rules).unwrap_err();
    assert!(error.report(&rules, &rows).suggestion().is_none());
}

#[test]
fn tables_are_checked_in_constants() {
    const TABLE: [Uri<'static>; 100] = {
        let mut table = ENDPOINTS;
        table[99] = uri("HTTPS://h42.example");
        table
    };
    const UNIQUE: TableRules<'static> = NONE.unique(Normalization::SCHEME);
    const DUPLICATE: TableError = match table::check_array(&TABLE, &UNIQUE) {
        Err(error) => error,
        Ok(()) => panic!("accepted"),
    };
    const {
        assert!(matches!(DUPLICATE.kind(), TableErrorKind::Duplicate));
        assert!(DUPLICATE.row() == 99 && matches!(DUPLICATE.other_row(), Some(42)));
    }
    assert_eq!(table::check(&TABLE, &UNIQUE), Err(DUPLICATE));
    const MESSAGE: &str = {
        const MESSAGE: uri_core::RenderedReport = DUPLICATE.report(&UNIQUE, &TABLE).render();
        MESSAGE.as_str()
    };
    assert_eq!(MESSAGE, DUPLICATE.report(&UNIQUE, &TABLE).to_string());

    // An empty table satisfies all rules.
    const { assert!(table::check_array(&[], &RULES).is_ok()) }
}
