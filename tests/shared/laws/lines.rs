//! Policies, tables, lines that each contain a URI, and running text.

use uri_core::error::LineError;
use uri_core::table::{Line, Lines};
use uri_core::{Normalization, Policy, Uri};

use super::policies::Asked;
use super::{found, tables};
use crate::oracle::normalize::Choice;

/// The number of rows in the table that is checked.
const ROWS: usize = 8;

/// How a policy is written in front of a text: which rules without a parameter it has, which of the other parts it has,
/// with one bit for each, and their values.
pub(crate) const HEADER: usize = 15;

/// Checks a policy, a table, lines and URIs in running text. After the policy, there are a line of schemes, a line of
/// hosts, and any number of other lines.
pub(crate) fn lines(bytes: &[u8]) {
    let Some((header, text)) = bytes.split_first_chunk::<HEADER>() else {
        return;
    };
    let [
        a,
        b,
        c,
        d,
        e,
        f,
        g,
        h,
        parts,
        level,
        max_len,
        port_low,
        port_high,
        other_low,
        other_high,
    ] = *header;
    let switches = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
    let ports = [
        u16::from_le_bytes([port_low, port_high]),
        u16::from_le_bytes([other_low, other_high]),
    ];
    let has = |bit: u8| parts & 1 << bit != 0;
    let text = super::utf8(text);
    let (schemes, rest) = text.split_once('\n').unwrap_or_default();
    let (hosts, text) = rest.split_once('\n').unwrap_or((rest, ""));
    let schemes: Vec<&str> = schemes.split(' ').collect();
    let hosts: Vec<&str> = hosts.split(' ').collect();
    let level = match level {
        0..64 => Normalization::SYNTAX,
        64..128 => Normalization::SCHEME,
        bits => Choice::from_bits(bits).level(),
    };
    let asked = Asked {
        switches,
        schemes: has(0).then_some(&schemes),
        hosts: has(1).then_some(&hosts),
        ports: has(2).then_some(&ports),
        max_len: has(3).then_some(max_len.into()),
    };
    each_line(&asked, text);
    let uris: Vec<Uri<'_>> = text
        .lines()
        .filter_map(|line| Uri::parse(line).ok())
        .take(ROWS)
        .collect();
    let policy = asked.policy();
    for uri in &uris {
        asked.check(&policy, *uri);
    }
    tables::check(level, &uris);
    found::check(text);
}

/// Checks that each line is read separately, and is refused if its URI is refused.
fn each_line(asked: &Asked<'_>, text: &str) {
    let policy = asked.policy();
    let all: Vec<Result<Line<'_>, LineError>> = Lines::with_policy(text, policy).collect();
    let mut number = 0;
    for line in &all {
        let (line_number, is_refused) = match line {
            Ok(line) => (line.number, false),
            Err(error) => (error.line(), true),
        };
        assert!(line_number > number);
        number = line_number;
        let line_text = text.split('\n').nth(number - 1).expect("as many lines");
        match line {
            Ok(line) => {
                assert!(line_text.contains(line.uri.as_str()));
                assert!(line.name.is_none_or(|name| line_text.contains(name)));
                assert_eq!(policy.check(line.uri), Ok(()));
            }
            Err(error) => refused(error, line_text, &policy, text),
        }
        // A line on its own is read in the same way, unless it begins with a byte order mark.
        if !line_text.starts_with('\u{feff}') {
            let alone = Lines::with_policy(line_text, policy).next();
            assert_eq!(alone.map(|alone| alone.is_err()), Some(is_refused));
        }
    }
}

fn refused(error: &LineError, line: &str, policy: &Policy<'_>, text: &str) {
    // The column is at most one past the last character.
    assert!(
        (1..=line.chars().count() + 1).contains(&error.column()),
        "{error:?}"
    );
    // Another policy, or another text, doesn't cause a panic.
    for (policy, text) in [(policy, text), (&Policy::ANY, line)] {
        for report in [
            error.report(policy, text),
            error.report_in("a/b.txt", policy, text),
        ] {
            assert_eq!(report.render().as_str(), report.to_string());
        }
    }
    let _ = format!("{error} {error:?}");
}
