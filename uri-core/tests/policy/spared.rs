//! Strings that `Policy::DEFAULT` must not refuse, although they resemble mistakes, and how they are masked.

use uri_core::{Policy, Uri};

/// A line is `reason | string`, or `reason | string | masked: TEXT` if a part of the string is masked.
const SPARED: &str = include_str!("../../../tests/data/spared.txt");

#[test]
fn what_only_resembles_a_mistake_is_spared() {
    let lines = SPARED.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (mut count, mut wrong) = (0, Vec::new());
    for (index, line) in lines {
        count += 1;
        let fields: Vec<&str> = line.split(" | ").collect();
        let (text, shown) = match *fields {
            [_, text] => (text, text),
            [_, text, masked] => (text, masked.strip_prefix("masked: ").expect(line)),
            _ => panic!("not a line of this table: {line}"),
        };
        let problem = match Uri::parse(text) {
            Err(error) => error.to_string(),
            Ok(uri) => match (Policy::DEFAULT.check(&uri), uri.redacted().to_string()) {
                (Err(error), _) => error.to_string(),
                (Ok(()), found) if found != shown => format!("masked as {found}"),
                (Ok(()), _) => continue,
            },
        };
        wrong.push(format!("line {}: {line}\n    {problem}", index + 1));
    }
    assert!(count >= 300, "{count}");
    let list = wrong.join("\n");
    assert!(
        wrong.is_empty(),
        "{} of {count} lines:\n{list}",
        wrong.len()
    );
}
