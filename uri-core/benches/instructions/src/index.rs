//! What the index over a table costs for a text that a sender chooses: all rows that can match are asked for, in the
//! usual spelling, and with triplets in place of letters and digits. What these rows' own matches cost is counted
//! beside it.

use std::hint::black_box;

use uri_core::UriRef;

use crate::hidden::in_macro::{Candidates, components, index_of, takes};
use crate::routes::in_triplets;
use crate::values::one;

/// The rows of a program in `tests/outside/programs`.
const CHAT: &str = include_str!("../../../../tests/outside/programs/tests/apis/discord/routes.rs");

pub const PAIRS: &str = "800 rows of two literals";
pub const CHAT_ROWS: &str = "124 rows of a chat service";
pub const COMBINED: &str = "4,096 rows of 12 segments";
pub const ONE_PATH: &str = "1,000 rows with one path";

/// In each of these, the keys of 800 rows begin with the same octets; the ways, `SHARED`, say how many octets.
pub const EACH: &str = "each of 800 alike";
pub const EACH_IN_TRIPLETS: &str = "each of 800 alike, in triplets";
pub const NONE_IN_TRIPLETS: &str = "none of 800 alike, in triplets";
pub const SHARED: [&str; 4] = ["8 octets", "13 octets", "16 octets", "40 octets"];

pub const PLAIN: &str = "plain";
pub const IN_TRIPLETS: &str = "in triplets";

pub fn count_all() {
    let rows = (0..800).map(|row| format!("/{{a}}/x{row}/{{b}}/y{row}"));
    count(PAIRS, &rows.collect::<Vec<_>>(), "/1/x2/3/y2");
    let rows = CHAT.lines().filter_map(|line| {
        let (_, text) = line.split_once("= \"/")?;
        Some(format!("/{}", text.split('"').next()?))
    });
    count(CHAT_ROWS, &rows.collect::<Vec<_>>(), "/guilds/1/members/2");
    // Each segment is a literal or a value, in all combinations.
    let rows = (0..4_096).map(|row| {
        let segments = (0..12).map(|bit| if row >> bit & 1 == 1 { "/x" } else { "/{v}" });
        segments.collect::<String>()
    });
    count(COMBINED, &rows.collect::<Vec<_>>(), &"/x".repeat(12));
    let rows = (0..1_000).map(|row| format!("/rest?m{row}=1&a={{a}}"));
    count(ONE_PATH, &rows.collect::<Vec<_>>(), "/rest?m1=1&a=2");
    for (octets, way) in [8, 13, 16, 40].into_iter().zip(SHARED) {
        count_alike(&"n".repeat(octets), way);
    }
}

fn count(work: &str, rows: &[String], text: &str) {
    let rows: Vec<_> = rows.iter().map(|row| components(row)).collect();
    let index = index_of(&rows);
    for (way, text) in [(PLAIN, text), (IN_TRIPLETS, &in_triplets(text))] {
        let reference = UriRef::parse(black_box(text)).unwrap();
        one(work, way, || Candidates::new(&index, reference).count());
    }
    let reference = UriRef::parse(black_box(text)).unwrap();
    let candidates: Vec<usize> = Candidates::new(&index, reference).collect();
    one(work, "matches of the rows", || {
        let rows = candidates.iter().filter_map(|row| rows[*row]);
        rows.filter(|row| takes(*row, reference)).count()
    });
}

/// Rows whose keys begin alike: all of them are looked up, and as many keys that no row has.
fn count_alike(start: &str, way: &str) {
    let texts = |last: char| (0..800).map(move |row| format!("/{start}{row:03}{last}/1"));
    let rows: Vec<String> = texts('a').map(|text| text.replace("/1", "/{x}")).collect();
    let index = index_of(&rows.iter().map(|row| components(row)).collect::<Vec<_>>());
    let in_triplets = |text: String| in_triplets(&text);
    for (work, texts, found) in [
        (EACH, texts('a').collect::<Vec<_>>(), 800),
        (EACH_IN_TRIPLETS, texts('a').map(in_triplets).collect(), 800),
        (NONE_IN_TRIPLETS, texts('b').map(in_triplets).collect(), 0),
    ] {
        let references: Vec<UriRef<'_>> = texts
            .iter()
            .map(|text| UriRef::parse(black_box(text)).unwrap())
            .collect();
        let rows = || {
            references
                .iter()
                .flat_map(|uri| Candidates::new(&index, *uri))
        };
        assert_eq!(rows().count(), found);
        one(work, way, || rows().count());
    }
}
