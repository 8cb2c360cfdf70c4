//! Policies, tables, lines that each contain a URI, and running text.

use arbitrary::{Arbitrary, Unstructured};
use uri_core::error::LineError;
use uri_core::table::{Line, Lines};
use uri_core::{Normalization, Policy, Uri};

use crate::oracle::normalize::Choice;
use crate::policy::Asked;
use crate::{found, tables};

/// The number of rows in the table that is checked.
const ROWS: usize = 8;

#[derive(Arbitrary)]
struct Input<'a> {
    switches: u64,
    /// Which of the policy's optional parts are set, with one bit per part.
    asked: u8,
    level: u8,
    max_len: u8,
    ports: [u16; 2],
    /// A line of schemes, a line of hosts, and any number of other lines.
    text: &'a str,
}

impl Input<'_> {
    fn when<T>(&self, bit: u8, value: T) -> Option<T> {
        (self.asked & 1 << bit != 0).then_some(value)
    }
}

/// Checks a policy against a text.
pub fn policy_lines_find(bytes: &[u8]) {
    let Ok(input) = Input::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    let (schemes, rest) = input.text.split_once('\n').unwrap_or_default();
    let (hosts, text) = rest.split_once('\n').unwrap_or((rest, ""));
    let schemes: Vec<&str> = schemes.split(' ').collect();
    let hosts: Vec<&str> = hosts.split(' ').collect();
    let level = match input.level {
        0..64 => Normalization::SYNTAX,
        64..128 => Normalization::SCHEME,
        bits => Choice::from_bits(bits).level(),
    };
    let asked = Asked {
        switches: input.switches,
        schemes: input.when(0, &schemes),
        hosts: input.when(1, &hosts),
        ports: input.when(2, &input.ports),
        max_len: input.when(3, input.max_len.into()),
        normalized: input.when(4, level),
    };
    lines(&asked, text);
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
fn lines(asked: &Asked<'_>, text: &str) {
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
