//! Policies over whole tables: sorted rows, unique rows, and which of them are named.

use fastrand::Rng;
use uri_core::{Component, Level, Policy, PolicyError, Rule, Steps, TableError, TableKey, Uri};

const ANY: Policy<'static> = Policy::ANY;
const LEVELS: [Level; 4] = [
    Level::Simple,
    Level::Syntax,
    Level::Scheme,
    Level::Steps(Steps::NONE.case().ipv6_text()),
];

const fn uri(text: &str) -> Uri<'_> {
    match Uri::parse(text) {
        Ok(uri) => uri,
        Err(_) => panic!("not a URI"),
    }
}

/// What is wrong with a table: the rule, the row, and the one with which it does not go.
type Verdict = Option<(Rule, usize, Option<usize>)>;

fn verdict(policy: &Policy<'_>, rows: &[Uri<'_>]) -> Verdict {
    let mut keys = vec![TableKey::EMPTY; rows.len()];
    match policy.check_table_in(rows, &mut keys) {
        Ok(()) => None,
        Err(TableError::Policy(error)) => {
            Some((error.rule(), error.row().unwrap(), error.other_row()))
        }
        Err(error) => panic!("{error}"),
    }
}

#[track_caller]
fn finds(policy: Policy<'_>, rows: &[&str], expected: Verdict) {
    let rows: Vec<Uri<'_>> = rows.iter().map(|text| uri(text)).collect();
    assert_eq!(verdict(&policy, &rows), expected);
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
    let duplicate = |row, first| Some((Rule::Unique, row, Some(first)));
    let unique = |level| ANY.unique(level);
    finds(unique(Level::Simple), &rows, None);
    finds(unique(Level::Syntax), &rows, duplicate(1, 0));
    for row in 1..5 {
        finds(unique(Level::Simple), &[rows[0], rows[row]], None);
        finds(
            unique(Level::Syntax),
            &[rows[0], rows[row]],
            duplicate(1, 0),
        );
    }
    for row in 5..7 {
        finds(unique(Level::Syntax), &[rows[0], rows[row]], None);
        finds(
            unique(Level::Scheme),
            &[rows[0], rows[row]],
            duplicate(1, 0),
        );
    }
    finds(unique(Level::Scheme), &rows[7..], None);
    finds(
        unique(Level::Steps(Steps::NONE.ipv6_text())),
        &rows[7..],
        duplicate(1, 0),
    );
}

/// Of several duplicates the first row counts that is one, and the first row that it is the same as.
#[test]
fn the_first_duplicate_names_both_rows() {
    let unique = ANY.unique(Level::Simple);
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
            expected.map(|(row, first)| (Rule::Unique, row, Some(first))),
        );
    }
}

#[test]
fn rows_are_sorted_by_their_texts() {
    let unsorted = |row| Some((Rule::Sorted, row, Some(row - 1)));
    for (rows, expected) in [
        (&[][..], None),
        (&["urn:b"], None),
        (&["urn:a", "urn:a", "urn:b"], None),
        (&["urn:a", "urn:aa", "urn:b"], None),
        // The order is that of bytes, not that of normal forms or numbers.
        (&["HTTP://b/", "http://a/"], None),
        (&["urn:10", "urn:9"], None),
        (&["urn:b", "urn:a"], unsorted(1)),
        (&["urn:aa", "urn:a"], unsorted(1)),
        (&["urn:a", "urn:c", "urn:b", "urn:a"], unsorted(2)),
        (&["http://a/", "HTTP://b/"], unsorted(1)),
    ] {
        finds(ANY.sorted(), rows, expected);
        finds(ANY, rows, None);
    }
}

/// Each row by itself comes first, then their order, then that they are unique.
#[test]
fn a_row_that_is_wrong_comes_first() {
    let policy = ANY.schemes(&["urn"]).sorted().unique(Level::Simple);
    finds(
        policy,
        &["urn:b", "urn:a", "urn:a", "x:"],
        Some((Rule::Schemes, 3, None)),
    );
    finds(policy, &["x:", "y:"], Some((Rule::Schemes, 0, None)));
    finds(
        policy,
        &["urn:a", "urn:a", "urn:c", "urn:b"],
        Some((Rule::Sorted, 3, Some(2))),
    );
    finds(
        policy,
        &["urn:a", "urn:b", "urn:b"],
        Some((Rule::Unique, 2, Some(1))),
    );
}

#[test]
fn keys_are_needed_for_unique_rows_only() {
    let rows = ["urn:b", "urn:a", "urn:a"].map(uri);
    let unique = ANY.unique(Level::Simple);
    for len in 0..=4 {
        let mut keys = vec![TableKey::EMPTY; len];
        let error = unique.check_table_in(&rows, &mut keys).unwrap_err();
        match error {
            TableError::TooFewKeys { needed } => assert!(len < 3 && needed == 3),
            TableError::Policy(error) => assert!(len >= 3 && error.row() == Some(2)),
            other => panic!("{other}"),
        }
        assert_eq!(ANY.check_table_in(&rows, &mut keys), Ok(()));
        // What is wrong with a row is found without keys.
        let error = unique
            .sorted()
            .check_table_in(&rows, &mut keys)
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "refused table: row 1 belongs before row 0, counted from 0"
        );
    }
    // What the keys held before is of no matter.
    let mut keys = vec![TableKey::EMPTY; 4];
    for _ in 0..2 {
        assert!(unique.check_table_in(&rows, &mut keys).is_err());
        assert_eq!(unique.check_table_in(&rows[..2], &mut keys), Ok(()));
    }
    let error = unique.check_table_in(&rows, &mut []).unwrap_err();
    assert_eq!(error.to_string(), "too few keys: 3 are needed");
    let _: &dyn core::error::Error = &error;
}

/// The rules over a whole table as they are told: each row is compared with each row before it.
#[cfg(feature = "alloc")]
fn slow_verdict(
    policy: &Policy<'_>,
    is_sorted: bool,
    level: Option<Level>,
    rows: &[Uri<'_>],
) -> Verdict {
    for (row, uri) in rows.iter().enumerate() {
        if let Err(error) = policy.check(uri) {
            return Some((error.rule(), row, None));
        }
    }
    for row in 1..rows.len() {
        if is_sorted && rows[row - 1].as_str() > rows[row].as_str() {
            return Some((Rule::Sorted, row, Some(row - 1)));
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
                return Some((Rule::Unique, row, Some(first)));
            }
        }
    }
    None
}

#[test]
#[cfg(feature = "alloc")]
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
    let mut refused = [0; 3];
    for round in 0..6_000 {
        let level = LEVELS[random.usize(..4)];
        let (is_sorted, is_unique, has_list) =
            (random.bool(), random.usize(..8) > 0, random.usize(..8) == 0);
        // Few different texts make many duplicates.
        let (len, variety) = (random.usize(..13), 1 + random.usize(..pool.len()));
        let start = random.usize(..pool.len());
        let mut rows: Vec<Uri<'_>> = (0..len)
            .map(|_| uri(&pool[(start + random.usize(..variety)) % pool.len()]))
            .collect();
        if random.usize(..4) > 0 {
            rows.sort();
        }
        let mut policy = ANY;
        if is_sorted {
            policy = policy.sorted();
        }
        if is_unique {
            policy = policy.unique(level);
        }
        if has_list {
            policy = policy.schemes(&["http"]);
        }
        let expected = slow_verdict(&policy, is_sorted, is_unique.then_some(level), &rows);
        assert_eq!(verdict(&policy, &rows), expected, "{round}: {rows:?}");
        match expected {
            Some((Rule::Unique, ..)) => refused[0] += 1,
            Some((Rule::Sorted, ..)) => refused[1] += 1,
            Some((Rule::Schemes, ..)) => refused[2] += 1,
            _ => {}
        }
        // The same by the other two ways.
        let error = policy.check_table(&rows).err();
        assert_eq!(
            error.map(|error| (error.rule(), error.row().unwrap(), error.other_row())),
            expected
        );
        if let Ok(array) = <&[Uri<'_>; 5]>::try_from(rows.as_slice()) {
            assert_eq!(policy.check_array(array).err(), error);
        }
    }
    assert!(refused.iter().all(|count| *count > 100), "{refused:?}");
}

/// Whatever is compared by each level is in the hash, or the same hash would not follow.
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
                    verdict(&ANY.unique(level), &[a, b]).is_some(),
                    are_equivalent,
                    "{a} {b}"
                );
            }
        }
    }
}

/// Each against each would be 200 million comparisons.
#[test]
fn large_tables_are_checked_quickly() {
    const ROWS: usize = 20_000;
    let mut texts: Vec<String> = (0..ROWS)
        .map(|row| format!("http://h{row:05}.example/v{}", row % 7))
        .collect();
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| uri(text)).collect();
    assert_eq!(verdict(&ANY.sorted().unique(Level::Scheme), &rows), None);

    // In another order, and with one row written in another way.
    let mut random = Rng::with_seed(2);
    random.shuffle(&mut texts);
    texts.push(
        texts[7]
            .replace("http://h", "HTTP://%48")
            .replace("/v", ":80/./v"),
    );
    let rows: Vec<Uri<'_>> = texts.iter().map(|text| uri(text)).collect();
    assert_eq!(
        verdict(&ANY.unique(Level::Scheme), &rows),
        Some((Rule::Unique, ROWS, Some(7)))
    );
    assert_eq!(verdict(&ANY.unique(Level::Simple), &rows), None);

    // All the same, and each one twice.
    let same = [uri("http://h.example/"); ROWS];
    assert_eq!(
        verdict(&ANY.unique(Level::Scheme), &same),
        Some((Rule::Unique, 1, Some(0)))
    );
    let twice = [&rows[..ROWS], &rows[..ROWS]].concat();
    assert_eq!(
        verdict(&ANY.unique(Level::Syntax), &twice),
        Some((Rule::Unique, ROWS, Some(0)))
    );
}

#[test]
fn two_rows_that_do_not_go_together_make_a_message() {
    let rows = ["http://u:S3CR3T@b/", "http://a/", "HTTP://u:S3CR3T@b:80/"].map(uri);
    for (policy, message) in [
        (
            ANY.unique(Level::Scheme),
            "\
refused table: row 2 is the same URI as row 0, counted from 0

    HTTP://u:***@b:80/
    ^^^^^^^^^^^^^^^^^^

note: the policy allows no two rows that are equivalent (rule `unique`; RFC 3986, section 6.2)",
        ),
        (
            ANY.sorted(),
            "\
refused table: row 1 belongs before row 0, counted from 0

    http://a/
    ^^^^^^^^^

note: the policy wants the rows in the order of their texts (rule `sorted`)",
        ),
        (
            ANY.ports(&[443]),
            "\
refused URI: port `80` that is not allowed at byte 18 of row 2, counted from 0

    HTTP://u:***@b:80/
                   ^^

help: the policy allows 443
note: the policy lists the ports that can be used (rule `ports`)",
        ),
    ] {
        let error = policy.check_array(&rows).unwrap_err();
        let uri = rows[error.row().unwrap()];
        assert_eq!(error.report(&uri).to_string(), message);
        if error.other_row().is_some() {
            assert_eq!(Some(error.to_string().as_str()), message.lines().next());
            assert_eq!(
                (error.component(), error.span()),
                (Component::Scheme, 0..uri.as_str().len())
            );
        }
        assert!(!format!("{error:?} {error:#?}").contains("S3CR3T"));
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
const POLICY: Policy<'static> = Policy::SAFE
    .schemes(&["https"])
    .hosts(&["*.example"])
    .normalized(Level::Scheme)
    .sorted()
    .unique(Level::Scheme);
const _: () = assert!(POLICY.check_array(&ENDPOINTS).is_ok());

#[test]
fn tables_are_checked_in_constants() {
    const TABLE: [Uri<'static>; 100] = {
        let mut table = ENDPOINTS;
        table[99] = uri("HTTPS://h42.example");
        table
    };
    const ERROR: PolicyError<'static> = match ANY.unique(Level::Scheme).check_array(&TABLE) {
        Err(error) => error,
        Ok(()) => panic!("accepted"),
    };
    const {
        assert!(matches!(
            (ERROR.row(), ERROR.other_row()),
            (Some(99), Some(42))
        ));
    }
    assert_eq!(ANY.unique(Level::Scheme).check_array(&TABLE), Err(ERROR));

    const WITHOUT_KEYS: Result<(), TableError<'static>> =
        ANY.sorted().check_table_in(&TABLE, &mut []);
    assert_eq!(
        verdict(&ANY.sorted(), &TABLE),
        Some((Rule::Sorted, 99, Some(98)))
    );
    assert!(matches!(WITHOUT_KEYS, Err(TableError::Policy(_))));
    // A table of nothing is in order.
    const { assert!(POLICY.check_array(&[]).is_ok()) }
}
