//! The README's table of messages is what the crates say.

use uri_core::{ParseError, Uri, UriRef};

#[test]
fn bad_literals() {
    let readme = include_str!("../README.md");
    let (_, table) = readme
        .split_once("| literal | error | help |\n|---|---|---|\n")
        .unwrap();
    let rows: Vec<&str> = table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .collect();
    assert!(rows.len() >= 15);
    for row in rows {
        let [_, literal, error, help, _] = row.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("not three cells: {row}");
        };
        let (text, parse): (_, fn(&str) -> Option<ParseError>) =
            match literal.rsplit_once(" in ").unwrap_or((literal, "`uri!`")) {
                (text, "`uri!`") => (text, |text| Uri::parse(text).err()),
                (text, "`absolute_uri!`") => (text, |text| Uri::parse_absolute(text).err()),
                (text, "`uri_ref!`") => (text, |text| UriRef::parse(text).err()),
                (text, "`relative_ref!`") => (text, |text| UriRef::parse_relative(text).err()),
                (_, other) => panic!("no such macro: {other}"),
            };
        let text = text.trim_matches('`');
        let report = parse(text).expect(row).report(text);
        assert_eq!(report.first_line(), error, "{row}");
        let message = report.to_string();
        let told = message.lines().find_map(|line| line.strip_prefix("help: "));
        assert_eq!(told.unwrap_or(""), help, "{row}");
    }
}
