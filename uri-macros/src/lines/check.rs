//! Checks the lines of a file.

use std::collections::HashMap;

use uri_core::table::{Line, Lines};
use uri_core::{Normalization, Policy, Uri};

use crate::format::placeholder::placeholders;
use crate::lines::parse::File;
use crate::paths::in_macro::{self, RowPlace};

/// The note about a line that contains a placeholder.
pub(crate) const TEMPLATE: &str = "\nnote: a line is a constant; a URI with values is a function row of `uri_table!`: `fn name(id: u64) = \"…\";`";

pub(crate) struct FileTable<'t> {
    pub(crate) file: &'t File,
    pub(crate) rows: Vec<FileRow<'t>>,
    /// Line numbers and messages, sorted after all checks.
    pub(crate) errors: Vec<(usize, String)>,
}

pub(crate) struct FileRow<'t> {
    pub(crate) line: Line<'t>,
    /// The column in which the URI begins, counted from 1.
    pub(crate) column: usize,
    /// The constant: `API_BASE_PATH` for `api.base-path`, or `None` without a name.
    pub(crate) constant: Option<String>,
}

impl<'t> FileRow<'t> {
    fn new(text: &str, line: Line<'t>) -> Self {
        let constant = |name: &str| name.to_ascii_uppercase().replace(['-', '.'], "_");
        Self {
            line,
            column: column_of(text, line.uri.as_str()),
            constant: line.name.map(constant),
        }
    }
}

impl<'t> FileTable<'t> {
    /// Reads and checks all lines. With `needs_names`, each needs a name.
    pub(crate) fn check(file: &'t File, text: &'t str, needs_names: bool) -> Self {
        // `flatten` skips lines that don't parse, which are reported below.
        let lines = Lines::new(text).flatten();
        let mut table = Self {
            file,
            rows: lines.map(|line| FileRow::new(text, line)).collect(),
            errors: Vec::new(),
        };
        // The compiler checks any other policy.
        let policy = match file.policy {
            None => Policy::DEFAULT,
            Some(_) => Policy::ANY,
        };
        for error in Lines::with_policy(text, policy).filter_map(Result::err) {
            let report = error.report_in(file.path.value(), &policy, text);
            let mut report = report.render().to_string();
            let line = text.lines().nth(error.line() - 1).unwrap_or_default();
            if placeholders(line).is_ok_and(|placeholders| !placeholders.is_empty()) {
                report.push_str(TEMPLATE);
            }
            table.errors.push((error.line(), report));
        }
        table.check_names(needs_names);
        let uris: Vec<Uri<'_>> = table.rows.iter().map(|row| row.line.uri).collect();
        if let Some(level) = file.unique {
            for (row, first) in in_macro::duplicates(&uris, level) {
                table.duplicate(level, first, row);
            }
        }
        table.errors.sort_by_key(|(line, _)| *line);
        table
    }

    /// Reports repeated names and, with `needs_names`, missing ones.
    fn check_names(&mut self, needs_names: bool) {
        let path = self.file.name();
        let mut first: HashMap<&str, usize> = HashMap::new();
        for row in &self.rows {
            let Line { uri, number, .. } = row.line;
            let message = match (row.line.name, &row.constant) {
                (Some(name), Some(constant)) => {
                    // `a-b` and `a.b` are both `A_B`.
                    let (kind, key) = if needs_names {
                        ("constant", constant.as_str())
                    } else {
                        ("name", name)
                    };
                    let earlier = *first.entry(key).or_insert(number);
                    if earlier == number {
                        continue;
                    }
                    format!("{kind} `{key}` a second time, first in line {earlier}")
                }
                _ if needs_names => {
                    let uri = uri.redacted().to_string();
                    // In `api:https://…`, the scheme is meant as a name.
                    let (name, uri) = match uri.split_once(':') {
                        Some((name, rest))
                            if Uri::parse(rest).is_ok_and(|uri| uri.authority().is_some()) =>
                        {
                            (name, rest)
                        }
                        _ => ("name", &*uri),
                    };
                    format!("no name, which a constant needs\n\nhelp: write `{name} = {uri}`")
                }
                _ => continue,
            };
            self.errors
                .push((number, format!("{path}:{number}: {message}")));
        }
    }

    /// Reports two equivalent rows.
    fn duplicate(&mut self, level: Normalization, before: usize, row: usize) {
        let path = self.file.name();
        let [before, row] = [before, row].map(|index| &self.rows[index]);
        let place = |row: &FileRow<'t>| {
            (
                RowPlace::Line(&path, row.line.number, row.column),
                row.line.uri,
            )
        };
        let message = in_macro::two_rows(level, place(before), place(row)).to_string();
        self.errors.push((row.line.number, message));
    }
}

/// The column at which `part`, a slice of `text`, begins, counted from 1, without a byte order mark.
fn column_of(text: &str, part: &str) -> usize {
    let offset = part.as_ptr() as usize - text.as_ptr() as usize;
    let line = text[..offset].rsplit('\n').next().unwrap_or("");
    line.trim_start_matches('\u{feff}').chars().count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_counts_characters_but_not_a_byte_order_mark() {
        for (text, column) in [
            ("urn:a", 1),
            ("é = urn:a", 5),
            ("\u{feff}urn:a", 1),
            ("\u{feff}a = urn:a", 5),
            ("x\n  urn:a", 3),
        ] {
            let part = &text[text.find("urn:a").unwrap()..];
            assert_eq!(column_of(text, part), column, "{text:?}");
        }
    }
}
